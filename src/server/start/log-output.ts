import { write, writeSync } from 'node:fs'

/** A line waits this long at most for others to be written with it: a write of its own costs more than the line. */
const WRITE_EVERY_MS = 50
const WRITE_AT_LENGTH = 4_096
/** While lines cannot be written, so much of them is kept; later ones are dropped. */
const KEPT_LENGTH = 1_048_576
/** How long the end of the process waits for a reader that is slow. */
const END_TRIES = 100
const END_PAUSE_MS = 10

const NOTHING = Buffer.alloc(0)

/**
 * Writes lines to a file descriptor, several at once. Where it takes none, as on a full disk, nothing is held up and
 * nothing thrown: what is kept is written once there is room. (The logger's own stream throws then, and at the end
 * of the process waits for ever.)
 */
export function openLogOutput(fd: number): { write(line: string): void } {
  let lines = ''
  /** What is left of the lines whose writing has begun. */
  let begun: Buffer = NOTHING
  let isWriting = false
  let isStuck = false

  const writeMore = (): void => {
    if (isWriting) return
    takeLines()
    if (begun.length === 0) return
    isWriting = true
    write(fd, begun, (error, writtenBytes) => {
      isWriting = false
      isStuck = error !== null
      if (error) return // the next round tries again
      begun = begun.subarray(writtenBytes)
      if (begun.length > 0 || lines.length >= WRITE_AT_LENGTH) writeMore()
    })
  }
  const takeLines = (): void => {
    if (begun.length > 0 || lines === '') return
    begun = Buffer.from(lines)
    lines = ''
  }
  const writeAtEnd = (): void => {
    if (isWriting) begun = NOTHING // on its way already
    for (let tries = 0; tries < END_TRIES; tries += 1) {
      takeLines()
      if (begun.length === 0) return
      try {
        begun = begun.subarray(writeSync(fd, begun))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, END_PAUSE_MS)
      }
    }
  }
  setInterval(writeMore, WRITE_EVERY_MS).unref()
  process.on('exit', writeAtEnd)
  return {
    write(line) {
      if (isStuck && lines.length + line.length > KEPT_LENGTH) return
      lines += line
      if (lines.length >= WRITE_AT_LENGTH) writeMore()
    },
  }
}
