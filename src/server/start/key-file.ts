import { generateKeyPairSync, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import type { OwnKey } from '../adapters/token-keys/key-set.ts'
import { isKeySet } from '../config/secret-settings.ts'
import { Secret } from '../ports/secret.ts'

/** Until then a new key only verifies: every process, and whoever keeps the published keys, has read it by then. */
export const LEAD_SECONDS = 60
/** How long a token lives on after its key has stopped signing. */
const TOKEN_SECONDS = 3_600

export interface KeyState {
  readonly kid: string
  readonly state: 'signs' | 'will sign' | 'verifies'
  /** Seconds since the epoch: since when, or from when; null where the file does not say. */
  readonly since: number | null
}

/** A change that would sign people out, or leave nothing to sign with. */
export class KeyFileError extends Error {}

/** A set of one new key, as text. */
export const newKeySet = (): string => JSON.stringify({ keys: [newKey()] })

function newKey(signsFrom?: number): OwnKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg: 'ES256',
    use: 'sig',
    ...(signsFrom === undefined ? {} : { signs_from: signsFrom }),
  }
}

/** What each key of the file does now, in the order of the file. */
export function statesOf(file: string, nowSeconds: number): KeyState[] {
  const keys = readKeys(file)
  const signer = keys.find((key) => (key.signs_from ?? 0) <= nowSeconds)
  return keys.map((key, index) => {
    const from = key.signs_from ?? null
    if (key === signer) return { kid: key.kid, state: 'signs', since: from }
    if (from !== null && from > nowSeconds) return { kid: key.kid, state: 'will sign', since: from }
    // It stopped when the first of those in front of it began.
    const began = keys.slice(0, index).map((other) => other.signs_from ?? null)
    const since = began.includes(null) ? null : Math.min(...(began as number[]))
    return { kid: key.kid, state: 'verifies', since }
  })
}

/** Puts a new key in front, which signs after `leadSeconds`; makes the file when there is none. @returns its kid */
export function addKey(file: string, nowSeconds: number, leadSeconds = LEAD_SECONDS): string {
  return change(file, (keys) => {
    const key = newKey(keys.length === 0 ? undefined : nowSeconds + leadSeconds)
    return { keys: [key, ...keys], answer: key.kid }
  })
}

/**
 * Removes a key: tokens signed with it stop counting. `atOnce` also while some may still be in use.
 * @throws KeyFileError for an unknown key, the one that signs, or one whose tokens may still be in use
 */
export function removeKey(file: string, kid: string, nowSeconds: number, atOnce = false): void {
  const key = statesOf(file, nowSeconds).find((state) => state.kid === kid)
  if (!key) throw new KeyFileError(`There is no key ${kid}.`)
  if (key.state === 'signs')
    throw new KeyFileError(`${kid} signs. Rotate first, and wait until the new key signs.`)
  const mayBeInUse =
    key.state === 'verifies' && (key.since === null || key.since + TOKEN_SECONDS > nowSeconds)
  if (mayBeInUse && !atOnce)
    throw new KeyFileError(
      `Tokens signed with ${kid} may still be in use for up to an hour. Wait, or say --at-once: their owners then have to refresh or sign in again.`,
    )
  change(file, (keys) => ({ keys: keys.filter((other) => other.kid !== kid), answer: undefined }))
}

function readKeys(file: string): OwnKey[] {
  const text = readFileSync(file, 'utf8')
  if (!isKeySet(new Secret(text))) throw new KeyFileError(`${file} is not a set of ES256 private keys.`)
  return (JSON.parse(text) as { keys: OwnKey[] }).keys
}

/** One change at a time; readers see the old file or the new one, with the owner and rights it had. */
function change<T>(
  named: string,
  edit: (keys: readonly OwnKey[]) => { keys: readonly OwnKey[]; answer: T },
): T {
  const exists = existsSync(named)
  // Behind a link it is the file that is replaced.
  const file = exists ? realpathSync(named) : named
  const draft = `${file}.new`
  const descriptor = openDraft(draft)
  try {
    const { keys, answer } = edit(exists ? readKeys(file) : [])
    if (exists) {
      const { uid, gid, mode } = statSync(file)
      chownSync(draft, uid, gid)
      chmodSync(draft, mode & 0o777)
    }
    writeSync(descriptor, `${JSON.stringify({ keys }, null, 2)}\n`)
    fsyncSync(descriptor)
    renameSync(draft, file)
    return answer
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** The draft is the lock as well: only one can make it. */
function openDraft(draft: string): number {
  try {
    return openSync(draft, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new KeyFileError(`Somebody else is changing the keys. If nobody is, remove ${draft}.`)
  }
}
