// Grades an answer by what people marked: whether a person learned what they asked, and was told nothing else.
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { GradedQuestion } from './question.ts'
import { figuresIn, holds, plainWords } from './says.ts'
import type { Shown, ShownQuote } from './shown.ts'

export interface Grade {
  readonly outcome: Shown['outcome']
  /** All that has to be said is said, in plain words or green, and nothing that must not be. */
  readonly isSettled: boolean
  /** All that has to be said stands in quotes, green or not. */
  readonly isShown: boolean
  /** How much of what has to be said is: 0 to 1. */
  readonly said: number
  /** A green quote is one of the marked ones. */
  readonly isInPlace: boolean
  /** Green with nothing to do with the question. */
  readonly isOff: boolean
  readonly hasLead: boolean
  readonly isLeadFalse: boolean
  /** What was not found is called by its name. */
  readonly namesSubject: boolean
}

/** Grades an answer to a question about a paper of this whole text. */
export function grade(question: GradedQuestion, shown: Shown, text: string): Grade {
  const gold = question.quotes.map((quote) => placeOf(quote, text))
  const isGreen = shown.outcome === 'green'
  const isFalse = isLeadFalse(question, shown)
  const said = isGreen ? shareSaid(question, shown.said, shown.green, gold) : 0
  const isInPlace = shown.green.some((quote) => isAmong(gold, quote))
  return {
    outcome: shown.outcome,
    isSettled: isEnough(question, said) && !isFalse,
    isShown: isEnough(question, shareSaid(question, '', [...shown.green, ...shown.maybe], gold)),
    said,
    isInPlace,
    isOff: isGreen && !isInPlace && !holdsValue(question, shown.green),
    hasLead: isGreen && shown.lead !== '',
    isLeadFalse: isGreen && shown.said !== '' && isFalse,
    namesSubject: namesSubject(question, shown),
  }
}

/** Where nobody marked what has to be said, any of the marked places settles. */
const isEnough = ({ mustSay }: GradedQuestion, share: number): boolean => (mustSay ? share === 1 : share > 0)

const wordsOf = (quotes: readonly ShownQuote[]): string[] => quotes.map(({ words }) => words)

function placeOf(quote: string, text: string): Span {
  const start = text.indexOf(quote)
  if (start === -1) throw new Error(`a marked quote is not in its paper: ${quote}`)
  return { start, end: start + quote.length }
}

/** Whether two places share at least half of the shorter one. */
function isAmong(marks: readonly Span[], { start, end }: Span): boolean {
  return marks.some((mark) => {
    const shared = Math.min(end, mark.end) - Math.max(start, mark.start)
    return shared > 0 && shared * 2 >= Math.min(end - start, mark.end - mark.start)
  })
}

const YES_OR_NO = /^(?:yes|no)$/i
const isDirection = (group: readonly string[]): boolean => group.some((words) => YES_OR_NO.test(words))

/**
 * Of how many groups words of ours and quotes say one. "No" somewhere in a quote answers only where the quote is one of
 * the marked ones. Where nobody marked what has to be said: how many of the marked places are quoted, if one of the
 * answer's figures is there.
 */
function shareSaid(
  { answerable, answer, mustSay }: GradedQuestion,
  said: string,
  quotes: readonly ShownQuote[],
  gold: readonly Span[],
): number {
  if (!answerable) return 0
  const all = [said, ...wordsOf(quotes)].map(plainWords)
  if (!mustSay) {
    const quoted = gold.filter((mark) => isAmong(quotes, mark))
    return hasFigure(answer, all) ? quoted.length / gold.length : 0
  }
  const marked = wordsOf(quotes.filter((quote) => isAmong(gold, quote))).map(plainWords)
  const groups = mustSay.filter((group) => {
    if (isDirection(group) && saysDirection(group, said)) return true
    const within = isDirection(group) ? marked : all
    return group.some((words) => within.some((plain) => holds(plain, words)))
  })
  return groups.length / mustSay.length
}

function hasFigure(answer: string, texts: readonly string[]): boolean {
  const wanted = figuresIn(answer)
  const said = new Set(texts.flatMap(figuresIn))
  return wanted.length === 0 || wanted.some((figure) => said.has(figure))
}

/** Whether a quote holds a value that has to be said; "no" is none. */
function holdsValue({ answerable, mustSay }: GradedQuestion, quotes: readonly ShownQuote[]): boolean {
  if (!answerable) return false
  const values = (mustSay ?? []).flat().filter((words) => contentStems(words).length > 0)
  return wordsOf(quotes)
    .map(plainWords)
    .some((plain) => values.some((words) => holds(plain, words)))
}

/** Whether what is said in plain words says what must not be, or not the yes or no that has to be. */
function isLeadFalse({ mustSay, mustNotSay, answer }: GradedQuestion, { lead, said }: Shown): boolean {
  if (said === '') return false
  const plain = plainWords(said)
  if (mustNotSay.some((words) => saysAsCurrent(plain, words))) return true
  const required = mustSay?.find(isDirection)
  if (required) return !saysDirection(required, said)
  const right = directionOf(answer)
  const given = directionOf(lead)
  return right !== null && given !== null && right !== given
}

/** Whether words of ours say one of a group; "yes" and "no" count where a sentence begins: "no later than" is none. */
function saysDirection(group: readonly string[], said: string): boolean {
  const openings = said.split(/(?<=[.!?;])\s+/).map(directionOf)
  const plain = plainWords(said)
  return group.some((words) =>
    YES_OR_NO.test(words) ? openings.includes(words.toLowerCase()) : holds(plain, words),
  )
}

const directionOf = (text: string): string | null => /^(?:yes|no)\b/.exec(plainWords(text))?.[0] ?? null

const anyOf = (words: string): string => words.split(', ').map(plainWords).join('|')
/** "it was $75", "instead of $75": right in front of words that held before. */
const FORMER_BEFORE = new RegExp(
  `(?:^| )(?:${anyOf('was, were, not, no longer, formerly, previously, originally, earlier, old, former, previous, replaces, instead of, rather than, in place of')})(?: (?:an?|the|of))?$`,
)
const FORMER_AFTER = new RegExp(`^ ?(?:${anyOf('before, previously, formerly, no longer')})(?: |$)`)

/** Whether words are said, other than as what held before. */
function saysAsCurrent(plain: string, words: string): boolean {
  const pieces = ` ${plain} `.split(` ${plainWords(words)} `)
  return pieces
    .slice(1)
    .some((after, at) => !FORMER_BEFORE.test(pieces[at] ?? '') && !FORMER_AFTER.test(after))
}

/** Whether all telling words of the subject are among those of a shorter name than the question itself. */
function namesSubject({ subject, question }: GradedQuestion, shown: Shown): boolean {
  if (subject === null || shown.outcome !== 'not_found') return false
  if (plainWords(shown.subject) === plainWords(question)) return false
  const named = new Set(contentStems(shown.subject))
  return contentStems(subject).every((stem) => named.has(stem))
}
