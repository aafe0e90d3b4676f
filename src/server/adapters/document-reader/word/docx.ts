import type { Warning } from '#core/document/warning.ts'
import { ReadFailure, type FileReading } from '../messages.ts'
import { cleanBlocks, noFindings, type Findings } from './clean-blocks.ts'
import { layOutPages } from './flow-pages.ts'
import { readFlow, type FlowItem, type FlowText, type NoteReference } from './flow-text.ts'
import { numberParagraphs } from './number-paragraphs.ts'
import { readNumbering } from './numbering.ts'
import { partOfType, relationshipsOf, type Relationship } from './relationships.ts'
import { runningTexts } from './running-text.ts'
import { readStyles, type Styles } from './styles.ts'
import { wordWarnings } from './word-warnings.ts'
import { elementsOf, parseElements, parseXml, type XmlElement } from './xml.ts'
import { openZip, type ZipPackage } from './zip-package.ts'

/** The parts of a Word file that say something, and what they need to be understood. */
interface WordFile {
  readonly zip: ZipPackage
  readonly main: string
  readonly relationships: readonly Relationship[]
  readonly styles: Styles
}

/**
 * Reads a Word file without laying it out: its text in reading order, with the numbers that Word would print, on
 * the pages that the file itself states.
 * @throws ReadFailure with `corrupt`, `wrong_type`, `password` or `too_large`
 */
export async function openDocx(bytes: Uint8Array, maxPages: number): Promise<FileReading> {
  const zip = await openZip(bytes)
  const main = await mainPart(zip)
  const relationships = await relationshipsOf(zip, main)
  const part = (type: string) => readPart(zip, relationships, type)
  const styles = readStyles(await part('styles'))
  const file: WordFile = { zip, main, relationships, styles }
  const findings = noFindings()
  const numbers = numberParagraphs(readNumbering(await part('numbering')), styles)
  const flow = readFlow(numbers, styles)
  const items = await bodyItems(file, flow, findings)
  const notes = {
    footnote: notesOf(await part('footnotes'), 'w:footnote', flow, styles, findings),
    endnote: notesOf(await part('endnotes'), 'w:endnote', flow, styles, findings),
  }
  const running = await runningTexts(zip, relationships, (blocks) =>
    textOfBlocks(blocks, flow, styles, findings),
  )
  const pages = layOutPages(items, ({ kind, id }: NoteReference) => notes[kind].get(id) ?? '', running)
  if (pages.length > maxPages)
    throw new ReadFailure('too_large', `${pages.length} pages, the limit is ${maxPages}`)
  const statesPages = items.some((item) => item.kind === 'break' && item.by === 'seen')
  const warnings: Warning[] = wordWarnings(findings, statesPages)
  return {
    pageCount: pages.length,
    warnings,
    async *pages() {
      yield* pages
    },
  }
}

const WORD_DOCUMENT =
  /wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/i

/** The part that holds the body. */
async function mainPart(zip: ZipPackage): Promise<string> {
  const types = await zip.read('[Content_Types].xml')
  const main = partOfType(await relationshipsOf(zip, ''), 'officeDocument') ?? 'word/document.xml'
  if (
    types &&
    !elementsOf(parseXml(types)).some((type) => WORD_DOCUMENT.test(type.attributes['ContentType'] ?? ''))
  )
    throw new ReadFailure('wrong_type', 'a package of another kind than a Word document')
  if (!types && !zip.names.some((name) => name.startsWith('word/')))
    throw new ReadFailure('wrong_type', 'a package that is no document')
  return main
}

async function readPart(
  zip: ZipPackage,
  relationships: readonly Relationship[],
  type: string,
): Promise<Uint8Array | null> {
  const name = partOfType(relationships, type)
  return name === undefined ? null : zip.read(name)
}

async function bodyItems(
  { zip, main, styles }: WordFile,
  flow: FlowText,
  findings: Findings,
): Promise<FlowItem[]> {
  const bytes = await zip.read(main)
  if (!bytes) throw new ReadFailure('corrupt', 'the package has no body')
  const cleaner = cleanBlocks(styles, findings)
  const items: FlowItem[] = []
  const add = (blocks: readonly XmlElement[]) => {
    for (const block of blocks) items.push(...flow.itemsOf(block))
  }
  parseElements(bytes, BLOCK_DEPTH, (block, parents) => {
    if (parents.at(-1)?.name === 'w:body') add(cleaner.clean(block))
  })
  add(cleaner.finish())
  return items
}

/** document → body → paragraph or table. */
const BLOCK_DEPTH = 3

/** The texts of notes by their id. */
function notesOf(
  bytes: Uint8Array | null,
  name: string,
  flow: FlowText,
  styles: Styles,
  findings: Findings,
): ReadonlyMap<string, string> {
  const notes = elementsOf(bytes ? parseXml(bytes) : undefined).filter((note) => note.name === name)
  return new Map(
    notes
      .filter((note) => !/separator/i.test(note.attributes['w:type'] ?? ''))
      .map((note) => [
        note.attributes['w:id'] ?? '',
        textOfBlocks(elementsOf(note), flow, styles, findings).join('\n'),
      ]),
  )
}

function textOfBlocks(
  blocks: readonly XmlElement[],
  flow: FlowText,
  styles: Styles,
  findings: Findings,
): string[] {
  const cleaner = cleanBlocks(styles, findings)
  const cleaned = [...blocks.flatMap((block) => cleaner.clean(block)), ...cleaner.finish()]
  return cleaned
    .flatMap((block) => flow.itemsOf(block))
    .flatMap((item) => (item.kind === 'block' ? [item.text] : []))
}
