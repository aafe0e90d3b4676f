import { type Config, ConfigError, configFromEnvironment } from '#server/config/config.ts'
import type { Context, Logger } from '#server/ports/context.ts'
import { createContext } from '#server/create-context.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { readSecrets } from '#server/start/secrets.ts'

/** What goes wrong is worth knowing; all else is left to the tool's own words. */
const quietLog: Logger = {
  info: () => {},
  debug: () => {},
  warn: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
}

/** The configuration of this environment; ends the tool with its problems when there are any. */
export function readInstallation(): Config {
  try {
    return configFromEnvironment()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Opens the installation of this environment, beside a running server or without one, and closes it again. */
export async function withInstallation(
  work: (context: Context, config: Config) => Promise<void>,
): Promise<void> {
  const config = readInstallation()
  const secrets = readSecrets(config, quietLog)
  const database = await prepareDatabase(config, secrets, quietLog)
  try {
    const context = await createContext(config, secrets, database, quietLog)
    try {
      await work(context, config)
    } finally {
      await context.db.close()
    }
  } finally {
    await database.stop()
  }
}
