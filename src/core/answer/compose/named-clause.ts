import type { Clause } from '#core/document/clause.ts'
import type { NamedClause } from '#core/question/named-clause.ts'
import type { Evidence } from '#core/retrieval/ranking/select-evidence.ts'
import { contentStems, fold } from '#core/retrieval/words/tokenize.ts'
import { romanValue } from '#core/structure/clauses/numerals.ts'
import { beforeOnce, lineInForce } from './amended.ts'
import type { ComposedAnswer } from '../answer.ts'
import { readPartyRoles } from '../question/party-roles.ts'
import { locateQuotes, receiptOf } from '../rank/locate-quotes.ts'
import type { OpenDocument } from '../source/open-document.ts'
import type { Place } from '../source/page-texts.ts'
import type { GreenLine } from '../text/green-line.ts'
import { pagesSearched } from './missing/missing-lines.ts'
import { plainLine } from './plain/plain-line.ts'
import { wholeLines } from './whole-lines.ts'

/** As many sentences of a clause as are read. */
const MAX_LINES = 6
const MAX_PLACES = 3
/** Any numbered clause may be called so; a schedule or a rider has to be one. */
const ANY = /^(?:clause|section|article|paragraph|point|part|rule|chapter)$/

/**
 * What a clause says that the question asks for by its number or heading: its sentences in order, each in plain words
 * where that is sure, those that were changed as they hold now.
 * @returns null where it is named by a heading that no clause has, so that the words may name a topic
 */
export function composeNamedClause(document: OpenDocument, named: NamedClause): ComposedAnswer | null {
  const [clause, ...others] = clausesNamed(document, named)
  if (!clause && named.number === null) return null
  const all = clause ? sentencesOf(document, clause) : []
  const roles = readPartyRoles(document.index.passages.map(({ text }) => text).join('\n'))
  const lines = all.slice(0, MAX_LINES).map((line) => plainLine(line, '', roles))
  const more = all.length - lines.length
  const further = [
    ...all.slice(MAX_LINES).slice(0, 1),
    ...others.flatMap((other) => sentencesOf(document, other).slice(0, 1)),
  ]
  const rest = {
    subject: named.words,
    unconfirmed: [],
    missing:
      lines.length === 0
        ? [`No ${named.words} was found. ${pagesSearched(document)}.`]
        : more > 0
          ? [`And ${more} more ${more === 1 ? 'sentence' : 'sentences'} there.`]
          : [],
    offers: [],
    guidance: [],
    places: further.slice(0, MAX_PLACES).map(({ place }): Place => place),
  }
  return {
    given: [],
    receipts: lines.map(({ place }) => receiptOf(place, document.texts)),
    answer:
      lines.length > 0
        ? { decision: 'found', ...rest, lines }
        : { decision: 'not_found', ...rest, pagesSearched: document.pages.length, nearest: null },
  }
}

function clausesNamed(
  { annotation: { clauses } }: OpenDocument,
  { thing, number, heading }: NamedClause,
): Clause[] {
  if (number !== null) return clauses.filter(({ label }) => label !== null && isCalled(label, thing, number))
  const held = clauses.filter((clause) => {
    const stems = new Set(contentStems(clause.heading ?? ''))
    return heading.every((stem) => stems.has(stem))
  })
  return held.sort((one, other) => (one.heading?.length ?? 0) - (other.heading?.length ?? 0))
}

/** Whether a printed label ("Article IV", "4.2", "4.2(b)", "Schedule 2") is what was typed. */
function isCalled(label: string, thing: string, number: string): boolean {
  const { kind = '', own = '' } = LABEL.exec(fold(label))?.groups ?? {}
  const printed = own.replaceAll(/\s/g, '').replace(/[.:]$/, '')
  const isSame = printed === number || sameValue(printed, number)
  if (!isSame) return false
  return ANY.test(thing) ? kind === '' || ANY.test(kind) : kind === thing
}

const LABEL = /^(?:(?<kind>[a-z]+)\.?\s+(?:no\.?\s*)?)?§?\s*(?<own>\S.*)$/

/** "Article 4" of one that prints "Article IV". */
const sameValue = (printed: string, number: string): boolean =>
  /^[ivxlc]+$/.test(printed) && /^\d+$/.test(number) && romanValue(printed) === Number(number)

/** The sentences of a clause in reading order, headings left out. */
function sentencesOf(document: OpenDocument, clause: Clause): GreenLine[] {
  const { chunks, index, texts } = document
  const evidence = index.passages
    .filter(({ start, end, isHeading }) => start >= clause.start && end <= clause.end && !isHeading)
    .flatMap(({ text, start, end, chunkIndex }): Evidence[] => {
      const chunk = chunks[chunkIndex]
      return chunk ? [{ text, start, end, page: chunk.page, section: chunk.section, score: 1, fit: 1 }] : []
    })
  const lines = locateQuotes(evidence, texts).map(({ place }) => ({
    lead: null,
    words: texts.wordsAt(place),
    place,
  }))
  return wholeLines(document, beforeOnce(lines.map((line) => lineInForce(document, line))))
}
