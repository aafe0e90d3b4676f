import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Coins, Hourglass, Users } from 'lucide-react'
import { useMemo } from 'react'
import { buildOverview, partOf, type Overview as Facts } from '#core/overview/build-overview.ts'
import { lastSafeDay } from '#core/overview/days/last-safe-day.ts'
import { openingsOf } from '#core/overview/words/openings.ts'
import { saidOnce } from '#core/overview/said-once.ts'
import { unusualTerms } from '#core/overview/unusual-terms.ts'
import { joinPages } from '#core/document/document.ts'
import { readWarnings } from '#core/document/read-warnings.ts'
import { useToday } from '#web/client/local-day.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { Changes } from './changes/changes.tsx'
import { DayCard } from './day-card.tsx'
import { DownloadSpreadsheet } from './download-spreadsheet.tsx'
import { Due } from './due.tsx'
import { Duties } from './duties.tsx'
import { Ledger } from './ledger.tsx'
import { Outline } from './outline.tsx'
import { OverviewContext, type OpenReceipt } from './overview-context.ts'
import styles from './overview.module.css'
import { contentsQuery, type DocumentContents } from './overview-query.ts'
import { Tables } from './tables.tsx'
import { Terms } from './terms.tsx'
import { Unusual } from './unusual.tsx'
import { WarningList } from './warning-list.tsx'

interface OverviewProps {
  readonly document: {
    readonly id: string
    readonly filename: string
    readonly language: string | null
    readonly warnings: unknown
  }
  readonly openPath: string | null
  readonly onOpen: OpenReceipt
}

/** What a document says, each line with the receipt that opens its page. */
export function Overview(props: OverviewProps) {
  const contents = useQuery({ ...contentsQuery(props.document.id), refetchInterval: recoveryIntervalMs })
  const hasFailed = contents.isError || (contents.isPending && contents.errorUpdateCount > 0)
  if (contents.isPending && !hasFailed) return <Loading>Loading overview...</Loading>
  if (hasFailed || contents.isPending)
    return (
      <div className="read stack">
        <Notice tone="danger">
          We could not load what was found in this document. Check your connection; this page keeps trying.
        </Notice>
        <Button variant="line" busy={contents.isFetching} onClick={() => void contents.refetch()}>
          Try again
        </Button>
      </div>
    )
  return <LoadedOverview {...props} contents={contents.data} />
}

function LoadedOverview({
  document,
  contents,
  openPath,
  onOpen,
}: OverviewProps & { contents: DocumentContents }) {
  const { facts: stated, amended, receiptsOf, clauses, pages, terms, tables, isAbout } = contents
  const today = useToday()
  const text = useMemo(() => joinPages(pages), [pages])
  const { facts, links, changes } = amended
  const overview = useMemo(() => buildOverview(facts, links, clauses, today), [facts, links, clauses, today])
  const day = useMemo(() => lastSafeDay(facts, text.text), [facts, text])
  const once = useMemo(() => saidOnce(overview, day ? [day.end, day.notice] : []), [overview, day])
  const { id, filename, language, warnings } = document
  const isForeign = language !== null && language !== 'en'
  const unusual = useMemo(
    () => (isForeign ? [] : unusualTerms(text.text, text.pages, clauses)),
    [isForeign, text, clauses],
  )
  const openings = useMemo(() => openingsOf(document.id, clauses, pages), [document.id, clauses, pages])
  const receipts = useMemo(() => {
    const parts = Map.groupBy(facts, ({ type }) => partOf(type))
    const reckoned = day?.renewal ? [day.renewal] : []
    const odd = unusual.map((term) => term.stated)
    const changed = changes.flatMap(({ now, before }) => (before ? [now, before] : [now]))
    const held = new Set(facts)
    const former = stated.filter((fact) => !held.has(fact))
    const rows = tables.map((table) => ({ clause: table.id, rows: table.rows }))
    const groups = [...parts.values(), terms, tables, reckoned, odd, changed, former]
    return receiptsOf(document.id, pages, clauses, groups, rows)
  }, [receiptsOf, document.id, pages, clauses, facts, terms, tables, day, unusual, changes, stated])
  const hasNoTime = overview.due.length === 0
  const context = useMemo(
    () => ({
      source: { filename, pageCount: pages.length, isAbout },
      lang: language ?? undefined,
      isForeign,
      receipts,
      amended,
      openPath,
      onOpen,
    }),
    [filename, language, isForeign, pages.length, isAbout, receipts, amended, openPath, onOpen],
  )
  return (
    <OverviewContext value={context}>
      <div className={styles['overview']}>
        <div className={styles['columns']}>
          <div>
            <WarningList documentId={id} warnings={readWarnings(warnings)} />
            {day && <DayCard found={day} today={today} />}
            {(once.due.length > 0 || (hasNoTime && !day)) && <Due items={once.due} />}
            <Ledger title="Money" Icon={Coins} rows={once.money} what="amounts" />
            <Duties groups={once.duties} />
            <Changes changes={changes} />
            <Unusual terms={unusual} />
            <OtherDates overview={overview} once={once} today={today} />
            <Ledger title="Parties" Icon={Users} rows={once.parties} what="parties" />
            <DownloadSpreadsheet overview={overview} />
            <Terms terms={terms} />
            <Tables tables={tables} />
          </div>
          <Outline clauses={clauses} openings={openings} />
        </div>
      </div>
    </OverviewContext>
  )
}

/** What is not said above; that nothing was found is said only where nothing is said above either. */
function OtherDates({ overview, once, today }: { overview: Facts; once: Facts; today: string }) {
  return (
    <>
      {(once.dates.length > 0 || overview.dates.length === 0) && (
        <Ledger title="Dates" Icon={CalendarDays} rows={once.dates} what="dates" today={today} />
      )}
      {(once.times.length > 0 || overview.times.length === 0) && (
        <Ledger title="Time limits and periods" Icon={Hourglass} rows={once.times} what="periods" />
      )}
    </>
  )
}
