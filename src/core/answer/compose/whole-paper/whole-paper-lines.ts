import { buildOverview, type Overview } from '#core/overview/build-overview.ts'
import { MONEY, type Duty } from '#core/overview/duties-of.ts'
import { entails } from '../../gate/entails/entails.ts'
import { changeLines } from '../amended.ts'
import type { GreenLine } from '../../text/green-line.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { ASPECT_TOPICS } from './aspect-topics.ts'
import { cautionsFor } from './cautions.ts'
import { findTopic } from '../../rank/find-topic.ts'
import { TAKES_OFF } from '../values/reckoned/prices/price-changes.ts'
import { bans } from './lists/ban-lines.ts'
import { FROM_NOW, costs, newPrices, totalsOf } from './lists/cost-lines.ts'
import { days } from './lists/day-lines.ts'
import { duties, promises } from './lists/duty-lines.ts'
import { exits, ownExits } from './lists/exit-lines.ts'
import { leftOut } from './lists/left-out-lines.ts'
import { grouped } from './lists/group-lines.ts'
import { headLines } from './lists/head-lines.ts'
import { keyLines } from './lists/key-lines.ts'
import { namedLines } from './lists/line-of.ts'
import { readPaperLines, type PaperLine } from './lists/paper-line.ts'
import { risks } from './lists/risk-lines.ts'
import { unpaid } from './lists/unpaid-lines.ts'
import { readSides } from './lists/sides.ts'
import { particularLines } from './particular-lines.ts'
import { rowLines, stated, termDates, whoLines } from './stated-lines.ts'
import type { WholeQuestion } from '#core/question/whole/whole-kinds.ts'

/** What is said of each side of a paper: as much as is read, and no more. */
const MAX = {
  duties: 4,
  bearers: 3,
  cautions: 14,
  costs: 4,
  exits: 3,
  risks: 2,
  days: 2,
  keys: 6,
  own: 1,
  head: 6,
  totals: 4,
  billed: 7,
  perks: 6,
}
/** So many lines stand at the head of a paper, where its days are named. */
const HEAD = 8
const WORK: ReadonlySet<string> = new Set(['employment', 'job_offer'])
/** Whoever asks what to pay, and when. */
const WHEN = /\b(?:when|dates?|due|deadlines?)\b/i
const PAYS = /\b(?:pay\w*|paid|due|deposit|balance|instal?ments?|rent|fees?)\b/i

/** What is looked for in the sentences where a list found nothing: in letters, bills and friendly terms. */
const FALLBACK: Readonly<Partial<Record<WholeQuestion, readonly string[]>>> = {
  kind: ['parties'],
  dates: ['start', 'end of term', 'renewal'],
  costs: ['price', 'rent', 'salary', 'insurance paid', 'loan interest', 'late payment', 'deposit', 'taxes'],
  deadlines: ['due date', 'stop renewal', 'cancel a subscription', 'leave early', 'billing error'],
  obligations: ['price', 'due date', 'repairs', 'job itself', 'delivery', 'secrets'],
  ...ASPECT_TOPICS,
}
const FEW = 3

/** A line, and the topic that led to it. */
export interface WholeLine extends GreenLine {
  readonly topic?: string
}

