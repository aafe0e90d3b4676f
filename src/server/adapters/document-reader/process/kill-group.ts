import type { ChildProcess } from 'node:child_process'

/** Ends a process with its whole group, so nothing that it started survives. Does nothing when it is gone already. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: it is gone. EPERM: macOS says so of a group whose members have ended and wait to be collected.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}
