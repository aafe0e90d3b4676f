import { fork, type ChildProcess } from 'node:child_process'
import type { DocumentKind } from '#core/document/document.ts'
import { childCommand, type ChildLimits } from './child-command.ts'
import { STANDBY } from './messages.ts'
import { VIEW_PIPE } from './view-pipe.ts'

export interface ChildPool {
  /** A reading process for one file of that kind: the one on standby, or a new one. */
  take(kind: DocumentKind): ChildProcess
  /** Puts one process on standby unless one is there. It does not keep this process alive. */
  prepare(): void
}

/** What waits is for the commonest kind; the others may load other code and get a process of their own. */
const STANDBY_KIND: DocumentKind = 'pdf'

export function childPool(limits: ChildLimits): ChildPool {
  let spare: ChildProcess | undefined
  return {
    take(kind) {
      if (kind !== STANDBY_KIND) return startChild(limits, kind, [])
      const ready = spare
      spare = undefined
      if (!ready?.connected) return startChild(limits, kind, [])
      ready.removeAllListeners()
      setReferenced(ready, true)
      return ready
    },
    prepare() {
      if (spare) return
      const child = startChild(limits, STANDBY_KIND, [STANDBY])
      const forget = () => {
        if (spare === child) spare = undefined
      }
      child.once('error', forget)
      child.once('exit', forget)
      setReferenced(child, false)
      spare = child
    },
  }
}

function startChild(limits: ChildLimits, kind: DocumentKind, args: readonly string[]): ChildProcess {
  const { execPath, execArgv, cwd } = childCommand(limits, kind)
  return fork(limits.childFile, args, {
    execPath,
    execArgv,
    cwd,
    stdio: ['pipe', 'ignore', 'pipe', 'ipc', 'pipe'],
    // A group of its own, so that whatever it started ends with it; and none of our secrets.
    detached: process.platform !== 'win32',
    env: {},
  })
}

/** Whether the child keeps this process from ending. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const pipes = [child.stdin, child.stderr, child.stdio[VIEW_PIPE]] as unknown as {
    ref(): void
    unref(): void
  }[]
  for (const handle of [child, child.channel, ...pipes]) {
    if (isReferenced) handle?.ref()
    else handle?.unref()
  }
}
