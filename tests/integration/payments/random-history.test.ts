import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcileAll } from '#server/features/billing/checks/sweep-customers.ts'
import type { Person } from '#tests/support/app/app.ts'
import { invoke } from '#tests/support/app/billing.ts'
import { openAsOwner } from '#tests/support/app/owner.ts'
import { fieldsOf, press, startStripeApp } from '#tests/support/app/stripe-app.ts'
import { seedDocument } from '#tests/support/database/seeds.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'
import '#tests/support/environment/properties.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HISTORY_DAYS = 100
const PEOPLE = 3

type Tools = Awaited<ReturnType<typeof startStripeApp>> & { db: Awaited<ReturnType<typeof openAsOwner>> }

/** One person, what they bought, and what they have. */
interface Life {
  readonly person: Person
  readonly sessions: string[]
  readonly documents: string[]
}

const open = async ({ person }: Life, name: string, body?: object): Promise<string> =>
  (await invoke<{ url: string }>(person, name, body)).url

async function takePlan(life: Life, plan: 'basic' | 'pro'): Promise<void> {
  const url = await open(life, 'stripe-subscribe', { plan })
  await press(url, { ...(await fieldsOf(url)), decision: 'pay' })
}

async function pressPortal(life: Life): Promise<void> {
  const url = await open(life, 'stripe-portal')
  await press(url, await fieldsOf(url))
}

/** What happens at the payment provider, in months that have gone by. */
const DEALINGS: Readonly<Record<string, (life: Life, tools: Tools) => Promise<unknown> | void>> = {
  basic: (life) => takePlan(life, 'basic'),
  pro: (life) => takePlan(life, 'pro'),
  /** Cancels the plan, or keeps it after all. */
  portal: pressPortal,
  async buy(life) {
    const url = await open(life, 'stripe-checkout', { type: 'credit', quantity: 3 })
    await press(url, { decision: 'pay' })
    life.sessions.push(url.split('/').at(-1) ?? '')
  },
  refund: ({ sessions }, { stripe }) => {
    const session = sessions.pop()
    if (session !== undefined) stripe.refund(session)
  },
  refundSome: ({ sessions }, { stripe }) => {
    const session = sessions.shift()
    if (session !== undefined) stripe.refund(session, 900)
  },
  dispute({ sessions }, { stripe }) {
    const session = sessions.pop()
    if (session === undefined) return
    stripe.dispute(session)
    if (sessions.length % 2 === 0) stripe.winDispute(session)
  },
  decline: ({ person: { userId } }, { stripe }) => {
    for (const customer of stripe.customersOf(userId)) stripe.setCard(customer, 'declined')
  },
  mend: ({ person: { userId } }, { stripe }) => {
    for (const customer of stripe.customersOf(userId)) stripe.setCard(customer, 'ok')
  },
  sync: ({ person }) => invoke(person, 'sync-subscription'),
}

const start = async ({ person, documents }: Life) =>
  person.client.rpc('start_processing', { p_document_id: documents.at(-1) ?? '' }).throwOnError()

/** Uploads a document and presses Process. */
async function begin(life: Life, { db }: Tools): Promise<void> {
  life.documents.push(await seedDocument(db, { userId: life.person.userId }))
  await start(life)
}

/** Runs what was started, to the end or until it fails. */
async function run({ documents }: Life, { app, db }: Tools, ends: 'completed' | 'failed'): Promise<void> {
  const id = documents.at(-1)
  await app.context.db.asService(async (tx) => {
    await tx.rows`select private.begin_run(${id}, ${id})`
    if (ends === 'failed') await tx.rows`select private.fail_run(${id}, ${id}, 'ocr', 'No words.', 'no_text')`
  })
  if (ends === 'completed')
    await db.rows`update documents set status = ${ends}, run_id = null where id = ${id} and status = 'processing'`
}

/** What is done with documents, now. */
const WORK: Readonly<Record<string, (life: Life, tools: Tools) => Promise<unknown>>> = {
  begin,
  async read(life, tools) {
    await begin(life, tools)
    await run(life, tools, 'completed')
  },
  async fail(life, tools) {
    await begin(life, tools)
    await run(life, tools, 'failed')
  },
  again: start,
  remove: async ({ person: { client }, documents }) =>
    client
      .from('documents')
      .delete()
      .eq('id', documents.pop() ?? '')
      .throwOnError(),
  buy: DEALINGS['buy'] as (life: Life, tools: Tools) => Promise<unknown>,
  refund: async (life, tools) => DEALINGS['refund']?.(life, tools),
}

type Steps = readonly { readonly who: number; readonly what: string; readonly days: number }[]

const stepsOf = (what: readonly string[], length: number) =>
  fc.array(fc.record({ who: fc.nat(PEOPLE - 1), what: fc.constantFrom(...what), days: fc.nat(6) }), {
    minLength: length,
    maxLength: length,
  })

/** Does it, unless the product or the provider refuses it, as it does much at the wrong time. */
const attempt = async (work: () => Promise<unknown> | void): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!/answered 4|already|invalid input syntax/i.test(String(error))) throw error
  }
}

/** Lives through it all, and calls `look` at the end. */
async function live(dealings: Steps, work: Steps, look: (tools: Tools) => Promise<void>): Promise<void> {
  const started = await startStripeApp('random', { now: new Date(Date.now() - HISTORY_DAYS * DAY_MS) })
  const { app, stripe } = started
  const tools = { ...started, db: await openAsOwner(app) }
  try {
    const lives: Life[] = []
    for (let count = 0; count < PEOPLE; count += 1)
      lives.push({ person: await app.signUp(), sessions: [], documents: [] })
    /** So that there is something to deal with, whatever was drawn. */
    const provide = async (plan: string): Promise<void> => {
      for (const life of lives)
        for (const what of ['mend', plan, 'sync', 'buy', 'buy'])
          await attempt(() => DEALINGS[what]?.(life, tools))
      await stripe.webhooks.settled()
    }
    await provide('basic')
    let daysLeft = HISTORY_DAYS
    for (const { who, what, days } of dealings) {
      await attempt(() => DEALINGS[what]?.(lives[who] as Life, tools))
      const passed = Math.min(days, daysLeft - 1)
      daysLeft -= passed
      await stripe.advance(passed * DAY_MS)
    }
    await stripe.advance(daysLeft * DAY_MS)
    await provide('pro')
    for (const { who, what } of work) await attempt(() => WORK[what]?.(lives[who] as Life, tools))
    await stripe.webhooks.settled()
    await look(tools)
  } finally {
    await tools.db.close()
    await tools.stop()
  }
}

test('whatever people do at the provider and with their documents, nothing differs in the end', () =>
  fc.assert(
    fc.asyncProperty(stepsOf(Object.keys(DEALINGS), 30), stepsOf(Object.keys(WORK), 30), (dealings, work) =>
      live(dealings, work, async ({ app, db }) => {
        expect(await db.rows`select from document_usage_log where returned_at is null`).not.toEqual([])
        expect(await db.rows`select from document_credits where reason = 'reversal'`).not.toEqual([])
        expect(await reconcileAll(app.context)).toEqual({ differences: [], failures: 0 })
      }),
    ),
    { numRuns: isEveryCase ? 20 : 2, endOnFailure: true },
  ))
