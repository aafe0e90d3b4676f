import { CHANNELS } from '#server/ports/channels.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import { levelFor } from '#server/db/outages.ts'
import { describeError } from '#server/http/describe-error.ts'
import { CODE_MAIL_SECONDS } from '../limits.ts'
import type { MailRequest } from './mail-request.ts'
import { sendOtp } from './otp.route.ts'
import { sendRecovery } from './recover.route.ts'
import { resendEmailChange, resendSignUp } from './resend.route.ts'

type Deps = Pick<Context, 'db' | 'config' | 'clock' | 'log'>

/** A notification wakes sooner; the interval catches what one missed, and what had to wait. */
const INTERVAL_MS = 1_000
/** The wait doubles with each try, from a second up to this. */
const LONGEST_WAIT_SECONDS = 60

/** What looks whether there is an account, and queues the mail if there is somebody to write to. */
const GRANTS: Readonly<
  Record<MailRequest['kind'], (tx: Transaction, deps: Deps, asked: MailRequest) => Promise<void>>
> = {
  signup: resendSignUp,
  otp: sendOtp,
  recovery: sendRecovery,
  email_change: resendEmailChange,
}

interface NotedRequest extends MailRequest {
  readonly id: string
  readonly attempts: number
  readonly createdAt: Date
}

/** Starts granting requests for mails. Several processes may do so over one database. */
export async function startMailRequests(deps: Deps): Promise<{ stop(): Promise<void> }> {
  let isWanted = false
  const ending = new AbortController()
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false
      try {
        while (!ending.signal.aborted && (await grantNext(deps)));
      } catch (error) {
        deps.log[levelFor(error, 'warn')]({ err: describeError(error) }, 'requests for mails not readable')
      }
    }
    running = null
  }
  const wake = (): void => {
    isWanted = true
    if (!ending.signal.aborted) running ??= run()
  }

  const unlisten = await deps.db.listen(CHANNELS.mailRequests, wake, wake)
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

/**
 * Grants the next request, in one transaction with its end: its mail is queued once or it is still there.
 * @returns whether there was one
 */
async function grantNext(deps: Deps): Promise<boolean> {
  const { db, clock, log } = deps
  let request: NotedRequest | undefined
  try {
    await db.asService(async (tx) => {
      request = await takeRequest(tx, clock.now())
      if (!request) return
      const isOfUse = request.createdAt.getTime() + CODE_MAIL_SECONDS * 1000 > clock.now().getTime()
      if (isOfUse) await GRANTS[request.kind](tx, deps, request)
      else log.error(aboutOf(request), 'a mail that was asked for is lost')
    })
    return request !== undefined
  } catch (error) {
    if (!request) throw error
    log.warn({ ...aboutOf(request), err: describeError(error) }, 'a mail that was asked for has to wait')
    await putOff(deps, request)
    return true
  }
}

const aboutOf = ({ id, kind, attempts }: NotedRequest): object => ({ requestedMailId: id, kind, attempts })

/** New ones first, so that one that keeps failing holds nobody up. */
async function takeRequest(tx: Transaction, now: Date): Promise<NotedRequest | undefined> {
  const [request] = await tx.rows<NotedRequest>`
    delete from auth.mail_requests
    where id = (
      select id from auth.mail_requests
      where next_attempt_at <= ${now}
      order by attempts > 0, next_attempt_at, id
      limit 1
      for update skip locked
    )
    returning id, kind, email, redirect_to as "redirectTo", challenge, new_account as "newAccount", attempts,
      asked_by as "askedBy", is_sign_up_due as "isSignUpDue", created_at as "createdAt"`
  return request
}

async function putOff({ db, clock }: Deps, { id, attempts }: NotedRequest): Promise<void> {
  const waitSeconds = Math.min(2 ** attempts, LONGEST_WAIT_SECONDS)
  const next = new Date(clock.now().getTime() + waitSeconds * 1000)
  await db.asService(
    (tx) => tx.rows`
      update auth.mail_requests set attempts = attempts + 1, next_attempt_at = ${next} where id = ${id}`,
  )
}
