import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Coins, Hourglass, Users } from 'lucide-react'
import { useMemo } from 'react'
import { buildOverview, partOf } from '#core/overview/build-overview.ts'
import { openingsOf } from '#core/overview/openings.ts'
import { receiptsOf } from '#core/overview/fact-receipts.ts'
import { readWarnings } from '#core/document/read-warnings.ts'
import { useToday } from '#web/client/local-day.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
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
  const { facts, links, clauses, pages, terms, tables, isAbout } = contents
  const today = useToday()
  const overview = useMemo(() => buildOverview(facts, links, clauses, today), [facts, links, clauses, today])
  const openings = useMemo(() => openingsOf(document.id, clauses, pages), [document.id, clauses, pages])
  const receipts = useMemo(() => {
    const parts = Map.groupBy(facts, ({ type }) => partOf(type))
    return receiptsOf(document.id, pages, clauses, [...parts.values(), terms, tables])
  }, [document.id, pages, clauses, facts, terms, tables])
  const { id, filename, language, warnings } = document
  const isForeign = language !== null && language !== 'en'
  const context = useMemo(
    () => ({
      source: { filename, pageCount: pages.length, isAbout },
      lang: language ?? undefined,
      isForeign,
      receipts,
      openPath,
      onOpen,
    }),
    [filename, language, isForeign, pages.length, isAbout, receipts, openPath, onOpen],
  )
  return (
    <OverviewContext value={context}>
      <div className={styles['overview']}>
        <div className={styles['columns']}>
          <div>
            <WarningList documentId={id} warnings={readWarnings(warnings)} />
            <Due items={overview.due} />
            <Ledger title="Parties" Icon={Users} rows={overview.parties} what="parties" />
            <Ledger title="Money" Icon={Coins} rows={overview.money} what="amounts" />
            <Ledger title="Dates" Icon={CalendarDays} rows={overview.dates} what="dates" today={today} />
            <Ledger title="Time limits and periods" Icon={Hourglass} rows={overview.times} what="periods" />
            <Duties groups={overview.duties} />
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
