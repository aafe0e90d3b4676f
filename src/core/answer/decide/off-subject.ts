import { MONTH } from '#core/language/lexicon/calendar-names.ts'
import { namedNumbers } from '#core/question/named-numbers.ts'
import type { ParsedQuestion } from '#core/question/parse-question.ts'
import { allStems } from '#core/retrieval/words/tokenize.ts'
import type { LocatedQuote } from '../rank/locate-quotes.ts'
import type { OpenDocument } from '../source/open-document.ts'
import type { GreenLine } from '../text/green-line.ts'
import { DIFFERENT_THINGS } from './different-things.ts'

/** What a line is held against. */
export interface Around {
  readonly question: Pick<ParsedQuestion, 'subject' | 'askingClause' | 'named'>
  readonly document: Pick<OpenDocument, 'index' | 'pages'>
  /** All that was found for the question. */
  readonly found: readonly LocatedQuote[]
}

/**
 * The lines without those that speak of another thing of the same kind: a dog where a cat was asked about, locker 7
 * where it was locker 9. Where the best line does, no bare quote is an answer either.
 */
export function onSubject(lines: readonly GreenLine[], around: Around): readonly GreenLine[] {
  const { question, document, found } = around
  const isOff = (line: GreenLine): boolean => {
    const heading = headingOf(line, document)
    if (namesAnother(question.named, line, heading)) return true
    return (
      line.lead === null &&
      (isOfAnother(question.subject, line, heading) ||
        isOfAnotherSeason(question.askingClause, line, found) ||
        isUnderAnother(question.askingClause, line, document))
    )
  }
  const [first] = lines
  const own = lines.filter((line) => !isOff(line))
  return first !== undefined && isOff(first) ? own.filter(({ lead }) => lead !== null) : own
}

/** From one on, or of all: it may hold the one that was asked about. */
const OF_MORE =
  /\b(?:from|after|until|till|before|through|since|each|every|any|all|above|below|over|under|up to|at least|first|last|onwards?|within)\b/i
const GOES_ON = /^\s{0,2}(?:-|–|to\b|through\b|and\b|or\b|,|&)\s{0,2}#?\d/i

/** Whether a line names a thing by a number, and never by the number that was asked for. */
function namesAnother(named: ParsedQuestion['named'], line: GreenLine, heading: string): boolean {
  const words = wordsOf(line)
  if (named.length === 0 || OF_MORE.test(words)) return false
  const has = namedNumbers(words)
  const goesOn = has.some((one) => GOES_ON.test(words.slice(words.indexOf(one.words) + one.words.length)))
  const numbers = `${words} ${heading}`.toLowerCase().match(/\p{N}[\p{N}.-]*\p{L}?|\p{L}\p{N}+/gu) ?? []
  const isThere = (number: string) =>
    [
      ...numbers.map((one) => one.replace(/[.-]+$/, '')),
      ...has.map((one) => one.number.toLowerCase()),
    ].includes(number.toLowerCase())
  return (
    !goesOn && named.some(({ thing, number }) => has.some((one) => one.thing === thing) && !isThere(number))
  )
}

/** Words for the whole kind, or for what is left of it: they may include what was asked about. */
const OF_ALL = new Set(
  allStems(
    `pet animal amenity facility vehicle utility other rest else everything anything any all
    loss damage service benefit leave`,
  ),
)

/** Whether a line speaks of another thing of the kind that was asked about, and of that thing by no word. */
function isOfAnother(subject: string, line: GreenLine, heading: string): boolean {
  const asked = allStems(subject)
  const words = allStems(wordsOf(line))
  const held = new Set([...words, ...allStems(heading)])
  return DIFFERENT_THINGS.some((kind) => {
    const meant = kind.filter((names) => names.some((name) => asked.includes(name)))
    const isHeld = (names: readonly string[]) => names.some((name) => held.has(name))
    const isOther = kind.some((names) => !meant.includes(names) && names.some((name) => words.includes(name)))
    return meant.length > 0 && isOther && !meant.some(isHeld) && !words.some((word) => OF_ALL.has(word))
  })
}

const SEASON = /\b(?:winter|summer|spring(?=time|\?|\s*$)|autumn|fall(?=\?|\s*$))/i
const MONTHS = new RegExp(
  String.raw`\b(?:(?!may\b)(?:${MONTH})|in may|to may|winter|summer|spring|autumn|season\w*|year[- ]round|all year)\b`,
  'i',
)

/** A season that only other words of the paper speak of. */
const isOfAnotherSeason = (asking: string, line: GreenLine, found: readonly LocatedQuote[]): boolean =>
  SEASON.test(asking) &&
  !MONTHS.test(wordsOf(line)) &&
  found.some(({ evidence }) => MONTHS.test(evidence.text))

/** "Gold plan" at the beginning of a line. */
const OFFERS =
  /^[ \t]*(?:[\d.]+[ \t]+)?(?<name>\p{L}+)[ \t]+(?<kind>plan|tier|package|membership|option|edition)\b/gimu

/** Whether a line stands under "Gold plan" where the Silver plan of the same paper was asked about. */
function isUnderAnother(
  asking: string,
  { words, place }: GreenLine,
  { pages }: Pick<OpenDocument, 'pages'>,
): boolean {
  const text = asking.toLowerCase()
  const asked = (offer: RegExpExecArray) =>
    text.includes(`${offer.groups?.name} ${offer.groups?.kind}`.toLowerCase())
  const offersIn = (page: string) => [...page.matchAll(OFFERS)]
  if (!pages.some((page) => offersIn(page.text).some(asked))) return false
  const page = pages.find(({ number }) => number === place.page)?.text ?? ''
  const own = offersIn(page.slice(0, place.end)).at(-1)
  const name = pages.flatMap((one) => offersIn(one.text)).find(asked)?.groups?.name ?? ''
  return own !== undefined && !asked(own) && !words.toLowerCase().includes(name.toLowerCase())
}

/** The stems of the heading that a line stands under, with the name of its section. */
function headingOf({ words, place }: GreenLine, { index }: Pick<OpenDocument, 'index'>): string {
  const own = index.passages.find(({ text }) => text.includes(words) || words.includes(text))
  return [place.section ?? '', ...(own?.heading ?? [])].join(' ')
}

const wordsOf = ({ words, besides = [] }: GreenLine): string =>
  [words, ...besides.map((one) => one.words)].join('\n')
