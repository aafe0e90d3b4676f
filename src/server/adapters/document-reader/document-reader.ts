import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fileFormat, KIND_HEAD_BYTES, type FileFormat } from '#core/document/file-kind.ts'
import { MAX_PAGES, MAX_UPLOAD_BYTES, type FailureReason } from '#core/document/failure.ts'
import { withPrintedLabels } from '#core/layout/printed-labels.ts'
import type { DocumentReader, ReadOutcome } from '#server/ports/document-reader.ts'
import { childPool } from './process/child-pool.ts'
import type { Ended, ReadPages } from './process/ended.ts'
import { encodeThumbnail } from './pictures/encode-thumbnail.ts'
import { ReaderError } from './process/messages.ts'
import { readInParts } from './process/read-in-parts.ts'
import { superviseChild, type Job, type ReaderLimits, type Watching } from './process/supervise-child.ts'
import { startTimeBudget } from './process/time-budget.ts'
import { findLibreOffice } from './word/layout/find-libreoffice.ts'
import { DEFAULT_LAYOUT_LIMITS, type LayoutLimits } from './word/layout/libreoffice.ts'
import { readWord, type ReadInChild } from './word/read-word.ts'

const DEFAULT_LIMITS: ReaderLimits & { readonly maxBytes: number } = {
  maxBytes: MAX_UPLOAD_BYTES,
  maxPages: MAX_PAGES,
  maxCharacters: 20_000_000,
  workMs: 110_000,
  recognizedPageMs: 15_000,
  silenceMs: 90_000,
  stallMs: 900_000,
  cpuSeconds: 240,
  memoryBytes: 900 * 1024 * 1024,
  heapMegabytes: 512,
}

export interface ReaderOptions {
  readonly limits?: Partial<typeof DEFAULT_LIMITS>
  /** Keeps one warmed-up process waiting for the next file. For a server; it costs about 100 MB. */
  readonly standby?: boolean
  /** The program that reads; tests put one here that hangs or dies. */
  readonly childFile?: string
  /** The program that lays Word files out; null for none. By default the one installed here. */
  readonly libreOffice?: string | null
  readonly layoutLimits?: Partial<LayoutLimits>
  /** How long is waited after a reading process was killed from outside. */
  readonly pauseMs?: number
}

const CHILD_FILE = fileURLToPath(new URL('process/child.ts', import.meta.url))
/**
 * A reading process that dies of itself or meets an error of the machine gets one more try: the cause may have been the
 * machine.
 */
const MAX_ATTEMPTS = 2
/** And this many one that cannot be given a smaller task after it was killed from outside. */
const MAX_WHOLE_ATTEMPTS = 3
/** Each part opens the file anew, so parts are given more time than the whole. */
const PARTS_FACTOR = 2

