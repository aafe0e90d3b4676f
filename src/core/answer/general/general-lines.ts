import type { Fact } from '#core/document/clause.ts'
import { buildOverview, type Duty, type FactRow, type Overview } from '#core/overview/build-overview.ts'
import type { Stated } from '../green-line.ts'
import type { OpenDocument } from '../open-document.ts'
import { cautionsFor } from './cautions.ts'
import { findMatter } from './find-matter.ts'
import { plainValue } from './plain-value.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Topic } from './topic.ts'

/** What is said of the whole paper: as many lines as are read, and no more. */
const MAX = { money: 8, deadlines: 8, duties: 4, bearers: 3, cautions: 6, ending: 5 }

const ENDING = [
  'leave early',
  'cancel a subscription',
  'getting fired',
  'end for breach',
  'end of term',
  'renewal',
  'stop renewal',
  'pay off early',
  'after the end',
  'move out',
]

/** The green lines of an answer about the whole paper, most important first. */
export function generalLines(document: OpenDocument, topic: Exclude<Topic, 'gaps'>, today: string): Stated[] {
  const { facts, links, clauses } = document.annotation
  const overview = buildOverview(facts, links, clauses, today)
  const lines: Readonly<Record<Exclude<Topic, 'gaps'>, () => Stated[]>> = {
    kind: () => whoLines(document, overview),
    dates: () => matterLines(document, ['start', 'end of term', 'renewal']),
    costs: () => rowLines(document, overview.money, MAX.money),
    deadlines: () => deadlineLines(document, overview),
    obligations: () => dutyLines(document, overview),
    ending: () => matterLines(document, ENDING).slice(0, MAX.ending),
    cautions: () =>
      matterLines(document, cautionsFor(document.annotation.agreementKind?.kind ?? 'other')).slice(
        0,
        MAX.cautions,
      ),
    summary: () => [
      ...whoLines(document, overview),
      ...rowLines(document, overview.money, 3),
      ...matterLines(document, ['start', 'end of term', 'renewal', 'leave early', 'cancel a subscription']),
      ...dutyLines(document, overview, 1),
    ],
  }
  return mergeSame(lines[topic]())
}

/** The sentences that settle these matters; a matter that none surely settles is left out. */
function matterLines(document: OpenDocument, matters: readonly string[]): Stated[] {
  return matters.flatMap((matter) => {
    const { decision, best } = findMatter(document, matter)
    return decision === 'found' && best ? [{ lead: null, words: best.evidence.text, place: best.place }] : []
  })
}

function whoLines(document: OpenDocument, { parties }: Overview): Stated[] {
  return parties.slice(0, 4).flatMap(({ places: [place], value, title }) => {
    return stated(document, place, title === null ? value : `${value} (${title})`)
  })
}

function rowLines(document: OpenDocument, rows: readonly FactRow[], most: number): Stated[] {
  return rows.slice(0, most).flatMap(({ places: [place], title, value, type }) => {
    const plain = plainValue(type, value)
    return stated(document, place, title === null ? plain : `${title}: ${plain}`)
  })
}

function deadlineLines(document: OpenDocument, { due }: Overview): Stated[] {
  return due.slice(0, MAX.deadlines).flatMap((item) => {
    if (item.kind !== 'duty') return rowLines(document, [item.row], 1)
    const { fact, times } = item.duty
    const until = times.map(({ type, value }) => plainValue(type, value)).join(', ')
    return stated(document, fact, fact.label === null ? until : `${fact.label}: ${until}`)
  })
}

/** Of each side the duties with sums and times first: those one can miss. */
function dutyLines(document: OpenDocument, { duties }: Overview, most = MAX.duties): Stated[] {
  const weight = ({ sums, times }: Duty) => 2 * Number(sums.length > 0) + Number(times.length > 0)
  return duties
    .filter(({ who }) => who !== null)
    .slice(0, MAX.bearers)
    .flatMap(({ who, duties: own }) =>
      own
        .toSorted((a, b) => weight(b) - weight(a) || a.fact.start - b.fact.start)
        .slice(0, most)
        .toSorted((a, b) => a.fact.start - b.fact.start)
        .flatMap(({ fact }) => stated(document, fact, who)),
    )
}

function stated(document: OpenDocument, fact: Fact | undefined, lead: string | null): Stated[] {
  const sentence = fact && sentenceOf(document, fact)
  return sentence ? [{ lead, ...sentence }] : []
}

/** Several values of one sentence are one line. */
function mergeSame(lines: readonly Stated[]): Stated[] {
  const merged = new Map<string, Stated>()
  for (const line of lines) {
    const key = `${line.place.page} ${line.place.start}`
    const known = merged.get(key)
    const leads = new Set([known?.lead, line.lead].filter((lead) => lead !== null && lead !== undefined))
    merged.set(key, known ? { ...known, lead: [...leads].join('; ') || null } : line)
  }
  return [...merged.values()]
}
