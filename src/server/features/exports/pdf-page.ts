import type PDFDocument from 'pdfkit'
import { PRODUCT_NAME } from '#core/product.ts'
import { layOutLines, type Line, type Measure, type Piece } from './lay-out-line.ts'
import type { Run } from '#core/chat/export/blocks.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Element = PDFKit.PDFStructureElement

/** Points. */
export const PAGE = { width: 612, height: 792, side: 64, top: 64, bottom: 72 } as const

export const COLORS = { ink: '#1B1F2A', muted: '#565C6B', link: '#5740C4' } as const

/** How a part's edge is drawn; the four are told apart without color. */
export interface Edge {
  readonly color: string
  readonly kind: 'solid' | 'dashed' | 'dotted' | 'double' | 'none'
}

export interface TextStyle {
  readonly size: number
  readonly lineHeight: number
  readonly isBold?: boolean
  readonly color?: string
  readonly indent?: number
  /** Stands before the first line, in the space of the indent. */
  readonly marker?: { readonly element: Element; readonly text: string }
  readonly after?: number
}

type Marker = NonNullable<TextStyle['marker']>

/** How far the words of an item stand behind its mark, in points. */
export const MARKER_ROOM = 14

/** Words in our own voice. */
export const plainRun = (text: string): Run => ({
  text,
  isStrong: false,
  isQuote: false,
  isReference: false,
  href: null,
})

interface EdgeStretch {
  readonly page: number
  readonly from: number
  readonly to: number
  readonly edge: Edge
}

/** Writes lines down the pages, and what stands around them once all pages are known. */
export class PageWriter {
  private y: number = PAGE.top
  private edge: Edge | null = null
  private pageCount = 1
  private readonly stretches: EdgeStretch[] = []
  private readonly doc: Pdf
  private readonly measure: (size: number) => Measure

  constructor(doc: Pdf, measure: (size: number) => Measure) {
    this.doc = doc
    this.measure = measure
  }

  /** What is written next stands beside this edge. */
  setEdge(edge: Edge | null): void {
    this.edge = edge
  }

  space(points: number): void {
    this.y += points
  }

  /** Goes to the next page unless there is room for this much. */
  keep(points: number): void {
    if (this.y + points > PAGE.height - PAGE.bottom) this.addPage()
  }

  /**
   * Writes runs as lines into a structure element that is part of the document already; links become elements in it.
   */
  write(element: Element, runs: readonly Run[], style: TextStyle): void {
    const { size, lineHeight, isBold = false, indent = 0, after = 0, marker } = style
    const left = PAGE.side + indent
    const lines = layOutLines(runs, isBold, PAGE.width - PAGE.side - left, this.measure(size))
    for (const [index, line] of lines.entries()) {
      this.keep(lineHeight)
      if (marker && index === 0) this.writeMarker(marker, left, style)
      if (this.edge) this.extend(this.edge, this.y, this.y + lineHeight)
      this.writeLine(element, line, left, style)
      this.y += lineHeight
    }
    if (this.edge && after > 0) this.extend(this.edge, this.y, this.y + after)
    this.y += after
  }

  /** Page numbers, our name and the edges; called once, after everything else. */
  finish(footer: string): void {
    const { doc, pageCount } = this
    for (let page = 0; page < pageCount; page += 1) {
      doc.switchToPage(page)
      for (const stretch of this.stretches) if (stretch.page === page) this.drawEdge(stretch)
      doc.markContent('Artifact', { type: 'Pagination' })
      const y = PAGE.height - PAGE.bottom + 28
      const number = `Page ${page + 1} of ${pageCount}`
      this.footerText(`${PRODUCT_NAME} · ${footer}`, PAGE.side, y, number)
      doc.endMarkedContent()
    }
  }

  private writeMarker({ element, text }: Marker, left: number, style: TextStyle): void {
    const [line = []] = layOutLines([plainRun(text)], false, MARKER_ROOM, this.measure(style.size))
    this.writeLine(element, line, left - MARKER_ROOM, style)
  }

  private addPage(): void {
    this.doc.addPage()
    this.pageCount += 1
    this.y = PAGE.top
  }

