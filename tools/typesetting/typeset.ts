import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { breakLines, type Face, type Line } from './lines.ts'
import { readPaper, type Piece, type Signature } from './paper.ts'

type Doc = PDFKit.PDFDocument

/** Points; a Letter page. */
const PAGE = { width: 612, height: 792, left: 72, right: 72, top: 80, bottom: 76 } as const
const WIDTH = PAGE.width - PAGE.left - PAGE.right
const FLOOR = PAGE.height - PAGE.bottom
const BODY = { size: 10.5, leading: 15 } as const
const SMALL = { size: 8.5, leading: 11 } as const
const NUMBER_ROOM = 30
const AFTER_PARAGRAPH = 6
const CELL = { size: 9.5, leading: 13, padX: 6, padY: 3.5 } as const
const INK = '#1a1a1a'
const PALE = '#666666'
const RULE = '#9a9a9a'
const SHADE = '#eeece7'
const HAND = { size: 17, ink: '#1f3a6e' } as const
/** Two signatures stand side by side; in each the date beside the hand. */
const SIGNED = { width: 220, hand: 130, date: 78, above: 32 } as const
/** Fewer lines of a paragraph do not stand alone at the foot or the top of a page. */
const KEPT_LINES = 2

const FILES: Readonly<Record<Face, string>> = {
  regular: 'source-serif-4-latin-400-normal.woff',
  bold: 'source-serif-4-latin-700-normal.woff',
  italic: 'source-serif-4-latin-400-italic.woff',
}

/**
 * A paper as a PDF with a text layer, in our own serif. The same source gives the same bytes each time, on every
 * machine: nothing in it is compressed.
 */
export async function typeset(source: string): Promise<Buffer> {
  const pieces = readPaper(source)
  const made = new Date(Date.UTC(2026, 9, 7))
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    compress: false,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: firstOf(pieces, 'title'), CreationDate: made, ModDate: made },
  })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const { resolve } = createRequire(import.meta.url)
  for (const [face, file] of Object.entries(FILES))
    doc.registerFont(face, readFileSync(resolve(`@fontsource/source-serif-4/files/${file}`)))
  const setter = new Typesetter(doc)
  for (const [index, piece] of pieces.entries()) setter.set(piece, pieces.slice(index + 1))
  drawEdges(doc, setter.heads, firstOf(pieces, 'foot'))
  doc.end()
  await done
  return Buffer.concat(parts)
}

function firstOf(pieces: readonly Piece[], kind: 'title' | 'foot'): string {
  const found = pieces.find((piece) => piece.kind === kind)
  return found && 'text' in found ? found.text : ''
}

/** Header, foot and number of every page, once it is known how many there are. */
function drawEdges(doc: Doc, heads: readonly string[], foot: string): void {
  for (const [page, head] of heads.entries()) {
    doc.switchToPage(page)
    if (head !== '') {
      drawSmall(doc, head, 50, 'left')
      drawRule(doc, PAGE.left, WIDTH, 56)
    }
    drawSmall(doc, foot, PAGE.height - 44, 'left')
    drawSmall(doc, `Page ${page + 1} of ${heads.length}`, PAGE.height - 44, 'right')
  }
}

function drawSmall(doc: Doc, text: string, y: number, side: 'left' | 'right'): void {
  doc.font('regular').fontSize(SMALL.size)
  const x = side === 'left' ? PAGE.left : PAGE.left + WIDTH - doc.widthOfString(text)
  doc.fillColor(PALE).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}

const drawRule = (doc: Doc, x: number, width: number, y: number): void => {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(RULE)
}

class Typesetter {
  readonly #doc: Doc
  /** What each page is headed: its title, or the one before. */
  readonly heads: string[] = ['']
  /** Where the next piece begins, from the top of the page. */
  #y: number = PAGE.top
  #title = ''

  constructor(doc: Doc) {
    this.#doc = doc
  }

