import type { Context, Mail } from '#server/context.ts'
import { claimDueMails, keepForRetry, markSent } from './mail.queries.ts'

type Deps = Pick<Context, 'db' | 'mail' | 'clock' | 'log'>

/** Queueing a mail notifies this channel; the interval catches what a notification missed. */
const CHANNEL = 'plainprint_mails'
const INTERVAL_MS = 1_000
const BATCH_SIZE = 10
/** Waiting times between the tries of one mail; after the last it is given up. */
const RETRY_SECONDS = [5, 15, 60, 300, 900, 1_800, 3_600, 7_200] as const
/** A mail that is being sent is nobody else's for this long; after a crash it is tried again. */
const LEASE_SECONDS = 60

/**
 * Starts sending queued mails. Several processes may do so over one database: a mail is taken by one of them.
 * @returns a handle whose `stop` waits for the mail that is being sent
 */
export async function startMailDelivery(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { db, log } = deps
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let isWanted = false

  const wake = (): void => {
    isWanted = true
    running ??= run().finally(() => {
      running = null
      if (isWanted && !ending.signal.aborted) wake()
    })
  }
  const run = async (): Promise<void> => {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false
      try {
        const count = await deliverDueMails(deps)
        if (count === BATCH_SIZE) isWanted = true
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'mail queue not readable')
      }
    }
  }

  const unlisten = await db.listen(CHANNEL, wake, wake)
  const timer = setInterval(wake, INTERVAL_MS)
  wake()
  return {
    async stop() {
      ending.abort()
      clearInterval(timer)
      await unlisten()
      await running
    },
  }
}

/** Sends what is due now; answers how many mails were taken. */
export async function deliverDueMails({ db, mail, clock, log }: Deps): Promise<number> {
  const due = await claimDueMails({ db }, clock.now(), { limit: BATCH_SIZE, leaseSeconds: LEASE_SECONDS })
  for (const { id, kind, attempts, ...content } of due) {
    const error = await failureOf(mail.send(content satisfies Mail))
    if (error === null) {
      await markSent({ db }, id, clock.now())
      log.info({ mailId: id, kind, attempts }, 'mail sent')
    } else {
      const waitSeconds = RETRY_SECONDS[attempts - 1] ?? null
      await keepForRetry({ db }, id, error, nextTry(clock.now(), waitSeconds))
      log.warn({ mailId: id, kind, attempts, error, givenUp: waitSeconds === null }, 'mail not sent')
    }
  }
  return due.length
}

/** The kind of a failure. Its text stays out of log and table: mail servers quote addresses in it. */
async function failureOf(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code
    return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
  }
}

function nextTry(now: Date, waitSeconds: number | null): Date | null {
  return waitSeconds === null ? null : new Date(now.getTime() + waitSeconds * 1000)
}
