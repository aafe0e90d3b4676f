import { jurisdictionOf } from '#core/jurisdiction/find-jurisdiction.ts'
import { beforeOnce, lineInForce, lineOfBefore, overriding, quotesInForce, withoutSurety } from './amended.ts'
import { didYouMean } from '#core/retrieval/question/did-you-mean.ts'
import type { Answer, ComposedAnswer, NotFoundAnswer } from '../answer.ts'
import type { Decision } from '../decide/decide-answerable.ts'
import { lacksAsked } from '../decide/asked-type.ts'
import { decideLines } from '../decide/decide-lines.ts'
import type { Asked } from '../question/asked.ts'
import { directLines } from './direct-lines.ts'
import { placesBefore } from '../question/in-context.ts'
import { resolveFollowUp } from '../question/resolve-follow-up.ts'
import { nearestCase } from '../decide/nearest-case.ts'
import { holdsSubject } from '../decide/holds-subject.ts'
import { onSubject } from '../decide/off-subject.ts'
import { findTopic } from '../rank/find-topic.ts'
import { findEvidence } from '../rank/find-evidence.ts'
import { reckonDay, reckonSum } from './values/reckoned/reckon.ts'
import { DIFFER } from './values/differing-line.ts'
import { composeWholePaper } from './whole-paper/compose-whole-paper.ts'
import { maybeQuotes } from './maybe-quotes.ts'
import { composeNamedClause } from './named-clause.ts'
import { wholeLines } from './whole-lines.ts'
import { parseQuestion, type ParsedQuestion } from '#core/question/parse-question.ts'
import type { WholeQuestion } from '#core/question/whole/whole-kinds.ts'
import { wholeQuestionOf } from '#core/question/whole/whole-question.ts'
import type { GreenLine, Quote } from '../text/green-line.ts'
import { guidanceLines } from './guidance/guidance-lines.ts'
import { readPartyRoles } from '../question/party-roles.ts'
import { plainLine } from './plain/plain-line.ts'
import { missingLines } from './missing/missing-lines.ts'
import { openingOfChanges } from '../source/evidence-unit.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { overlaps, type Place } from '../source/page-texts.ts'
import { locateQuotes, receiptOf, type LocatedQuote } from '../rank/locate-quotes.ts'
import { isCutShort } from '../source/quote-context.ts'

const MAX_QUOTES = 3
const MAX_PLACES = 3
const WHICH_COUNTS = 'We could not find words that say which one counts.'
/** What no words on one topic answer. */
const OVERALL: ReadonlySet<WholeQuestion> = new Set(['summary', 'cautions', 'gaps', 'changes'])
/** A passage much weaker than the best is a place to look, not an answer; one weaker still is not even that. */
const QUOTED_SHARE = 0.7
const PLACE_SHARE = 0.4

/**
 * Answers a question with the document's own sentences: the local answer engine, without any model. It quotes, says
 * what it did not find, explains legal terms that occur in its quotes, and points to the next-best places. What it
 * says in plain words is the quoted sentence, which the gate holds against the quote.
 */
export function composeAnswer(document: OpenDocument, asked: Asked): ComposedAnswer {
  const question = resolveFollowUp(asked.question, asked.earlier)
  const parsed = parseQuestion(question)
  const { clause } = parsed
  const encoded = question === asked.question ? (asked.encodedQuestion ?? null) : null
  const whole = wholeQuestionOf(parsed.askingClause, encoded)
  const named = clause && composeNamedClause(document, clause)
  if (named) return named
  const reckonable = {
    question,
    message: question,
    today: asked.today,
    encodedQuestion: asked.encodedQuestion ?? null,
  }
  if (whole === null || reckonSum(document, reckonable) || reckonDay(document, reckonable))
    return composeByTopic(document, parsed, asked)
  const overall = composeWholePaper(document, whole, asked.today, question)
  const isSaid = overall.answer.decision === 'found'
  if (OVERALL.has(whole) || (isSaid && whole !== 'leaving')) return overall
  // What leaving costs is one sum where the paper names one, else all that hangs on leaving; and where nothing speaks of
  // the whole, words on the topic may.
  const byTopic = composeByTopic(document, parsed, asked)
  const isBetter = isSaid ? namesSum(byTopic) : byTopic.answer.decision !== 'not_found'
  return isBetter ? byTopic : overall
}

const namesSum = ({ answer }: ComposedAnswer): boolean =>
  answer.decision === 'found' && answer.lines.some(({ lead }) => /[$£€₹]\s?\d|\d\s?%/.test(lead ?? ''))

