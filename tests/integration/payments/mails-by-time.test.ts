// What people are told about their money as time goes by, and when nobody is told: by the test provider.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalPayments } from '#server/adapters/payments/local.ts'
import { announceRenewals } from '#server/features/billing/mails/announce-renewals.ts'
import { applyPayment } from '#server/features/billing/apply-payment.ts'
import { queuePaymentMails } from '#server/features/billing/mails/payment-mails.ts'
import { renewLapsed } from '#server/features/billing/checks/renew-lapsed.ts'
import type { Context } from '#server/ports/context.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { decide, invoke, startPlan, subscriptionOf } from '#tests/support/app/billing.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { allMailsSent, mailAbout, moneyMailsTo } from '#tests/support/stand-ins/mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let context: Context
/** The provider's and the product's idea of now. */
let now = new Date()

beforeAll(async () => {
  app = await startApp({
    wrap: (made) => {
      const clock = { now: () => now }
      context = { ...made, clock, payments: createLocalPayments({ ...made, clock }) }
      return context
    },
  })
})
afterAll(() => app.stop())

const moneyMails = ({ email }: Person): Promise<string[]> => moneyMailsTo(app, email)
const portalOf = async (person: Person): Promise<string> =>
  (await invoke<{ url: string }>(person, 'stripe-portal')).url
const periodEndOf = async ({ userId }: Person): Promise<number> => {
  const { subscription } = await context.payments.stateOf(userId)
  return Date.parse(subscription?.periodEnd ?? '')
}
/** Once no mail is on its way: one that took days would be sent anew. */
const goTo = async (timeMs: number): Promise<void> => {
  await allMailsSent(app)
  now = new Date(timeMs)
}
const RENEWS = expect.stringMatching(/^Your Plainprint plan renews on /) as string

test('each renewal is announced once within the week before it, late where nobody looked, and has its receipt', async () => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  const first = await periodEndOf(person)
  await goTo(first - 7 * DAY_MS - 1000)
  await announceRenewals(context)
  expect(await moneyMails(person)).toEqual(['Your Plainprint receipt: $20'])
  await goTo(first - 7 * DAY_MS)
  await Promise.all([announceRenewals(context), announceRenewals(context)])
  await goTo(first - DAY_MS)
  await announceRenewals(context)
  expect(await moneyMails(person)).toEqual([RENEWS, 'Your Plainprint receipt: $20'])
  expect((await mailAbout(app, person.email, 'renews')).text).toContain('takes test payments only')

  await goTo(first)
  await renewLapsed(context)
  await goTo((await periodEndOf(person)) - DAY_MS)
  await announceRenewals(context)
  await announceRenewals(context)
  const receipts = ['Your Plainprint receipt: $20', 'Your Plainprint receipt: $20']
  expect(await moneyMails(person)).toEqual([RENEWS, RENEWS, ...receipts])
})

test('a plan that ends is not announced; kept after all, it is', async () => {
  const person = await app.signUp()
  await startPlan(person, 'pro')
  await goTo((await periodEndOf(person)) - 2 * DAY_MS)
  await invoke(person, 'set-plan-ending', { isEnding: true })
  await announceRenewals(context)
  const ends = expect.stringMatching(/^Your Plainprint plan ends on /) as string
  expect(await moneyMails(person)).toEqual([ends, 'Your Plainprint receipt: $40'])
  await invoke(person, 'set-plan-ending', { isEnding: false })
  await announceRenewals(context)
  expect(await moneyMails(person)).toEqual([ends, RENEWS, 'Your Plainprint receipt: $40'])
})

test('a failed renewal, its mending, and a plan that ends unpaid are each told once', async () => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  await decide(await portalOf(person), 'fail_renewal')
  await Promise.all([1, 2, 3, 4].map(() => invoke(person, 'sync-subscription')))
  await announceRenewals(context)
  const failed = 'Your Plainprint payment did not go through'
  const receipt = 'Your Plainprint receipt: $20'
  expect(await moneyMails(person)).toEqual([failed, receipt])
  await decide(await portalOf(person), 'pay_renewal')
  expect(await moneyMails(person)).toEqual([failed, receipt, receipt])

  await decide(await portalOf(person), 'fail_renewal')
  await goTo((await periodEndOf(person)) + 7 * DAY_MS)
  await renewLapsed(context)
  await renewLapsed(context)
  expect(await moneyMails(person)).toEqual([
    failed,
    failed,
    'Your Plainprint plan has ended',
    receipt,
    receipt,
  ])
})

test('a record that was read before a plan began, and comes to be written after it, ends nothing', async () => {
  const person = await app.signUp()
  const [hasRead, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reads = 0
  const slow: Context = {
    ...context,
    payments: {
      ...context.payments,
      async stateOf(userId) {
        const state = await context.payments.stateOf(userId)
        reads += 1
        if (reads === 1) {
          hasRead.resolve()
          await mayWrite.promise
        }
        return state
      },
    },
  }
  const applied = applyPayment(slow, person.userId)
  await hasRead.promise
  await startPlan(person, 'pro')
  mayWrite.resolve()
  expect((await applied).subscription).toMatchObject({ plan: 'pro', status: 'active' })
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  expect(await moneyMails(person)).toEqual(['Your Plainprint receipt: $40'])
})

test('bills from before there were mails are told to nobody', async () => {
  const person = await app.signUp()
  const since = new Date(now.getTime() + 1000)
  await asOwner(app, (db) => db.rows`update private.payment_mails_since set since = ${since}`)
  await startPlan(person, 'basic')
  expect(await moneyMails(person)).toEqual([])
  await goTo(since.getTime())
  const { url } = await invoke<{ url: string }>(person, 'stripe-checkout', { type: 'credit', quantity: 1 })
  await decide(url, 'pay')
  expect(await moneyMails(person)).toEqual(['Your Plainprint receipt: $12'])
})

const CANCELED = { kind: 'canceled', plan: 'pro', endsAt: '2027-01-01T00:00:00Z' } as const

test('what is rolled back is not told, and may be told after it', async () => {
  const person = await app.signUp()
  const tell = (isBroken: boolean) =>
    context.db.asService(async (tx) => {
      await queuePaymentMails(tx, context, person.userId, [
        { ...CANCELED, key: `rolled back/${person.userId}` },
      ])
      if (isBroken) throw new Error('broken')
    })
  await expect(tell(true)).rejects.toThrow('broken')
  expect(await moneyMails(person)).toEqual([])
  await tell(false)
  await tell(false)
  expect(await moneyMails(person)).toEqual(['Your Plainprint plan ends on January 1, 2027'])
})

test('a mail that waits for the mail server goes with the account it is about', async () => {
  const person = await app.signUp()
  const tomorrow = { now: () => new Date(now.getTime() + DAY_MS) }
  await context.db.asService((tx) =>
    queuePaymentMails(tx, { ...context, clock: tomorrow }, person.userId, [
      { ...CANCELED, key: person.userId },
    ]),
  )
  const waiting = () =>
    asOwner(
      app,
      (db) =>
        db.rows`select from private.outgoing_mails where recipient = ${person.email} and sent_at is null`,
    )
  expect(await waiting()).toHaveLength(1)
  await asOwner(app, (db) => db.rows`delete from auth.users where id = ${person.userId}`)
  expect(await waiting()).toEqual([])
})
