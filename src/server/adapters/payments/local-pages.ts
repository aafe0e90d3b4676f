import { hash, randomBytes } from 'node:crypto'
import type { PlanKey, PriceTier } from '#core/billing/plans.ts'
import type { Transaction } from '#server/ports/context.ts'

const PAGE_LIFE_MS = 24 * 60 * 60 * 1000
const PORTAL_LIFE_MS = 60 * 60 * 1000

export interface PageRow {
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

/** @returns the unguessable part of its address, of which a hash is kept */
export async function addPage(tx: Transaction, page: NewPage, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const lifeMs = page.kind === 'portal' ? PORTAL_LIFE_MS : PAGE_LIFE_MS
  await tx.rows`
    insert into private.test_checkouts (token_hash, user_id, kind, plan_key, price_tier, quantity, price_cents,
      return_url, cancel_url, created_at, expires_at)
    values (${hashOf(token)}, ${page.user_id}, ${page.kind}, ${page.plan_key}, ${page.price_tier}, ${page.quantity},
      ${page.price_cents}, ${page.return_url}, ${page.cancel_url}, ${now}, ${new Date(now.getTime() + lifeMs)})`
  return token
}

/** Pages for another plan expire when one is opened, so that no old tab starts it. */
export async function closeOthers(tx: Transaction, userId: string, plan: PlanKey, now: Date): Promise<void> {
  await tx.rows`
    update private.test_checkouts set expires_at = ${now}
    where user_id = ${userId} and kind = 'subscription' and plan_key <> ${plan} and decision is null
      and expires_at > ${now}`
}

export async function expirePage(tx: Transaction, { id }: PageRow, now: Date): Promise<void> {
  await tx.rows`update private.test_checkouts set expires_at = ${now} where id = ${id}`
}

export async function endPage(
  tx: Transaction,
  { id }: PageRow,
  decision: 'pay' | 'cancel',
  now: Date,
): Promise<void> {
  await tx.rows`update private.test_checkouts set decision = ${decision}, decided_at = ${now} where id = ${id}`
}

export async function findPage(tx: Transaction, token: string): Promise<PageRow | undefined> {
  const [page] = await tx.rows<PageRow>`
    select * from private.test_checkouts where token_hash = ${hashOf(token)}`
  return page
}

export async function lockPage(tx: Transaction, token: string): Promise<PageRow | undefined> {
  const [page] = await tx.rows<PageRow>`
    select * from private.test_checkouts where token_hash = ${hashOf(token)} for no key update`
  return page
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
