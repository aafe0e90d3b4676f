import { randomUUID } from 'node:crypto'
import { dueToday } from '#core/billing/due-today.ts'
import { creditTitle } from '#core/billing/invoice-title.ts'
import type { PlanKey } from '#core/billing/plans.ts'
import { SCREENS } from '#contract/addresses.ts'
import { TEST_PAYMENTS_PATH, type TestPayments } from '#server/ports/test-payments.ts'
import type { Context, Payments, Transaction } from '#server/ports/context.ts'
import { addInvoice, findInvoice, invoicesOf } from './local-invoices.ts'
import { addPage, closeOthers, endPage, expirePage, findPage, lockPage, type PageRow } from './local-pages.ts'
import { latestSubscription, startOrChange, stepSubscription, type Scope } from './local-subscriptions.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * The payment provider of a machine without one: pages of our own that take no money, and a record of what was
 * "paid" there, kept apart from the product's. The product learns of it as it would from a real provider.
 *
 * @throws Error in production: whoever reaches its pages has a plan for nothing
 */
export function createLocalPayments({ db, clock, config }: Deps): Payments {
  if (config.isProduction) throw new Error('test payments are not for production')
  const { catalogue, publicUrl } = config
  const scopeOf = (userId: string): Scope => ({ userId, catalogue, now: clock.now() })
  const urlOf = (token: string): { url: string } => ({ url: `${publicUrl}${TEST_PAYMENTS_PATH}/${token}` })
  const openPortal = async (tx: Transaction, userId: string, returnUrl: string) =>
    urlOf(await addPage(tx, { ...NO_PLAN, user_id: userId, kind: 'portal', ...urls(returnUrl) }, clock.now()))

  return {
    mode: 'test',

    openSubscribe: ({ userId, plan, tier, priceCents, returnUrl, cancelUrl }) =>
      db.asService(async (tx) => {
        const running = await latestSubscription(tx, scopeOf(userId))
        // A plan that is unpaid is no plan to change: the portal says what can be done.
        if (running?.status === 'active' && running.graceUntil !== null)
          return openPortal(tx, userId, cancelUrl)
        await closeOthers(tx, userId, plan, clock.now())
        const page = {
          ...ONE,
          user_id: userId,
          kind: 'subscription',
          plan_key: plan,
          price_tier: tier,
          price_cents: priceCents,
        } as const
        return urlOf(await addPage(tx, { ...page, ...urls(returnUrl, cancelUrl) }, clock.now()))
      }),

    openCredit: ({ userId, quantity, priceCents, returnUrl, cancelUrl }) =>
      db.asService(async (tx) => {
        const page = {
          ...NO_PLAN,
          user_id: userId,
          kind: 'credit',
          quantity,
          price_cents: priceCents,
        } as const
        return urlOf(await addPage(tx, { ...page, ...urls(returnUrl, cancelUrl) }, clock.now()))
      }),

    openPortal: ({ userId, returnUrl }) =>
      db.asService(async (tx) => {
        const subscription = await latestSubscription(tx, scopeOf(userId))
        return subscription && openPortal(tx, userId, returnUrl)
      }),

    stateOf: (userId) =>
      db.asService(async (tx) => {
        const purchases = await tx.rows<{ id: string; quantity: number }>`
          select id, quantity from private.test_checkouts
          where user_id = ${userId} and kind = 'credit' and decision = 'pay' order by decided_at, id`
        return {
          subscription: await latestSubscription(tx, scopeOf(userId)),
          purchases: purchases.map(({ id, quantity }) => ({
            id: eventIdOf(id),
            units: quantity,
            reversed: 0,
          })),
        }
      }),

    invoicesOf: (userId) =>
      db.asService(async (tx) => {
        await latestSubscription(tx, scopeOf(userId))
        return invoicesOf(tx, userId, publicUrl)
      }),

    setPlanEnding: (userId, isEnding) =>
      db.asService((tx) => stepSubscription(tx, scopeOf(userId), isEnding ? 'end' : 'resume')),

    renewalOf: (userId) =>
      db.asService(async (tx) => {
        const running = await latestSubscription(tx, scopeOf(userId))
        if (running?.status !== 'active' || running.cancelAtPeriodEnd || running.graceUntil !== null)
          return null
        const { plan, nextPlan, periodEnd, nextMonthlyCents, currency } = running
        return { plan: nextPlan ?? plan, renewsAt: periodEnd, totalCents: nextMonthlyCents, currency }
      }),

    readEvent: null,
    testPages: testPages({ db, publicUrl, scopeOf, urlOf }),
  }
}