  private writeLine(element: Element, line: Line, left: number, style: TextStyle): void {
    let x = left
    for (const piece of line) {
      const at = x
      const draw = (color: string) => () => this.drawPiece(piece, at, style, color)
      if (piece.href !== null) this.addLink(element, piece, at, style, draw(COLORS.link))
      else if (piece.instead !== null)
        this.addElement(element, 'Span', { actual: piece.instead }, draw(COLORS.muted))
      else if (piece.isQuote) this.addElement(element, 'Quote', {}, draw(style.color ?? COLORS.ink))
      else element.add(draw(style.color ?? COLORS.ink))
      x += piece.width
    }
  }

  private addElement(
    parent: Element,
    tag: string,
    options: PDFKit.Mixins.StructureElementOptions,
    draw: () => void,
  ): Element {
    const child = this.doc.struct(tag, options)
    parent.add(child)
    child.add(draw)
    return child
  }

  private addLink(parent: Element, piece: Piece, x: number, style: TextStyle, draw: () => void): void {
    const link = this.addElement(parent, 'Link', {}, draw)
    const options = { structParent: link, Contents: new String(piece.text) }
    this.doc.link(x, this.y, piece.width, style.lineHeight, piece.href ?? '', options as object)
  }

  private drawPiece(piece: Piece, x: number, { size, lineHeight }: TextStyle, color: string): void {
    const y = this.y + lineHeight / 2 + size * 0.36
    this.doc.font(piece.font).fontSize(size).fillColor(color)
    // The writer would break the line, and go to a next page by itself.
    this.doc.text(piece.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    if (piece.href === null) return
    const under = y + size * 0.15
    this.doc
      .moveTo(x, under)
      .lineTo(x + piece.width, under)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }

  private extend(edge: Edge, from: number, to: number): void {
    const page = this.pageCount - 1
    const last = this.stretches.at(-1)
    if (last?.edge === edge && last.page === page && Math.abs(last.to - from) < 0.01)
      this.stretches[this.stretches.length - 1] = { ...last, to }
    else this.stretches.push({ page, from, to, edge })
  }

  private drawEdge({ from, to, edge }: EdgeStretch): void {
    const { doc } = this
    const x = PAGE.side - 12
    doc.markContent('Artifact', { type: 'Layout' }).save().strokeColor(edge.color)
    const stroke = (at: number, width: number) =>
      doc.moveTo(at, from).lineTo(at, to).lineWidth(width).stroke()
    if (edge.kind === 'dashed') doc.dash(7, { space: 4 })
    if (edge.kind === 'dotted') doc.dash(2, { space: 3 })
    if (edge.kind === 'double') {
      stroke(x - 1.5, 0.75)
      stroke(x + 1.5, 0.75)
    } else if (edge.kind !== 'none') stroke(x, 2.25)
    doc.restore().endMarkedContent()
  }

  private footerText(text: string, x: number, y: number, number: string): void {
    const style = { size: 8.5, lineHeight: 12 }
    const measure = this.measure(style.size)
    const [numberLine = []] = layOutLines([plainRun(number)], false, 200, measure)
    const numberWidth = numberLine.reduce((sum, { width }) => sum + width, 0)
    const room = PAGE.width - 2 * PAGE.side - numberWidth - 24
    const [line = [], ...rest] = layOutLines([plainRun(text)], false, room, measure)
    const cut =
      rest.length > 0 ? [...line, ...(layOutLines([plainRun('...')], false, 50, measure)[0] ?? [])] : line
    this.footerPieces(cut, x, y, style)
    this.footerPieces(numberLine, PAGE.width - PAGE.side - numberWidth, y, style)
  }

  private footerPieces(line: Line, left: number, y: number, { size }: { size: number }): void {
    let x = left
    // Below the margin, where the writer would go to a next page.
    for (const { font, text, width } of line) {
      this.doc.page.margins.bottom = 0
      this.doc.font(font).fontSize(size).fillColor(COLORS.muted).text(text, x, y, { lineBreak: false })
      x += width
    }
  }
}
