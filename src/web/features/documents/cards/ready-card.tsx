import { useQuery } from '@tanstack/react-query'
import { BellRing, Brackets, Calendar, CircleAlert, FileText, Users } from 'lucide-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import { citationPath } from '#core/answer/text/citation.ts'
import { useToday } from '#web/client/local-day.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { formatDay } from '#web/ui/format-date.ts'
import {
  cardContentsQuery,
  datesToShow,
  partiesInWords,
  type CardContents,
  type NextDate,
} from './card-contents.ts'
import { NearContext } from './near-context.ts'
import styles from '../documents.module.css'
import type { LibraryDocument } from '../library/use-documents.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What a processed document is and holds. The name of the card leads to the document's page, so there is no button. */
export function Ready({ document }: { document: LibraryDocument }) {
  const user = useUser()
  const isNear = useContext(NearContext)
  const { data } = useQuery({ ...cardContentsQuery(user.id, document.id), enabled: isNear })
  const contents = data ?? null
  const { id, page_count: pageCount, language } = document
  const warnings = Array.isArray(document.warnings) ? document.warnings.length : 0
  // In other languages much is missed: there "not found" would say too much.
  const notFound = language === null || language === 'en' ? (contents?.notFound ?? []) : []
  return (
    <ul className={`${styles['found']} small num`}>
      {contents !== null && <WhatItIs contents={contents} />}
      {contents !== null && <NextDates documentId={id} rows={contents.nextDates} />}
      {notFound.length > 0 && (
        <li className={styles['warned']}>
          <Brackets {...ICON} />
          <span>Not found in it: {notFound.join(', ')}</span>
        </li>
      )}
      {warnings > 0 && (
        <li className={styles['warned']}>
          <CircleAlert {...ICON} />
          <span>{warnings === 1 ? 'Read with care: 1 warning' : `Read with care: ${warnings} warnings`}</span>
        </li>
      )}
      <li>
        <FileText {...ICON} />
        <span>
          {pageCount !== null && (pageCount === 1 ? '1 page read. ' : `${pageCount} pages read. `)}
          <Link to={paths.chat({ document: id })}>Ask about it</Link>
        </span>
      </li>
    </ul>
  )
}

/** "Lease between Harbor Lane Properties LLC (Landlord) and Dana Whitfield (Tenant)"; what is unknown is left out. */
function WhatItIs({ contents: { kind, parties } }: { contents: CardContents }) {
  if (kind === null && parties.length === 0) return null
  return (
    <li>
      <Users {...ICON} />
      <span className={styles['parties']}>
        {kind !== null && <b>{kind}</b>}
        {kind !== null && parties.length > 0 && ': '}
        {parties.length > 0 && <bdi>{partiesInWords(parties)}</bdi>}
      </span>
    </li>
  )
}

function NextDates({ documentId, rows }: { documentId: string; rows: readonly NextDate[] }) {
  return datesToShow(rows, useToday()).map((date) => (
    <Next key={date.day} documentId={documentId} date={date} />
  ))
}

/** "Tenant: act by May 1, 2027 (Notice by), p. 3": names are the document's own words, and the page is its receipt. */
function Next({ documentId, date }: { documentId: string; date: NextDate }) {
  const { day, label, page, isToAct, bearer, start, end } = date
  const Icon = isToAct ? BellRing : Calendar
  return (
    <li>
      <Icon {...ICON} />
      <span>
        {isToAct ? (
          <>
            {bearer !== null && (
              <>
                <bdi>{bearer}</bdi>:{' '}
              </>
            )}
            <b>
              {bearer === null ? 'Act by' : 'act by'} {formatDay(day)}
            </b>
            {label !== null && (
              <>
                {' '}
                (<bdi>{label}</bdi>)
              </>
            )}
          </>
        ) : (
          <>
            {label === null ? 'A date in it' : <bdi>{label}</bdi>}: <b>{formatDay(day)}</b>
          </>
        )}
        ,{' '}
        <Link
          to={citationPath({ documentId, page, section: null, start, end })}
          aria-label={`p. ${page}, where it says ${formatDay(day)}`}
        >
          p.&nbsp;{page}
        </Link>
      </span>
    </li>
  )
}
