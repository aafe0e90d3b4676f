import type { Fact } from '#core/document/clause.ts'
import { buildOverview, type FactRow, type Overview } from '#core/overview/build-overview.ts'
import type { Duty } from '#core/overview/duties-of.ts'
import { entails } from '../../gate/entails/entails.ts'
import { changeLines } from '../amended.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { capital } from '../capital.ts'
import { kindPhrase } from '../kind-phrase.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { readPartyRoles, roleOf } from '../../question/party-roles.ts'
import { ASPECT_TOPICS } from './aspect-topics.ts'
import { cautionsFor } from './cautions.ts'
import { findTopic } from '../../rank/find-topic.ts'
import { ruledOut } from './ruled-out.ts'
import { TAKES_OFF } from '../values/reckoned/prices/price-changes.ts'
import { spokenValue } from './spoken-value.ts'
import { sentenceOf } from '../../source/sentence-of.ts'
import type { WholeQuestion } from '#core/question/whole-question.ts'

/** What is said of the whole paper: as many lines as are read, and no more. */
const MAX = { money: 8, deadlines: 8, duties: 4, bearers: 3, cautions: 6, ending: 5 }

/** What is looked for in the sentences where processing found few facts: in letters, bills and friendly terms. */
const FALLBACK: Readonly<Partial<Record<WholeQuestion, readonly string[]>>> = {
  kind: ['parties'],
  dates: ['start', 'end of term', 'renewal'],
  costs: ['price', 'rent', 'salary', 'insurance paid', 'loan interest', 'late payment', 'deposit', 'taxes'],
  deadlines: ['due date', 'stop renewal', 'cancel a subscription', 'leave early', 'billing error'],
  obligations: ['price', 'due date', 'repairs', 'job itself', 'delivery', 'secrets'],
}
const FEW = 3

/** A line, and the topic that led to it. */
export interface WholeLine extends GreenLine {
  readonly topic?: string
}

/** The green lines of an answer about the whole paper, most important first. */
export function wholePaperLines(
  document: OpenDocument,
  asked: Exclude<WholeQuestion, 'gaps'>,
  today: string,
): WholeLine[] {
  const { facts, links, clauses } = document.annotation
  const overview = buildOverview(facts, links, clauses, today)
  const lines: Readonly<Record<Exclude<WholeQuestion, 'gaps'>, () => WholeLine[]>> = {
    kind: () => whoLines(document, overview),
    dates: () => rowLines(document, termDates(overview), 3),
    costs: () => rowLines(document, overview.money, MAX.money).filter((line) => !isTakenOff(line)),
    deadlines: () => deadlineLines(document, overview),
    obligations: () => dutyLines(document, overview),
    changes: () => changeLines(document),
    prohibitions: () => [
      ...forbiddenLines(document, overview),
      ...aspectLines(document, asked),
      ...passageLines(document, ruledOut(document, partyRolesOf(document))),
    ],
    ending: () => aspectLines(document, asked).slice(0, MAX.ending),
    leaving: () => aspectLines(document, asked),
    breach: () => aspectLines(document, asked),
    promises: () => [...promisedLines(document, overview), ...aspectLines(document, asked)],
    exclusions: () => [...passageLines(document, excluded(document)), ...aspectLines(document, asked)],
    cautions: () =>
      topicLines(document, cautionsFor(document.annotation.agreementKind?.kind ?? 'other')).slice(
        0,
        MAX.cautions,
      ),
    summary: () => [
      ...whoLines(document, overview),
      ...rowLines(document, overview.money, 3),
      ...topicLines(document, ['start', 'end of term', 'renewal', 'leave early', 'cancel a subscription']),
      ...dutyLines(document, overview, 1),
    ],
  }
  const own = mergeSame(lines[asked]())
  return own.length >= FEW ? own : mergeSame([...own, ...topicLines(document, FALLBACK[asked] ?? [])])
}

const aspectLines = (document: OpenDocument, asked: WholeQuestion) =>
  topicLines(document, ASPECT_TOPICS[asked] ?? []).filter(({ words }) => SPEAKS[asked]?.test(words) ?? true)

