import { toTextBoxes } from '#core/layout/compose-page.ts'
import { composeRecognized, type RecognizedLine } from '#core/layout/recognized-words.ts'
import type { GreyImage } from '#core/scan/grey-image.ts'
import { prepareScan, type PreparedScan } from '#core/scan/prepare-scan.ts'
import { turnImage } from '#core/scan/turn-image.ts'
import { detectLanguage } from '#core/structure/detect-language.ts'
import type { PageContent } from './messages.ts'
import { isRecognizedLanguage, type RecognizedLanguage, type Recognizer } from './recognizer.ts'

type Turn = PageContent['turn']

export interface ScanOptions {
  /** Whether more than the page may be in the picture, seen at an angle. */
  readonly isPhoto: boolean
  /** Of the page as the picture shows it, in points. */
  readonly width: number
  readonly height: number
}

interface Attempt {
  readonly prepared: PreparedScan
  readonly lines: readonly RecognizedLine[]
  readonly turn: Turn
}

/** Below this mean confidence a page may lie on its side, or be written in another script. */
const DOUBTFUL = 0.75
/** So few letters prove nothing. */
const FEW_LETTERS = 12
/** Below this the recognizer guesses: specks, lines and pictures taken for letters. */
const LEAST_WORD_CONFIDENCE = 0.3
/** From here on a stated turn is right. */
const SURE_TURN = 1

/** Reads the pages of one file, each upright and in its own language; what the last page was is tried first. */
export function createScanReader(recognizer: Recognizer) {
  let language: RecognizedLanguage = 'en'
  let usualTurn: Turn = 0

  async function attempt(image: GreyImage, turn: Turn, isPhoto: boolean): Promise<Attempt> {
    const prepared = prepareScan(turnImage(image, turn), { isPhoto })
    return { prepared, lines: await recognizer.recognize(prepared.image, language), turn }
  }

  async function upright(image: GreyImage, isPhoto: boolean): Promise<Attempt> {
    const start = usualTurn
    const first = await attempt(image, start, isPhoto)
    if (!isDoubtful(first.lines)) return first
    const orientation = await recognizer.orient(first.prepared.image)
    if (!orientation || orientation.turn === 0 || orientation.turnConfidence < SURE_TURN) return first
    const second = await attempt(image, ((start + orientation.turn) % 360) as Turn, isPhoto)
    if (sureLetters(second.lines) <= sureLetters(first.lines)) return first
    usualTurn = second.turn
    return second
  }

  return {
    /** @param image the page as shown, before its turn */
    async read(image: GreyImage, { isPhoto, width, height }: ScanOptions): Promise<PageContent> {
      let best = await upright(image, isPhoto)
      const written = detectLanguage(textOf(best.lines))
      if (isRecognizedLanguage(written) && written !== language) {
        language = written
        best = { ...best, lines: await recognizer.recognize(best.prepared.image, language) }
      }
      const isSideways = best.turn === 90 || best.turn === 270
      return pageOf(best, image, isSideways ? { width: height, height: width } : { width, height })
    },
  }
}

function pageOf(
  { prepared, lines, turn }: Attempt,
  image: GreyImage,
  size: { readonly width: number; readonly height: number },
): PageContent {
  const isSideways = turn === 90 || turn === 270
  const scaleX = size.width / (isSideways ? image.height : image.width)
  const scaleY = size.height / (isSideways ? image.width : image.height)
  const readable = lines
    .map((line) => ({ ...line, words: line.words.filter(isReadable) }))
    .filter(({ words }) => words.length > 0)
  const { text, placed } = composeRecognized(readable, (x, y) => {
    const point = prepared.toPage({ x, y })
    return [point.x * scaleX, point.y * scaleY]
  })
  return {
    text,
    source: 'ocr',
    confidence: meanConfidence(readable),
    turn,
    ...size,
    boxes: toTextBoxes(placed, size.width, size.height),
  }
}

type Word = RecognizedLine['words'][number]

const isReadable = ({ text, confidence }: Word) => text.trim() !== '' && confidence >= LEAST_WORD_CONFIDENCE
const wordsOf = (lines: readonly RecognizedLine[]) => lines.flatMap(({ words }) => words)
const textOf = (lines: readonly RecognizedLine[]) =>
  wordsOf(lines)
    .map(({ text }) => text)
    .join(' ')
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** By letters, so that specks weigh nothing. */
function meanConfidence(lines: readonly RecognizedLine[]): number {
  let sum = 0
  let letters = 0
  for (const { text, confidence } of wordsOf(lines)) {
    sum += confidence * lettersIn(text)
    letters += lettersIn(text)
  }
  return letters === 0 ? 0 : Math.round((sum / letters) * 1000) / 1000
}

const isDoubtful = (lines: readonly RecognizedLine[]) =>
  meanConfidence(lines) < DOUBTFUL || lettersIn(textOf(lines)) < FEW_LETTERS

const sureLetters = (lines: readonly RecognizedLine[]) =>
  wordsOf(lines).reduce(
    (sum, { text, confidence }) => sum + (confidence >= DOUBTFUL ? lettersIn(text) : 0),
    0,
  )
