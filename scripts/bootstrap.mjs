// Makes a fresh clone ready: installs packages when the lock file changed; with `site` builds the site when its
// sources changed; with `chromium` fetches one to test in where there is none; with `encoder-runtime` what runs an encoder of
// one's own. Plain JavaScript without packages, because it runs before anything is installed and
// under whatever Node the machine has. All output goes to stderr: stdout belongs to the command.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wants = new Set(process.argv.slice(2))
const installStamp = join(root, 'node_modules', '.plainprint-install')
const buildStamp = join(root, 'dist', '.plainprint-build')

function run(command, args, label) {
  if (label) process.stderr.write(`${label}\n`)
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  return done.status === 0
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt)
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const stampIs = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const platform = `${process.platform}-${process.arch}`
const lockHash = hashOf([join(root, 'package-lock.json')], platform)
if (!stampIs(installStamp, lockHash)) {
  // Install scripts stay off: nothing here needs one, and a package's script is code nobody reviewed.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const installed =
    run('npm', ['ci', ...flags], 'Installing packages…') ||
    // The lock lists the platforms it was written on; elsewhere an unlocked install still works.
    run(
      'npm',
      ['install', '--no-save', ...flags],
      'npm ci did not fit this platform; installing without the lock…',
    )
  if (!installed) fail('Packages could not be installed. Check the network and run the command again.')
  writeFileSync(installStamp, lockHash)
}

if (wants.has('site')) {
  const sources = ['src/web', 'src/core', 'src/contract'].flatMap((folder) => filesBelow(join(root, folder)))
  const siteHash = hashOf(
    [
      ...sources,
      join(root, 'vite.config.ts'),
      join(root, 'tools', 'offline-shell.ts'),
      join(root, 'package-lock.json'),
    ],
    'site',
  )
  if (!stampIs(buildStamp, siteHash)) {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    if (
      !run(
        process.execPath,
        [join(root, 'scripts', 'run.mjs'), vite, 'build', '--logLevel', 'warn'],
        'Building the site…',
      )
    )
      fail('The site could not be built.')
    mkdirSync(dirname(buildStamp), { recursive: true })
    writeFileSync(buildStamp, siteHash)
  }
}

// These say themselves what they do, and why they could not.
for (const [want, tool] of [
  ['chromium', 'provide-chromium.ts'],
  ['encoder-runtime', 'provide-onnx-runtime.ts'],
]) {
  const files = [join(root, 'scripts', 'run.mjs'), join(root, 'tools', tool)]
  if (wants.has(want) && !run(process.execPath, files)) process.exit(1)
}
