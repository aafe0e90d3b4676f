import type { ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadFailure } from './messages.ts'

/** The child's end of the pipe for the viewer's copy: it may write no file, so its parent does. */
export const VIEW_PIPE = 4
/** Hundreds of pages at full size stay below this. */
const MAX_VIEW_BYTES = 300 * 1024 * 1024

/** In the child: hands the viewer's copy over and closes the pipe. */
export const sendView = (parts: Iterable<Uint8Array>): Promise<void> =>
  pipeline(Readable.from(parts), createWriteStream('', { fd: VIEW_PIPE }))

/**
 * In the parent: writes what comes through the pipe into `folder` and answers the file's path once the child has
 * closed its end.
 */
export async function receiveView(child: ChildProcess, folder: string): Promise<string> {
  const file = join(folder, 'view.pdf')
  let size = 0
  const limit = new Transform({
    transform(part: Buffer, _encoding, next) {
      size += part.length
      if (size > MAX_VIEW_BYTES)
        next(new ReadFailure('too_large', `the viewer's copy has over ${MAX_VIEW_BYTES} bytes`))
      else next(null, part)
    },
  })
  await pipeline(child.stdio[VIEW_PIPE] as Readable, limit, createWriteStream(file, { mode: 0o600 }))
  return file
}
