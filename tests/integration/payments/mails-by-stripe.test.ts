// What people are told about their money, by Stripe's record: each thing once.
import { expect, test } from 'vitest'
import { announceRenewals } from '#server/features/billing/mails/announce-renewals.ts'
import type { Person, TestApp } from '#tests/support/app/app.ts'
import { invoke } from '#tests/support/app/billing.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { fieldsOf, press, startStripeApp } from '#tests/support/app/stripe-app.ts'
import { mailAbout, moneyMailsTo } from '#tests/support/stand-ins/mails.ts'
import type { StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DELIVERIES = 20

let app: TestApp
let stripe: StripeServer
let stop: () => Promise<void>

/** @param daysAgo when the provider's clock stands */
async function start(name: string, daysAgo = 0): Promise<void> {
  ;({ app, stripe, stop } = await startStripeApp(name, { now: new Date(Date.now() - daysAgo * DAY_MS) }))
  // Bills of that time are no history here.
  await asOwner(app, (db) => db.rows`update private.payment_mails_since set since = 'epoch'`)
}

const open = async (person: Person, name: string, body?: object): Promise<string> =>
  (await invoke<{ url: string }>(person, name, body)).url
const moneyMails = ({ email }: Person): Promise<string[]> => moneyMailsTo(app, email)

async function subscribed(plan: 'basic' | 'pro'): Promise<Person> {
  const person = await app.signUp()
  await press(await open(person, 'stripe-subscribe', { plan }), { decision: 'pay' })
  await stripe.webhooks.settled()
  return person
}
const setCard = (person: Person, card: 'ok' | 'declined'): void => {
  for (const customer of stripe.customersOf(person.userId)) stripe.setCard(customer, card)
}
const setEnding = (person: Person, isEnding: boolean) => invoke(person, 'set-plan-ending', { isEnding })

/** As after an outage: all that was held comes at once, the last first, and again until it is twenty. */
async function deliverHeld(): Promise<(number | null)[]> {
  const held = stripe.webhooks.held.splice(0).toReversed()
  const many = Array.from({ length: DELIVERIES }, (_, index) => held[index % held.length])
  const statuses = await Promise.all(
    many.flatMap((event) =>
      event ? [stripe.webhooks.deliver(event, { url: `${app.url}/webhooks/stripe` })] : [],
    ),
  )
  return statuses.flat()
}

test('what is bought and changed is told once, however its messages arrive', async () => {
  await start('mails')
  try {
    stripe.webhooks.hold = true
    const person = await app.signUp()
    await press(await open(person, 'stripe-subscribe', { plan: 'basic' }), { decision: 'pay' })
    expect(await moneyMails(person)).toEqual([])
    const [statuses] = await Promise.all([
      deliverHeld(),
      ...[1, 2, 3].map(() => invoke(person, 'sync-subscription')),
    ])
    expect(statuses).toEqual(Array.from({ length: DELIVERIES }, () => 200))
    expect(await moneyMails(person)).toEqual(['Your Plainprint receipt: $20'])

    const change = await open(person, 'stripe-subscribe', { plan: 'pro' })
    await press(change, await fieldsOf(change))
    await press(await open(person, 'stripe-checkout', { type: 'credit', quantity: 3 }), { decision: 'pay' })
    for (const event of stripe.webhooks.held.splice(0).toReversed()) await stripe.webhooks.deliver(event)
    expect(await moneyMails(person)).toEqual([
      'Your Plainprint receipt: $20',
      'Your Plainprint receipt: $20',
      'Your Plainprint receipt: $36',
    ])
    const { text } = await mailAbout(app, person.email, '$36')
    expect(text).toContain('For: 3 document credits\nAmount: $36\nBill of: ')
    expect(text).toContain(`\n${app.url}/app/billing\n`)
    expect(text).not.toContain('test payment')
  } finally {
    await stop()
  }
})

test('a failed renewal is told with its day, and once it is paid with a receipt', async () => {
  await start('failed', 33)
  try {
    const person = await subscribed('basic')
    setCard(person, 'declined')
    await stripe.advance(33 * DAY_MS)
    const told = ['Your Plainprint payment did not go through', 'Your Plainprint receipt: $20']
    expect(await moneyMails(person)).toEqual(told)
    const { data } = await person.client
      .from('user_subscriptions')
      .select('grace_until')
      .single()
      .throwOnError()
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const { text } = await mailAbout(app, person.email, 'did not go through')
    expect(text).toContain(`Amount due: $20\nOpen until: ${day.format(new Date(data.grace_until ?? ''))}`)

    setCard(person, 'ok')
    await stripe.advance(4 * DAY_MS)
    expect(await moneyMails(person)).toEqual([...told, 'Your Plainprint receipt: $20'])
  } finally {
    await stop()
  }
})

test('who pays nothing is told that the plan is closed, not that it was canceled', async () => {
  await start('closed', 43)
  try {
    const person = await subscribed('basic')
    setCard(person, 'declined')
    await stripe.advance(43 * DAY_MS)
    await invoke(person, 'sync-subscription')
    const mails = await moneyMails(person)
    expect(mails.filter((subject) => !subject.includes('receipt'))).toEqual([
      'Your Plainprint plan is closed',
    ])
  } finally {
    await stop()
  }
})

test('a cancellation is confirmed once in a period, and its end is not told again', async () => {
  await start('canceled', 20)
  try {
    const person = await subscribed('pro')
    for (const isEnding of [true, false, true]) await setEnding(person, isEnding)
    await stripe.webhooks.settled()
    const mails = await moneyMails(person)
    expect(mails).toEqual([
      expect.stringMatching(/^Your Plainprint plan ends on /) as string,
      'Your Plainprint receipt: $40',
    ])
    await announceRenewals(app.context)
    await stripe.advance(20 * DAY_MS)
    expect(await moneyMails(person)).toEqual(mails)
  } finally {
    await stop()
  }
})

test('a renewal within the week is announced once with what Stripe will charge, by whichever process', async () => {
  await start('ahead', 25)
  try {
    const [person, leaving, smaller] = [
      await subscribed('basic'),
      await subscribed('basic'),
      await subscribed('pro'),
    ]
    const change = await open(smaller, 'stripe-subscribe', { plan: 'basic' })
    await press(change, await fieldsOf(change))
    // Canceled at the provider, of which nothing was heard.
    stripe.webhooks.hold = true
    await app.context.payments.setPlanEnding(leaving.userId, true)
    await Promise.all([announceRenewals(app.context), announceRenewals(app.context)])
    await announceRenewals(app.context)
    const renews = expect.stringMatching(/^Your Plainprint plan renews on /) as string
    expect(await moneyMails(person)).toEqual([renews, 'Your Plainprint receipt: $20'])
    expect(await moneyMails(leaving)).not.toContainEqual(renews)
    expect(await moneyMails(smaller)).toEqual([renews, 'Your Plainprint receipt: $40'])
    expect((await mailAbout(app, smaller.email, 'renews')).text).toContain('Plan: Basic\nAmount: $20\n')
  } finally {
    await stop()
  }
})