  set(piece: Piece, after: readonly Piece[]): void {
    if (piece.kind === 'foot') return
    if (piece.kind === 'page') this.#turn()
    else if (piece.kind === 'table') this.#table(piece.rows)
    else if (piece.kind === 'signatures') this.#signatures(piece.signatures)
    else if (piece.kind === 'paragraph') this.#paragraph(piece)
    else this.#head(piece.kind, piece.text, after)
  }

  #turn(): void {
    this.#doc.addPage()
    this.heads.push(this.#title)
    this.#y = PAGE.top
  }

  /** Begins a page where less than `height` is left. */
  #keep(height: number): void {
    if (this.#y + height > FLOOR) this.#turn()
  }

  #space(height: number): void {
    if (this.#y > PAGE.top) this.#y += height
  }

  #break(face: Face, text: string, size: number, width: number): Line[] {
    return this.#lines([{ face, text }], size, width)
  }

  #lines(runs: readonly { face: Face; text: string }[], size: number, width: number): Line[] {
    return breakLines(runs, width, (face, text) => this.#doc.font(face).fontSize(size).widthOfString(text))
  }

  /** Draws a line with its feet on `baseline`. */
  #draw(line: Line, size: number, x: number, baseline: number, color: string = INK): void {
    for (const stretch of line)
      this.#doc
        .font(stretch.face)
        .fontSize(size)
        .fillColor(color)
        .text(stretch.text, x + stretch.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }

  #head(kind: 'title' | 'subtitle' | 'heading' | 'caption', text: string, after: readonly Piece[]): void {
    if (kind === 'title') {
      this.#title = text
      // A page that begins with its title needs no other.
      if (this.#y === PAGE.top) this.heads[this.heads.length - 1] = ''
    }
    const looks = {
      title: { size: 17, leading: 23, before: 0, after: 2, face: 'bold' },
      subtitle: { size: 10.5, leading: 15, before: 0, after: 16, face: 'italic' },
      heading: { size: 12, leading: 16, before: 10, after: 4, face: 'bold' },
      caption: { size: 10.5, leading: 15, before: 4, after: 4, face: 'bold' },
    } as const
    const look = looks[kind]
    const isCentered = kind === 'title' || kind === 'subtitle'
    const lines = this.#break(look.face, text, look.size, WIDTH)
    this.#space(look.before)
    const next = after[0]?.kind === 'table' ? tableHead(after[0].rows) : KEPT_LINES * BODY.leading
    this.#keep(lines.length * look.leading + look.after + next)
    for (const line of lines) {
      this.#y += look.leading
      const room = line.reduce((sum, { face, text: words }) => sum + this.#widthOf(face, words, look.size), 0)
      const x = PAGE.left + (isCentered ? (WIDTH - room) / 2 : 0)
      this.#draw(line, look.size, x, this.#y - look.leading * 0.25)
    }
    this.#y += kind === 'title' && after[0]?.kind !== 'subtitle' ? looks.subtitle.after : look.after
  }

  #widthOf(face: Face, text: string, size: number): number {
    return this.#doc.font(face).fontSize(size).widthOfString(text)
  }

  #paragraph({ number, lead, text }: Extract<Piece, { kind: 'paragraph' }>): void {
    const indent = number === '' ? 0 : NUMBER_ROOM
    const runs = [
      { face: 'bold' as const, text: lead },
      { face: 'regular' as const, text },
    ]
    const lines = this.#lines(runs, BODY.size, WIDTH - indent)
    let left = lines.length
    for (const [index, line] of lines.entries()) {
      const isLastTogether = left === KEPT_LINES && lines.length > KEPT_LINES
      if (index === 0) this.#keep(Math.min(left, KEPT_LINES + (left === 3 ? 1 : 0)) * BODY.leading)
      else this.#keep((isLastTogether ? KEPT_LINES : 1) * BODY.leading)
      this.#y += BODY.leading
      const baseline = this.#y - BODY.leading * 0.25
      if (index === 0 && number !== '')
        this.#draw([{ face: 'regular', text: number, x: 0 }], BODY.size, PAGE.left, baseline)
      this.#draw(line, BODY.size, PAGE.left + indent, baseline)
      left -= 1
    }
    this.#y += AFTER_PARAGRAPH
  }

  #table(rows: readonly (readonly string[])[]): void {
    const widths = this.#columns(rows)
    const [head = []] = rows
    this.#row(head, widths, true)
    for (const row of rows.slice(1)) {
      if (this.#y + this.#rowHeight(row, widths) > FLOOR) {
        this.#turn()
        this.#row(head, widths, true)
      }
      this.#row(row, widths, false)
    }
    this.#y += AFTER_PARAGRAPH * 2
  }

  /** Columns as wide as their longest cell asks, filling the page together. */
  #columns(rows: readonly (readonly string[])[]): number[] {
    const count = rows[0]?.length ?? 0
    const asked = Array.from({ length: count }, (_, column) =>
      Math.max(...rows.map((row) => this.#widthOf('bold', row[column] ?? '', CELL.size) + 2 * CELL.padX)),
    )
    const sum = asked.reduce((total, width) => total + width, 0)
    return asked.map((width) => (width * WIDTH) / sum)
  }

  #cells(row: readonly string[], widths: readonly number[], face: Face): Line[][] {
    return row.map((cell, column) =>
      this.#break(face, cell, CELL.size, (widths[column] ?? 0) - 2 * CELL.padX),
    )
  }

  #rowHeight(row: readonly string[], widths: readonly number[]): number {
    const lines = this.#cells(row, widths, 'regular').map((cell) => cell.length)
    return Math.max(1, ...lines) * CELL.leading + 2 * CELL.padY
  }

  #row(row: readonly string[], widths: readonly number[], isHead: boolean): void {
    const height = this.#rowHeight(row, widths)
    if (isHead) this.#doc.rect(PAGE.left, this.#y, WIDTH, height).fill(SHADE)
    let x = PAGE.left
    for (const [column, lines] of this.#cells(row, widths, isHead ? 'bold' : 'regular').entries()) {
      for (const [index, line] of lines.entries()) {
        const baseline = this.#y + CELL.padY + (index + 0.75) * CELL.leading
        this.#draw(line, CELL.size, x + CELL.padX, baseline)
      }
      x += widths[column] ?? 0
    }
    this.#y += height
    drawRule(this.#doc, PAGE.left, WIDTH, this.#y)
  }

  #signatures(signatures: readonly Signature[]): void {
    const most = Math.max(...signatures.map(({ lines }) => lines.length))
    this.#space(8)
    this.#keep(BODY.leading + SIGNED.above + (most + 1) * CELL.leading)
    for (const [index, signature] of signatures.entries())
      this.#signature(signature, PAGE.left + index * (WIDTH - SIGNED.width))
    this.#y += BODY.leading + SIGNED.above + (most + 1) * CELL.leading
  }

  #signature({ side, hand, lines, date }: Signature, x: number): void {
    const line = this.#y + BODY.leading + SIGNED.above
    const dateX = x + SIGNED.width - SIGNED.date
    const plain = (text: string, size: number, left: number, baseline: number): void =>
      this.#draw([{ face: 'regular', text, x: 0 }], size, left, baseline)
    this.#draw([{ face: 'bold', text: side, x: 0 }], BODY.size, x, line - SIGNED.above - 4)
    this.#draw([{ face: 'italic', text: hand, x: 0 }], HAND.size, x + 8, line - 6, HAND.ink)
    plain(date, CELL.size, dateX, line - 5)
    drawRule(this.#doc, x, SIGNED.hand, line)
    drawRule(this.#doc, dateX, SIGNED.date, line)
    for (const [index, text] of lines.entries()) plain(text, CELL.size, x, line + (index + 1) * CELL.leading)
    plain('Date', CELL.size, dateX, line + CELL.leading)
  }
}

/** What a table needs below its title: its head and two rows. */
const tableHead = (rows: readonly unknown[]): number =>
  Math.min(rows.length, KEPT_LINES + 1) * (CELL.leading + 2 * CELL.padY)