const FORBIDS =
  /\b(?:must|shall|may|will|can|do|is|are)\s+(?:\w+\s+)?(?:not|never)\b|\bmay\b[^.;]{0,80}\bonly\b|\b(?:must|only)\b[^.;]{0,40}\bonly\b|\b(?:prohibited|forbidden|banned|refrain)\b|\bno\s+\w+\s+(?:may|is|are)\b|\b(?:cannot|neither)\b|n['’]t\b/i
/** What a sentence speaks of that says what leaving costs. */
const LEAVES =
  /\b(?:end(?:s|ed|ing)?|cancel\w*|terminat\w*|leav\w*|mov\w+ out|vacat\w*|withdraw\w*|break|prepa\w+|pay\w*\b[^.;]{0,40}\b(?:off|early))\b/i
/** Sentences of these topics count only where they speak of it. */
const SPEAKS: Readonly<Partial<Record<WholeQuestion, RegExp>>> = { prohibitions: FORBIDS, leaving: LEAVES }

/** What the reader must not do. */
function forbiddenLines(document: OpenDocument, overview: Overview): GreenLine[] {
  const roles = partyRolesOf(document)
  return bearersOf(overview)
    .filter(({ who }) => roleOf(who, roles) !== 'counterparty')
    .flatMap(({ who, duties }) =>
      duties
        .filter(({ fact }) => FORBIDS.test(fact.value))
        .flatMap(({ fact }) => stated(document, fact, [who])),
    )
}

/** What the other side has to do. */
function promisedLines(document: OpenDocument, overview: Overview): GreenLine[] {
  const roles = partyRolesOf(document)
  return bearersOf(overview)
    .filter(({ who }) => roleOf(who, roles) === 'counterparty')
    .flatMap(({ who, duties }) =>
      duties
        .filter(({ fact }) => !FORBIDS.test(fact.value))
        .flatMap(({ fact }) => stated(document, fact, [who])),
    )
}

const bearersOf = ({ duties }: Overview) =>
  duties.flatMap(({ who, duties: own }) => (who === null ? [] : [{ who, duties: own }]))

const partyRolesOf = (document: OpenDocument) =>
  readPartyRoles(document.index.passages.map(({ text }) => text).join('\n'))

const EXCLUDES =
  /\b(?:(?:not|never)\s+(?:be\s+)?(?:covered?|insured?|included?|payable|pay\s+for|cover\s+for)|(?:do(?:es)?|will|shall)\s+not\s+(?:pay|cover|include|insure|apply\s+to)|exclud(?:es?|ed)|exclusions?|no\s+cover(?:age)?|is\s+extra)\b/i

/** What is said not to be covered or included. */
const excluded = ({ index: { passages } }: OpenDocument) =>
  passages.filter(({ isHeading, text }) => !isHeading && EXCLUDES.test(text))

function passageLines(document: OpenDocument, passages: OpenDocument['index']['passages']): GreenLine[] {
  return passages.flatMap((passage) => {
    const page = document.index.chunks[passage.chunkIndex]?.page
    const sentence = page === undefined ? null : sentenceOf(document, { ...passage, page })
    return sentence ? [{ lead: null, ...sentence }] : []
  })
}

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
    const plain = place ? sayable(place) + rateAfter(document, place) : spokenValue(type, value)
    return stated(document, place, title === null ? [plain] : [`${title}: ${plain}`, plain])
  })
}

/** " per month" behind a sum, as the document has it. */
function rateAfter({ pages, texts }: OpenDocument, { type, page, end }: Fact): string {
  if (type !== 'fee' && type !== 'amount') return ''
  const text = pages.find(({ number }) => number === page)?.text ?? ''
  const behind = text.slice(end - (texts.startOf(page) ?? 0)).slice(0, 40)
  const [, rate] =
    /^\)?\s+((?:per|a|each|every) (?:day|week|month|quarter|year|hour|night))\b/i.exec(behind) ?? []
  return rate === undefined ? '' : ` ${rate.toLowerCase()}`
}

function deadlineLines(document: OpenDocument, { due }: Overview): GreenLine[] {
  return due.slice(0, MAX.deadlines).flatMap((item) => {
    if (item.kind !== 'duty') return rowLines(document, [item.row], 1)
    const { fact, times } = item.duty
    const until = times.map((time) => sayable(time)).join(', ')
    return stated(
      document,
      fact,
      fact.label === null ? [until] : [`${fact.label}: ${until}`, until, fact.label],
    )
  })
}

/** Of each side the duties with sums and times first: those one can miss. */
function dutyLines(document: OpenDocument, { duties }: Overview, most = MAX.duties): GreenLine[] {
  const weight = ({ sums, times }: Duty) => 2 * Number(sums.length > 0) + Number(times.length > 0)
  return duties
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