/** Reads each file in a process of its own, which never outlives the call and never reads a second file. */
export function createDocumentReader(options: ReaderOptions = {}): DocumentReader {
  const { standby = false, libreOffice = findLibreOffice(), pauseMs = 1_000 } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const pool = childPool({ childFile: options.childFile ?? CHILD_FILE, ...limits })
  if (standby) pool.prepare()

  const runChild = async (file: string, job: Job, watching: Watching): Promise<Ended> => {
    const before = job.budget.workedMs
    const ended = await superviseChild(pool.take(job.kind), createReadStream(file), job, watching)
    if (watching.account) watching.account.workedMs += job.budget.workedMs - before
    // Where memory is short, a process that only waits is one too many.
    if (standby && !('killed' in ended)) pool.prepare()
    watching.signal?.throwIfAborted()
    return ended
  }

  /** Reads the file at once: the usual way. */
  const readWhole = async (file: string, { kind }: FileFormat, watching: Watching): Promise<Ended> => {
    let ended: Ended = { readerError: 'never tried' }
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const budget = startTimeBudget(limits, watching.withinMs)
      ended = await runChild(file, { kind, limits, budget }, watching)
      if ('ok' in ended || 'killed' in ended) return ended
    }
    return ended
  }

  const readInChild: ReadInChild = async (file, format, watching) => {
    let attempt = 0
    const onKilled = (signal: string, pages: string | null) =>
      watching.onCutOff?.({ program: 'reader', signal, attempt: (attempt += 1), pages })
    let ended = await readWhole(file, format, watching)
    if ('killed' in ended) onKilled(ended.killed, null)
    if ('killed' in ended && (format.kind === 'pdf' || format.kind === 'image'))
      ended = await readParts(file, format.kind, watching, onKilled)
    for (let tries = 1; 'killed' in ended && tries < MAX_WHOLE_ATTEMPTS; tries += 1) {
      await wait(pauseMs, undefined, watching.signal && { signal: watching.signal })
      ended = await readWhole(file, format, watching)
      if ('killed' in ended) onKilled(ended.killed, null)
    }
    if ('killed' in ended) throw new ReaderError(`processes that read are killed here: ${ended.killed}`)
    if ('readerError' in ended) throw new ReaderError(ended.readerError)
    if ('died' in ended) return failed('corrupt', `the reading process ended by itself twice: ${ended.died}`)
    return ended.ok ? outcomeOf(ended, format) : ended
  }

  /** Where a process was killed over the whole file. */
  const readParts = (
    file: string,
    kind: 'pdf' | 'image',
    { folder, wantsThumbnail = folder !== undefined, onProgress, ...watching }: Watching,
    onKilled: (signal: string, pages: string) => void,
  ): Promise<Ended> => {
    const budget = startTimeBudget({ ...limits, workMs: limits.workMs * PARTS_FACTOR }, watching.withinMs)
    const job = { kind, limits, budget }
    const makesView = kind === 'image' && folder !== undefined
    return readInParts({
      read: (part, done) =>
        runChild(
          file,
          { ...job, part },
          {
            ...watching,
            wantsThumbnail: wantsThumbnail && !makesView && part.first === 1,
            onProgress: ({ pagesDone, pageCount }) =>
              onProgress?.({ pagesDone: done.pagesDone + pagesDone, pageCount }),
          },
        ),
      show: makesView
        ? (shown) => runChild(file, { ...job, shown }, { ...watching, folder, wantsThumbnail })
        : null,
      maxCharacters: limits.maxCharacters,
      onKilled,
      pauseMs,
      signal: watching.signal,
    })
  }
  const layout = libreOffice !== null && {
    program: libreOffice,
    limits: { ...DEFAULT_LAYOUT_LIMITS, ...options.layoutLimits },
    readInChild,
  }

  return {
    async read(file, { layOut = true, ...watching } = {}) {
      watching.signal?.throwIfAborted()
      const format = await formatOf(file, limits.maxBytes)
      if ('ok' in format) return format
      const isWord = format.kind === 'docx' || format.kind === 'doc'
      return isWord && layOut && layout
        ? readWord(file, format, layout, watching)
        : readInChild(file, format, watching)
    },
  }
}

async function outcomeOf(
  { pages, language, warnings, viewFile, thumbnail }: ReadPages,
  { kind, mimeType }: FileFormat,
): Promise<ReadOutcome> {
  return {
    ok: true,
    document: { kind, mimeType, language, pages: withPrintedLabels(pages), warnings },
    viewFile,
    thumbnail: thumbnail && (await encodeThumbnail(thumbnail)),
  }
}

/** What size and first bytes already decide, without starting a process: the format, or a refusal. */
async function formatOf(file: string, maxBytes: number): Promise<FileFormat | ReadOutcome> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) return failed('empty', 'the file has no bytes')
    if (size > maxBytes) return failed('too_large', `${size} bytes, the limit is ${maxBytes}`)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_HEAD_BYTES), 0, KIND_HEAD_BYTES, 0)
    return fileFormat(buffer.subarray(0, bytesRead)) ?? failed('wrong_type', 'unknown content')
  } finally {
    await handle.close()
  }
}

const failed = (reason: FailureReason, detail: string): ReadOutcome => ({ ok: false, reason, detail })
