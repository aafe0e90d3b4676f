import { skipReason } from './skip-reason.ts'

/** Whether every case of the long proofs is tried (`npm run test:proofs`), or a slice of them (`npm test`). */
export const isEveryCase = process.env['EVERY_CASE'] !== undefined

/** Behind the name of a test that only the whole proof has. */
export const unlessEveryCase = skipReason(!isEveryCase, 'npm run test:proofs tries every case')

/**
 * The cases of a long proof: a slice of them in `npm test`, every one in `npm run test:proofs`.
 * @param slice indexes of those that are always tried
 */
export function casesOf<Case>(all: readonly Case[], slice: readonly number[]): readonly Case[] {
  return isEveryCase ? all : all.filter((_, index) => slice.includes(index))
}

/** Proofs that have no slice: `npm test` leaves them to `npm run test:rest`, which every build runs as well. */
export const LEFT_OUT: readonly string[] = [
  'tests/integration/auth-attacks/flood.test.ts',
  'tests/integration/auth-providers/outages.test.ts',
  'tests/integration/auth-attacks/sign-up-races.test.ts',
  'tests/integration/failures/crash-kills.test.ts',
  'tests/integration/failures/crash-replies.test.ts',
  'tests/integration/failures/crash-storage.test.ts',
  'tests/integration/failures/crash-vectors.test.ts',
  'tests/integration/failures/crash-workers.test.ts',
  'tests/integration/failures/disk-full.test.ts',
  'tests/integration/accounts/key-rotation.test.ts',
  'tests/integration/payments/event-kills.test.ts',
  'tests/integration/payments/double-spends.test.ts',
]

/**
 * Which of a runner's files are run: those of every day (`npm test`), the rest of them, or all.
 * @param all globs
 * @param rest globs of those among them that are not for every day
 */
export function filesOf(
  all: readonly string[],
  rest: readonly string[],
): { include: string[]; exclude: string[] } {
  const part = process.env['TEST_PART']
  return { include: [...(part === 'rest' ? rest : all)], exclude: part === 'daily' ? [...rest] : [] }
}
