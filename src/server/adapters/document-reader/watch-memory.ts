import { readFile } from 'node:fs/promises'

const EVERY_MS = 100
/** Linux reports memory in pages of this size on every platform Node is built for but a few ARM kernels. */
const PAGE_BYTES = 4096

/**
 * Calls `onExceeded` once when the resident memory of `pid` passes `maxBytes`. Where the system has no /proc
 * nothing is watched, and the heap limit alone holds. Answers the function that stops it.
 */
export function watchMemory(
  pid: number | undefined,
  maxBytes: number,
  onExceeded: (bytes: number) => void,
): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => {}
  const check = async () => {
    const bytes = await residentBytes(pid)
    if (bytes <= maxBytes) return
    clearInterval(timer)
    onExceeded(bytes)
  }
  const timer = setInterval(() => void check(), EVERY_MS)
  return () => clearInterval(timer)
}

/** 0 when the process is gone. */
async function residentBytes(pid: number): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return 0
  }
}
