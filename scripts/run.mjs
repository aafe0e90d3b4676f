// Runs a file under Node 24: the machine's own when it is new enough, else the one installed with the
// packages. Signals go through, and the child's exit code is ours.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 24 || (major === 24 && minor >= 12)

function bundledNode() {
  const name =
    process.platform === 'win32' ? `node-win-${process.arch}` : `node-${process.platform}-${process.arch}`
  const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

const node = isNewEnough ? process.execPath : bundledNode()
if (!node) {
  process.stderr.write(
    `Plainprint needs Node 24.12 or later; this is ${process.version}. Install it from your system's packages or nodejs.org.\n`,
  )
  process.exit(1)
}

const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
