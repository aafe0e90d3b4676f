import { expect, test } from 'vitest'
import type { RecognizedLine } from '#core/layout/recognized/recognized-words.ts'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { createScanReader } from './read-scan.ts'
import type { RecognizedLanguage } from './recognized-languages.ts'
import type { Orientation, Recognizer } from './recognizer.ts'

const LETTER = { width: 612, height: 792 }
const ENGLISH =
  'the tenant shall pay the rent to the landlord and not to any other of the persons in this lease'
const SPANISH =
  'el arrendatario debe pagar la renta del mes y no puede ceder los derechos del contrato por una cesion sin la firma'

/** A sheet with a thick black mark in its top left corner. */
function sheet(width = 85, height = 110): GreyImage {
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 5; y < 15; y += 1) data.fill(0, y * width + 5, y * width + 25)
  return { data, width, height }
}

/** Words of 4 pixels a letter on lines 12 apart, starting at the picture's top left corner. */
function linesOf(text: string, confidence: number): RecognizedLine[] {
  return text.split('\n').map((line, row) => {
    let x = 4
    const words = line.split(' ').map((word) => {
      const box = { x0: x, x1: x + 4 * word.length, y0: row * 12 + 4, y1: row * 12 + 12 }
      x = box.x1 + 4
      return { text: word, box, confidence }
    })
    return { words, baseline: row * 12 + 12, height: 8, descent: 0 }
  })
}

/** Answers from a script and notes what it was asked. */
function fakeRecognizer(
  recognize: (image: GreyImage, language: RecognizedLanguage) => RecognizedLine[],
  orientation: Orientation | null = null,
) {
  const asked: string[] = []
  const recognizer: Recognizer = {
    parallel: 1,
    prepare: () => {},
    recognize: async (image, language) => {
      asked.push(`${image.width}×${image.height} ${language}`)
      return recognize(image, language)
    },
    orient: async () => {
      asked.push('orient')
      return orientation
    },
    close: () => {},
  }
  return { asked, scans: createScanReader(recognizer) }
}

const upright = (script: string): Orientation => ({
  rotation: 0,
  rotationConfidence: 20,
  script,
  scriptConfidence: 10,
})

test('an empty sheet is not given to the recognizer', async () => {
  const { asked, scans } = fakeRecognizer(() => [])
  const blank = { ...sheet(), data: new Uint8Array(85 * 110).fill(250) }
  expect(await scans.read(1, blank, LETTER)).toMatchObject({
    text: '',
    source: 'ocr',
    rotation: 0,
    boxes: [],
  })
  expect(asked).toEqual([])
})

test('a page that reads well is read once', async () => {
  const { asked, scans } = fakeRecognizer(() => linesOf(ENGLISH, 0.95))
  expect(await scans.read(1, sheet(), LETTER)).toMatchObject({ text: ENGLISH, confidence: 0.95, rotation: 0 })
  expect(asked).toEqual(['85×110 en'])
  expect(scans.warnings()).toEqual([])
})

test('a page on its side is turned, and the next one is tried that way first', async () => {
  const isUpright = (image: GreyImage) => image.width < image.height
  const { asked, scans } = fakeRecognizer((image) => linesOf(ENGLISH, isUpright(image) ? 0.95 : 0.4), {
    ...upright('Latin'),
    rotation: 270,
  })
  const lying = { width: 792, height: 612 }
  const page = await scans.read(1, sheet(110, 85), lying)
  expect(page).toMatchObject({ text: ENGLISH, rotation: 270, width: 612, height: 792 })
  expect(page.boxes[0]?.slice(2, 4)).toEqual([expect.closeTo(4 / 85, 3), expect.closeTo(4 / 110, 3)])
  await scans.read(2, sheet(110, 85), lying)
  expect(asked).toEqual(['110×85 en', 'orient', '85×110 en', '85×110 en'])
})

test('small print is drawn finer, and the clearer reading counts', async () => {
  const { asked, scans } = fakeRecognizer(
    (image) => linesOf(ENGLISH, image.width > 100 ? 0.9 : 0.5),
    upright('Latin'),
  )
  const finer = async () => sheet(170, 220)
  expect(await scans.read(1, sheet(), { ...LETTER, finer })).toMatchObject({ confidence: 0.9, width: 612 })
  expect(asked).toEqual(['85×110 en', 'orient', '170×220 en'])
})