/** What is behind the pages. */
function testPages({
  db,
  publicUrl,
  scopeOf,
  urlOf,
}: Pick<Deps, 'db'> & {
  readonly publicUrl: string
  readonly scopeOf: (userId: string) => Scope
  readonly urlOf: (token: string) => { url: string }
}): TestPayments {
  const openPortalPage = async (tx: Transaction, token: string): Promise<PageRow | null> => {
    const page = await lockPage(tx, token)
    return page?.kind === 'portal' && page.expires_at > scopeOf(page.user_id).now ? page : null
  }

  return {
    pageOf: (token) =>
      db.asService(async (tx) => {
        const page = await findPage(tx, token)
        if (!page) return null
        const scope = scopeOf(page.user_id)
        const subscription = await latestSubscription(tx, scope)
        return {
          kind: page.kind,
          plan: page.plan_key,
          tier: page.price_tier,
          quantity: page.quantity,
          priceCents: page.price_cents,
          returnUrl: page.return_url,
          cancelUrl: page.cancel_url,
          decision: page.decision,
          hasExpired: page.expires_at <= scope.now,
          subscription: subscription?.status === 'active' ? subscription : null,
          invoices: page.kind === 'portal' ? await invoicesOf(tx, page.user_id, publicUrl) : [],
        }
      }),

    decide: (token, wanted) =>
      db.asService(async (tx) => {
        const page = await lockPage(tx, token)
        if (!page || page.kind === 'portal') return null
        const scope = scopeOf(page.user_id)
        if (!page.decision && page.expires_at <= scope.now) return null
        const decision = page.decision ?? wanted
        if (!page.decision) {
          if (decision === 'pay' && !(await settle(tx, page, scope))) {
            await expirePage(tx, page, scope.now)
            return null
          }
          await endPage(tx, page, decision, scope.now)
        }
        const redirectUrl = decision === 'pay' ? page.return_url : page.cancel_url
        return { decision, userId: page.user_id, eventId: eventIdOf(page.id), redirectUrl }
      }),

    takeStep: (token, step) =>
      db.asService(async (tx) => {
        const page = await openPortalPage(tx, token)
        if (!page || !(await stepSubscription(tx, scopeOf(page.user_id), step))) return null
        const eventId = `test_portal_${randomUUID()}`
        return { decision: 'pay', userId: page.user_id, eventId, redirectUrl: urlOf(token).url }
      }),

    openChange: (token, plan) =>
      db.asService(async (tx) => {
        const portal = await openPortalPage(tx, token)
        if (!portal) return null
        const scope = scopeOf(portal.user_id)
        const running = await latestSubscription(tx, scope)
        if (running?.status !== 'active' || running.graceUntil !== null || running.plan === plan) return null
        const { tier, monthlyCents } = running
        const page = {
          ...ONE,
          user_id: portal.user_id,
          kind: 'subscription',
          plan_key: plan,
          price_tier: tier,
          price_cents: dueToday(scope.catalogue[plan].priceCents[tier], monthlyCents),
        } as const
        return urlOf(await addPage(tx, { ...page, ...urls(urlOf(token).url) }, scope.now))
      }),

    invoiceOf: (id) => db.asService((tx) => findInvoice(tx, id)),

    payInvoice: (id) =>
      db.asService(async (tx) => {
        const invoice = await findInvoice(tx, id)
        if (
          invoice?.status !== 'open' ||
          !(await stepSubscription(tx, scopeOf(invoice.userId), 'pay_renewal'))
        )
          return null
        return {
          decision: 'pay',
          userId: invoice.userId,
          eventId: `test_bill_${id}`,
          redirectUrl: `${publicUrl}${SCREENS.account}`,
        }
      }),
  }
}

/** @returns false, with nothing charged, where the page no longer says what it costs */
async function settle(tx: Transaction, page: PageRow, scope: Scope): Promise<boolean> {
  const { plan_key: plan, price_tier: tier, quantity, price_cents: shownCents, user_id: userId } = page
  if (plan && tier) return startOrChange(tx, scope, { plan, tier, shownCents })
  await addInvoice(tx, {
    userId,
    subscriptionId: null,
    what: creditTitle(quantity),
    totalCents: shownCents,
    currency: scope.catalogue.currency,
    status: 'paid',
    at: scope.now,
  })
  return true
}

const ONE = { quantity: 1 } as const
const NO_PLAN = { ...ONE, plan_key: null, price_tier: null, price_cents: 0 } satisfies {
  plan_key: PlanKey | null
} & Partial<PageRow>
const urls = (returnUrl: string, cancelUrl = returnUrl) => ({ return_url: returnUrl, cancel_url: cancelUrl })
const eventIdOf = (checkoutId: string): string => `test_${checkoutId}`
