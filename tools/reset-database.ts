// `npm run db:reset`: throws the development installation's data away. Refused in production.
import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configFromEnvironment } from '#server/config/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'

const config = configFromEnvironment()
if (config.isProduction || config.databaseUrl) {
  process.stderr.write('Only the embedded database of a development installation can be reset.\n')
  process.exit(1)
}
const nothing = (): void => {}
const server = await startEmbedded(config.dataDir, { info: nothing, warn: nothing, error: nothing })
const wasLast = await server.stop()
if (!wasLast) {
  process.stderr.write('Plainprint is running on this data. Stop it first.\n')
  process.exit(1)
}
rmSync(realpathSync(join(config.dataDir, 'postgres')), { recursive: true, force: true })
rmSync(config.dataDir, { recursive: true, force: true })
process.stdout.write(`Removed ${config.dataDir}. The next npm start makes it anew.\n`)
