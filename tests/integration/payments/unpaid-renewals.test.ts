import { expect, test } from 'vitest'
import type { Person } from '#tests/support/app/app.ts'
import { creditsOf, invoke, subscriptionOf } from '#tests/support/app/billing.ts'
import { press, startStripeApp } from '#tests/support/app/stripe-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A plan that began so many days ago and whose renewal the card of its payer declined. */
async function unpaid(
  name: string,
  daysAgo: number,
  work: (person: Person, tools: Awaited<ReturnType<typeof startStripeApp>>) => Promise<void>,
): Promise<void> {
  const tools = await startStripeApp(name, { now: new Date(Date.now() - daysAgo * DAY_MS) })
  try {
    const person = await tools.app.signUp()
    const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })
    await press(url, { decision: 'pay' })
    await tools.stripe.webhooks.settled()
    for (const customer of tools.stripe.customersOf(person.userId)) tools.stripe.setCard(customer, 'declined')
    await tools.stripe.advance(daysAgo * DAY_MS)
    await work(person, tools)
  } finally {
    await tools.stop()
  }
}

const graceOf = async ({ client, userId }: Person): Promise<string | null> => {
  const { data } = await client
    .from('user_subscriptions')
    .select('grace_until')
    .eq('user_id', userId)
    .single()
    .throwOnError()
  return data.grace_until
}

test('a renewal that could not be paid leaves the plan open for a week, without a credit of the new period', () =>
  unpaid('grace', 33, async (person, { stripe }) => {
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })
    expect(await creditsOf(person)).toMatchObject({ credits_available: 0, period_start: null })
    expect(Date.parse((await graceOf(person)) ?? '')).toBeGreaterThan(Date.now())
    for (const customer of stripe.customersOf(person.userId)) stripe.setCard(customer, 'ok')
    await stripe.advance(4 * DAY_MS)
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })
    expect(await creditsOf(person)).toMatchObject({ credits_available: 1 })
    expect(await graceOf(person)).toBeNull()
  }))

test('after the week it is closed', () =>
  unpaid('lapsed', 43, async (person) => {
    await invoke(person, 'sync-subscription')
    expect(await subscriptionOf(person)).toMatchObject({ status: 'inactive' })
    expect(await creditsOf(person)).toMatchObject({ credits_available: 0 })
  }))
