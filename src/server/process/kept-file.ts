import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * The text of a file that is made once and kept. Of several processes that find it missing one makes it and all
 * read the same; nobody sees half of it, and what one was killed over is not taken for the file.
 * @param onMade runs in the process that made it
 */
export function readKept(file: string, make: () => string, onMade?: () => void): string {
  if (!existsSync(file) && publish(file, make())) onMade?.()
  return readFileSync(file, 'utf8').trim()
}

/** @returns whether the file is ours; false when another process was first */
function publish(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file) // unlike a rename it never replaces what is there
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
