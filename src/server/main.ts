import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { configFromEnvironment, ignoredSettings } from './config/config.ts'
import { createContext } from './create-context.ts'
import type { Context } from './ports/context.ts'
import { followProvider } from './features/billing/checks/follow-provider.ts'
import { measureBilling } from './features/billing/checks/measure-billing.ts'
import { startMailDelivery } from './features/mail/deliver-queued.ts'
import { measureQueue } from './features/pipeline/queue-metrics.ts'
import { startWorker } from './features/pipeline/worker.ts'
import { startForgetting } from './features/retention/forget-expired.ts'
import { startStructuringAnew } from './features/pipeline/structure-anew.ts'
import { startSample } from './features/sample/make-sample.ts'
import { mailWarnings } from './config/mail-settings.ts'
import { openLog } from './start/open-log.ts'
import { CANNOT_START, explainStart, mayPass } from './start/explain-start.ts'
import { describeError } from './http/describe-error.ts'
import { openOperatorPorts } from './start/operator-ports.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { isConfining } from './adapters/document-reader/process/confined.ts'
import { followKeyFile } from './adapters/token-keys/follow-key-file.ts'
import { keyFileOf, readSecrets } from './start/secrets.ts'
import { removeAbandonedFolders } from './process/work-folder.ts'
import { startMailRequests } from './wire/auth/mails/grant-mail-requests.ts'

/** How long running work may take to end after SIGTERM before the process goes regardless. */
const STOP_DEADLINE_MS = 30_000
/** How long running requests may take to end. */
const CLOSE_GRACE_MS = 3_000

/** Every open connection, upgraded ones included. */
const sockets = new Set<Socket>()

interface Stoppable {
  stop(): Promise<void>
}

async function start(): Promise<Stoppable> {
  const config = configFromEnvironment()
  const log = openLog(config.logLevel)
  // A process that has lost its way is not to go on: it ends as if killed, and `npm start` starts the next one.
  process.on('uncaughtException', (error, origin) => {
    log.error({ origin, err: describeError(error) }, 'the server ends: nothing caught this error')
    process.exit(1)
  })
  const running: Stoppable[] = []
  const stop = async () => {
    // The database is the first part, so it is stopped last, and whatever becomes of the others.
    for (const part of running.toReversed())
      await part.stop().catch((error: unknown) => {
        log.error(
          { error: error instanceof Error ? error.name : 'unknown' },
          'a part did not stop in good order',
        )
      })
  }
  try {
    const secrets = readSecrets(config, log)
    const database = await prepareDatabase(config, secrets, log)
    running.push(database)
    for (const name of ignoredSettings()) log.warn({ name }, 'this setting is ignored')
    for (const warning of mailWarnings(config)) log.warn({}, warning)
    if (config.isProduction && !isConfining())
      log.warn({}, 'this system lets no reading process be confined: see the operations guide')
    const context = await createContext(config, secrets, database, log)
    running.push({ stop: () => context.db.close() })

    // Marks a new store as ours, and tells the log of one that is not, or is away: the server starts all the same.
    await context.objects.problem()
    context.metrics.watchProcess()
    running.push(await openOperatorPorts(context))
    await removeAbandonedFolders(config.dataDir)
    const background = { ...context, db: context.db.lane('background') }
    measureQueue(background)
    measureBilling(background)
    if (config.processRole !== 'api')
      running.push(
        await startWorker(background),
        followProvider(background),
        startForgetting(background),
        startSample(background),
        startStructuringAnew(background),
      )
    if (config.processRole !== 'worker') {
      running.push(await startMailDelivery(background))
      running.push(await startMailRequests(background))
      const file = keyFileOf(config)
      if (file) running.push(followKeyFile({ file, known: secrets.jwtKeys, tokens: context.tokens, log }))
      const app = await createApp(context)
      app.server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      await app.listen({ host: config.host, port: config.port })
      warmEncoder(context)
      running.push({ stop: () => closeHttp(app) })
    }
    process.stdout.write(`Plainprint is ready at ${config.publicUrl}\n`)
    process.send?.('ready')
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the sentence encoder before the first question needs it; what is wrong with its file is told at once. */
function warmEncoder({ encoder, log }: Pick<Context, 'encoder' | 'log'>): void {
  encoder.encodeQuestion('', new AbortController().signal).catch((error: unknown) => {
    log.error({ err: describeError(error) }, 'questions are not encoded')
  })
}

/**
 * Takes no more requests, lets running ones end, and after a short grace lets go of every connection: one on
 * which nothing was ever asked would otherwise hold the process up.
 */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const grace = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, CLOSE_GRACE_MS)
  await app.close()
  clearTimeout(grace)
}

const starting = start()

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // It may come twice: from the terminal, and from the process that started us.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    // A signal during the start is honoured as soon as there is something to stop.
    void starting.then((server) => server.stop()).then(() => process.exit(0))
  })

starting.catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(mayPass(error) ? 1 : CANNOT_START)
})
