import { CHANNELS } from '#server/ports/channels.ts'
import type { Context } from '#server/ports/context.ts'
import { levelFor } from '#server/db/outages.ts'
import { MailNotSent } from '#server/ports/mail-not-sent.ts'
import { claimDueMail, type DueMail, giveUp, keepForRetry, markSent } from './mail.queries.ts'

type Deps = Pick<Context, 'db' | 'mail' | 'clock' | 'log'>

/** Queueing a mail notifies this channel; the interval catches what a notification missed. */
const INTERVAL_MS = 1_000
/** How many mails are on their way at once: one that a server dawdles over holds up no other. */
const LANES = 5
/** Waiting times between the tries of one mail, more than two days in all; after the last it is given up. */
const RETRY_SECONDS = [5, 15, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 86_400] as const
/** Somebody waits for a mail with a use-by time: it is tried this often, until that time. */
const LONGEST_WAIT_SECONDS = 60
/** A try that took this long is broken off, whatever the server is doing. */
const SEND_TIMEOUT_MS = 40_000
/** A mail that is being sent is nobody else's for this long; after a crash it is tried again. */
const LEASE_SECONDS = 60
/** How long mails that are being sent may take to end when the process stops; then they go back to the queue. */
const STOP_GRACE_MS = 10_000

export interface MailDelivery {
  /** Resolves once nothing is being sent any more. */
  stop(): Promise<void>
}

/**
 * Starts sending queued mails. Several processes may do so over one database: a mail is taken by one of them.
 */
export async function startMailDelivery(
  deps: Deps,
  { sendTimeoutMs = SEND_TIMEOUT_MS, stopGraceMs = STOP_GRACE_MS } = {},
): Promise<MailDelivery> {
  const { db, log } = deps
  const ending = new AbortController()
  const breakingOff = new AbortController()
  const lanes = new Set<Promise<void>>()

  const wake = (): void => {
    if (ending.signal.aborted || lanes.size >= LANES) return
    const lane = runLane().finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  const runLane = async (): Promise<void> => {
    try {
      const signal = (): AbortSignal =>
        AbortSignal.any([breakingOff.signal, AbortSignal.timeout(sendTimeoutMs)])
      while (!ending.signal.aborted && (await deliverNext(deps, signal, wake)));
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      log[levelFor(error, 'warn')]({ error: name }, 'mail queue not readable')
    }
  }

  const unlisten = await db.listen(CHANNELS.mails, wake, wake)
  const timer = setInterval(wake, INTERVAL_MS)
  wake()
  return {
    async stop() {
      ending.abort()
      clearInterval(timer)
      const grace = setTimeout(() => breakingOff.abort(STOPPING), stopGraceMs)
      await unlisten()
      await Promise.all(lanes)
      clearTimeout(grace)
    },
  }
}

const STOPPING = new Error('the process stops')

/**
 * Tries the next due mail once and notes what became of it.
 * @param onTaken called when there was one: there may be more
 * @returns whether there was one
 */
export async function deliverNext(
  deps: Deps,
  signal: () => AbortSignal,
  onTaken: () => void = () => {},
): Promise<boolean> {
  const mail = await claimDueMail(deps, deps.clock.now(), LEASE_SECONDS)
  if (!mail) return false
  onTaken()
  await deliver(deps, mail, signal())
  return true
}

async function deliver(
  { db, mail, clock, log }: Deps,
  { id, kind, attempts, useBy, ...content }: DueMail,
  signal: AbortSignal,
): Promise<void> {
  const about = { mailId: id, kind, attempts }
  if (useBy !== null && useBy <= clock.now()) {
    await giveUp({ db }, id, 'too late to be of use', clock.now())
    log.error({ ...about, reason: 'too late to be of use' }, 'mail given up')
    return
  }

  const failure = await failureOf(mail.send(content, signal), signal)
  const now = clock.now()
  if (failure === null) {
    await markSent({ db }, id, now)
    log.info(about, 'mail sent')
    return
  }
  const { reason, isPermanent } = failure
  const next = signal.reason === STOPPING ? now : nextTry(now, attempts, useBy)
  if (isPermanent || next === null) {
    await giveUp({ db }, id, reason, now)
    log.error({ ...about, reason }, 'mail given up')
  } else {
    await keepForRetry({ db }, id, reason, next)
    log.warn({ ...about, reason, nextTry: next.toISOString() }, 'mail not sent')
  }
}

interface Failure {
  readonly reason: string
  readonly isPermanent: boolean
}

/** Why a mail was not sent; null when it was. A transport that does not heed the signal is not waited for. */
async function failureOf(sending: Promise<void>, signal: AbortSignal): Promise<Failure | null> {
  const brokenOff = new Promise<Failure>((done) => {
    const note = (): void => done({ reason: reasonOf(signal), isPermanent: false })
    if (signal.aborted) note()
    else signal.addEventListener('abort', note, { once: true })
  })
  const ended = sending.then(
    () => null,
    (error: unknown): Failure => {
      if (signal.aborted) return { reason: reasonOf(signal), isPermanent: false }
      if (error instanceof MailNotSent) return error
      // Its text stays out of log and table: whoever wrote it may have quoted an address.
      const code = (error as { code?: unknown } | null)?.code
      const reason = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
      return { reason, isPermanent: false }
    },
  )
  return Promise.race([ended, brokenOff])
}

const reasonOf = (signal: AbortSignal): string => (signal.reason === STOPPING ? 'stopped' : 'took too long')

/** Null when there is none. */
function nextTry(now: Date, attempts: number, useBy: Date | null): Date | null {
  const waitSeconds = RETRY_SECONDS[attempts - 1] ?? null
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
  if (useBy === null) return waitSeconds === null ? null : after(waitSeconds)
  const next = after(Math.min(waitSeconds ?? LONGEST_WAIT_SECONDS, LONGEST_WAIT_SECONDS))
  return next < useBy ? next : null
}
