import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { confined } from '../confined.ts'
import { killGroup } from '../kill-group.ts'
import { watchUse } from '../watch-use.ts'

/** What LibreOffice may take for one file. */
export interface LayoutLimits {
  /** For all steps of reading a file on pages laid out. */
  readonly totalMs: number
  readonly wallMs: number
  readonly memoryBytes: number
  readonly cpuSeconds: number
  readonly fileBytes: number
}

export const DEFAULT_LAYOUT_LIMITS: LayoutLimits = {
  totalMs: 110_000,
  wallMs: 50_000,
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
  { folder, limits, signal }: { folder: string; limits: LayoutLimits; signal?: AbortSignal | undefined },
): Promise<{ readonly file: string } | { readonly failed: string }> {
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
  let ended = await run(program, args, folder, limits, signal)
  if (ended === RESTART) ended = await run(program, args, folder, limits, signal)
  const result = file.replace(/\.\w+$/, `.${extension}`)
  if (ended === 0 && existsSync(result)) return { file: result }
  return { failed: typeof ended === 'string' ? ended : `LibreOffice ended with ${ended}` }
}

/** Resolves with the exit code, or with why it was ended. */
async function run(
  program: string,
  args: readonly string[],
  folder: string,
  { wallMs, memoryBytes, cpuSeconds, fileBytes }: LayoutLimits,
  signal: AbortSignal | undefined,
): Promise<number | string> {
  const view = { readable: [ownFolder(program), ...SHARED_FILES], writable: folder }
  const command = [...confined(view), program, ...args]
  // Should this process die, nobody would end one that hangs: so the group ends itself a little later.
  const lastSeconds = Math.ceil(wallMs / 1000) + 10
  const script = `ulimit -c 0; ulimit -t ${cpuSeconds}; ulimit -f ${Math.ceil(fileBytes / 512)}; (sleep ${lastSeconds}; kill -s KILL -- -$$) & exec "$@"`
  const [first = program, ...rest] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', script, 'sh', ...command]
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
    let reason: string | undefined
    const end = (why: string) => {
      reason ??= why
      killGroup(child)
    }
    const onAbort = () => end('stopped')
    const timer = setTimeout(() => end(`not done after ${wallMs} ms`), wallMs)
    const stopWatching = watchUse(child.pid, (use) => {
      if (use.memoryBytes > memoryBytes) end(`took ${use.memoryBytes} bytes of memory`)
    })
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    const finish = (result: number | string) => {
      clearTimeout(timer)
      stopWatching()
      signal?.removeEventListener('abort', onAbort)
      killGroup(child)
      resolve(reason ?? result)
    }
    child.once('error', (error) => finish(error.name))
    child.once('exit', (code, exitSignal) => finish(code ?? exitSignal ?? 'ended'))
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
