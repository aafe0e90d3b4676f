import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fileFormat, KIND_HEAD_BYTES, type FileFormat } from '#core/document/file-kind.ts'
import { MAX_PAGES, MAX_UPLOAD_BYTES, type FailureReason } from '#core/document/failure.ts'
import type { DocumentReader, ReadOutcome } from '#server/context.ts'
import { childPool } from './child-pool.ts'
import { superviseChild, type Ended, type FileOutcome, type ReaderLimits } from './supervise-child.ts'
import { encodeThumbnail } from './encode-thumbnail.ts'
import { ReaderTrouble } from './messages.ts'
import { findLibreOffice } from './word/find-libreoffice.ts'
import { DEFAULT_LAYOUT_LIMITS, type LayoutLimits } from './word/libreoffice.ts'
import { readWord, type ReadInChild } from './word/read-word.ts'

const DEFAULT_LIMITS: ReaderLimits & { readonly maxBytes: number } = {
  maxBytes: MAX_UPLOAD_BYTES,
  maxPages: MAX_PAGES,
  maxCharacters: 20_000_000,
  wallMs: 110_000,
  recognizedPageMs: 15_000,
  silenceMs: 90_000,
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
}

const CHILD_FILE = fileURLToPath(new URL('child.ts', import.meta.url))
/** A reading process that dies unasked or has trouble gets one more try: the cause may have been the machine. */
const MAX_ATTEMPTS = 2

/** Reads each file in a process of its own, which never outlives the call and never reads a second file. */
export function createDocumentReader(options: ReaderOptions = {}): DocumentReader {
  const { standby = false, libreOffice = findLibreOffice() } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const pool = childPool({ childFile: options.childFile ?? CHILD_FILE, ...limits })
  if (standby) pool.prepare()

  const readInChild: ReadInChild = async (file, format, watching) => {
    let ended: Ended = { trouble: 'never tried' }
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const child = pool.take(format.kind)
      ended = await superviseChild(child, createReadStream(file), format, limits, watching)
      if (standby) pool.prepare()
      watching.signal?.throwIfAborted()
      if ('ok' in ended) return withThumbnail(ended)
    }
    if ('trouble' in ended) throw new ReaderTrouble(ended.trouble)
    return failed('corrupt', `the reading process ended by itself twice: ${ended.died}`)
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

async function withThumbnail(ended: FileOutcome): Promise<ReadOutcome> {
  if (!ended.ok) return ended
  return { ...ended, thumbnail: ended.thumbnail && (await encodeThumbnail(ended.thumbnail)) }
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
