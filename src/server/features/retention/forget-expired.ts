import type { Context, Transaction } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'
import { reapWhenDue } from './reap-objects.ts'

const CHECK_EVERY_MS = 10 * 60 * 1000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** How long what has no use any more is kept all the same. */
const KEPT_DAYS = {
  /**
   * Sent and given-up mails: to whom and when, for questions about a mail that did not arrive. Their words are gone,
   * and a mail with a code goes with its code.
   */
  mails: 30,
  /** Sign-ups nobody confirmed, and accounts that were never more than a mailed code. */
  unconfirmedAccounts: 30,
  /** Mailed codes and links: whoever opens a link again hears that it has done what it was for. */
  mailedTokens: 30,
  /** Codes of the PKCE flow: a late client hears that its code expired, and not that there was none. */
  authCodes: 1,
  /** Sessions that nobody used. */
  idleSessions: 90,
  /** Sessions that expired or were ended by a ban: a refresh is told which of the two. */
  endedSessions: 30,
  /**
   * Refresh tokens that were exchanged: the use of one shows that it was stolen. The parent of the active one stays as
   * long as the session: its owner may never have got the answer.
   */
  usedRefreshTokens: 30,
  /** Names of bytes that were removed: no row may be written for them any more. */
  removedObjects: 30,
  /** What language models cost, for whoever looks into a bill. */
  modelCalls: 60,
} as const
/** A deletion the owner began takes the client no longer. */
const DELETION_MINUTES = 15

type Deps = Pick<Context, 'db' | 'objects' | 'clock' | 'log'>

/** Each in a transaction of its own: what one of them meets delays none of the others. */
const RULES: Readonly<Record<string, (tx: Transaction, now: Date) => Promise<unknown>>> = {
  // A mail that still waits to be sent takes the life of its code with it.
  tokens: (tx, now) => tx.rows`
    delete from auth.one_time_tokens token
    where greatest(code_expires_at, link_expires_at) <= ${daysBefore(now, KEPT_DAYS.mailedTokens)} and not exists (
      select from private.outgoing_mails mail
      where mail.token_id = token.id and mail.sent_at is null and mail.given_up_at is null)`,
  // Its mails have expired unanswered, or one of them has: nobody can complete it. The time of the last mail is in
  // the row itself, so that a change which begins at this moment is seen. Its codes and links go with it, as when its
  // owner takes it back: a spent link without a wish is read as one that was carried out.
  emailChanges: (tx, now) => tx.rows`
    with dropped as (
      update auth.users account set new_email = null, email_change_confirmed = null
      where new_email is not null and email_change_sent_at <= ${new Date(now.getTime() - HOUR_MS)} and not exists (
        select from auth.one_time_tokens token where token.user_id = account.id and token.type = 'email_change'
          and greatest(code_expires_at, link_expires_at) > ${now})
      returning id
    )
    delete from auth.one_time_tokens token using dropped
    where token.user_id = dropped.id and token.type = 'email_change'`,
  sessions: (tx, now) => tx.rows`
    delete from auth.sessions
    where not_after <= ${daysBefore(now, KEPT_DAYS.endedSessions)}
      or refreshed_at <= ${daysBefore(now, KEPT_DAYS.idleSessions)}`,
  refreshTokens: (tx, now) => tx.rows`
    delete from auth.refresh_tokens token using auth.sessions session
    where session.id = token.session_id and token.counter < session.refresh_counter - 1
      and token.revoked_at <= ${daysBefore(now, KEPT_DAYS.usedRefreshTokens)}`,
  // By the database's time, as they are counted; who counts holds other locks, so nobody is waited for.
  rateLimits: (tx) => tx.rows`
    delete from auth.rate_limits
    where key in (select key from auth.rate_limits where expires_at <= clock_timestamp() for update skip locked)`,
  signUpPasswords: (tx, now) => tx.rows`
    delete from auth.sign_up_passwords where expires_at <= ${now}`,
  authCodes: (tx, now) => tx.rows`
    delete from auth.auth_codes where expires_at <= ${daysBefore(now, KEPT_DAYS.authCodes)}`,
  providerSignIns: (tx, now) => tx.rows`
    delete from auth.provider_sign_ins where expires_at <= ${now}`,
  mails: (tx, now) => tx.rows`
    delete from private.outgoing_mails
    where coalesce(sent_at, given_up_at) <= ${daysBefore(now, KEPT_DAYS.mails)}`,
  removedObjects: (tx, now) => tx.rows`
    delete from private.removed_objects where swept_at <= ${daysBefore(now, KEPT_DAYS.removedObjects)}`,
  modelCalls: (tx, now) => tx.rows`
    delete from private.model_calls where started_at <= ${daysBefore(now, KEPT_DAYS.modelCalls)}`,
  // Its file is gone by the owner's own hand: what else there is of the document goes with it.
  deletedDocuments: async (tx, now) => {
    const begun = new Date(now.getTime() - DELETION_MINUTES * 60_000)
    // Credits before documents, as everywhere: their owner may be deleting others at this moment.
    await tx.rows`
      select from public.user_subscriptions
      where user_id in (select user_id from public.documents where file_removed_at <= ${begun})
      order by user_id for no key update`
    await tx.rows`delete from public.documents where file_removed_at <= ${begun}`
  },
  accounts: (tx, now) => tx.rows`
    delete from auth.users account
    where email_confirmed_at is null
      and greatest(created_at, confirmation_sent_at, recovery_sent_at)
        <= ${daysBefore(now, KEPT_DAYS.unconfirmedAccounts)}
      and not exists (select from auth.one_time_tokens token
        where token.user_id = account.id and greatest(code_expires_at, link_expires_at) > ${now})`,
}

/** Removes what has expired long enough ago. Doing it again, or in several processes at once, changes nothing. */
export async function forgetExpired({ db, clock, log }: Omit<Deps, 'objects'>): Promise<void> {
  for (const [name, forget] of Object.entries(RULES))
    try {
      await db.asService((tx) => forget(tx, clock.now()))
    } catch (error) {
      log.warn({ rule: name, err: describeError(error) }, 'could not forget what has expired')
    }
}

/** Runs `forgetExpired` now and every ten minutes, and compares files with rows when it is time for that. */
export function startForgetting(deps: Deps): { stop(): Promise<void> } {
  const run = async (): Promise<void> => {
    await forgetExpired(deps)
    await reapWhenDue(deps)
  }
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, CHECK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
