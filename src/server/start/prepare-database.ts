import type { Config } from '../config/config.ts'
import type { Logger } from '../ports/context.ts'
import type { DatabaseErrorCode } from '../db/database-errors.ts'
import { startEmbedded } from '../db/embedded.ts'
import { applicationUrl, migrate } from '../db/migrate.ts'
import { underStartLock } from '../db/start-lock.ts'
import { installQueue } from '../features/pipeline/worker.ts'
import { deriveKey, type Secrets } from './secrets.ts'

/** A database whose schema is up to date. */
export interface PreparedDatabase {
  /** Connection string of the application role, which owns nothing. */
  readonly url: string
  /** Why the embedded server is away; null while it is there, and for an external one. */
  problem(): DatabaseErrorCode | null
  /** Stops the embedded server when this process was the last to use it; nothing for an external one. */
  stop(): Promise<void>
}

/** Starts or adopts the embedded PostgreSQL (or takes the configured one) and brings its schema up to date. */
export async function prepareDatabase(
  config: Config,
  secrets: Secrets,
  log: Logger,
): Promise<PreparedDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir, log)
  try {
    const ownerUrl = embedded
      ? await embedded.databaseUrl('plainprint')
      : (config.databaseUrl?.reveal() ?? '')
    return {
      url: await prepareSchema(ownerUrl, secrets, log),
      problem: () => embedded?.problem() ?? null,
      stop: async () => void (await embedded?.stop()),
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/**
 * Migrates the owner's database, queue included, and answers the application role's connection string. Processes
 * that start together take turns.
 */
export async function prepareSchema(
  ownerUrl: string,
  secrets: Pick<Secrets, 'storageMasterKey'>,
  log: Logger,
): Promise<string> {
  const password = deriveKey(secrets.storageMasterKey, 'database-role').toString('hex')
  return underStartLock(ownerUrl, log, async (owner) => {
    await migrate(owner, log)
    await installQueue(owner)
    return applicationUrl(owner, ownerUrl, password)
  })
}
