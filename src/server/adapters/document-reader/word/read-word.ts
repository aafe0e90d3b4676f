import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadDocument } from '#core/document/document.ts'
import type { FileFormat } from '#core/document/file-kind.ts'
import type { Warning } from '#core/document/warning.ts'
import type { ReadOutcome } from '#server/context.ts'
import type { Watching } from '../supervise-child.ts'
import { OLD_WORD } from './doc-text.ts'
import { convertFile, type LayoutLimits } from './libreoffice.ts'

/** Reads a file of that format in a process of its own. */
export type ReadInChild = (file: string, format: FileFormat, watching: Watching) => Promise<ReadOutcome>

interface Layout {
  readonly program: string
  readonly limits: LayoutLimits
  readonly readInChild: ReadInChild
}

/** After this no further step is begun, and one that runs is ended at `totalMs`: a file slow at each ends in time. */
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
  { folder, signal, onProgress }: Watching,
): Promise<ReadOutcome> {
  const work = await mkdtemp(join(folder ?? tmpdir(), 'word-'))
  const enough = AbortSignal.timeout(limits.totalMs)
  const within = signal ? AbortSignal.any([signal, enough]) : enough
  const convert = { folder: work, limits, signal: within }
  const began = performance.now()
  const isLate = () => enough.aborted || performance.now() - began > LATE_MS
  /** Reads what a step has made; null when the time for all steps is over. */
  const readMade = async (made: string, as: FileFormat, watching: Watching): Promise<ReadOutcome | null> => {
    try {
      return await readInChild(made, as, { ...watching, signal: within })
    } catch (error) {
      signal?.throwIfAborted()
      if (enough.aborted) return null
      throw error
    }
  }
  try {
    let flow = await readInChild(file, original, { folder: work, forLayout: true, signal })
    if (original.kind === 'doc' && mayBeLaidOut(flow) && !isLate()) {
      const source = join(work, 'binary.doc')
      await copyFile(file, source)
      const made = await convertFile(program, source, 'doc to docx', convert)
      signal?.throwIfAborted()
      if ('failed' in made || isLate()) return withoutView(flow)
      const read = await readMade(made.file, DOCX, { folder: work, forLayout: true })
      if (read === null) return withoutView(flow)
      if (read.ok) flow = withFormat(read, original)
      else if (!flow.ok) return read
    }
    if (!flow.ok || flow.viewFile === null || isLate()) return withoutView(flow)
    const copy = join(work, 'copy.docx')
    await rename(flow.viewFile, copy)
    const laidOut = await convertFile(program, copy, 'docx to pdf', convert)
    signal?.throwIfAborted()
    if ('failed' in laidOut) return withoutView(flow)
    const pages = await readMade(laidOut.file, PDF, { onProgress, wantsThumbnail: folder !== undefined })
    if (pages === null) return withoutView(flow)
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

/** The reading without a layout. A file of nothing but pictures has no words unless it is laid out. */
function withoutView(flow: ReadOutcome): ReadOutcome {
  if (!flow.ok) return flow
  if (flow.document.pages.every(({ text }) => text.trim() === ''))
    return { ok: false, reason: 'no_text', detail: 'a Word file without words' }
  return { ...flow, viewFile: null }
}

/** What our reader found out about the words holds on any pages; what it says about pages does not. */
function aboutContent({ warnings }: ReadDocument): Warning[] {
  return warnings.filter(({ kind }) => kind === 'tracked_changes' || kind === 'hidden_text')
}
