import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentKind } from '#core/document/document.ts'
import { MAX_PAGES } from '#core/document/failure.ts'
import { LANGUAGE_DATA } from '../recognition/recognized-languages.ts'
import { confined } from './confined.ts'

const SOURCE = fileURLToPath(new URL('../../../../', import.meta.url))

/** tesseract.js and what it loads; the data are one folder per language. */
const RECOGNITION = [
  'tesseract.js',
  'tesseract.js > tesseract.js-core',
  'tesseract.js > regenerator-runtime',
  'tesseract.js > is-url',
  'tesseract.js > wasm-feature-detect',
  'tesseract.js > bmp-js',
  ...[...Object.values(LANGUAGE_DATA), 'osd'].map((language) => `@tesseract.js-data/${language}`),
]

/** Pages are recognized side by side on threads. */
const THREADS = '--allow-worker'

/** Both kinds of Word files share what stands on these. */
const WORD = ['yauzl', 'yauzl > pend', 'saxes', 'saxes > xmlchars', 'fflate']

interface Needs {
  /** Packages whose folders may be read; `a > b` is the b that a loads. */
  readonly packages: readonly string[]
  readonly flags: readonly string[]
}

/**
 * What reading each kind needs beyond our own code. Only pictures need native code (sharp), which the permission
 * model does not bind; so only their process may load it.
 */
const NEEDS: Readonly<Record<DocumentKind, Needs>> = {
  pdf: { packages: ['pdfjs-dist', '@hyzyla/pdfium', ...RECOGNITION], flags: [THREADS] },
  image: {
    packages: [
      'sharp',
      'sharp > @img/colour',
      'sharp > detect-libc',
      'sharp > semver',
      ...nativeParts(['sharp', 'sharp-libvips']),
      ...RECOGNITION,
    ],
    flags: [THREADS, '--allow-addons'],
  },
  docx: { packages: WORD, flags: [] },
  doc: { packages: WORD, flags: [] },
}

export interface ChildLimits {
  readonly childFile: string
  readonly heapMegabytes: number
  /** Processor time that the system itself enforces, even when this process dies; see `RECOGNITION_CPU_SECONDS`. */
  readonly cpuSeconds: number
}

/** Added where pages may have to be recognized: for a file of as many pages as there may be, on a slow machine. */
const RECOGNITION_CPU_SECONDS = MAX_PAGES * 30

/**
 * How the reading process is started: with Node's permission model it can read its own code and nothing else,
 * write nothing and start nothing. That does not bind native code; so where the system allows it nothing else is even
 * in sight, and there is no network. A POSIX shell first sets limits that the system keeps even if we die: processor
 * time, and no core file, which would hold a document's words.
 */
export function childCommand({ childFile, heapMegabytes, cpuSeconds }: ChildLimits, kind: DocumentKind) {
  const { packages, flags } = NEEDS[kind]
  const folders = [SOURCE, ...packages.flatMap(foldersOf)]
  const files = [join(SOURCE, '..', 'package.json'), childFile]
  const node = [
    '--permission',
    ...flags,
    ...[...folders.map((folder) => join(folder, '*')), ...files].map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
  ]
  // Node lets a thread read the folder that its process was started in, whatever the rules say; so it is our code.
  const cwd = SOURCE
  if (process.platform === 'win32') return { execPath: process.execPath, execArgv: node, cwd }
  const seconds = flags.includes(THREADS) ? cpuSeconds + RECOGNITION_CPU_SECONDS : cpuSeconds
  const script = `${selfLimits(seconds)}; exec "$0" "$@"`
  const view = { readable: [process.execPath, ...files, ...folders] }
  const execArgv = ['-c', script, ...confined(view), process.execPath, ...node]
  return { execPath: '/bin/sh', execArgv, cwd }
}

/** Between the signal that names this limit and the one that says nothing of why. */
const GRACE_SECONDS = 5

/**
 * What a shell sets before it becomes a program that reads a file. Where memory is short, the system ends such a
 * program before the server and its database.
 */
export const selfLimits = (cpuSeconds: number): string =>
  `ulimit -c 0; ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + GRACE_SECONDS}; { echo 500 > /proc/self/oom_score_adj; } 2>/dev/null`

/** sharp's compiled parts for this machine, by the C library it may have. */
function nativeParts(names: readonly string[]): string[] {
  const { platform, arch } = process
  const machines = platform === 'linux' ? [`linux-${arch}`, `linuxmusl-${arch}`] : [`${platform}-${arch}`]
  return machines.flatMap((machine) => names.map((name) => `sharp > @img/${name}-${machine}`))
}

/** Where the package of that name is installed for those who load it; none where it is not needed here. */
function foldersOf(chain: string): string[] {
  let folder = SOURCE
  for (const name of chain.split(' > ')) {
    const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
    const found = places.map((place) => join(place, name)).find((place) => existsSync(place))
    if (found === undefined) return []
    folder = found
  }
  return [folder]
}
