// Plain JavaScript without packages: it runs under whatever Node the machine has.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'

function bundledNode() {
  const name = isWindows ? `node-win-${process.arch}` : `node-${process.platform}-${process.arch}`
  const file = join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/**
 * The Node to run our files with: the machine's own when it is new enough, else the one installed with the packages.
 * Ends the process with a sentence where there is neither.
 * @returns its path, and an environment in which it is the first `node`
 */
export function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isNewEnough = major > 24 || (major === 24 && minor >= 12)
  const node = isNewEnough ? process.execPath : bundledNode()
  if (!node) {
    process.stderr.write(
      `Plainprint needs Node 24.12 or later; this is ${process.version}. Install it from your system's packages or nodejs.org.\n`,
    )
    process.exit(1)
  }
  return { node, env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` } }
}
