import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatFullMoment, formatShortDay } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isOfDocument, LEDGER_WORDS, signedUnits } from './ledger-words.ts'
import styles from './records.module.css'
import { ledgerQuery, type LedgerEntry } from './use-ledger.ts'

/** Every credit that came or went, with what was left after it. */
export function Ledger() {
  const { id } = useUser()
  const headingId = useId()
  const query = useInfiniteQuery({ ...ledgerQuery(id), refetchInterval: recoveryIntervalMs })
  const isAway = useConnection() !== 'online'
  const entries = query.data?.pages.flat()
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId}>Credits</h2>
      {query.isError && !(isAway && entries !== undefined) && (
        <Notice tone="danger">
          {entries === undefined
            ? 'The list of your credits could not be loaded. Your credits are safe; this page keeps trying.'
            : 'The list could not be read again. Below is what was last seen; this page keeps trying.'}
        </Notice>
      )}
      {entries === undefined && !query.isError && (
        <output className={`${styles['waiting']} small muted`}>
          <Spinner /> Loading your credits...
        </output>
      )}
      {entries?.length === 0 && (
        <p className="small muted">Nothing yet: credits show here when a plan begins or you buy one.</p>
      )}
      {entries !== undefined && entries.length > 0 && <Entries entries={entries} headingId={headingId} />}
      {query.hasNextPage && (
        // Not disabled while it is busy: it keeps the focus.
        <Button
          variant="line"
          className={styles['more']}
          aria-busy={query.isFetchingNextPage || undefined}
          onClick={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage()
          }}
        >
          {query.isFetchingNextPage && <Spinner />}
          Show More
        </Button>
      )}
    </section>
  )
}

function Entries({ entries, headingId }: { entries: readonly LedgerEntry[]; headingId: string }) {
  return (
    <div className={`card ${styles['records']}`}>
      <table className={styles['ledger']} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col">Document</th>
            <th scope="col" className={styles['figure']}>
              Credits
            </th>
            <th scope="col" className={styles['figure']}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const date = new Date(entry.createdAt)
  return (
    <tr>
      <td className={styles['date']}>
        <time dateTime={entry.createdAt} title={formatFullMoment(date)}>
          {formatShortDay(date)}
        </time>
      </td>
      <td className={styles['what']}>{LEDGER_WORDS[entry.kind]}</td>
      <td className={styles['document']}>
        {entry.document !== null ? (
          <Link to={paths.document(entry.document.id)} title={entry.document.filename}>
            <bdi>{entry.document.filename}</bdi>
          </Link>
        ) : (
          isOfDocument(entry.kind) && <span className="muted">Deleted document</span>
        )}
      </td>
      <td className={`${styles['figure']} ${styles['units']}`}>{signedUnits(entry.units)}</td>
      <td className={`${styles['figure']} ${styles['balance']}`}>{entry.balance}</td>
    </tr>
  )
}
