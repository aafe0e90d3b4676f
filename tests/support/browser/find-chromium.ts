import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** A Chromium to test in, as Playwright launches it. */
export interface Chromium {
  /** Absent for Playwright's own. */
  readonly executablePath?: string
  /** All of the environment it runs in; absent where it is ours. */
  readonly env?: Record<string, string | undefined>
}

/** What is looked at to find one. */
export interface Machine {
  readonly platform: string
  readonly arch: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where Playwright keeps its own. */
  readonly playwrightPath: string
  readonly isThere: (path: string) => boolean
}

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Name, lock file and exact version of the npm package that holds a Chromium. */
export const NPM_PACKAGE = join(import.meta.dirname, 'npm-chromium')

/** Where that package's Chromium is unpacked, with its libraries and fonts. */
export const NPM_CHROMIUM = join(import.meta.dirname, '../../../.cache/chromium', npmVersion())

function npmVersion(): string {
  const { dependencies } = JSON.parse(readFileSync(join(NPM_PACKAGE, 'package.json'), 'utf8')) as {
    dependencies: Record<'@sparticuz/chromium', string>
  }
  return dependencies['@sparticuz/chromium']
}

function thisMachine(): Machine {
  const { platform, arch, env } = process
  return { platform, arch, env, playwrightPath: chromium.executablePath(), isThere: existsSync }
}

/** Whether the npm package's Chromium runs on such a machine. */
export const hasNpmChromium = ({ platform, arch } = thisMachine()): boolean =>
  platform === 'linux' && arch === 'x64'

/** How the Chromium is run that was unpacked in a folder. */
export function unpackedIn(folder: string, env: Machine['env']): Required<Chromium> {
  const libraries = [join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/**
 * The Chromium to test in: the one that CHROMIUM_PATH names, else the system's, else the one that
 * `node scripts/bootstrap.mjs chromium` has fetched: from npm where that one runs, elsewhere Playwright's own.
 * @returns null where there is none
 * @throws Error when CHROMIUM_PATH names what is not there
 */
export function findChromium(machine = thisMachine()): Chromium | null {
  const { env, isThere } = machine
  const named = env['CHROMIUM_PATH']
  if (named && !isThere(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  const executablePath = named || SYSTEM.find(isThere)
  if (executablePath) return { executablePath }
  if (!hasNpmChromium(machine)) return isThere(machine.playwrightPath) ? {} : null
  return isThere(NPM_CHROMIUM) ? unpackedIn(NPM_CHROMIUM, env) : null
}
