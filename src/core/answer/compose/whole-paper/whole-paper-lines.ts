import type { Fact } from '#core/document/clause.ts'
import { buildOverview, type FactRow, type Overview } from '#core/overview/build-overview.ts'
import { MONEY, type Duty } from '#core/overview/duties-of.ts'
import { entails } from '../../gate/entails/entails.ts'
import { changeLines } from '../amended.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { capital } from '../capital.ts'
import { kindPhrase } from '../kind-phrase.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { ASPECT_TOPICS } from './aspect-topics.ts'
import { cautionsFor } from './cautions.ts'
import { findTopic } from '../../rank/find-topic.ts'
import { TAKES_OFF } from '../values/reckoned/prices/price-changes.ts'
import { spokenValue } from './spoken-value.ts'
import { sentenceOf } from '../../source/sentence-of.ts'
import { bans } from './lists/ban-lines.ts'
import { costs } from './lists/cost-lines.ts'
import { days } from './lists/day-lines.ts'
import { duties, promises } from './lists/duty-lines.ts'
import { exits, ownExits } from './lists/exit-lines.ts'
import { leftOut } from './lists/left-out-lines.ts'
import { keyLines } from './lists/key-lines.ts'
import { namedLines } from './lists/line-of.ts'
import { readPaperLines, type PaperLine } from './lists/paper-line.ts'
import { risks } from './lists/risk-lines.ts'
import { readSides } from './lists/sides.ts'
import type { WholeQuestion } from '#core/question/whole/whole-kinds.ts'

/** What is said of each side of a paper: as much as is read, and no more. */
const MAX = { duties: 4, bearers: 3, cautions: 14, costs: 4, exits: 3, risks: 2, days: 2, keys: 5, own: 1 }
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
  const plain = (lines: readonly PaperLine[]) => namedLines(document, lines, () => false)
  const money = (lines: readonly PaperLine[]) =>
    namedLines(document, lines, ({ type }) => MONEY.includes(type)).filter((line) => !isTakenOff(line))
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
    obligations: () => (OF_BOTH.test(question) ? dutyLines(document, overview) : plain(duties(paper, sides))),
    changes: () => changeLines(document),
    prohibitions: () => plain(bans(paper, sides)),
    ending: () => plain(exits(paper)),
    leaving: () => plain(ownExits(paper)),
    breach: () => topicLines(document, ASPECT_TOPICS.breach ?? []),
    promises: () => plain(promises(paper, sides, WORK.has(kind))),
    exclusions: () => plain(leftOut(paper)),
    cautions: () => riskLines(document, paper, MAX.cautions),
    summary: () => [
      ...whoLines(document, overview),
      ...rowLines(document, termDates(overview), 1),
      ...plain(days(document, paper.slice(0, HEAD), sides).slice(0, MAX.days)),
      ...money(keyLines(paper).slice(0, MAX.keys)),
      ...money(costs(document, paper, '').slice(0, MAX.costs)),
      ...plain(exits(paper).slice(0, MAX.exits)),
      ...riskLines(document, paper, MAX.risks),
      ...plain(duties(paper, sides).slice(0, MAX.own)),
    ],
  }
  const own = mergeSame(lists[asked]())
  const least = FROM_FACTS.has(asked) ? FEW : 1
  if (own.length >= least) return own
  const topics = asked === 'cautions' ? cautionsFor(kind) : FALLBACK[asked]
  const further = topicLines(document, topics ?? []).filter(({ words }) => SPEAKS[asked]?.test(words) ?? true)
  return mergeSame([...own, ...further])
}

/** What stands on facts alone is completed by sentences on its topics. */
const FROM_FACTS: ReadonlySet<WholeQuestion> = new Set(['kind', 'dates', 'cautions'])
/** "Who has to do what", "the duties of each party": what is asked is not the reader's part. */
const OF_BOTH = /\b(?:each|both|either|every|who|parties|party|everyone|everybody|sides?|mutual)\b/i

const FORBIDS =
  /\b(?:must|shall|may|will|can|do|is|are)\s+(?:\w+\s+)?(?:not|never)\b|\bmay\b[^.;]{0,80}\bonly\b|\b(?:must|only)\b[^.;]{0,40}\bonly\b|\b(?:prohibited|forbidden|banned|refrain)\b|\bno\s+\w+\s+(?:may|is|are)\b|\b(?:cannot|neither)\b|n['’]t\b/i
/** What a sentence speaks of that says what leaving costs. */
const LEAVES =
  /\b(?:end(?:s|ed|ing)?|cancel\w*|terminat\w*|leav\w*|mov\w+ out|vacat\w*|withdraw\w*|break|prepa\w+|pay\w*\b[^.;]{0,40}\b(?:off|early))\b/i
/** Sentences of these topics count only where they speak of it. */
const SPEAKS: Readonly<Partial<Record<WholeQuestion, RegExp>>> = { prohibitions: FORBIDS, leaving: LEAVES }

const riskLines = (document: OpenDocument, paper: readonly PaperLine[], most: number): WholeLine[] =>
  risks(paper)
    .slice(0, most)
    .flatMap(({ line, why }) =>
      namedLines(document, [line], () => false).map((own) => (why === null ? own : { ...own, topic: why })),
    )

/** The sentences that settle these topics; a topic that none surely settles is left out. */
function topicLines(document: OpenDocument, topics: readonly string[]): WholeLine[] {
  return topics.flatMap((topic) => {
    const { settled } = findTopic(document, topic)
    return settled ? [{ lead: null, topic, ...settled }] : []
  })
}

/** The days on which something begins or ends, by what the document calls them. */
function termDates({ dates }: Overview): FactRow[] {
  const isTerm = /\b(?:begin|start|commence|effective|end|expir|terminat|from|until|term)/i
  return dates.filter(({ title }) => title !== null && isTerm.test(title))
}

/** The sentence that names the sides says most; where none names two, each stands for itself. */
function whoLines(document: OpenDocument, { parties }: Overview): GreenLine[] {
  const names = parties
    .slice(0, 4)
    .map(({ title, value }) => (title === null ? value : `${value} (${title})`))
  const kind = kindPhrase(document)
  const together = stated(document, parties[0]?.places[0], [
    `${kind} between ${parties
      .slice(0, 4)
      .map(({ value }) => value)
      .join(' and ')}`,
    names.join(' and '),
  ])
  if (parties.length > 1 && together[0]?.lead) return together
  return parties
    .slice(0, 4)
    .flatMap(({ places: [place] }, index) => stated(document, place, [names[index] ?? '']))
}

function rowLines(document: OpenDocument, rows: readonly FactRow[], most: number): GreenLine[] {
  return rows.slice(0, most).flatMap(({ places: [place], title, value, type }) => {
    const plain = place ? sayable(place) : spokenValue(type, value)
    return stated(document, place, title === null ? [plain] : [`${title}: ${plain}`, plain])
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

/** The value in figures where the document has them so, else in its own words. */
function sayable({ type, value, text }: Fact): string {
  const plain = spokenValue(type, value)
  return type === 'date' || (plain.match(/\d+/g) ?? []).every((figure) => text.includes(figure))
    ? plain
    : text
}

/** The sentence of a fact under the first of the leads that it backs. */
function stated(document: OpenDocument, fact: Fact | undefined, leads: readonly string[]): GreenLine[] {
  const sentence = fact && sentenceOf(document, fact)
  if (!sentence) return []
  const lead = leads.find((lead) => lead !== '' && entails(lead, [sentence.words])) ?? null
  return [{ lead: lead && capital(lead), ...sentence }]
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
