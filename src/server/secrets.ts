import { generateKeyPairSync, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, Secret } from './config.ts'
import type { Logger } from './context.ts'

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
    if (!existsSync(file)) {
      mkdirSync(config.dataDir, { recursive: true })
      try {
        writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
        log.warn({ file }, 'made a secret; losing this file loses what it protects')
      } catch (error) {
        // Another process starting at the same moment made it.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
    return new Secret(readFileSync(file, 'utf8').trim())
  }
  return {
    storageMasterKey:
      config.storageMasterKey ?? kept('storage-master-key', () => randomBytes(32).toString('base64')),
    jwtKeys: config.jwtKeys ?? kept('jwt-keys.json', makeJwtKeys),
  }
}

/** Derives a purpose's own key from the master key (HKDF-SHA-256, RFC 5869), so that no key serves two purposes. */
export function deriveKey(masterKey: Secret, purpose: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', Buffer.from(masterKey.reveal(), 'base64'), '', `plainprint/${purpose}`, 32),
  )
}

function makeJwtKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256', use: 'sig' }],
  })
}