test('a page in another installed language is read again with its data, and so are the next', async () => {
  const { asked, scans } = fakeRecognizer((_image, language) =>
    linesOf(language === 'es' ? SPANISH.replace('cesion', 'cesión') : SPANISH, 0.9),
  )
  expect((await scans.read(1, sheet(), LETTER)).text).toContain('cesión')
  expect((await scans.read(2, sheet(), LETTER)).text).toContain('cesión')
  expect(asked).toEqual(['85×110 en', '85×110 es', '85×110 es'])
  expect(scans.warnings()).toEqual([])
})

test('a language without data of its own is left out and named, and the next page is read as before', async () => {
  const swedish =
    'hyresgasten ska betala hyran den forsta dagen i varje manad och hyresvarden ska halla bostaden i gott skick under hela hyrestiden om inte annat har avtalats'
  let words = swedish
  const { asked, scans } = fakeRecognizer(() => linesOf(words, 0.9))
  expect(await scans.read(3, sheet(), LETTER)).toMatchObject({ text: '', boxes: [] })
  words = ENGLISH
  expect((await scans.read(4, sheet(), LETTER)).text).toBe(ENGLISH)
  expect(asked).toEqual(['85×110 en', '85×110 en'])
  expect(scans.warnings()).toEqual([
    { kind: 'other_language', pages: [3], message: expect.stringContaining('Page 3 is written in Swedish') },
  ])
})

test('letters of a script without data are no words, and the script is named', async () => {
  const guesses = linesOf('ApenHpgaTop 006s13yeTcs CBOEBPEMEHHO BHOCUTH apeHOHYIO 3a B', 0.35)
  const { scans } = fakeRecognizer(() => guesses, upright('Cyrillic'))
  expect(await scans.read(2, sheet(), LETTER)).toMatchObject({ text: '', boxes: [] })
  expect(scans.warnings()).toEqual([
    { kind: 'other_language', pages: [2], message: expect.stringContaining('Cyrillic') },
  ])
})

test('guesses at noise are no words, and a page that reads badly is named', async () => {
  const noise = fakeRecognizer(() => linesOf('Ce Re ae Coad oe Ee as mee Cal Gn', 0.2))
  expect((await noise.scans.read(1, sheet(), LETTER)).text).toBe('')
  expect(noise.scans.warnings()).toEqual([])

  const blurred = fakeRecognizer(() => linesOf(ENGLISH, 0.65))
  expect((await blurred.scans.read(4, sheet(), LETTER)).text).toBe(ENGLISH)
  expect(blurred.scans.warnings()).toEqual([
    { kind: 'poor_scan', pages: [4], message: expect.stringContaining('Page 4 is hard to read') },
  ])
})

/** A sheet with rows of marks like letters, 20 apart; the first row with words the recognizer does not see at first. */
function rowsOfMarks(): GreyImage {
  const [width, height] = [300, 200]
  const data = new Uint8Array(width * height).fill(255)
  for (let row = 0; row < 6; row += 1)
    for (const start of [20, 120, 220])
      for (let letter = 0; letter < 5; letter += 1)
        for (let y = 20 + row * 25; y < 32 + row * 25; y += 1)
          data.fill(0, y * width + start + letter * 10, y * width + start + letter * 10 + 7)
  return { data, width, height }
}
const rowOf = (row: number, words: readonly string[]): RecognizedLine => ({
  words: words.map((text, index) => ({
    text,
    confidence: 0.95,
    box: { x0: 20 + index * 100, x1: 70 + index * 100, y0: 20 + row * 25, y1: 32 + row * 25 },
  })),
  baseline: 32 + row * 25,
  height: 14,
  descent: 2,
})
const LATER_ROWS = [1, 2, 3, 4, 5].map((row) => rowOf(row, ['Rent', 'each month', `$${row}00.00`]))

test('a row that was missed is looked at by itself', async () => {
  let looks = 0
  const { scans } = fakeRecognizer(() =>
    (looks += 1) === 1 ? LATER_ROWS : [rowOf(0, ['Deposit', 'once', '$950.00'])],
  )
  const { text } = await scans.read(1, rowsOfMarks(), LETTER)
  expect(text.split('\n')[0]).toBe('Deposit   once   $950.00')
  expect(text).toContain('$500.00')
  expect([looks, scans.warnings()]).toEqual([2, []])
})

test('a page with words that cannot be read is named', async () => {
  const { scans } = fakeRecognizer(() => LATER_ROWS)
  await scans.read(3, rowsOfMarks(), LETTER)
  expect(scans.warnings()).toEqual([
    {
      kind: 'unread_words',
      pages: [3],
      message: expect.stringContaining('Some words on page 3 could not be read.'),
    },
  ])
})
