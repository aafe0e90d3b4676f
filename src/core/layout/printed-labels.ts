import type { Page } from '#core/document/page.ts'
import { romanValue } from '#core/structure/clauses/numerals.ts'
import { CELL_SPACE } from './join-lines.ts'

/** Lines at the top and the bottom of a page where its number may stand. */
const EDGE_LINES = 3
const LONGEST_LINE = 120
/** Pages that count on before their numbers are believed; with "of 12" behind them, fewer will do. */
const MIN_PAGES = 3
const MIN_PAGES_COUNTED = 2
/** Pages without a number between two that have one: a title, a picture, a page of exhibits. */
const MAX_GAP = 2

const NUMBER = String.raw`(?<prefix>[A-Z]{1,3}[-–.])?(?<number>\d{1,4}|[ivxlc]{1,8}|[IVXLC]{1,8})`
/** The whole of a line or cell: "4", "- 4 -", "[4]", "iv", "A-2", "Page 3", "3 of 12", "Page 3/12". */
const ALONE = new RegExp(
  String.raw`^(?<word>page\s+)?[-–—|([]{0,2}\s*${NUMBER}\s*[-–—|)\]]{0,2}(?:\s*(?:of|/)\s*(?<total>\d{1,4}))?$`,
  'iu',
)
/** At the end of a line that says more: "Lease Agreement | Page 3 of 12". */
const AT_END = new RegExp(
  String.raw`[\s|–-](?<word>page\s+)${NUMBER}(?:\s*(?:of|/)\s*(?<total>\d{1,4}))?$`,
  'iu',
)

interface Candidate {
  readonly label: string
  readonly value: number
  /** What all numbers of one run share. */
  readonly style: string
  readonly hasTotal: boolean
}

interface Run {
  readonly labels: ReadonlyMap<number, string>
  readonly says: boolean
}

/**
 * The page numbers that are printed on the pages, by page. Only runs that count up with the pages are
 * believed, never a number on one page alone; where two runs stand on a page, the longer one.
 */
export function printedLabels(pages: readonly Pick<Page, 'number' | 'text'>[]): ReadonlyMap<number, string> {
  const groups = new Map<string, { page: number; candidate: Candidate }[]>()
  for (const { number, text } of pages) {
    const seen = new Set<string>()
    for (const candidate of candidatesOf(text)) {
      const key = `${candidate.style} ${candidate.value - number}`
      if (seen.has(key)) continue
      seen.add(key)
      const group = groups.get(key)
      if (group) group.push({ page: number, candidate })
      else groups.set(key, [{ page: number, candidate }])
    }
  }
  const runs = [...groups.values()].flatMap(toRuns)
  const labels = new Map<number, string>()
  const longestLast = (a: Run, b: Run) => a.labels.size - b.labels.size || Number(a.says) - Number(b.says)
  for (const run of runs.sort(longestLast)) {
    for (const [page, label] of run.labels) labels.set(page, label)
  }
  return labels
}

/** The runs among pages whose numbers are the same distance from their places. */
function toRuns(group: readonly { readonly page: number; readonly candidate: Candidate }[]): Run[] {
  const runs: { page: number; candidate: Candidate }[][] = []
  for (const entry of group) {
    const before = runs.at(-1)?.at(-1)
    if (before && entry.page - before.page <= MAX_GAP + 1) runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  return runs
    .filter((run) => {
      const isCounted = run.every(({ candidate }) => candidate.hasTotal)
      return run.length >= (isCounted ? MIN_PAGES_COUNTED : MIN_PAGES)
    })
    .map((run) => ({
      labels: new Map(run.map(({ page, candidate }) => [page, candidate.label])),
      says: run.every(({ candidate }) => candidate.style.includes('page')),
    }))
}

function candidatesOf(text: string): Candidate[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const edge = (part: readonly string[], place: string) =>
    part.filter((line) => line.length <= LONGEST_LINE).flatMap((line) => candidatesIn(line.trim(), place))
  return [...edge(lines.slice(0, EDGE_LINES), 'top'), ...edge(lines.slice(-EDGE_LINES), 'bottom')]
}

function candidatesIn(line: string, place: string): Candidate[] {
  const cells = line.split(CELL_SPACE).map((cell) => cell.trim())
  return [...cells.map((cell) => ALONE.exec(cell)), AT_END.exec(line)].flatMap((match) => {
    const { word = '', prefix = '', number = '', total } = match?.groups ?? {}
    const isArabic = /^\d/.test(number)
    const value = isArabic ? Number(number) : romanValue(number)
    if (!value) return []
    const letters = isArabic ? '1' : number === number.toLowerCase() ? 'i' : 'I'
    const style = [place, word.trim().toLowerCase(), prefix, letters, total ?? ''].join(' ')
    return {
      label: `${prefix}${number}`,
      value,
      style,
      hasTotal: total !== undefined && value <= Number(total),
    }
  })
}

/** Pages with the numbers printed on them; where none are, those their file states. */
export function withPrintedLabels(pages: readonly Page[]): Page[] {
  const labels = printedLabels(pages.filter(({ source }) => source !== 'flow'))
  return pages.map((page) => ({ ...page, label: labels.get(page.number) ?? page.label }))
}
