import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadDocument } from '#core/document/document.ts'
import type { FileFormat } from '#core/document/file-kind.ts'
import type { Warning } from '#core/document/warning.ts'
import type { ReadOutcome } from '#server/ports/document-reader.ts'
import { ReaderTrouble } from '../process/messages.ts'
import type { Watching } from '../process/supervise-child.ts'
import type { Account } from '../process/time-budget.ts'
import { OLD_WORD } from './doc/doc-text.ts'
import { convertFile, type Failed, type LayoutLimits } from './layout/libreoffice.ts'

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
  { program, limits, readInChild }: Layout,
  { folder, signal, onProgress, onCutOff }: Watching,
): Promise<ReadOutcome> {
  const work = await mkdtemp(join(folder ?? tmpdir(), 'word-'))
  const account: Account = { workedMs: 0 }
  const convert = { folder: work, limits, account, signal, onCutOff }
  const isLate = () => account.workedMs > LATE_MS
  /** Reads what a step has made; null when the time for all steps is over. */
  const readMade = async (
    made: string,
    as: FileFormat,
    watching: Watching,
  ): Promise<ReadOutcome | ReaderTrouble | null> => {
    const withinMs = limits.totalMs - account.workedMs
    try {
      const outcome = await readInChild(made, as, { ...watching, signal, onCutOff, account, withinMs })
      const isOver = !outcome.ok && outcome.reason === 'timeout' && account.workedMs > limits.totalMs
      return isOver ? null : outcome
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ReaderTrouble) return error
      throw error
    }
  }
  try {
    let flow = await readInChild(file, original, { folder: work, forLayout: true, signal, onCutOff, account })
    if (original.kind === 'doc' && mayBeLaidOut(flow) && !isLate()) {
      const source = join(work, 'binary.doc')
      await copyFile(file, source)
      const made = await convertFile(program, source, 'doc to docx', convert)
      signal?.throwIfAborted()
      if ('failed' in made) return withoutView(flow, troubleOf(made))
      if (isLate()) return withoutView(flow)
      const read = await readMade(made.file, DOCX, { folder: work, forLayout: true })
      if (read === null || read instanceof Error) return withoutView(flow, read)
      if (read.ok) flow = withFormat(read, original)
      else if (!flow.ok) return read
    }
    if (!flow.ok || flow.viewFile === null || isLate()) return withoutView(flow)
    const copy = join(work, 'copy.docx')
    await rename(flow.viewFile, copy)
    const laidOut = await convertFile(program, copy, 'docx to pdf', convert)
    signal?.throwIfAborted()
    if ('failed' in laidOut) return withoutView(flow, troubleOf(laidOut))
    const pages = await readMade(laidOut.file, PDF, { onProgress, wantsThumbnail: folder !== undefined })
    if (pages === null || pages instanceof Error) return withoutView(flow, pages)
    // Too many pages are too many, however few the file itself states.
    if (!pages.ok) return pages.reason === 'too_large' ? pages : withoutView(flow)
    const viewFile = folder === undefined ? null : join(folder, 'view.pdf')
    if (viewFile !== null) await rename(laidOut.file, viewFile)
    const warnings = [...aboutContent(flow.document), ...pages.document.warnings]
    const { kind, mimeType } = original
    return { ...pages, document: { ...pages.document, kind, mimeType, warnings }, viewFile }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A binary file that our own reader knows, or one of an age that only LibreOffice knows. */
const mayBeLaidOut = (flow: ReadOutcome): boolean => flow.ok || flow.detail === OLD_WORD

function withFormat(outcome: ReadOutcome, { kind, mimeType }: FileFormat): ReadOutcome {
  return outcome.ok ? { ...outcome, document: { ...outcome.document, kind, mimeType } } : outcome
}

/** What kept a step from ending, where that was this machine. */
const troubleOf = ({ failed, isOurs }: Failed): ReaderTrouble | null =>
  isOurs ? new ReaderTrouble(`LibreOffice: ${failed}`) : null

/**
 * The reading without a layout. A file of nothing but pictures has no words unless it is laid out.
 * @param trouble what kept the layout from being made, where that was this machine
 * @throws the trouble, when there is no reading without a layout
 */
function withoutView(flow: ReadOutcome, trouble: ReaderTrouble | null = null): ReadOutcome {
  const isWordless = flow.ok && flow.document.pages.every(({ text }) => text.trim() === '')
  if (flow.ok && !isWordless) return { ...flow, viewFile: null }
  if (trouble) throw trouble
  return flow.ok ? { ok: false, reason: 'no_text', detail: 'a Word file without words' } : flow
}

/** What our reader found out about the words holds on any pages; what it says about pages does not. */
function aboutContent({ warnings }: ReadDocument): Warning[] {
  return warnings.filter(({ kind }) => kind === 'tracked_changes' || kind === 'hidden_text')
}
