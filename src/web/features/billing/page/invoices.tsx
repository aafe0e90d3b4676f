import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, ExternalLink, FileDown, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { listInvoices, type Invoice } from '#contract/functions/list-invoices.ts'
import { formatPrice } from '#core/billing/plans.ts'
import { callFunction } from '#web/client/call-function.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { useUser } from '#web/session/use-session.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { formatFullMoment, formatShortDay } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './records.module.css'

/** Read again whenever the subscription changes: a payment changes both. */
const invoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId, 'invoices'],
    meta: { lastSeen: true },
    queryFn: async () => (await callFunction(listInvoices, {})).invoices,
  })

/** What the payment provider billed, and where each bill is fetched. */
export function Invoices() {
  const { id } = useUser()
  const headingId = useId()
  const query = useQuery({ ...invoicesQuery(id), refetchInterval: recoveryIntervalMs })
  const isAway = useConnection() !== 'online'
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId}>Invoices</h2>
      {query.isError && !(isAway && query.data !== undefined) && (
        <Notice tone="danger">
          {query.data === undefined
            ? 'Your invoices could not be loaded. They are kept by our payment provider; this page keeps trying.'
            : 'Your invoices could not be read again. Below is what was last seen; this page keeps trying.'}
        </Notice>
      )}
      {query.data === undefined && !query.isError && (
        <output className={`${styles['waiting']} small muted`}>
          <Spinner /> Loading your invoices...
        </output>
      )}
      {query.data?.length === 0 && <p className="small muted">Nothing was billed yet.</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <div className={`card ${styles['records']}`}>
          <table className={styles['invoices']} aria-labelledby={headingId}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">What</th>
                <th scope="col" className={styles['figure']}>
                  Amount
                </th>
                <th scope="col">Status</th>
                <th scope="col">Invoice</th>
              </tr>
            </thead>
            <tbody>
              {query.data.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const STATES: Readonly<
  Record<Invoice['status'], { tone: NonNullable<BadgeProps['tone']>; words: string; Icon: typeof Check }>
> = {
  paid: { tone: 'fact', words: 'Paid', Icon: Check },
  open: { tone: 'miss', words: 'Open', Icon: CircleAlert },
  refunded: { tone: 'neutral', words: 'Refunded', Icon: Undo2 },
}

function Row({ invoice }: { invoice: Invoice }) {
  const date = new Date(invoice.createdAt)
  const { tone, words, Icon } = STATES[invoice.status]
  return (
    <tr>
      <td className={styles['date']}>
        <time dateTime={invoice.createdAt} title={formatFullMoment(date)}>
          {formatShortDay(date)}
        </time>
      </td>
      <td className={styles['what']}>{invoice.what}</td>
      <td className={`${styles['figure']} ${styles['units']}`}>
        {formatPrice(invoice.totalCents, invoice.currency)}
      </td>
      <td className={styles['state']}>
        <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.25} aria-hidden="true" />}>
          {words}
        </Badge>
      </td>
      <td className={styles['file']}>
        {invoice.url !== null && <InvoiceLink {...invoice} url={invoice.url} />}
      </td>
    </tr>
  )
}

/** Leads to the provider's own page or file, in a window of its own. */
function InvoiceLink({ url, what, status }: Invoice & { url: string }) {
  const isOpen = status === 'open'
  const Icon = isOpen ? ExternalLink : FileDown
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {isOpen ? 'Pay' : 'Download'}
      <span className="vh"> {what}</span>
    </a>
  )
}
