/** How fast the pages of one document are read, measured on that document alone. */
export interface ReadingPace {
  readonly atMs: number
  readonly pagesDone: number
  /** A moving average; null until the first page is done. */
  readonly msPerPage: number | null
}

/** Share of the newest page in the average: pages of one document differ, and the latest tell most about the next. */
const NEWEST_SHARE = 0.4

/** The pace after a report of progress. @param before null for the first report, which only starts the clock */
export function nextPace(before: ReadingPace | null, atMs: number, pagesDone: number): ReadingPace {
  if (!before) return { atMs, pagesDone, msPerPage: null }
  const pages = pagesDone - before.pagesDone
  if (pages <= 0) return before
  const measured = (atMs - before.atMs) / pages
  const share = 1 - (1 - NEWEST_SHARE) ** pages
  const msPerPage =
    before.msPerPage === null ? measured : before.msPerPage + share * (measured - before.msPerPage)
  return { atMs, pagesDone, msPerPage }
}

/** Whole seconds the remaining pages take at this pace; null while there is nothing to go by. */
export function secondsLeft({ pagesDone, msPerPage }: ReadingPace, pageCount: number): number | null {
  if (msPerPage === null) return null
  return Math.ceil((Math.max(0, pageCount - pagesDone) * msPerPage) / 1_000)
}
