// `npm run keys -- list | rotate [--in SECONDS] | retire KID [--at-once]`: edits the file of the token keys, beside
// running servers, which take the change on by themselves.
import { parseArgs } from 'node:util'
import { addKey, KeyFileError, LEAD_SECONDS, removeKey, statesOf } from '#server/start/key-file.ts'
import { keyFileOf } from '#server/start/secrets.ts'
import { readInstallation } from './installation.ts'

const USAGE = 'Usage: npm run keys -- list | rotate [--in SECONDS] | retire KID [--at-once]\n'

function run(): number {
  const { values, positionals } = parseArgs({
    options: {
      in: { type: 'string', default: String(LEAD_SECONDS) },
      'at-once': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [command, kid] = positionals
  const leadSeconds = Number(values.in)
  const file = keyFileOf(readInstallation())
  if (file === null)
    throw new KeyFileError(
      'The keys are in JWT_KEYS itself. To rotate without a restart, put them in a file and name it in JWT_KEYS_FILE.',
    )
  const now = Math.floor(Date.now() / 1000)
  if (command === 'rotate' && kid === undefined && Number.isInteger(leadSeconds) && leadSeconds >= 0)
    addKey(file, now, leadSeconds)
  else if (command === 'retire' && kid !== undefined) removeKey(file, kid, now, values['at-once'])
  else if (command !== 'list') {
    process.stderr.write(USAGE)
    return 2
  }
  for (const { kid: name, state, since } of statesOf(file, now))
    process.stdout.write(
      `${name}  ${state}${since === null ? '' : ` ${state === 'will sign' ? 'from' : 'since'} ${new Date(since * 1000).toISOString()}`}\n`,
    )
  return 0
}

try {
  process.exitCode = run()
} catch (error) {
  const isOurs = error instanceof KeyFileError || (error as { code?: unknown }).code !== undefined
  if (!isOurs) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
