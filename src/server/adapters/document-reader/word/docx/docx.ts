import { ReadFailure, type FileReading } from '#server/adapters/document-reader/process/messages.ts'
import { cleanBlocks, noFindings, type Findings } from '../clean-blocks.ts'
import { layOutPages } from '../flow-pages.ts'
import { readFlow, type FlowItem } from '../flow-text.ts'
import { layoutPackage, type LayoutPackage } from '../layout/layout-package.ts'
import { numberParagraphs } from './number-paragraphs.ts'
import { readNumbering } from './numbering.ts'
import { partOfType, relationshipsOf, type Relationship } from './relationships.ts'
import { runningText } from '../running-text.ts'
import { notesById, readSideTexts, type SideText } from './side-texts.ts'
import { readStyles, type Styles } from './styles.ts'
import { wordWarnings } from '../word-warnings.ts'
import { elementsOf, parseElements, parseXml, type XmlElement } from './xml.ts'
import { openZip, type ZipPackage } from './zip-package.ts'

/**
 * Reads a Word file without laying it out: its text in reading order, with the numbers that Word would print, on
 * the pages that the file itself states.
 * @param forLayout whether a cleaned copy is wanted, as its view, for LibreOffice to lay out
 * @throws ReadFailure with `corrupt`, `wrong_type`, `password` or `too_large`
 */
export async function openDocx(bytes: Uint8Array, maxPages: number, forLayout = false): Promise<FileReading> {
  const zip = await openZip(bytes)
  const main = await mainPart(zip)
  const relationships = await relationshipsOf(zip, main)
  const part = async (type: string) => {
    const name = partOfType(relationships, type)
    return name === undefined ? null : zip.read(name)
  }
  const styles = readStyles(await part('styles'))
  const findings = noFindings()
  const layout = forLayout ? await layoutPackage(zip, main) : null
  const flow = readFlow(numberParagraphs(readNumbering(await part('numbering')), styles), styles)

  const items: FlowItem[] = []
  const addBlocks = (blocks: readonly XmlElement[]) => {
    for (const block of blocks) {
      items.push(...flow.itemsOf(block))
      layout?.addBlock(block)
    }
  }
  await readBody(zip, main, styles, findings, addBlocks)
  const texts = await readSideTexts(zip, relationships, styles, findings)
  if (layout) await addParts(layout, zip, relationships, texts)

  const textOf = (blocks: readonly XmlElement[]) =>
    blocks
      .flatMap((block) => flow.itemsOf(block))
      .flatMap((item) => (item.kind === 'block' ? [item.text] : []))
  const notes = {
    footnote: notesById(texts, 'footnotes', textOf),
    endnote: notesById(texts, 'endnotes', textOf),
  }
  const pages = layOutPages(items, ({ kind, id }) => notes[kind].get(id) ?? '', runningText(texts, textOf))
  if (pages.length > maxPages)
    throw new ReadFailure('too_large', `${pages.length} pages, the limit is ${maxPages}`)
  const statesPages = items.some((item) => item.kind === 'break' && item.by === 'seen')
  const hasWords = pages.some(({ text }) => text.trim() !== '')
  const copy = layout && (hasWords || layout.hasPictures()) ? layout.bytes() : null
  return {
    pageCount: pages.length,
    warnings: wordWarnings(findings, statesPages),
    async *pages() {
      yield* pages
    },
    ...(copy ? { view: () => [copy] } : {}),
  }
}

const WORD_DOCUMENT =
  /wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/i

/** The part that holds the body. */
async function mainPart(zip: ZipPackage): Promise<string> {
  const types = await zip.read('[Content_Types].xml')
  const isWord = types
    ? elementsOf(parseXml(types)).some((type) => WORD_DOCUMENT.test(type.attributes['ContentType'] ?? ''))
    : zip.names.some((name) => name.startsWith('word/'))
  if (!isWord) throw new ReadFailure('wrong_type', 'a package of another kind than a Word document')
  return partOfType(await relationshipsOf(zip, ''), 'officeDocument') ?? 'word/document.xml'
}

/** document → body → paragraph or table. */
const BLOCK_DEPTH = 3

async function readBody(
  zip: ZipPackage,
  main: string,
  styles: Styles,
  findings: Findings,
  onBlocks: (blocks: readonly XmlElement[]) => void,
): Promise<void> {
  const bytes = await zip.read(main)
  if (!bytes) throw new ReadFailure('corrupt', 'the package has no body')
  const cleaner = cleanBlocks(styles, findings)
  parseElements(bytes, BLOCK_DEPTH, (block, parents) => {
    if (parents.at(-1)?.name === 'w:body') onBlocks(cleaner.clean(block))
  })
  onBlocks(cleaner.finish())
}

const LOOKS = new Set(['styles', 'numbering', 'settings'])

async function addParts(
  layout: LayoutPackage,
  zip: ZipPackage,
  relationships: readonly Relationship[],
  texts: readonly SideText[],
): Promise<void> {
  for (const relationship of relationships) {
    const bytes = LOOKS.has(relationship.type) ? await zip.read(relationship.part) : null
    if (bytes) await layout.addPart(relationship, parseXml(bytes))
  }
  for (const text of texts) await layout.addPart(text, text.root)
}
