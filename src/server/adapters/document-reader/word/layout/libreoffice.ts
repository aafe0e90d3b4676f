import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { selfLimits } from '#server/adapters/document-reader/process/child-command.ts'
import { confined } from '#server/adapters/document-reader/process/confined.ts'
import { ownEndOf } from '#server/adapters/document-reader/process/how-it-ended.ts'
import { killGroup } from '#server/adapters/document-reader/process/kill-group.ts'
import type { Watching } from '#server/adapters/document-reader/process/supervise-child.ts'
import { startTimeBudget, type Account } from '#server/adapters/document-reader/process/time-budget.ts'
import { watchUse } from '#server/adapters/document-reader/process/watch-use.ts'

/** What LibreOffice may take for one file. Time is processor time: see `TimeLimits`. */
export interface LayoutLimits {
  /** For all steps of reading a file on pages laid out. */
  readonly totalMs: number
  /** For one run, of work or of sleep. */
  readonly workMs: number
  /** For one run by the clock on the wall, however little the machine let it work. */
  readonly stallMs: number
  readonly memoryBytes: number
  readonly cpuSeconds: number
  readonly fileBytes: number
}

export const DEFAULT_LAYOUT_LIMITS: LayoutLimits = {
  totalMs: 110_000,
  workMs: 50_000,
  stallMs: 900_000,
  memoryBytes: 900 * 1024 * 1024,
  cpuSeconds: 80,
  fileBytes: 300 * 1024 * 1024,
}

export type Conversion = 'docx to pdf' | 'doc to docx'

/** The filter to read a DOCX with is named, so that nothing is guessed at. A DOC is of one of several ages, and known to be one. */
const FILTERS: Readonly<
  Record<Conversion, { readonly extension: string; readonly arguments: readonly string[] }>
> = {
  'docx to pdf': {
    extension: 'pdf',
    arguments: [
      '--infilter=MS Word 2007 XML',
      '--convert-to',
      // Fields become words of the page.
      'pdf:writer_pdf_Export:{"ExportFormFields":{"type":"boolean","value":"false"},"ExportBookmarks":{"type":"boolean","value":"false"}}',
    ],
  },
  'doc to docx': { extension: 'docx', arguments: ['--convert-to', 'docx:MS Word 2007 XML'] },
}

/**
 * Nothing in a document is run, fetched or updated, whatever it asks for. Some filters fetch linked pictures all
 * the same: where the system gives us no network to take away, they are sent to a proxy that does not exist.
 */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Load', 'UserDefinedSettings', 'false'],
  ['Office.Writer/Content/Update', 'Link', '2'],
  ['Office.Writer/Print/Content', 'HiddenText', 'false'],
  ['Office.Java/VirtualMachine', 'Enable', 'false'],
  ['Inet/Settings', 'ooInetProxyType', '2'],
  ['Inet/Settings', 'ooInetNoProxy', ''],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
]

/** What its packages keep outside of the program's own folder; fonts decide where lines end. */
const SHARED_FILES = [
  '/etc/fonts',
  '/etc/libreoffice',
  '/usr/local/share/fonts',
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
]

/** How often a run that was killed from outside is tried. */
const MAX_ATTEMPTS = 2

/** How soon a run whose server has died is ended. */
const ORPHANED_SECONDS = 5

/** Its way of saying that it has set up its profile and wants to be started again. */
const RESTART = 81

/**
 * Converts a file with a LibreOffice of its own: a fresh profile in `folder`, where the system allows that no
 * network and no other files of ours in sight, killed with all it started at any limit or when `signal` aborts.
 * @returns the path of the result in `folder`, or why there is none
 */
