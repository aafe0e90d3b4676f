import type { Invoice } from '#contract/functions/list-invoices.ts'
import { TEST_PAYMENTS_PATH, type TestInvoice } from '#server/ports/test-payments.ts'
import type { Transaction } from '#server/ports/context.ts'

interface Bill {
  readonly userId: string
  /** Null for credits. */
  readonly subscriptionId: string | null
  readonly what: string
  readonly totalCents: number
  readonly currency: string
  readonly status: 'paid' | 'open'
  readonly at: Date
}

interface Row {
  readonly id: string
  readonly user_id: string
  readonly what: string
  readonly total_cents: number
  readonly currency: string
  readonly status: 'paid' | 'open'
  readonly created_at: Date
}

/** Notes a bill at the amounts of now: a price that changes later changes no bill. */
export async function addInvoice(tx: Transaction, bill: Bill): Promise<void> {
  const { userId, subscriptionId, what, totalCents, currency, status, at } = bill
  await tx.rows`
    insert into private.test_invoices (user_id, subscription_id, what, total_cents, currency, status, created_at)
    values (${userId}, ${subscriptionId}, ${what}, ${totalCents}, ${currency}, ${status}, ${at})`
}

/** The newest first. @param publicUrl where the files are fetched */
export async function invoicesOf(tx: Transaction, userId: string, publicUrl: string): Promise<Invoice[]> {
  const rows = await tx.rows<Row>`
    select id, user_id, what, total_cents, currency, status, created_at from private.test_invoices
    where user_id = ${userId} order by created_at desc, id limit 100`
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    what: row.what,
    totalCents: row.total_cents,
    currency: row.currency.toUpperCase(),
    status: row.status,
    url: `${publicUrl}${TEST_PAYMENTS_PATH}/invoices/${row.id}`,
  }))
}

/** Null for an id that is none. */
export async function findInvoice(tx: Transaction, id: string): Promise<TestInvoice | null> {
  const [row] = await tx.rows<Row>`
    select id, user_id, what, total_cents, currency, status, created_at from private.test_invoices
    where id::text = ${id}`
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        what: row.what,
        totalCents: row.total_cents,
        currency: row.currency,
        status: row.status,
        createdAt: row.created_at.toISOString(),
      }
    : null
}

/** The bill of a renewal that could not be paid is paid now, or is void. */
export async function settleOpenInvoice(
  tx: Transaction,
  subscriptionId: string,
  as: 'paid' | 'void',
): Promise<void> {
  if (as === 'paid')
    await tx.rows`
      update private.test_invoices set status = 'paid' where subscription_id = ${subscriptionId} and status = 'open'`
  else
    await tx.rows`delete from private.test_invoices where subscription_id = ${subscriptionId} and status = 'open'`
}
