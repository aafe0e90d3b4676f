import pino from 'pino'
import { createApp } from './app.ts'
import { ConfigError, configFromEnvironment } from './config.ts'
import { createContext } from './create-context.ts'
import { startRenewals } from './features/billing/renew-lapsed.ts'
import { startMailDelivery } from './features/mail/deliver-queued.ts'
import { startWorker } from './features/pipeline/queue.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readSecrets } from './secrets.ts'

/** How long running work may take to end after SIGTERM before the process goes regardless. */
const STOP_DEADLINE_MS = 30_000

interface Stoppable {
  stop(): Promise<void>
}

async function start(): Promise<Stoppable> {
  const config = configFromEnvironment()
  const log = pino({ level: config.logLevel })
  const running: Stoppable[] = []
  const stop = async () => {
    for (const part of running.toReversed()) await part.stop()
  }
  try {
    const secrets = readSecrets(config, log)
    const database = await prepareDatabase(config, secrets, log)
    running.push(database)
    const context = await createContext(config, secrets, database.url, log)
    running.push({ stop: () => context.db.close() })

    if (config.processRole !== 'api') running.push(await startWorker(context), startRenewals(context))
    if (config.processRole !== 'worker') {
      running.push(await startMailDelivery(context))
      const app = await createApp(context)
      await app.listen({ host: config.host, port: config.port })
      running.push({ stop: () => app.close() })
    }
    process.stdout.write(`Plainprint is ready at ${config.publicUrl}\n`)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const starting = start()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    // A signal during the start is honoured as soon as there is something to stop.
    void starting.then((server) => server.stop()).then(() => process.exit(0))
  })

starting.catch((error: unknown) => {
  const shown =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${shown}\n`)
  process.exit(1)
})
