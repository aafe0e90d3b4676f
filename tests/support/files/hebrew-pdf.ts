import type { DrawnWord } from './drawn-words.ts'
import { rawPdf } from './raw-pdf.ts'

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתםןףךץ'
/** Bytes below are those of ASCII. */
const FIRST_BYTE = 0x80
const SIZE = 11
const [WIDTH, HEIGHT] = [612, 792]
const [RIGHT, BASELINE] = [540, 600]

const byteOf = (character: string): number =>
  LETTERS.includes(character) ? FIRST_BYTE + LETTERS.indexOf(character) : character.charCodeAt(0)
/** In thousandths of the size; no two neighbors in the alphabet are as wide. */
const widthOfByte = (byte: number): number => (byte < FIRST_BYTE ? 500 : 300 + ((byte * 7) % 5) * 100)
const widthOf = (word: string): number =>
  Array.from(word).reduce((sum, character) => sum + (widthOfByte(byteOf(character)) * SIZE) / 1000, 0)

/** A line of Hebrew words and numbers, printed from right to left as programs print it, and where each word stands. */
export function hebrewPdf(words: readonly string[]): { file: Buffer; words: DrawnWord[] } {
  let right = RIGHT
  const placed = words.map((text): DrawnWord => {
    const left = right - widthOf(text)
    const word = { text, left: left / WIDTH, right: right / WIDTH }
    right = left - widthOf(' ')
    return { ...word, top: (HEIGHT - BASELINE - SIZE) / HEIGHT, bottom: (HEIGHT - BASELINE + 3) / HEIGHT }
  })
  const printed = words
    .map((word) => (/\d/.test(word) ? word : Array.from(word).toReversed().join('')))
    .toReversed()
    .join(' ')
  const bytes = Array.from(printed, (character) => byteOf(character).toString(16).padStart(2, '0')).join('')
  const line = `BT /F9 ${SIZE} Tf ${right + widthOf(' ')} ${BASELINE} Td <${bytes}> Tj ET`
  return { file: rawPdf([line], { fonts: '/F9 9 0 R', objects: fontObjects() }), words: placed }
}

/** A font that says which letters its bytes are and how wide, and has no outlines of its own. */
function fontObjects(): string[] {
  const bytes = Array.from({ length: FIRST_BYTE + LETTERS.length - 32 }, (_, index) => 32 + index)
  const letters = Array.from(
    LETTERS,
    (letter) => `<${hex(byteOf(letter), 2)}> <${hex(letter.charCodeAt(0), 4)}>`,
  )
  const digits = Array.from(' 0123456789', (digit) => `<${hex(byteOf(digit), 2)}> <${hex(byteOf(digit), 4)}>`)
  const pairs = [...letters, ...digits]
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${pairs.length} beginbfchar ${pairs.join('\n')} endbfchar endcmap end end`
  return [
    `8 0 obj << /Length ${map.length} >> stream\n${map}\nendstream endobj`,
    `9 0 obj << /Type /Font /Subtype /TrueType /BaseFont /Hebrew /FirstChar 32 /LastChar ${31 + bytes.length} /Widths [${bytes.map(widthOfByte).join(' ')}] /ToUnicode 8 0 R >> endobj`,
  ]
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
