// `npm run test:proofs`: every case of the proofs of which `npm test` tries a slice, other cases of every property
// than the builds draw, and whether the shipped models are what their training makes of the data, byte for byte,
// where that data is, and the encoder what its npm package holds.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LEFT_OUT } from '../tests/support/environment/long-proof.ts'

const LONG_PROOFS = [
  ...LEFT_OUT,
  'tests/integration/auth-attacks/account-oracles.test.ts',
  'tests/integration/chat/model-proof.test.ts',
  'tests/integration/database/connection-cuts.test.ts',
  'tests/integration/database/connection-cuts-worker.test.ts',
  'tests/integration/failures/crash-pipeline.test.ts',
  'tests/integration/database/lanes.test.ts',
  'tests/integration/database/errors.test.ts',
  'tests/integration/chat/hidden-injections.test.ts',
  'tests/integration/http/injection-fuzz.test.ts',
  'tests/integration/failures/lost-mount.test.ts',
  'tests/integration/http/outgoing.test.ts',
  'tests/integration/payments/event-order.test.ts',
  'tests/integration/pipeline/killed-readers.test.ts',
  'tests/integration/realtime/gaps.test.ts',
  'tests/integration/http/regular-expressions.test.ts',
  'tests/integration/failures/start-races.test.ts',
  'tests/integration/failures/storage-errors.test.ts',
]

const root = join(import.meta.dirname, '..')
const data = join(root, '..', 'shared', 'bench', 'receipts', 'train.jsonl.gz')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

function run(...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, EVERY_CASE: '1' },
  })
  return status === 0
}

const isProven =
  run(vitest, 'run', '--project', 'unit') &&
  run(vitest, 'run', '--project', 'integration', ...LONG_PROOFS) &&
  run(playwright, 'test')
if (!existsSync(data)) process.stdout.write(`models: skipped, there is no ${data}\n`)
const isReproduced =
  !existsSync(data) || run(join(import.meta.dirname, 'train.ts'), '--data', data, '--check')
const isConverted = run(join(import.meta.dirname, 'train.ts'), '--encoder', '--check')
process.exit(isProven && isReproduced && isConverted ? 0 : 1)
