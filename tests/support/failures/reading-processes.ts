import { readdirSync, readFileSync } from 'node:fs'

/** The processes that read files, started by the process `parent`. Linux only: elsewhere it sees none. */
export function readingProcesses(parent: number): number[] {
  return childrenOf(parent).filter((pid) => commandOf(pid).includes('/document-reader/process/child.ts'))
}

/** Kills every process that reads a file for `parent`, as a system short of memory does. @returns how many */
export function killReaders(parent: number): number {
  return readingProcesses(parent).filter((pid) => {
    try {
      return process.kill(pid, 'SIGKILL')
    } catch {
      // It ended meanwhile.
      return false
    }
  }).length
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const stat = contentOf(`/proc/${pid}/stat`)
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
    })
    .map(Number)
}

const commandOf = (pid: number): string => contentOf(`/proc/${pid}/cmdline`)

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
