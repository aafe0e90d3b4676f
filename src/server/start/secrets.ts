import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config.ts'
import { isKeySet } from '../config/secret-settings.ts'
import { Secret } from '../ports/secret.ts'
import type { Logger } from '../ports/context.ts'
import { newKeySet } from './key-file.ts'
import { readKept } from '../process/kept-file.ts'

/** The two secrets everything else is derived from. */
export interface Secrets {
  readonly storageMasterKey: Secret
  readonly jwtKeys: Secret
}

/**
 * The configured secrets, or ones made once and kept in the data folder. Production never gets here without
 * them: the configuration refuses to start.
 */
export function readSecrets(config: Config, log: Pick<Logger, 'warn'>): Secrets {
  const kept = (name: string, make: () => string): Secret => {
    const file = join(config.dataDir, name)
    mkdirSync(config.dataDir, { recursive: true })
    const onMade = (): void => log.warn({ file }, 'made a secret; losing this file loses what it protects')
    return new Secret(readKept(file, make, onMade))
  }
  return {
    storageMasterKey:
      config.storageMasterKey ?? kept('storage-master-key', () => randomBytes(32).toString('base64')),
    jwtKeys:
      config.jwtKeys ?? (config.jwtKeysFile ? namedKeys(config.jwtKeysFile) : kept(KEPT_KEYS, newKeySet)),
  }
}

const KEPT_KEYS = 'jwt-keys.json'

/** The file the token keys come from and may change in; null where they come from the environment. */
export function keyFileOf({ jwtKeys, jwtKeysFile, dataDir }: Config): string | null {
  return jwtKeys ? null : (jwtKeysFile ?? join(dataDir, KEPT_KEYS))
}

function namedKeys(file: string): Secret {
  const keys = existsSync(file) ? new Secret(readFileSync(file, 'utf8').trim()) : null
  if (keys && isKeySet(keys)) return keys
  throw new ConfigError([
    'JWT_KEYS_FILE must name a JWKS with at least one ES256 private key, each with a kid',
  ])
}

/** Derives a purpose's own key from the master key (HKDF-SHA-256, RFC 5869), so that no key serves two purposes. */
export function deriveKey(masterKey: Secret, purpose: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', Buffer.from(masterKey.reveal(), 'base64'), '', `plainprint/${purpose}`, 32),
  )
}