/** The green lines of an answer about the whole paper, all of them, in the order in which they are read. */
export function wholePaperLines(
  document: OpenDocument,
  asked: Exclude<WholeQuestion, 'gaps'>,
  today: string,
  question: string,
): WholeLine[] {
  const { facts, links, clauses } = document.annotation
  const overview = buildOverview(facts, links, clauses, today)
  const paper = readPaperLines(document)
  const kind = document.annotation.agreementKind?.kind ?? 'other'
  const sides = readSides(document)
  const plain = (lines: readonly PaperLine[]) =>
    namedLines(document, grouped(document, paper, lines), () => false)
  const money = (lines: readonly PaperLine[]) =>
    namedLines(document, lines, ({ type }) => MONEY.includes(type)).filter((line) => !isTakenOff(line))
  const totals = totalsOf(document, paper)
  const lists: Readonly<Record<Exclude<WholeQuestion, 'gaps'>, () => WholeLine[]>> = {
    kind: () => whoLines(document, overview),
    dates: () => rowLines(document, termDates(overview), 3),
    costs: () => [
      ...money(costs(document, paper, question)),
      ...(WHEN.test(question)
        ? plain(days(document, paper, sides).filter(({ text }) => PAYS.test(text)))
        : []),
    ],
    deadlines: () => namedLines(document, days(document, paper, sides), ({ type }) => type === 'date'),
    obligations: () =>
      OF_BOTH.test(question)
        ? dutyLines(document, overview)
        : plain(
            inOrder([
              ...duties(paper, sides),
              ...(OF_RULES.test(question) ? bans(paper, sides) : []),
              ...(BY_WHEN.test(question) ? days(document, paper, sides).filter(({ isRow }) => !isRow) : []),
            ]),
          ),
    changes: () => {
      const own = changeLines(document)
      return own.length > 0 ? own : plain(paper.filter(({ text, isRow }) => !isRow && FROM_NOW.test(text)))
    },
    prohibitions: () => plain(bans(paper, sides)),
    ending: () => plain(exits(paper)),
    leaving: () => plain(ownExits(paper)),
    breach: () =>
      UNPAID.test(question)
        ? plain(unpaid(paper))
        : [...topicLines(document, ASPECT_TOPICS.breach ?? []), ...plain(unpaid(paper))],
    particulars: () => particularLines(document, overview, paper, question),
    promises: () => plain(promises(paper, sides, WORK.has(kind))),
    exclusions: () => plain(leftOut(paper)),
    cautions: () => riskLines(document, paper, MAX.cautions),
    summary: () => [
      ...whoLines(document, overview),
      ...plain(headLines(paper).slice(0, MAX.head)),
      ...rowLines(document, termDates(overview), 1),
      ...plain(days(document, paper.slice(0, HEAD), sides).slice(0, MAX.days)),
      ...money(totals.slice(0, kind === 'bill' ? MAX.billed : MAX.totals)),
      ...money(keyLines(paper).slice(0, MAX.keys)),
      ...money(newPrices(document, paper)),
      ...(WORK.has(kind) ? plain(promises(paper, sides, true)).slice(0, MAX.perks) : []),
      ...(WORK.has(kind) || (kind === 'bill' && totals.length > 1)
        ? []
        : money(costs(document, paper, '').slice(0, MAX.costs))),
      ...plain(exits(paper).slice(0, MAX.exits)),
      ...riskLines(document, paper, MAX.risks),
      ...plain(duties(paper, sides).slice(0, MAX.own)),
    ],
  }
  const own = mergeSame(lists[asked]())
  const isEnough =
    asked === 'cautions' ? risks(paper).length >= FEW : own.length >= (FROM_FACTS.has(asked) ? FEW : 1)
  if (isEnough) return own
  const topics = asked === 'cautions' ? cautionsFor(kind) : FALLBACK[asked]
  const further = topicLines(document, topics ?? []).filter(({ words }) => SPEAKS[asked]?.test(words) ?? true)
  return mergeSame([...own, ...further])
}

