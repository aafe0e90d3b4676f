import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import type { Rotation } from '#core/document/page.ts'

/** A line of words, and how it lies on its page before that is turned. */
export interface DrawnLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly font?: string
  readonly size?: number
  /** Clockwise, around its own upper left corner. */
  readonly turn?: Rotation
}

/** Where a word was drawn, in parts of the page as it is shown, origin top left. */
export interface DrawnWord {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Point = readonly [x: number, y: number]

const [WIDTH, HEIGHT] = [612, 792]

/**
 * A page of lines, as a typesetter sets them, and where each of their words stands.
 * @param rotate what the file states of its page
 */
export async function drawWords(
  lines: readonly DrawnLine[],
  rotate: Rotation = 0,
): Promise<{ file: Buffer; words: DrawnWord[] }> {
  const pdf = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 })
  Object.assign(pdf.page.dictionary.data, { Rotate: rotate })
  const words: DrawnWord[] = []
  for (const { text, x, y, font = 'Helvetica', size = 11, turn = 0 } of lines) {
    pdf.font(font).fontSize(size).save()
    if (turn !== 0) pdf.rotate(turn, { origin: [x, y] })
    pdf.text(text, x, y, { lineBreak: false }).restore()
    const height = pdf.currentLineHeight()
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const from = pdf.widthOfString(text.slice(0, index))
      const to = pdf.widthOfString(text.slice(0, index + word.length))
      const corners = [from, to].flatMap((along) =>
        [0, height].map((down) => shown(turned([along, down], turn, [x, y]), rotate)),
      )
      words.push({ text: word, ...around(corners) })
    }
  }
  pdf.end()
  return { file: await buffer(pdf), words }
}

function turned([along, down]: Point, turn: Rotation, [x, y]: Point): Point {
  if (turn === 90) return [x - down, y + along]
  if (turn === 180) return [x - along, y - down]
  if (turn === 270) return [x + down, y - along]
  return [x + along, y + down]
}

/** A point of the page in parts of the page as it is shown. */
function shown([x, y]: Point, rotate: Rotation): Point {
  const [across, down] = [x / WIDTH, y / HEIGHT]
  if (rotate === 90) return [1 - down, across]
  if (rotate === 180) return [1 - across, 1 - down]
  if (rotate === 270) return [down, 1 - across]
  return [across, down]
}

function around(points: readonly Point[]): Omit<DrawnWord, 'text'> {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
