// `npm run test:proofs`: every case of the proofs of which `npm test` tries a slice.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const LONG_PROOFS = [
  'tests/integration/crash-storage.test.ts',
  'tests/integration/chat-model-proof.test.ts',
  'tests/integration/hidden-orders.test.ts',
]

const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'integration', ...LONG_PROOFS], {
  stdio: 'inherit',
  env: { ...process.env, EVERY_CASE: '1' },
})
process.exit(status ?? 1)