function composeByTopic(document: OpenDocument, parsed: ParsedQuestion, asked: Asked): ComposedAnswer {
  const { questionVector, encodedQuestion = null, today } = asked
  const question = parsed.text
  const { texts } = document
  const before = placesBefore(asked.question, asked.earlier, document)
  const found = findEvidence({
    question: parsed,
    index: document.index,
    questionVector,
    encodedQuestion,
    before,
  })
  const all = quotesInForce(document, locateQuotes(found.evidence, texts), question)
  // What leans on the question before is found between the two, and too near to both to be told from others by its meaning.
  const meaning = before.length === 0 ? encodedQuestion : null
  const understood = {
    question: found.understood.asked,
    message: parsed.text,
    today,
    encodedQuestion: meaning,
  }
  const { lines: own, given } = directLines(document, understood, best(all), all)
  const held = beforeOnce(own.map((line) => lineInForce(document, line))).map((line) =>
    lineOfBefore(line, question),
  )
  const over = overriding(document, held).filter(
    (line) => !held.some((one) => overlaps(one.place, line.place)),
  )
  const said = wholeLines(document, [...withoutSurety(held, over), ...over])
  // Words that go on over the page, to a condition or the rest of a figure, are a place to look and no answer.
  const uncut = said.filter((line) => placesOf(line).every((place) => !isCutShort(texts.around(place))))
  // Where nothing speaks for an answer, only words about all that was asked are one.
  const isAbout = (line: GreenLine) =>
    found.decision === 'found' ||
    (found.decision === 'maybe' && !isDiffering(line)) ||
    holdsSubject(found.understood, wordsOf(line))
  const about = onSubject(uncut.filter(isAbout), { question: parsed, document, found: all })
  const direct = lacksAsked(parsed.askingClause, about) ? [] : about
  const nearest =
    found.decision === 'maybe' && direct.every(({ lead }) => lead === null)
      ? nearestCase(document, parsed, encodedQuestion)
      : []
  const { decision, lines: green } = decideLines(
    nearest.length > 0 ? 'found' : found.decision,
    nearest.length > 0 ? nearest : direct,
    all.length > 0,
  )
  const isSaid = green.some(({ lead }) => lead !== null)
  const located = found.decision === 'not_found' && !isSaid ? [] : all
  const quoted = best(located)
  const isFound = decision === 'found'
  const partyRoles = readPartyRoles(document.index.passages.map(({ text }) => text).join('\n'))
  const lines = green.map((line) => withOpening(document, plainLine(line, question, partyRoles)))
  const shown: readonly GreenLine[] = isFound
    ? lines
    : decision === 'maybe'
      ? maybeQuotes(document, located).map((quote) => ({ lead: null, ...quote }))
      : []
  const rest = {
    subject: found.understood.parsed.subject,
    unconfirmed: [],
    missing: [
      ...(direct.some(isDiffering) ? [WHICH_COUNTS] : []),
      ...missingLines({ understood: found.understood, decision, document, shown }),
    ],
    offers:
      decision === 'not_found'
        ? didYouMean(found.understood, (topic) => findTopic(document, topic).settled !== null)
        : [],
    guidance: guidanceLines(
      found.understood,
      document.annotation.agreementKind?.kind ?? null,
      shown,
      isFound,
      () => jurisdictionOf(document.pages),
    ),
    places: isFound ? differentPlaces(located, lines).map(({ place }) => place) : [],
  }
  return {
    given,
    receipts: receiptPlaces(shown, quoted).map((place) => receiptOf(place, texts)),
    answer: answerBy(decision, rest, { document, lines, quotes: shown, nearest: all[0]?.place ?? null }),
  }
}

interface Evidence {
  readonly document: OpenDocument
  readonly lines: readonly GreenLine[]
  readonly quotes: readonly Quote[]
  readonly nearest: Place | null
}

function answerBy(
  decision: Decision,
  rest: Omit<NotFoundAnswer, 'decision' | 'pagesSearched' | 'nearest'>,
  { document, lines, quotes, nearest }: Evidence,
): Answer {
  if (decision === 'found') return { decision, ...rest, lines }
  if (decision === 'maybe')
    return { decision, ...rest, quotes: quotes.map(({ words, place }) => ({ words, place })) }
  return { decision, ...rest, pagesSearched: document.pages.length, nearest }
}

const isDiffering = ({ lead }: GreenLine): boolean => lead?.startsWith(DIFFER) === true

/** A change of a list with the words that open it, which say from when it holds. */
function withOpening(document: OpenDocument, line: GreenLine): GreenLine {
  const place = openingOfChanges(document, line.place)
  if (!place || placesOf(line).some((one) => overlaps(one, place))) return line
  return { ...line, besides: [...(line.besides ?? []), { words: document.texts.wordsAt(place), place }] }
}

const wordsOf = ({ words, besides = [] }: GreenLine): string =>
  [words, ...besides.map((one) => one.words)].join('\n')

const placesOf = ({ place, besides = [] }: GreenLine): Place[] => [place, ...besides.map((one) => one.place)]

/** The passages worth quoting. */
function best(located: readonly LocatedQuote[]): LocatedQuote[] {
  const least = (located[0]?.evidence.score ?? 0) * QUOTED_SHARE
  return located.filter(({ evidence }) => evidence.score >= least).slice(0, MAX_QUOTES)
}

/** The next-best places that are not where a quote already is. */
function differentPlaces(located: readonly LocatedQuote[], quoted: readonly GreenLine[]): LocatedQuote[] {
  const name = ({ place }: Pick<LocatedQuote, 'place'>) => `${place.page} ${place.section}`
  const least = (located[0]?.evidence.score ?? 0) * PLACE_SHARE
  const known = new Set(quoted.map(name))
  const others = located.filter(({ evidence }) => evidence.score >= least)
  return others.filter((other) => !known.has(name(other)) && known.add(name(other))).slice(0, MAX_PLACES)
}

/** Places of what is quoted, then of what was found beside it. */
function receiptPlaces(shown: readonly GreenLine[], quoted: readonly LocatedQuote[]): Place[] {
  const own = shown.map(({ place }) => place)
  const others = quoted.map(({ place }) => place).filter((place) => !own.some((one) => overlaps(one, place)))
  return [...own, ...others].slice(0, MAX_QUOTES)
}
