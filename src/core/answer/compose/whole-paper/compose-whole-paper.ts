import { beforeOnce, lineInForce } from '../amended.ts'
import type { ComposedAnswer, Guidance } from '../../answer.ts'
import { citationLabel } from '../../text/citation.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { readPartyRoles } from '../../question/party-roles.ts'
import { plainLine } from '../plain/plain-line.ts'
import { capital } from '../capital.ts'
import { kindPhrase } from '../kind-phrase.ts'
import { pagesSearched } from '../missing/missing-lines.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { overlaps, type Place } from '../../source/page-texts.ts'
import { receiptOf } from '../../rank/locate-quotes.ts'
import { WHY_IT_MATTERS } from './aspect-topics.ts'
import { findGaps, isComparable } from './gaps.ts'
import { wholePaperLines } from './whole-paper-lines.ts'
import { isTakenBack } from './lists/cost-kind.ts'
import type { WholeQuestion } from '#core/question/whole/whole-kinds.ts'

/** As many points as are read; rows of prices are read faster than sentences. */
const MAX_LINES = 16
const MAX_COSTS = 20
const MAX_PLACES = 4
const MAX_LEAD_WORDS = 24
const MAX_GAPS = 6
const MAX_REASONS = 4

/** What the document may lack, in words to stand before "in this document". */
const NOTHING: Readonly<Record<Exclude<WholeQuestion, 'gaps'>, string>> = {
  summary: 'No party, sum, date or duty was found',
  kind: 'No names of the people or companies were found',
  dates: 'No day on which it starts or ends was found',
  costs: 'No sum of money was found',
  obligations: 'No duty of a named side was found',
  deadlines: 'No day, deadline or notice period was found',
  ending: 'Nothing on how it can be ended was found',
  changes: 'Nothing that changes what it said before was found',
  prohibitions: 'Nothing that you must not do was found',
  leaving: 'Nothing on what it costs to leave was found',
  breach: 'Nothing on what follows when it is broken was found',
  promises: 'No duty of the other side was found',
  exclusions: 'Nothing that is not covered was found',
  particulars: 'No party, sum or day was found',
  cautions: 'None of the points people often miss was found',
}

/** Answers a question about the whole paper from what was found out when it was processed. */
export function composeWholePaper(
  document: OpenDocument,
  asked: WholeQuestion,
  today: string,
  question: string,
): ComposedAnswer {
  const found = asked === 'gaps' ? [] : wholePaperLines(document, asked, today, question)
  const held = found.map((line) => lineInForce(document, line))
  // Of a charge that was taken back the words in force say that it costs nothing.
  const due =
    asked === 'costs' || asked === 'summary' ? held.filter(({ words }) => !isTakenBack(words)) : held
  const all = saidOnce(named(beforeOnce(due)))
  const roles = readPartyRoles(document.index.passages.map(({ text }) => text).join('\n'))
  const most = asked === 'costs' ? MAX_COSTS : MAX_LINES
  const shown = mostTelling(all, most)
  const lines = shown.map((line) => (line.lead === null ? inShort(line, plainLine(line, '', roles)) : line))
  const more = all.length - lines.length
  const shownTopics = found.flatMap(({ topic, place }) =>
    topic !== undefined && lines.some((line) => overlaps(line.place, place)) ? [topic] : [],
  )
  const gaps = asked === 'gaps' || asked === 'summary' || asked === 'cautions' ? findGaps(document) : []
  const rest = {
    subject: asked,
    unconfirmed: [],
    missing: [
      ...(lines.length === 0 && asked !== 'gaps'
        ? [`${NOTHING[asked]} in this document. ${pagesSearched(document)}.`]
        : []),
      ...(asked === 'costs' && lines.length > 0 ? totalLines(lines) : []),
      ...gapLines(document, asked, gaps),
      ...(more > 0 ? [`And ${more} more: ${placesOf(all.filter((line) => !shown.includes(line)))}.`] : []),
    ],
    offers: [],
    guidance: asked === 'ending' || asked === 'summary' ? [] : reasons(shownTopics),
    places: furtherPlaces(
      all.filter((line) => !shown.includes(line)),
      lines,
    ),
  }
  const isFound = lines.length > 0 || (asked === 'gaps' && gaps.length === 0 && isComparable(document))
  return {
    given: [],
    receipts: lines.map(({ place }) => receiptOf(place, document.texts)),
    answer: isFound
      ? { decision: 'found', ...rest, lines }
      : { decision: 'not_found', ...rest, pagesSearched: document.pages.length, nearest: null },
  }
}

