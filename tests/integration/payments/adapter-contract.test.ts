import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanKey } from '#core/billing/plans.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { driveLocal, driveStripe, type PaymentDriver } from '#tests/support/app/payment-drivers.ts'

/** What the product relies on, whoever takes the money. */

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const URLS = { returnUrl: 'http://site.test/paid', cancelUrl: 'http://site.test/back' }

describe.each([
  ['test payments', () => driveLocal(app.context)],
  ['Stripe', () => driveStripe(app.context)],
] as const)('%s', (_name, drive) => {
  let driver: PaymentDriver
  beforeAll(async () => {
    driver = await drive()
  })
  afterAll(() => driver.stop())

  async function join() {
    const { userId, email } = await app.signUp()
    const who = { userId, email }
    return {
      ...who,
      /** Opens the page for a plan. */
      open: async (plan: PlanKey, priceCents: number) =>
        (await driver.payments.openSubscribe({ ...who, plan, tier: 'new', priceCents, ...URLS })).url,
      openCredits: async (quantity: number) =>
        (await driver.payments.openCredit({ ...who, quantity, priceCents: 1200 * quantity, ...URLS })).url,
      end: (isEnding: boolean) => driver.payments.setPlanEnding(userId, isEnding),
      state: () => driver.payments.stateOf(userId),
      plan: async () => (await driver.payments.stateOf(userId)).subscription,
      /** What was billed, oldest first, without the months. */
      bills: async () =>
        (await driver.payments.invoicesOf(userId))
          .map(({ what, totalCents, status }) => [what.replace(/, .*/, ''), totalCents, status])
          .toReversed(),
    }
  }
  async function subscribed(plan: PlanKey) {
    const person = await join()
    await driver.pay(await person.open(plan, plan === 'basic' ? 2000 : 4000))
    return person
  }

  test('who never paid has nothing', async () => {
    const person = await join()
    expect(await person.state()).toEqual({ subscription: null, purchases: [] })
    expect(await person.bills()).toEqual([])
    expect(await person.end(true)).toBe(false)
    expect(await driver.payments.openPortal({ ...person, returnUrl: URLS.cancelUrl })).toBeNull()
  })

  test('a plan that is paid runs for a month, and is billed with its file', async () => {
    const person = await subscribed('basic')
    const plan = await person.plan()
    expect(plan).toMatchObject({
      plan: 'basic',
      tier: 'new',
      status: 'active',
      cancelAtPeriodEnd: false,
      nextPlan: null,
      monthlyCents: 2000,
      nextMonthlyCents: 2000,
      currency: 'usd',
      graceUntil: null,
    })
    expect(Date.parse(plan?.periodEnd ?? '') - Date.parse(plan?.periodStart ?? '')).toBeGreaterThan(
      27 * 864e5,
    )
    const [bill, ...more] = await driver.payments.invoicesOf(person.userId)
    const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect(bill).toMatchObject({
      what: `Plainprint Basic, ${month.format(driver.now())}`,
      totalCents: 2000,
      currency: 'USD',
      status: 'paid',
    })
    expect(URL.canParse(bill?.url ?? '')).toBe(true)
    expect(Math.abs(Date.parse(bill?.createdAt ?? '') - driver.now().getTime())).toBeLessThan(60_000)
    expect(more).toEqual([])
  })

  test('the record reads the same until something happens', async () => {
    const person = await subscribed('pro')
    expect(await person.state()).toEqual(await person.state())
  })

  test('a dearer plan counts at once within its period, and the difference is billed', async () => {
    const person = await subscribed('basic')
    const before = await person.plan()
    await driver.pay(await person.open('pro', 2000))
    expect(await person.plan()).toEqual({
      ...before,
      plan: 'pro',
      monthlyCents: 4000,
      nextMonthlyCents: 4000,
    })
    expect(await person.bills()).toEqual([
      ['Plainprint Basic', 2000, 'paid'],
      ['Change to Plainprint Pro', 2000, 'paid'],
    ])
  })

  test('a cheaper plan is announced, and comes with the next period at its price', async () => {
    const person = await subscribed('pro')
    await driver.pay(await person.open('basic', 0))
    expect(await person.plan()).toMatchObject({
      plan: 'pro',
      nextPlan: 'basic',
      monthlyCents: 4000,
      nextMonthlyCents: 2000,
      status: 'active',
    })
    await driver.later(32)
    expect(await person.plan()).toMatchObject({ plan: 'basic', nextPlan: null, status: 'active' })
    expect(await person.bills()).toEqual([
      ['Plainprint Pro', 4000, 'paid'],
      ['Plainprint Basic', 2000, 'paid'],
    ])
  })

  test('a renewal ahead is told with its day, plan and amount; one that is not ahead is not', async () => {
    const person = await subscribed('pro')
    const renewal = () => driver.payments.renewalOf(person.userId)
    const [ahead, plan] = [await renewal(), await person.plan()]
    expect(ahead).toEqual({ plan: 'pro', renewsAt: plan?.periodEnd, totalCents: 4000, currency: 'usd' })
    await driver.pay(await person.open('basic', 0))
    expect(await renewal()).toMatchObject({ plan: 'basic', totalCents: 2000 })
    await person.end(true)
    expect(await renewal()).toBeNull()
    const { userId } = await join()
    expect(await driver.payments.renewalOf(userId)).toBeNull()
  })

  test('credits are bought once each, and billed beside the plan', async () => {
    const person = await subscribed('basic')
    const url = await person.openCredits(2)
    await Promise.all([driver.pay(url), driver.pay(url)])
    await driver.later(1)
    await driver.pay(await person.openCredits(1))
    const { purchases } = await person.state()
    expect(purchases.map(({ units, reversed }) => [units, reversed])).toEqual([
      [2, 0],
      [1, 0],
    ])
    expect(new Set(purchases.map(({ id }) => id)).size).toBe(2)
    const bills = await person.bills()
    expect(bills).toHaveLength(3)
    expect(bills).toContainEqual(['2 document credits', 2400, 'paid'])
    expect(bills.at(-1)).toEqual(['1 document credit', 1200, 'paid'])
  })

  test('a plan is cancelled, kept and cancelled again, and then ends with its period', async () => {
    const person = await subscribed('basic')
    const endings: (boolean | undefined)[] = []
    for (const isEnding of [true, true, false, false, true]) {
      expect(await person.end(isEnding)).toBe(true)
      endings.push((await person.plan())?.cancelAtPeriodEnd)
    }
    expect(endings).toEqual([true, true, false, false, true])
    expect(await person.plan()).toMatchObject({ status: 'active' })
    await driver.later(32)
    expect(await person.plan()).toMatchObject({ plan: 'basic', status: 'inactive' })
    expect(await person.end(false)).toBe(false)
    expect(await person.bills()).toEqual([['Plainprint Basic', 2000, 'paid']])
  })

  test.each([true, false])(
    'a change that waits is dropped when the plan is cancelled or kept: %s',
    async (isEnding) => {
      const person = await subscribed('pro')
      await driver.pay(await person.open('basic', 0))
      expect(await person.end(isEnding)).toBe(true)
      expect(await person.plan()).toMatchObject({ plan: 'pro', nextPlan: null, cancelAtPeriodEnd: isEnding })
      await driver.later(32)
      expect(await person.plan()).toMatchObject({ plan: 'pro', status: isEnding ? 'inactive' : 'active' })
    },
  )

  test('each renewal is a period and a bill of its own', async () => {
    const person = await subscribed('pro')
    const first = await person.plan()
    await driver.later(70)
    const third = await person.plan()
    expect(third).toMatchObject({ id: first?.id, plan: 'pro', status: 'active' })
    expect(Date.parse(third?.periodStart ?? '')).toBeLessThanOrEqual(driver.now().getTime())
    expect(Date.parse(third?.periodEnd ?? '')).toBeGreaterThan(driver.now().getTime())
    expect(await person.bills()).toEqual(Array.from({ length: 3 }, () => ['Plainprint Pro', 4000, 'paid']))
  })

  test('a renewal that is not paid leaves a week and an open bill, which paying mends', async () => {
    const person = await subscribed('basic')
    await driver.failRenewal(person.userId)
    const unpaid = await person.plan()
    expect(unpaid).toMatchObject({ plan: 'basic', status: 'active' })
    expect(Date.parse(unpaid?.graceUntil ?? '')).toBeGreaterThan(driver.now().getTime())
    // The period that is not paid has not begun.
    expect(Date.parse(unpaid?.periodEnd ?? '')).toBeLessThanOrEqual(driver.now().getTime())
    expect((await person.bills()).at(-1)).toEqual(['Plainprint Basic', 2000, 'open'])

    await driver.mend(person.userId)
    const mended = await person.plan()
    expect(mended).toMatchObject({ status: 'active', graceUntil: null, periodStart: unpaid?.periodEnd })
    expect(Date.parse(mended?.periodEnd ?? '')).toBeGreaterThan(driver.now().getTime())
    expect(await person.bills()).toEqual([
      ['Plainprint Basic', 2000, 'paid'],
      ['Plainprint Basic', 2000, 'paid'],
    ])
  })

  test('what is not paid within the week ends the plan, and nobody is asked to pay for it', async () => {
    const person = await subscribed('basic')
    await driver.failRenewal(person.userId)
    await driver.later(20)
    expect(await person.plan()).toMatchObject({ status: 'inactive' })
    expect(await person.bills()).toEqual([['Plainprint Basic', 2000, 'paid']])
  })

  test('two pages for a plan, paid at once, start one', async () => {
    const person = await join()
    const urls = await Promise.all([person.open('pro', 4000), person.open('pro', 4000)])
    await Promise.all(urls.map((url) => driver.pay(url)))
    expect(await person.plan()).toMatchObject({ plan: 'pro', status: 'active' })
    expect(await person.bills()).toEqual([['Plainprint Pro', 4000, 'paid']])
  })

  test('two pages for a dearer plan, paid at once, bill it once', async () => {
    const person = await subscribed('basic')
    const urls = await Promise.all([person.open('pro', 2000), person.open('pro', 2000)])
    for (const url of urls) await driver.pay(url)
    expect(await person.bills()).toHaveLength(2)
  })

  test('an old page for another plan starts nothing', async () => {
    const person = await join()
    const old = await person.open('basic', 2000)
    const url = await person.open('pro', 4000)
    await driver.pay(old)
    expect(await person.plan()).toBeNull()
    await driver.pay(url)
    expect(await person.plan()).toMatchObject({ plan: 'pro' })
    expect(await person.bills()).toEqual([['Plainprint Pro', 4000, 'paid']])
  })

  test('a price that changes touches no plan that runs, and counts for what is sold from then on', async () => {
    const [person, downgraded] = [await subscribed('basic'), await subscribed('pro')]
    await driver.pay(await downgraded.open('basic', 0))
    const { catalogue } = app.context.config
    const dearer = await driver.sellAt({
      ...catalogue,
      basic: { ...catalogue.basic, priceCents: { new: 2500, standard: 4500 } },
    })
    expect(await person.plan()).toMatchObject({ monthlyCents: 2000, nextMonthlyCents: 2000 })
    expect(await dearer.renewalOf(person.userId)).toMatchObject({ totalCents: 2000 })
    const { userId, email } = await app.signUp()
    const order = { userId, email, plan: 'basic', tier: 'new', priceCents: 2500, ...URLS } as const
    await driver.pay((await dearer.openSubscribe(order)).url)
    expect((await dearer.stateOf(userId)).subscription).toMatchObject({ monthlyCents: 2500 })
    await driver.later(32)
    expect((await dearer.stateOf(person.userId)).subscription).toMatchObject({ monthlyCents: 2000 })
    const billed = async (who: string) =>
      (await dearer.invoicesOf(who)).map(({ totalCents }) => totalCents).toReversed()
    expect(await billed(person.userId)).toEqual([2000, 2000])
    expect(await billed(downgraded.userId)).toEqual([4000, 2000])
    await driver.sellAt(catalogue)
  })

  test('nobody sees what is another one’s', async () => {
    const [person, other] = [await subscribed('basic'), await subscribed('pro')]
    expect(await person.bills()).toEqual([['Plainprint Basic', 2000, 'paid']])
    await person.end(true)
    expect(await other.plan()).toMatchObject({ plan: 'pro', cancelAtPeriodEnd: false })
  })
})
