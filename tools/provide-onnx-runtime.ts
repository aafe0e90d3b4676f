// `npm run encoder:runtime`: fetches the packages that run a sentence encoder of one's own (EMBEDDING_MODEL_DIR), in the
// versions and by the integrity of a lock file of their own, where they are not there yet.
import { spawnSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { RUNTIME_PACKAGE, hasRuntime, runtimeFolder } from '#server/adapters/encoder/onnx/runtime-folder.ts'
import { makeOnce } from '../tests/support/browser/make-once.ts'

if (!hasRuntime()) {
  process.stderr.write('Fetching what runs an encoder of your own…\n')
  try {
    await makeOnce(runtimeFolder(), async (folder) => {
      await cp(RUNTIME_PACKAGE, folder, { recursive: true })
      // As in scripts/bootstrap.mjs: no script of a package is run.
      const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
      const { status } = spawnSync('npm', ['ci', ...flags], { stdio: ['ignore', 2, 2], cwd: folder })
      if (status !== 0) throw new Error('The packages could not be installed. Check the network.')
    })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
