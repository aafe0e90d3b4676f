import type { Rotation } from '#core/document/page.ts'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, type Line, type Worker } from 'tesseract.js'
import type { RecognizedLine } from '#core/layout/recognized/recognized-words.ts'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { LANGUAGE_DATA, type RecognizedLanguage } from './recognized-languages.ts'
import { createThreads, type ThreadHandle } from './recognizer-threads.ts'

export interface Orientation {
  /** Degrees clockwise by which the picture is to be turned to stand upright. */
  readonly rotation: Rotation
  /** 0 is a guess; from about 1 on it is hardly ever wrong. */
  readonly rotationConfidence: number
  /** The script's name in English. */
  readonly script: string
  readonly scriptConfidence: number
}

export interface Recognizer {
  /** How many pictures it works on at a time. */
  readonly parallel: number
  /** To be called when a page is begun, so that a thread for it starts while its picture is made. */
  prepare(): void
  /** No lines when the picture could not be worked through. */
  recognize(image: GreyImage, language: RecognizedLanguage): Promise<RecognizedLine[]>
  /** Null when there are too few letters to tell. */
  orient(image: GreyImage): Promise<Orientation | null>
  /** Ends its threads. The reading process is ended as a whole instead. */
  close(): void
}

/** More pages at a time, as a PDF's are drawn, would not fit into the memory of one reading. */
const MAX_PAGES = 3
/** Pictures may be four times as large: two of them are at work in 700 MB. */
const MAX_PICTURES = 2

const threads = (most: number) => Math.min(availableParallelism(), most)
/** How many to recognize at a time. */
export const parallelPages = () => threads(MAX_PAGES)
export const parallelPictures = () => threads(MAX_PICTURES)
/** No page of words takes this much processor time; a picture made to exhaust us does. */
const JOB_CPU_MS = 30_000

/**
 * Recognizes words on threads of this process. All data come from installed packages; nothing is fetched or
 * written.
 */
export function createRecognizer(parallel: number): Recognizer {
  const readers = createThreads(parallel, JOB_CPU_MS, (name) =>
    start(name, OEM.LSTM_ONLY, { ...OFFLINE, langPath: dataFolder(name, '4.0.0_best_int') }),
  )
  const orienters = createThreads(1, JOB_CPU_MS, (name) =>
    start(name, OEM.TESSERACT_ONLY, {
      ...OFFLINE,
      langPath: dataFolder(name, '4.0.0'),
      legacyCore: true,
      legacyLang: true,
    }),
  )
  return {
    parallel,
    prepare: () => readers.prepare(LANGUAGE_DATA.en),
    async recognize(image, language) {
      const lines = await readers.run(LANGUAGE_DATA[language], async (worker) => {
        const { data } = await worker.recognize(toPgm(image), DPI, { text: false, blocks: true })
        const blocks = data.blocks ?? []
        return blocks.flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines.map(toLine)))
      })
      return lines ?? []
    },
    orient: (image) =>
      orienters.run('osd', async (worker) => {
        const { data } = await worker.detect(toPgm(image))
        if (data.orientation_degrees === null) return null
        return {
          rotation: data.orientation_degrees as Rotation,
          rotationConfidence: data.orientation_confidence ?? 0,
          script: data.script ?? '',
          scriptConfidence: data.script_confidence ?? 0,
        }
      }),
    close() {
      readers.close()
      orienters.close()
    },
  }
}

/** The library does not say in its types that its workers have their thread at hand. */
const start = (...parameters: Parameters<typeof createWorker>) =>
  createWorker(...parameters) as Promise<Worker & ThreadHandle>

/** Without a handler of its own for errors, the library throws those of a thread where nobody can catch them. */
const OFFLINE = { gzip: true, cacheMethod: 'none', errorHandler: () => {} }
/** Pictures carry no resolution; without one the library guesses. */
const DPI: object = { user_defined_dpi: '300' }

function dataFolder(name: string, version: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${name}`))), version)
}

/** The simplest picture format the recognizer reads: a line of text, then the bytes as they are. */
function toPgm({ data, width, height }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}

function toLine({ words, baseline, rowAttributes }: Line): RecognizedLine {
  return {
    words: words.map(({ text, bbox: box, confidence }) => ({ text, box, confidence: confidence / 100 })),
    baseline: (baseline.y0 + baseline.y1) / 2,
    height: rowAttributes.rowHeight,
    descent: rowAttributes.descenders,
  }
}
