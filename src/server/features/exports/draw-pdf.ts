import PDFDocument from 'pdfkit'
import type { Block, Run } from '#core/chat/export/blocks.ts'
import { conversationAsMarkdown, type ExportedConversation } from '#core/chat/export/conversation.ts'
import type { ExportedPart } from '#core/chat/export/exported-answer.ts'
import { DISCLAIMER } from '#core/chat/disclaimer.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { isShowable, UNSHOWN } from './lay-out-line.ts'
import {
  COLORS,
  MARKER_ROOM,
  PAGE,
  PageWriter,
  plainRun,
  type Edge,
  type Element,
  type Pdf,
  type TextStyle,
} from './pdf-page.ts'
import { openFonts } from './pdf-fonts.ts'

const BODY: TextStyle = { size: 10.5, lineHeight: 16, after: 4 }
const SMALL: TextStyle = { size: 9, lineHeight: 13, color: COLORS.muted, after: 2 }

/** The colors of the screen, each with an edge of its own kind. */
const LOOKS: Readonly<Record<NonNullable<ExportedPart['key']>, Edge>> = {
  document: { color: '#14603A', kind: 'solid' },
  missing: { color: '#7A4A00', kind: 'dashed' },
  guidance: { color: '#1B4F9C', kind: 'dotted' },
  where: { color: COLORS.ink, kind: 'double' },
  unproven: { color: COLORS.muted, kind: 'none' },
}

/**
 * A conversation as a tagged PDF. The same conversation gives the same bytes. Letters that our two typefaces do not
 * have are marked where they stand, said on the first page, and kept whole in a Markdown file inside the PDF.
 * @param at when the last message was written
 */
export async function drawPdf(conversation: ExportedConversation, at: Date): Promise<Buffer> {
  const { title, document } = conversation
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    bufferPages: true,
    info: {
      Title: `${title} · ${document}`,
      Creator: PRODUCT_NAME,
      Producer: PRODUCT_NAME,
      CreationDate: at,
      ModDate: at,
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const fonts = openFonts(doc)
  const isPartly = !isShowable(lettersIn(conversation), { fonts })
  const page = new PageWriter(doc, (size) => ({
    fonts,
    widthOf: (font, text) => doc.font(font).fontSize(size).widthOfString(text),
  }))
  const root = doc.struct('Document')
  doc.addStructure(root)
  if (isPartly) attach(doc, conversation, at)
  writeHead(doc, root, page, conversation, isPartly)
  for (const entry of conversation.entries) {
    if (entry.role === 'user') writeQuestion(doc, root, page, entry.lines, entry.when)
    else writeAnswer(doc, root, page, entry.parts, entry.when)
  }
  page.space(16)
  paragraph(doc, root, page, 'P', DISCLAIMER, SMALL)
  root.end()
  page.finish(document)
  doc.end()
  await done
  return Buffer.concat(parts)
}

/** Every letter the conversation holds, once. */
function lettersIn({ title, document, entries }: ExportedConversation): string {
  const letters = new Set(title + document)
  const add = (text: string) => {
    for (const letter of text.normalize('NFC')) letters.add(letter)
  }
  for (const entry of entries) {
    if (entry.role === 'user') entry.lines.forEach(add)
    else
      for (const { blocks } of entry.parts)
        for (const { runs } of blocks) for (const { text } of runs) add(text)
  }
  return [...letters].join('')
}

/** The whole conversation beside what could not be shown of it. */
function attach(doc: Pdf, conversation: ExportedConversation, at: Date): void {
  doc.file(Buffer.from(conversationAsMarkdown(conversation)), {
    name: 'conversation.md',
    type: 'text/markdown',
    description: 'The whole conversation as text',
    creationDate: at,
    modifiedDate: at,
  })
}

function writeHead(
  doc: Pdf,
  root: Element,
  page: PageWriter,
  { title, document, when }: ExportedConversation,
  isPartly: boolean,
): void {
  paragraph(doc, root, page, 'H1', title, { size: 18, lineHeight: 24, isBold: true, after: 6 })
  paragraph(doc, root, page, 'P', `Document: ${document}`, SMALL)
  paragraph(doc, root, page, 'P', `Last message: ${when}`, SMALL)
  if (isPartly) paragraph(doc, root, page, 'P', NOT_SHOWN, { ...SMALL, color: '#7A4A00' })
}

const NOT_SHOWN = `Some words are in letters that this PDF cannot show. They stand as ${UNSHOWN}. You find them whole in the file conversation.md inside this PDF, and in the export as Markdown.`

function writeQuestion(
  doc: Pdf,
  root: Element,
  page: PageWriter,
  lines: readonly string[],
  when: string,
): void {
  page.space(20)
  // A question does not stand at the end of a page without its answer.
  page.keep(130)
  paragraph(doc, root, page, 'H2', `You asked, ${when}`, { ...SMALL, isBold: true })
  for (const line of lines)
    paragraph(doc, root, page, 'P', line, { size: 12, lineHeight: 17, isBold: true, after: 2 })
}

function writeAnswer(
  doc: Pdf,
  root: Element,
  page: PageWriter,
  parts: readonly ExportedPart[],
  when: string,
): void {
  page.space(8)
  page.keep(60)
  paragraph(doc, root, page, 'H3', `Answer, ${when}`, { ...SMALL, isBold: true, after: 4 })
  for (const { key, heading, note, blocks } of parts) {
    const edge = key === null ? null : LOOKS[key]
    page.keep(48)
    page.setEdge(edge)
    if (heading !== null)
      paragraph(doc, root, page, 'H4', heading, {
        size: 10,
        lineHeight: 15,
        isBold: true,
        color: edge?.color ?? COLORS.ink,
        after: 2,
      })
    if (note !== null) paragraph(doc, root, page, 'P', note, SMALL)
    writeBlocks(doc, root, page, blocks)
    page.setEdge(null)
    page.space(8)
  }
}

/** Items that follow each other are one list. */
function writeBlocks(doc: Pdf, root: Element, page: PageWriter, blocks: readonly Block[]): void {
  let list: Element | null = null
  for (const block of blocks) {
    if (block.kind !== 'item') {
      list?.end()
      list = null
      const style = block.kind === 'heading' ? { ...BODY, isBold: true } : BODY
      write(doc, root, page, block.kind === 'heading' ? 'H5' : 'P', block.runs, style)
      continue
    }
    list ??= child(doc, root, 'L')
    const item = child(doc, list, 'LI')
    const marker =
      block.marker === '' ? {} : { marker: { element: child(doc, item, 'Lbl'), text: block.marker } }
    const body = child(doc, item, 'LBody')
    page.write(body, block.runs, { ...BODY, ...marker, indent: MARKER_ROOM * (block.depth + 1) })
    if ('marker' in marker) marker.marker.element.end()
    body.end()
    item.end()
  }
  list?.end()
}

function child(doc: Pdf, parent: Element, tag: string): Element {
  const element = doc.struct(tag)
  parent.add(element)
  return element
}

function paragraph(
  doc: Pdf,
  root: Element,
  page: PageWriter,
  tag: string,
  text: string,
  style: TextStyle,
): void {
  write(doc, root, page, tag, [plainRun(text)], style)
}

function write(
  doc: Pdf,
  root: Element,
  page: PageWriter,
  tag: string,
  runs: readonly Run[],
  style: TextStyle,
): void {
  const element = child(doc, root, tag)
  page.write(element, runs, style)
  element.end()
}