export async function convertFile(
  program: string,
  file: string,
  conversion: Conversion,
  { folder, limits, account, signal, onCutOff }: Converting,
): Promise<Converted> {
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'user'), { recursive: true, mode: 0o700 })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settingsFile())
  const { extension, arguments: filter } = FILTERS[conversion]
  const args = [
    '--headless',
    '--invisible',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...filter,
    '--outdir',
    folder,
    file,
  ]
  const start = async () => {
    const ended = await run(program, args, folder, limits, account, signal)
    return ended === RESTART ? run(program, args, folder, limits, account, signal) : ended
  }
  let ended = await start()
  for (let attempt = 1; typeof ended === 'object' && 'killed' in ended; attempt += 1) {
    onCutOff?.({ program: 'LibreOffice', signal: ended.killed, attempt, pages: null })
    if (attempt === MAX_ATTEMPTS) return { failed: ended.killed, isOurs: true }
    ended = await start()
  }
  const result = file.replace(/\.\w+$/, `.${extension}`)
  if (ended === 0 && existsSync(result)) return { file: result }
  if (typeof ended === 'object') return ended
  return { failed: `LibreOffice ended with ${ended}`, isOurs: false }
}

interface Converting extends Pick<Watching, 'signal' | 'onCutOff'> {
  readonly folder: string
  readonly limits: LayoutLimits
  /** Gets what each run has worked. */
  readonly account: Account
}

type Converted = { readonly file: string } | Failed

export interface Failed {
  readonly failed: string
  /** Whether this machine, not the file, is why there is no result. */
  readonly isOurs: boolean
}

/** Resolves with the exit code, or with why it was ended, or by which signal of somebody else's. */
async function run(
  program: string,
  args: readonly string[],
  folder: string,
  { totalMs, workMs, stallMs, memoryBytes, cpuSeconds, fileBytes }: LayoutLimits,
  account: Account,
  signal: AbortSignal | undefined,
): Promise<number | Failed | { readonly killed: string }> {
  const view = { readable: [ownFolder(program), ...SHARED_FILES], writable: folder }
  const command = [...confined(view), program, ...args]
  // Should this process die, nobody would end one that hangs: so the group ends itself once it is alone.
  const orphaned = `(while sleep ${ORPHANED_SECONDS} && kill -0 ${process.pid}; do :; done; kill -s KILL -- -$$) 2>/dev/null &`
  const script = `${selfLimits(cpuSeconds)}; ulimit -f ${Math.ceil(fileBytes / 512)}; ${orphaned} exec "$@"`
  const [first = program, ...rest] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', script, 'sh', ...command]
  const withinMs = Math.min(workMs, totalMs - account.workedMs)
  const budget = startTimeBudget({ workMs, recognizedPageMs: 0, silenceMs: workMs, stallMs }, withinMs)
  return new Promise((resolve) => {
    const child = spawn(first, rest, {
      cwd: folder,
      stdio: 'ignore',
      detached: process.platform !== 'win32',
      // Its own files end up in the folder too; and it gets none of our secrets.
      env: {
        HOME: folder,
        TMPDIR: folder,
        TMP: folder,
        TEMP: folder,
        LANG: 'C.UTF-8',
        PATH: '/usr/bin:/bin',
      },
    })
    let reason: Failed | undefined
    const end = (failed: string, isOurs = false) => {
      reason ??= { failed, isOurs }
      killGroup(child)
    }
    const onAbort = () => end('stopped', true)
    const stopWatching = watchUse(child.pid, (use) => {
      if (use.memoryBytes > memoryBytes) end(`took ${use.memoryBytes} bytes of memory`)
      const over = budget.see(use)
      if (over && 'timeout' in over) end(over.timeout)
      else if (over) end(over.readerError, true)
    })
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    const finish = (result: number | Failed | { readonly killed: string }) => {
      stopWatching()
      account.workedMs += budget.workedMs
      signal?.removeEventListener('abort', onAbort)
      killGroup(child)
      resolve(reason ?? result)
    }
    child.once('error', (error) => finish({ failed: error.name, isOurs: true }))
    child.once('exit', (code, exitSignal) => {
      if (code !== null) return finish(code)
      const ended = ownEndOf(code, exitSignal, '')
      finish('killed' in ended ? ended : { failed: exitSignal ?? 'ended', isOurs: false })
    })
  })
}

/** An installation keeps its program in a folder of that name; anything else is one file. */
const ownFolder = (program: string): string =>
  basename(dirname(program)) === 'program' ? dirname(dirname(program)) : program

function settingsFile(): string {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`
}
