import { wordValue } from '#core/language/lexicon/number-words.ts'
import { letterValue, romanValue } from './numerals.ts'

/** The word before a number that says what it numbers. */
export type MarkerWord = 'article' | 'part' | 'chapter' | 'section' | 'line' | 'item' | 'step' | 'rule'

/** One way to read a number: "(i)" is the first of a roman list or the ninth of a lettered one. */
export interface Reading {
  /** Numbers of one style count on from each other. */
  readonly style: string
  readonly value: number
}

/** The number or letter that opens a clause. */
export interface Marker {
  readonly word: MarkerWord | null
  /** The word as a label shows it: "Section", "Clause", "§"; null without one. */
  readonly prefix: string | null
  /** Without brackets and final points: "4.2", "IX", "b". */
  readonly printed: string
  /** The parts of an Arabic number, outermost first: 4.2 → [4, 2]; null for letters and roman numerals. */
  readonly parts: readonly number[] | null
  readonly readings: readonly Reading[]
  readonly shape: '(x)' | 'x)' | 'x.' | 'x'
  /** Characters up to the words after it. */
  readonly length: number
  /** The "(a)" of "4.2(a)". */
  readonly attached: Marker | null
  /** "8A" stands beside 8. */
  readonly isInserted?: boolean
}

const WORDS: Readonly<Record<string, MarkerWord>> = {
  article: 'article',
  part: 'part',
  chapter: 'chapter',
  section: 'section',
  'sec.': 'section',
  sec: 'section',
  clause: 'section',
  paragraph: 'section',
  '§': 'section',
  '§§': 'section',
  line: 'line',
  item: 'item',
  step: 'step',
  rule: 'rule',
  // German, French and Spanish
  artikel: 'article',
  'art.': 'article',
  artículo: 'article',
  articulo: 'article',
  teil: 'part',
  titre: 'part',
  titel: 'part',
  título: 'part',
  partie: 'part',
  parte: 'part',
  kapitel: 'chapter',
  chapitre: 'chapter',
  capítulo: 'chapter',
  abschnitt: 'section',
  ziffer: 'section',
  sección: 'section',
  cláusula: 'section',
  clausula: 'section',
}
const PREFIXES: Readonly<Record<string, string>> = { sec: 'Section', 'sec.': 'Section', '§§': '§' }
const NUMBERED_WORDS = Object.keys(WORDS)
  .filter((word) => /^\p{L}+$/u.test(word))
  .join('|')
/** "Article 1er" and "Artículo 1º" are the first. */
const WITH_WORD = new RegExp(
  String.raw`^(?:(${NUMBERED_WORDS}|sec\.|art\.)(?:(?<=\.)\s*|\s+)|(§§?)\s*)(?:(?:no|nr|nº|n°)\.?\s*)?(\d{1,3}(?:\.\d{1,3}){0,4}|[ivxlc]{1,7}|[A-Z]|\p{L}{3,14})(?:er|ère|[ºª°])?(?![\p{L}\d])(\s?[.:)–—-]{1,2})?\s*`,
  'iu',
)
/** "PRIMERA.- Objeto": clauses of a Spanish contract are counted in words. */
const SPANISH_ORDINAL =
  /^((?:vig[ée]sima?|d[ée]cim[ao])?\s?(?:primer|segund|tercer|cuart|quint|sext|s[ée]ptim|octav|noven|d[ée]cim|und[ée]cim|duod[ée]cim|decimo\p{L}{4,8})[ao])\s?(?:\.\s?[-–—]|[.:–—-])\s*/iu
