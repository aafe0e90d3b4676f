import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'

const SOURCE = fileURLToPath(new URL('../../../', import.meta.url))
const PDFJS = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

export interface ChildLimits {
  readonly childFile: string
  readonly heapMegabytes: number
  /** Processor time that the system itself enforces, even when this process dies. */
  readonly cpuSeconds: number
}

/**
 * How the reading process is started: with Node's permission model it can read its own code and nothing else,
 * write nothing and start nothing. A POSIX shell first sets limits that the system keeps even if we die:
 * processor time, and no core file, which would hold a document's words.
 */
export function childCommand({ childFile, heapMegabytes, cpuSeconds }: ChildLimits) {
  const node = [
    '--permission',
    ...[join(SOURCE, '*'), join(SOURCE, '..', 'package.json'), join(PDFJS, '*'), childFile].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
  ]
  if (process.platform === 'win32') return { execPath: process.execPath, execArgv: node }
  const script = `ulimit -c 0; ulimit -t ${cpuSeconds}; exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...node] }
}
