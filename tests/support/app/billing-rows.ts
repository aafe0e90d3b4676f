import { asOwner } from './owner.ts'
import type { TestApp } from './app.ts'

/** All that payments ever write, as text: the same before and after means that nothing was written. */
export async function billingRows(app: Pick<TestApp, 'ownerUrl'>): Promise<string> {
  const [row] = await asOwner(
    app,
    (db) => db.rows<{ all: string }>`
      select jsonb_build_object(
        'subscriptions', (select jsonb_agg(t order by t::text) from public.user_subscriptions t),
        'credits', (select jsonb_agg(t order by t::text) from public.document_credits t),
        'ledger', (select jsonb_agg(t order by t.id) from public.credit_entries t),
        'used', (select jsonb_agg(t order by t::text) from public.document_usage_log t),
        'customers', (select jsonb_agg(t order by t::text) from private.payment_customers t),
        'events', (select jsonb_agg(t order by t::text) from private.payment_events t),
        'mails', (select count(*) from private.outgoing_mails)
      )::text as all`,
  )
  return row?.all ?? ''
}

/** The events of the provider that were noted. */
export const notedEvents = async (app: Pick<TestApp, 'ownerUrl'>): Promise<string[]> => {
  const rows = await asOwner(
    app,
    (db) => db.rows<{ id: string }>`
      select provider_event_id as id from private.payment_events order by provider_event_id`,
  )
  return rows.map(({ id }) => id)
}
