import type { ProviderState } from '#core/billing/apply-event.ts'
import { applyPayment } from '#server/features/billing/apply-payment.ts'
import type { Context } from '#server/ports/context.ts'
import { capturedLog } from '../environment/captured-log.ts'
import { seedDocument, seedUser } from '../database/seeds.ts'
import { startApp } from './app.ts'
import { openAsOwner } from './owner.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Somebody who paid, and another one who did. */
export interface Payer {
  readonly userId: string
  readonly other: string
  /** Completed, with a credit of the plan. */
  readonly document: string
}

/** The app with a payment provider that says what the test tells it. */
export async function startToldApp() {
  const records = new Map<string, ProviderState>()
  const recordOf = (userId: string): ProviderState =>
    records.get(userId) ?? { subscription: null, purchases: [] }
  let made: Context | undefined
  const app = await startApp({
    wrap: (context) => {
      const stateOf = async (userId: string): Promise<ProviderState> => {
        const state = recordOf(userId)
        await told.afterLook(userId)
        return state
      }
      made = { ...context, payments: { ...context.payments, stateOf } }
      return made
    },
  })
  const context = made ?? app.context
  const db = await openAsOwner(app)

  const told = {
    context,
    db,
    log: capturedLog(),
    deps: () => ({ ...context, log: told.log.log }),
    warnings: () => told.log.lines().filter(({ level }) => level === 40),
    /** What happens once the provider has answered. */
    afterLook: (_userId: string): Promise<void> | void => {},

    /** Forgets everybody. */
    async clear(): Promise<void> {
      await db.rows`delete from auth.users`
      records.clear()
      told.log = capturedLog()
      told.afterLook = () => {}
    },

    /** Changes the record of the provider. */
    change(userId: string, to: (state: ProviderState) => Partial<ProviderState>): void {
      records.set(userId, { ...recordOf(userId), ...to(recordOf(userId)) })
    },

    /** Somebody with a plan and two purchases, of which one went back in part. */
    async paid(): Promise<string> {
      const userId = await seedUser(db)
      records.set(userId, {
        subscription: {
          id: `sub_${userId}`,
          plan: 'pro',
          tier: 'new',
          status: 'active',
          periodStart: new Date(Date.now() - DAY_MS).toISOString(),
          periodEnd: new Date(Date.now() + 29 * DAY_MS).toISOString(),
          cancelAtPeriodEnd: false,
          nextPlan: null,
          monthlyCents: 4000,
          nextMonthlyCents: 4000,
          currency: 'usd',
          graceUntil: null,
        },
        purchases: [
          { id: `cs_one_${userId}`, units: 3, reversed: 1 },
          { id: `cs_two_${userId}`, units: 1, reversed: 0 },
        ],
      })
      await applyPayment(context, userId)
      return userId
    },

    async payer(): Promise<Payer> {
      const userId = await told.paid()
      const other = await told.paid()
      const document = await seedDocument(db, { userId, status: 'completed' })
      await db.rows`select private.take_credit(${userId}, ${document})`
      return { userId, other, document }
    },

    /** Changes rows behind the back of every trigger, as a fault or a hand in the database would. */
    async tamper(statement: string, ...values: unknown[]): Promise<void> {
      await db.rows`set session_replication_role = replica`
      await db.query(statement, values)
      await db.rows`set session_replication_role = origin`
    },

    /** The lines of a gauge that a metrics server would read. */
    async gauge(name: string): Promise<string> {
      const lines = (await context.metrics.text()).split('\n')
      return lines.filter((line) => line.startsWith(`plainprint_${name}{`)).join('\n')
    },

    /** What was written down of a user, in order. */
    noted: (userId: string) =>
      db.rows<{ what: string; subject: string; expected: string; found: string; resolved_at: Date | null }>`
        select what, subject, expected, found, resolved_at from private.billing_differences
        where user_id = ${userId} order by id`,

    async stop(): Promise<void> {
      await db.close()
      await app.stop()
    },
  }
  return told
}

export type ToldApp = Awaited<ReturnType<typeof startToldApp>>
