import { hash, randomBytes, randomUUID } from 'node:crypto'
import { TEST_PAYMENTS_PATH } from '#server/ports/test-payments.ts'
import type { Catalogue, PlanKey, PriceTier } from '#core/billing/plans.ts'
import type { Context, Payments, Transaction } from '#server/ports/context.ts'
import { latestSubscription, startOrChange, updateSubscription } from './local-subscriptions.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'config'>

const PAGE_LIFE_MS = 24 * 60 * 60 * 1000
const PORTAL_LIFE_MS = 60 * 60 * 1000

interface PageRow {
  readonly id: string
  readonly user_id: string
  readonly kind: 'subscription' | 'credit' | 'portal'
  readonly plan_key: PlanKey | null
  readonly price_tier: PriceTier | null
  readonly quantity: number
  readonly price_cents: number
  readonly return_url: string
  readonly cancel_url: string
  readonly expires_at: Date
  readonly decision: 'pay' | 'cancel' | null
}

type NewPage = Omit<PageRow, 'id' | 'expires_at' | 'decision'>

/**
 * The payment provider of a machine without one: pages of our own that take no money, and a record of what was
 * "paid" there, kept apart from the product's. The product learns of it as it would from a real provider.
 */
export function createLocalPayments({ db, clock, config }: Deps): Payments {
  const open = async (page: NewPage, lifeMs: number): Promise<{ url: string }> => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + lifeMs)
    await db.asService(
      (tx) => tx.rows`
        insert into private.test_checkouts (token_hash, user_id, kind, plan_key, price_tier, quantity, price_cents,
          return_url, cancel_url, created_at, expires_at)
        values (${hashOf(token)}, ${page.user_id}, ${page.kind}, ${page.plan_key}, ${page.price_tier}, ${page.quantity},
          ${page.price_cents}, ${page.return_url}, ${page.cancel_url}, ${now}, ${expiresAt})`,
    )
    return { url: `${config.publicUrl}${TEST_PAYMENTS_PATH}/${token}` }
  }

  return {
    mode: 'test',

    openSubscribe: ({ userId, plan, tier, priceCents, returnUrl, cancelUrl }) =>
      open(
        {
          user_id: userId,
          kind: 'subscription',
          plan_key: plan,
          price_tier: tier,
          quantity: 1,
          price_cents: priceCents,
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
        PAGE_LIFE_MS,
      ),

    openCredit: ({ userId, quantity, priceCents, returnUrl, cancelUrl }) =>
      open(
        {
          user_id: userId,
          kind: 'credit',
          plan_key: null,
          price_tier: null,
          quantity,
          price_cents: priceCents,
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
        PAGE_LIFE_MS,
      ),

    async openPortal({ userId, returnUrl }) {
      const subscription = await db.asService((tx) => latestSubscription(tx, userId, clock.now()))
      if (!subscription) return null
      return open(
        {
          user_id: userId,
          kind: 'portal',
          plan_key: null,
          price_tier: null,
          quantity: 1,
          price_cents: 0,
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
        PORTAL_LIFE_MS,
      )
    },

    stateOf: (userId) =>
      db.asService(async (tx) => {
        const purchases = await tx.rows<{ id: string; quantity: number }>`
          select id, quantity from private.test_checkouts
          where user_id = ${userId} and kind = 'credit' and decision = 'pay' order by decided_at, id`
        return {
          subscription: await latestSubscription(tx, userId, clock.now()),
          purchases: purchases.map(({ id, quantity }) => ({
            id: eventIdOf(id),
            units: quantity,
            reversed: 0,
          })),
        }
      }),

    readEvent: null,

    testPages: {
      pageOf: (token) =>
        db.asService(async (tx) => {
          const page = await findPage(tx, token)
          if (!page) return null
          const subscription = await latestSubscription(tx, page.user_id, clock.now())
          return {
            kind: page.kind,
            plan: page.plan_key,
            tier: page.price_tier,
            quantity: page.quantity,
            priceCents: page.price_cents,
            returnUrl: page.return_url,
            cancelUrl: page.cancel_url,
            decision: page.decision,
            hasExpired: page.expires_at <= clock.now(),
            subscription: subscription?.status === 'active' ? subscription : null,
          }
        }),

      decide: (token, wanted) =>
        db.asService(async (tx) => {
          const page = await lockPage(tx, token)
          if (!page || page.kind === 'portal') return null
          if (!page.decision && page.expires_at <= clock.now()) return null
          const decision = page.decision ?? wanted
          if (!page.decision) await settle(tx, page, decision, config.catalogue, clock.now())
          const redirectUrl = decision === 'pay' ? page.return_url : page.cancel_url
          return { decision, userId: page.user_id, eventId: eventIdOf(page.id), redirectUrl }
        }),

      changePlan: (token, change) =>
        db.asService(async (tx) => {
          const page = await lockPage(tx, token)
          if (!page || page.kind !== 'portal' || page.expires_at <= clock.now()) return null
          await updateSubscription(tx, page.user_id, change, clock.now())
          const eventId = `test_portal_${randomUUID()}`
          return { decision: 'pay', userId: page.user_id, eventId, redirectUrl: page.return_url }
        }),
    },
  }
}

async function settle(
  tx: Transaction,
  page: PageRow,
  decision: 'pay' | 'cancel',
  catalogue: Catalogue,
  now: Date,
): Promise<void> {
  await tx.rows`
    update private.test_checkouts set decision = ${decision}, decided_at = ${now} where id = ${page.id}`
  if (decision === 'pay' && page.plan_key && page.price_tier)
    await startOrChange(tx, page.user_id, { plan: page.plan_key, tier: page.price_tier, catalogue }, now)
}

async function findPage(tx: Transaction, token: string): Promise<PageRow | undefined> {
  const [page] = await tx.rows<PageRow>`
    select * from private.test_checkouts where token_hash = ${hashOf(token)}`
  return page
}

async function lockPage(tx: Transaction, token: string): Promise<PageRow | undefined> {
  const [page] = await tx.rows<PageRow>`
    select * from private.test_checkouts where token_hash = ${hashOf(token)} for no key update`
  return page
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
const eventIdOf = (checkoutId: string): string => `test_${checkoutId}`
