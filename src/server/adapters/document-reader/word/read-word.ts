import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadDocument } from '#core/document/document.ts'
import type { FileFormat } from '#core/document/file-kind.ts'
import type { Warning } from '#core/document/warning.ts'
import type { ReadOutcome } from '#server/ports/document-reader.ts'
import { ReaderError } from '../process/messages.ts'
import type { Watching } from '../process/supervise-child.ts'
import type { Account } from '../process/time-budget.ts'
import { OLD_WORD } from './doc/doc-text.ts'
import { convertFile, type Conversion, type Failed, type LayoutLimits } from './layout/libreoffice.ts'

/** Reads a file of that format in a process of its own. */
export type ReadInChild = (file: string, format: FileFormat, watching: Watching) => Promise<ReadOutcome>

interface Layout {
  readonly program: string
  readonly limits: LayoutLimits
  readonly readInChild: ReadInChild
}

/** After so much work no further step is begun, and one that runs is ended at `totalMs`: a file slow at each ends in time. */
const LATE_MS = 50_000

const format = (kind: 'pdf' | 'docx', mimeType: string): FileFormat => ({ kind, mimeType, extension: kind })
const PDF = format('pdf', 'application/pdf')
const DOCX = format('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')

/**
 * Reads a Word file on the pages that LibreOffice lays it out on. What is laid out is a copy that our own reader
 * has made of the words it read; the file itself is only opened to make a DOCX of a DOC. Where laying out fails,
 * or the steps before it took long, the reading without it counts.
 */
export async function readWord(
  file: string,
  original: FileFormat,
  layout: Layout,
  watching: Watching,
): Promise<ReadOutcome> {
  const { folder, signal, onCutOff } = watching
  const work = await mkdtemp(join(folder ?? tmpdir(), 'word-'))
  const account: Account = { workedMs: 0 }
  const reading: Reading = { file, original, layout, watching, work, account }
  try {
    const read = { folder: work, forLayout: true, signal, onCutOff, account }
    const own = await layout.readInChild(file, original, read)
    const { flow, isLast } = await readAsDocx(reading, own)
    return isLast ? flow : await readLaidOut(reading, flow)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A file on its way through the steps. */
interface Reading {
  readonly file: string
  readonly original: FileFormat
  readonly layout: Layout
  readonly watching: Watching
  /** A folder of its own, gone at the end. */
  readonly work: string
  readonly account: Account
}

/** What a step answers: the best reading so far, and whether no other is to be tried. */
interface Step {
  readonly flow: ReadOutcome
  readonly isLast: boolean
}

const isLate = ({ account }: Reading): boolean => account.workedMs > LATE_MS

/** A DOC that could be read, or is only known to LibreOffice, is read once more as the DOCX that is made of it. */
async function readAsDocx(reading: Reading, flow: ReadOutcome): Promise<Step> {
  const { file, original, work } = reading
  if (original.kind !== 'doc' || !mayBeLaidOut(flow) || isLate(reading)) return { flow, isLast: false }
  const source = join(work, 'binary.doc')
  await copyFile(file, source)
  const made = await convert(reading, source, 'doc to docx')
  if ('failed' in made) return { flow: withoutView(flow, readerErrorOf(made)), isLast: true }
  if (isLate(reading)) return { flow: withoutView(flow), isLast: true }
  const read = await readMade(reading, made.file, DOCX, { folder: work, forLayout: true })
  if (read === null || read instanceof Error) return { flow: withoutView(flow, read), isLast: true }
  if (read.ok) return { flow: withFormat(read, original), isLast: false }
  return flow.ok ? { flow, isLast: false } : { flow: read, isLast: true }
}

/** Reads the pages on which the copy made by the reading of the words is laid out. */
async function readLaidOut(reading: Reading, flow: ReadOutcome): Promise<ReadOutcome> {
  const { original, watching, work } = reading
  const { folder, onProgress } = watching
  if (!flow.ok || flow.viewFile === null || isLate(reading)) return withoutView(flow)
  const copy = join(work, 'copy.docx')
  await rename(flow.viewFile, copy)
  const laidOut = await convert(reading, copy, 'docx to pdf')
  if ('failed' in laidOut) return withoutView(flow, readerErrorOf(laidOut))
  const wanted = { onProgress, wantsThumbnail: folder !== undefined }
  const pages = await readMade(reading, laidOut.file, PDF, wanted)
  if (pages === null || pages instanceof Error) return withoutView(flow, pages)
  // Too many pages are too many, however few the file itself states.
  if (!pages.ok) return pages.reason === 'too_large' ? pages : withoutView(flow)
  const viewFile = folder === undefined ? null : join(folder, 'view.pdf')
  if (viewFile !== null) await rename(laidOut.file, viewFile)
  const warnings = [...aboutContent(flow.document), ...pages.document.warnings]
  const { kind, mimeType } = original
  return { ...pages, document: { ...pages.document, kind, mimeType, warnings }, viewFile }
}

/** @throws what the signal aborts with */
async function convert(
  { layout, watching, work, account }: Reading,
  source: string,
  conversion: Conversion,
): ReturnType<typeof convertFile> {
  const { signal, onCutOff } = watching
  const made = await convertFile(layout.program, source, conversion, {
    folder: work,
    limits: layout.limits,
    account,
    signal,
    onCutOff,
  })
  signal?.throwIfAborted()
  return made
}

/** Reads what a step has made; null when the time for all steps is over. */
async function readMade(
  { layout: { limits, readInChild }, watching: { signal, onCutOff }, account }: Reading,
  made: string,
  as: FileFormat,
  wanted: Watching,
): Promise<ReadOutcome | ReaderError | null> {
  const withinMs = limits.totalMs - account.workedMs
  try {
    const outcome = await readInChild(made, as, { ...wanted, signal, onCutOff, account, withinMs })
    const isOver = !outcome.ok && outcome.reason === 'timeout' && account.workedMs > limits.totalMs
    return isOver ? null : outcome
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ReaderError) return error
    throw error
  }
}

/** A binary file that our own reader knows, or one of an age that only LibreOffice knows. */
const mayBeLaidOut = (flow: ReadOutcome): boolean => flow.ok || flow.detail === OLD_WORD

function withFormat(outcome: ReadOutcome, { kind, mimeType }: FileFormat): ReadOutcome {
  return outcome.ok ? { ...outcome, document: { ...outcome.document, kind, mimeType } } : outcome
}

/** What kept a step from ending, where that was this machine. */
const readerErrorOf = ({ failed, isOurs }: Failed): ReaderError | null =>
  isOurs ? new ReaderError(`LibreOffice: ${failed}`) : null

/**
 * The reading without a layout. A file of nothing but pictures has no words unless it is laid out.
 * @param cause what kept the layout from being made, where that was this machine
 * @throws the cause, when there is no reading without a layout
 */
function withoutView(flow: ReadOutcome, cause: ReaderError | null = null): ReadOutcome {
  const isWordless = flow.ok && flow.document.pages.every(({ text }) => text.trim() === '')
  if (flow.ok && !isWordless) return { ...flow, viewFile: null }
  if (cause) throw cause
  return flow.ok ? { ok: false, reason: 'no_text', detail: 'a Word file without words' } : flow
}

/** What our reader found out about the words holds on any pages; what it says about pages does not. */
function aboutContent({ warnings }: ReadDocument): Warning[] {
  return warnings.filter(({ kind }) => kind === 'tracked_changes' || kind === 'hidden_text')
}
