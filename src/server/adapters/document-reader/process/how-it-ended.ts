import type { ChildProcess } from 'node:child_process'

/** What is kept of what a process says as it dies: enough for the line that says why. */
const KEPT = 4_096

/** What a program does to itself, which a file may have brought it to. Any other signal was sent to it. */
const OF_ITS_OWN: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGPIPE',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
  'SIGXFSZ',
])

/**
 * How a process ended that nobody here has ended: `killed` by somebody else on this machine, such as the system when
 * memory is short; `died` of itself, `full` when what it may use of memory was used up, `late` when its processor time was.
 */
export type OwnEnd =
  | { readonly killed: string }
  | { readonly died: string }
  | { readonly full: string }
  | { readonly late: string }

/** @param said the last words of the process */
export function ownEndOf(code: number | null, signal: string | null, said: string): OwnEnd {
  // A shell, and Node on some platforms, reports a signal as 128 and its number.
  const ended = signal ?? (code === 134 ? 'SIGABRT' : `exit code ${code}`)
  if (ended === 'SIGXCPU') return { late: 'the processor time that the system allows it was used up' }
  if (ended === 'SIGABRT' && /heap limit/.test(said)) return { full: 'its own heap ran out of memory' }
  // No limit of ours: the system has refused it memory.
  if (ended === 'SIGABRT' && /allocation failed|out of memory|bad_alloc/i.test(said))
    return { killed: `${ended}, out of the machine's memory` }
  return signal !== null && !OF_ITS_OWN.has(signal) ? { killed: ended } : { died: ended }
}

/** Listens to what a process says of its own death. It may hold words of a file: it is searched, and never told. */
export function hearLastWords({ stderr }: ChildProcess): () => Promise<string> {
  if (!stderr) return async () => ''
  let said = ''
  stderr.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString('latin1')}`.slice(-KEPT)
  })
  const ended = new Promise<void>((resolve) => stderr.once('close', () => resolve()))
  return async () => {
    await ended
    return said
  }
}