const DECIMAL = /^(\d{1,3}(?:\.\d{1,3}){1,5})\.?(?=[\s("“]|$)\s*/
/** "II.1" counts below Article II. */
const ROMAN_COMPOUND = /^([IVXLC]{2,7})(\.)(\d{1,3}(?:\.\d{1,3}){0,3})[.)]?(?=[\s("“]|$)\s*/
/** "A-1", "A1" and "B.2.1" count inside an attached part or below a letter. */
const COMPOUND = /^([A-Z])([-.]?)(\d{1,3}(?:\.\d{1,3}){0,3})[.)]?(?=[\s("“]|$)\s*/
/** "8A." was put between 8 and 9 later on. */
const INSERTED = /^(\d{1,3}(?:\.\d{1,3}){0,3})[A-Z]([.)])(?=[\s"“(\p{Lu}]|$)\s*/u
const NUMBER = /^(\d{1,3})([.)])(?=[\s"“(\p{Lu}]|$)\s*/u
const BRACKETED = /^\(\s?(\d{1,3}|[a-z]{1,5}|[A-Z]{1,5})\s?\)\s*/
const LETTERED = /^([a-z]{1,5}|[A-Z]{1,5})([.)])(?=[\s"“(]|$)\s*|^([a-z])(\.)(?=\p{Lu}[\p{Ll}\s])/u
/** "IV - INDEMNIFICATION", "4 – Keys". */
const DASHED = /^([IVXLC]{1,6}|\d{1,2})\s?[-–—]\s{1,3}(?=\p{Lu})/u
const BARE = /^(\d{1,2})\s+(?=\p{Lu})/u
const LONGEST = 60

/** The marker at the beginning of a line, null when it begins with anything else. */
export function parseMarker(line: string): Marker | null {
  const head = line.slice(0, LONGEST)
  return (
    wordMarker(head) ??
    ordinalMarker(head) ??
    decimalMarker(head) ??
    compoundMarker(head) ??
    insertedMarker(head) ??
    plainMarker(head)
  )
}

function wordMarker(head: string): Marker | null {
  const [whole, rawWord, sign = '§', printed, mark] = WITH_WORD.exec(head) ?? []
  if (whole === undefined || printed === undefined) return null
  const key = (rawWord ?? sign).toLowerCase()
  const word = WORDS[key]
  if (!word) return null
  const prefix = PREFIXES[key] ?? capitalized(key)
  const parts = /^\d/.test(printed) ? printed.split('.').map(Number) : null
  const values = parts ? [parts.at(-1)] : [romanValue(printed), wordValue(printed), letterValue(printed)]
  const readings = values.flatMap((value) => (value ? [{ style: word, value }] : []))
  if (readings.length === 0) return null
  const shape = mark ? 'x.' : 'x'
  return {
    word,
    prefix,
    printed,
    parts,
    readings,
    shape,
    length: whole.length,
    attached: mark ? null : attachedTo(head, whole, printed),
  }
}

function ordinalMarker(head: string): Marker | null {
  const [whole, printed = ''] = SPANISH_ORDINAL.exec(head) ?? []
  const value = whole === undefined ? null : wordValue(printed)
  if (whole === undefined || value === null) return null
  return {
    word: 'section',
    prefix: 'Cláusula',
    printed: capitalized(printed),
    parts: null,
    readings: [{ style: 'section', value }],
    shape: 'x.',
    length: whole.length,
    attached: null,
  }
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

function decimalMarker(head: string): Marker | null {
  const [whole, printed] = DECIMAL.exec(head) ?? []
  if (whole === undefined || printed === undefined) return null
  const parts = withoutZero(printed.split('.').map(Number))
  if (parts[0] === 0) return null
  const [style, shape] =
    parts.length === 1 ? ['1 .0', 'x.' as const] : [`decimal${parts.length}`, 'x' as const]
  const readings = [{ style, value: parts.at(-1) ?? 0 }]
  const attached = attachedTo(head, whole, printed)
  return { word: null, prefix: null, printed, parts, readings, shape, length: whole.length, attached }
}

/** The letter of "A-1" counts as a number no clause has: 1001. */
export const LETTER_PART = 1000
/** And the "II" of "II.1": 2002. */
const ROMAN_PART = 2000

function compoundMarker(head: string): Marker | null {
  const [whole, letter = '', mark = '', numbers = ''] = COMPOUND.exec(head) ?? ROMAN_COMPOUND.exec(head) ?? []
  const isRoman = letter.length > 1
  const outer = isRoman ? romanValue(letter) : letterValue(letter)
  if (whole === undefined || outer === null) return null
  const parts = [(isRoman ? ROMAN_PART : LETTER_PART) + outer, ...numbers.split('.').map(Number)]
  const printed = `${letter}${mark}${numbers}`
  const readings = [{ style: `decimal${parts.length}`, value: parts.at(-1) ?? 0 }]
  const attached = attachedTo(head, whole, printed)
  return { word: null, prefix: null, printed, parts, readings, shape: 'x', length: whole.length, attached }
}

function insertedMarker(head: string): Marker | null {
  const [whole, numbers = '', mark = ''] = INSERTED.exec(head) ?? []
  if (whole === undefined) return null
  const parts = numbers.split('.').map(Number)
  const shape = mark === ')' ? 'x)' : 'x.'
  const style = parts.length === 1 ? `1 ${shape}` : `decimal${parts.length}`
  const printed = whole.slice(0, whole.lastIndexOf(mark))
  return {
    word: null,
    prefix: null,
    printed,
    parts,
    readings: [{ style, value: parts.at(-1) ?? 0 }],
    shape,
    length: whole.length,
    attached: null,
    isInserted: true,
  }
}

/** "4.0" is how some documents write 4. */
const withoutZero = (parts: readonly number[]) => (parts.at(-1) === 0 ? parts.slice(0, -1) : parts)

/** A bracketed letter right behind the number, without a space between them. */
function attachedTo(head: string, whole: string, printed: string): Marker | null {
  return whole.endsWith(printed) && head.charAt(whole.length) === '('
    ? plainMarker(head.slice(whole.length))
    : null
}

function plainMarker(head: string): Marker | null {
  const bracketed = BRACKETED.exec(head)
  if (bracketed) return makePlain(bracketed[0], bracketed[1] ?? '', '(x)')
  const number = NUMBER.exec(head)
  if (number) return makePlain(number[0], number[1] ?? '', number[2] === ')' ? 'x)' : 'x.')
  const lettered = LETTERED.exec(head)
  if (lettered) {
    const [whole, letters, mark, letter] = lettered
    return makePlain(whole, letters ?? letter ?? '', mark === ')' ? 'x)' : 'x.')
  }
  const dashed = DASHED.exec(head)
  if (dashed) return makePlain(dashed[0], dashed[1] ?? '', 'x.')
  const bare = BARE.exec(head)
  return bare ? makePlain(bare[0], bare[1] ?? '', 'x') : null
}

function makePlain(whole: string, printed: string, shape: Marker['shape']): Marker | null {
  const readings: Reading[] = []
  const isUpper = printed === printed.toUpperCase()
  const parts = /^\d/.test(printed) ? [Number(printed)] : null
  if (parts) {
    if (parts[0] === 0) return null
    readings.push({ style: `1 ${shape}`, value: parts[0] ?? 0 })
  } else {
    const [letter, roman] = [letterValue(printed), romanValue(printed)]
    if (letter !== null) readings.push({ style: `${isUpper ? 'A' : 'a'} ${shape}`, value: letter })
    if (roman !== null) readings.push({ style: `${isUpper ? 'I' : 'i'} ${shape}`, value: roman })
  }
  if (readings.length === 0) return null
  return { word: null, prefix: null, printed, parts, readings, shape, length: whole.length, attached: null }
}