/** Who asks for all rules is told what must not be, too. */
const OF_RULES =
  /\b(?:oblig\p{L}*|bound|not|n['’]t|rules?|never|everything|all|stick|follow|observe|keep to|conditions?)\b/iu
/** Whoever asks what to do, and by when. */
const BY_WHEN = /\b(?:by (?:when|what time|which day)|when|dates?|deadlines?|in time)\b/i
/** "What happens if I stop paying?" */
const UNPAID = /\b(?:pay\p{L}*|money|behind|owe\p{L}*|bills?|instal?ments?|rent|debts?)\b/iu
/** Lines that several lists hold, once and in the order of the paper. */
const inOrder = (lines: readonly PaperLine[]): PaperLine[] =>
  [...new Set(lines)].toSorted((a, b) => a.start - b.start)

/** What stands on facts alone is completed by sentences on its topics. */
const FROM_FACTS: ReadonlySet<WholeQuestion> = new Set(['kind', 'dates'])
/** "Who has to do what", "the duties of each party": what is asked is not the reader's part. */
const OF_BOTH =
  /\b(?:each (?:party|side|of)|every party|both|either|parties|everyone|everybody|sides?|mutual)\b|\bwho (?:has|have|must|does|do|is|should|pays?)\b/i

const FORBIDS =
  /\b(?:must|shall|may|will|can|do|is|are)\s+(?:\w+\s+)?(?:not|never)\b|\bmay\b[^.;]{0,80}\bonly\b|\b(?:must|only)\b[^.;]{0,40}\bonly\b|\b(?:prohibited|forbidden|banned|refrain)\b|\bno\s+\w+\s+(?:may|is|are)\b|\b(?:cannot|neither)\b|n['’]t\b/i
/** What a sentence speaks of that says what leaving costs. */
const LEAVES =
  /\b(?:end(?:s|ed|ing)?|cancel\w*|terminat\w*|leav\w*|mov\w+ out|vacat\w*|withdraw\w*|break|prepa\w+|pay\w*\b[^.;]{0,40}\b(?:off|early))\b/i
/** Sentences of these topics count only where they speak of it. */
const SPEAKS: Readonly<Partial<Record<WholeQuestion, RegExp>>> = { prohibitions: FORBIDS, leaving: LEAVES }

function riskLines(document: OpenDocument, paper: readonly PaperLine[], most: number): WholeLine[] {
  const found = risks(paper)
  const points = grouped(
    document,
    paper,
    found.map(({ line }) => line),
  ).slice(0, most)
  return points.flatMap((point) => {
    const why = found.find(({ line }) => line.start >= point.start && line.end <= point.end)?.why ?? null
    return namedLines(document, [point], () => false).map((own) =>
      why === null ? own : { ...own, topic: why },
    )
  })
}

/** The sentences that settle these topics; a topic that none surely settles is left out. */
function topicLines(document: OpenDocument, topics: readonly string[]): WholeLine[] {
  return topics.flatMap((topic) => {
    const { settled } = findTopic(document, topic)
    return settled ? [{ lead: null, topic, ...settled }] : []
  })
}

/** Of each side the duties with sums and times first: those one can miss. */
function dutyLines(document: OpenDocument, { duties: groups }: Overview, most = MAX.duties): GreenLine[] {
  const weight = ({ sums, times }: Duty) => 2 * Number(sums.length > 0) + Number(times.length > 0)
  return groups
    .filter(({ who }) => who !== null)
    .slice(0, MAX.bearers)
    .flatMap(({ who, duties: own }) =>
      own
        .toSorted((a, b) => weight(b) - weight(a) || a.fact.start - b.fact.start)
        .slice(0, most)
        .toSorted((a, b) => a.fact.start - b.fact.start)
        .flatMap(({ fact }) => stated(document, fact, [who ?? ''])),
    )
}

/** Several values of one sentence are one line; who bears a duty is said where nothing else is. */
function mergeSame(lines: readonly WholeLine[]): WholeLine[] {
  const merged = new Map<string, WholeLine>()
  const bare = lines.filter(({ lead }) => lead !== null && isBare(lead))
  for (const line of lines) {
    const key = `${line.place.page} ${line.place.start}`
    const known = merged.get(key)
    if (!known) merged.set(key, line)
    else if (known.lead === null) merged.set(key, { ...known, lead: line.lead })
    else if (line.lead !== null && /\d/.test(line.lead) && line.lead !== known.lead) {
      const lead = `${known.lead}; ${line.lead}`
      if (entails(lead, [known.words])) merged.set(key, { ...known, lead })
    }
  }
  // Sums in a row that nothing names say nothing side by side.
  const isRow = ({ place }: GreenLine) =>
    bare.filter((one) => one.place.page === place.page && one.place.start === place.start).length > 1
  return [...merged.values()].map((line) => (isRow(line) ? { ...line, lead: null } : line))
}

const isBare = (lead: string) => !/\p{L}{3}/u.test(lead)

const OWN_DEDUCTION =
  /\b(?:tenant|subtenant|roommate|renter|lessee|resident|you|customer|member|client|employee|borrower)\s+(?:may|can)\s+(?:\w+\s+)?(?:deduct|withhold)\b/i

/** "Tenant may deduct up to one month's rent" is no cost, unless the document calls it one. */
const isTakenOff = ({ lead, words }: GreenLine) =>
  OWN_DEDUCTION.test(words) || (lead !== null && !lead.includes(':') && TAKES_OFF.test(words))
