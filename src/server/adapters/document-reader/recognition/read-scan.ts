import type { Rotation } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import { toTextBoxes } from '#core/layout/compose-page.ts'
import { joinReadings } from '#core/layout/recognized/join-readings.ts'
import { judgeRecognized, withoutGuesses } from '#core/layout/recognized/judge-recognized.ts'
import { restoreSectionSigns } from '#core/layout/recognized/section-signs.ts'
import { composeRecognized, type RecognizedLine } from '#core/layout/recognized/recognized-words.ts'
import { restoreLeaders } from '#core/layout/recognized/restore-leaders.ts'
import { eraseLeaders } from '#core/scan/image/erase-leaders.ts'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { hasInk } from '#core/scan/image/has-ink.ts'
import { prepareScan, type PreparedScan } from '#core/scan/prepare-scan.ts'
import { rotateImage } from '#core/scan/image/rotate-image.ts'
import { drawPrint, findUnreadPrint, missesRows } from '#core/scan/unread-print.ts'
import { detectLanguage } from '#core/language/detection/detect-language.ts'
import type { PageContent } from '../page-content.ts'
import { isRecognizedLanguage, type RecognizedLanguage } from './recognized-languages.ts'
import type { Orientation, Recognizer } from './recognizer.ts'
import { createScanNotes, type ScanFindings } from './scan-notes.ts'

export interface ScanOptions {
  /** Of the page as the picture shows it, in points. */
  readonly width: number
  readonly height: number
  /** The same picture with more pixels, for print too small for this one. */
  readonly finer?: () => Promise<GreyImage | null>
}

interface Reading {
  readonly lines: readonly RecognizedLine[]
  /** False where words are seen that could not be read. */
  readonly isComplete: boolean
}

/** One way to read a picture, and what came of it. */
interface Attempt extends Reading {
  readonly image: GreyImage
  readonly rotation: Rotation
  readonly prepared: PreparedScan
}

export interface ScanReader {
  /** @param image the page as shown, before its turn */
  read(number: number, image: GreyImage, options: ScanOptions): Promise<PageContent>
  /** Once all pages are read, as are the warnings. */
  found(): ScanFindings
  warnings(): Warning[]
}

/** Below this mean confidence a page may lie on its side, be printed small, or be written in another script. */
const DOUBTFUL = 0.85
/** So few letters prove nothing. */
const FEW_LETTERS = 12
/** From here on a stated rotation is right. */
const SURE_ROTATION = 1
/** And from here on these are letters, of the stated script. */
const SURE_LETTERS = 5

/** Reads the pages of one file, each upright and in its own language; how the page before was is tried first. */
export function createScanReader(recognizer: Recognizer): ScanReader {
  const notes = createScanNotes()
  let usualLanguage: RecognizedLanguage = 'en'
  let usualRotation: Rotation = 0

  async function attempt(image: GreyImage, rotation: Rotation): Promise<Attempt> {
    const prepared = prepareScan(rotateImage(image, rotation))
    return { image, rotation, prepared, ...(await recognize(prepared.image, usualLanguage)) }
  }

  async function recognize(picture: GreyImage, language: RecognizedLanguage): Promise<Reading> {
    const { image, leaders } = eraseLeaders(picture)
    const { lines, isComplete } = await recognizeTwice(image, language)
    return { lines: restoreLeaders(lines, leaders), isComplete }
  }

  /** Rows that the recognizer takes for a picture, as between rules or on a dark ground, it reads by themselves. */
  async function recognizeTwice(image: GreyImage, language: RecognizedLanguage): Promise<Reading> {
    const first = await recognizer.recognize(image, language)
    if (!judgeRecognized(first).isText) return { lines: first, isComplete: true }
    const missed = findUnreadPrint(image, withoutGuesses(first))
    if (!missesRows(missed)) return { lines: first, isComplete: true }
    const lines = joinReadings(first, await recognizer.recognize(drawPrint(image, missed), language))
    return { lines, isComplete: !missesRows(findUnreadPrint(image, withoutGuesses(lines))) }
  }

  /** The best of the ways that a doubtful page calls for, and what its letters look like. */
  async function tryWays(image: GreyImage, { finer }: ScanOptions) {
    let best = await attempt(image, usualRotation)
    if (!isDoubtful(best)) return { best, orientation: null }
    const orientation = await recognizer.orient(best.prepared.image)
    if (orientation && orientation.rotation !== 0 && orientation.rotationConfidence >= SURE_ROTATION) {
      best = better(best, await attempt(image, ((best.rotation + orientation.rotation) % 360) as Rotation))
    }
    const drawnFiner = isDoubtful(best) && hasLetters(orientation) ? await finer?.() : null
    if (drawnFiner) best = better(best, await attempt(drawnFiner, best.rotation))
    return { best, orientation }
  }

  return {
    async read(number, image, options) {
      if (!hasInk(image)) return pageOf([], null, 0, options)
      const { best, orientation } = await tryWays(image, options)
      let { lines, isComplete } = best
      const written = detectLanguage(textOf(lines))
      if (written !== null && !isRecognizedLanguage(written)) {
        notes.unknownLanguage(number, written)
        return pageOf([], null, 0, options)
      }
      if (written !== null && written !== usualLanguage) {
        usualLanguage = written
        ;({ lines, isComplete } = await recognize(best.prepared.image, written))
      }
      const { isText, confidence } = judgeRecognized(lines)
      if (!isText) {
        if (hasLetters(orientation) && !KNOWN_SCRIPTS.has(orientation.script))
          notes.unknownScript(number, orientation.script)
        return pageOf([], null, 0, options)
      }
      usualRotation = best.rotation
      notes.read(number, confidence, isComplete)
      return pageOf(restoreSectionSigns(lines, written), best, confidence, options)
    },
    found: () => notes.found(),
    warnings: () => notes.warnings(),
  }
}

const KNOWN_SCRIPTS: ReadonlySet<string> = new Set(['Latin', 'Common', ''])

const hasLetters = (orientation: Orientation | null): orientation is Orientation =>
  orientation !== null && orientation.rotationConfidence >= SURE_LETTERS

const textOf = (lines: readonly RecognizedLine[]) =>
  lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')

function isDoubtful({ lines }: Attempt): boolean {
  const { confidence, letters } = judgeRecognized(lines)
  return confidence < DOUBTFUL || letters < FEW_LETTERS
}

function better(first: Attempt, second: Attempt): Attempt {
  return judgeRecognized(second.lines).sureLetters > judgeRecognized(first.lines).sureLetters ? second : first
}

function pageOf(
  lines: readonly RecognizedLine[],
  attempt: Attempt | null,
  confidence: number,
  page: Pick<ScanOptions, 'width' | 'height'>,
): PageContent {
  const rotation = attempt?.rotation ?? 0
  const isSideways = rotation === 90 || rotation === 270
  const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height]
  const { text, placed } = composeRecognized(withoutGuesses(lines), (x, y) => {
    if (!attempt) return [x, y]
    const { image, prepared } = attempt
    const point = prepared.toPage({ x, y })
    const [across, down] = isSideways ? [image.height, image.width] : [image.width, image.height]
    return [(point.x / across) * width, (point.y / down) * height]
  })
  return {
    text,
    source: 'ocr',
    confidence: Math.round(confidence * 1000) / 1000,
    rotation,
    width,
    height,
    boxes: toTextBoxes(placed, width, height),
    styles: [],
  }
}