/** Several sentences in plain words in front of themselves are read twice: only where they are short. */
const inShort = (line: GreenLine, plain: GreenLine): GreenLine =>
  /; /.test(plain.lead ?? '') && (plain.lead ?? '').split(' ').length > MAX_LEAD_WORDS ? line : plain

/** Where not all fit, those with a figure or a duty, in their order. */
function mostTelling(lines: readonly GreenLine[], most: number): GreenLine[] {
  const weight = ({ words }: GreenLine) =>
    2 * Number(/[$£€₹]\s?\d/.test(words)) +
    Number(/\d/.test(words)) +
    Number(/\b(?:must|shall|not|no|only)\b/i.test(words))
  const best = new Set(lines.toSorted((a, b) => weight(b) - weight(a)).slice(0, most))
  return lines.filter((line) => best.has(line))
}

/** Why the points that are shown matter, in general. */
function reasons(topics: readonly string[]): Guidance[] {
  return [...new Set(topics)]
    .flatMap((topic) => {
      const known = WHY_IT_MATTERS[topic]
      return known ? [{ kind: 'term' as const, term: known[0], meaning: `${known[1]}.` }] : []
    })
    .slice(0, MAX_REASONS)
}

/** What stands for words that hold no longer has the name under which it stands in the list itself. */
const named = (lines: readonly GreenLine[]): GreenLine[] =>
  lines.map((line) => {
    const own =
      line.lead === null && line.before
        ? lines.find((other) => other.lead !== null && isSamePlace(line, other))
        : null
    return own ? { ...line, lead: own.lead } : line
  })

const isSamePlace = ({ place }: GreenLine, other: GreenLine): boolean =>
  place.page === other.place.page && overlaps(place, other.place)

/** Nothing is said twice: neither a place nor its words. */
function saidOnce(lines: readonly GreenLine[]): GreenLine[] {
  const plain = ({ words }: GreenLine) =>
    words
      .replace(/^\s*(?:\d{1,2}[.)]|\(?[a-z\d]{1,3}\)|[-•*])\s+/i, '')
      .replaceAll(/\s+/g, ' ')
      .toLowerCase()
  const words = new Set<string>()
  const places = new Map<number, Place[]>()
  return lines.filter((line) => {
    const said = plain(line)
    const onPage = places.get(line.place.page) ?? []
    const isSaid = words.has(said) || onPage.some((place) => overlaps(line.place, place))
    words.add(said)
    onPage.push(line.place)
    places.set(line.place.page, onPage)
    return !isSaid
  })
}

function gapLines(document: OpenDocument, asked: WholeQuestion, gaps: ReturnType<typeof findGaps>): string[] {
  if (asked === 'gaps' && !isComparable(document))
    return ['We do not know what a paper like this usually settles, so we cannot say what it lacks.']
  if (gaps.length === 0)
    return asked === 'gaps'
      ? [
          `No clear gap was found. ${pagesSearched(document)} for what ${kindPhrase(document)} usually settles.`,
        ]
      : []
  return [
    ...gaps
      .slice(0, MAX_GAPS)
      .map(({ what }) => `Not found: ${what}. ${capital(kindPhrase(document))} usually says so.`),
    ...(asked === 'gaps' ? [`${pagesSearched(document)}.`] : []),
  ]
}

/** A sum over everything is only said where the document says one. */
function totalLines(lines: readonly GreenLine[]): string[] {
  const isTotal = lines.some(({ lead }) =>
    /\b(?:total|amount due|balance|you owe|in all)\b/i.test(lead ?? ''),
  )
  return isTotal ? [] : ['The document gives no total for all of these.']
}

/** Where what is left out stands: "p. 2, Section 5; p. 3". */
const placesOf = (lines: readonly GreenLine[]): string =>
  [...new Set(lines.map(({ place }) => citationLabel(place, place.isAbout)))].join('; ')

function furtherPlaces(further: readonly GreenLine[], shown: readonly GreenLine[]): Place[] {
  const name = ({ place }: GreenLine) => `${place.page} ${place.section}`
  const known = new Set(shown.map(name))
  return further
    .filter((line) => !known.has(name(line)) && known.add(name(line)))
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}
