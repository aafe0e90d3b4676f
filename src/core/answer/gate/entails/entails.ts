import { NEGATIVES, WITHOUT } from '#core/language/lexicon/polarity-words.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { isHeading } from '#core/retrieval/passages.ts'
import { backingSentences } from './backing-sentences.ts'
import { differingValues } from './claim-differing.ts'
import { isCaseSupported } from './claim-cases.ts'
import { readClause, readQuotedClause, type Clause, type QuotedClause } from './claim-clause.ts'
import { isAmong, isFigureSupported, isSame } from './figures/claim-figure-place.ts'
import { isDenialKept, isSaidOutright } from './claim-conditions.ts'
import type { Figure } from './figures/claim-figure.ts'
import { findFigures } from './figures/claim-figures.ts'
import { areNamesSupported } from './claim-names.ts'
import { isPolaritySupported } from './claim-polarity.ts'
import { actingNames, isActorOf, isNamed, isOpenedBy, readOpening } from './claim-roles.ts'
import { findSums, type Sum } from './figures/claim-sums.ts'
import { hasVerb, plainClaim, splitClauses } from './claim-text.ts'
import { restates } from './restates.ts'
import { isTimeSupported } from './claim-times.ts'
import { isSupported, isQuantitySupported, statedWords, tellingWords, withoutFigures } from './claim-words.ts'

/** Longer claims are no short answers, and more figures than these are a table; neither is compared. */
const MAX_CLAIM = 600
const MAX_FIGURES = 24
const MAX_QUOTED_FIGURES = 120
/** Signs that say something without a word: "✅", "≠", "< $75", "~$75", "$75+". In a sum they are its operators. */
const SIGN = /[\p{Sm}\p{So}\p{Extended_Pictographic}~]/u
/** "6.1 Pets." numbers its provision and counts nothing. */
const SECTION_NUMBER = /^(?:§\s?)?\(?\d{1,3}(?:\.\d{1,3})*[.)]?\s(?=\p{Lu})/u
const ELISION = /…|\.\s?\.\s?\.|\[\s*\]|\*\s\*\s\*/

/**
 * Whether quotes of a document back a sentence of ours about it: figures, dates, names, roles, limits and
 * negations agree, and every word that says something is the document's or means the same. The rules, and what
 * they let pass, are in docs/answers.md. A claim without words, figures and signs claims nothing.
 *
 * @param quotes verbatim, each found on its page
 * @param given days and figures of the question, or of words that held before: a sum may start from one of them, beside what
 * is quoted
 */
export function entails(claim: string, quotes: readonly string[], given: readonly string[] = []): boolean {
  const whole = plainClaim(claim).replace(/[\s:]+$/, '')
  const said = differingValues(whole, quotes.map(plainClaim)) ?? whole
  if (said === '' && whole !== '') return false
  if (!/[\p{L}\p{N}]/u.test(said)) return !SIGN.test(said)
  if (said.length > MAX_CLAIM || findFigures(said).length > MAX_FIGURES) return false
  if (quotes.length === 0 || quotes.some((quote) => ELISION.test(quote))) return false
  const restated = asRestated(said, quotes)
  if (restated !== null) return restated === '' || entails(restated, quotes, given)
  const plainQuotes = quotes.map((quote) => plainClaim(quote).replace(SECTION_NUMBER, ''))
  const stated = plainQuotes
    .map((quote) => backingSentences(quote, said))
    .flatMap(splitClauses)
    .map(readQuotedClause)
  if (stated.length === 0) return false
  if (
    !areNamesSupported(withoutFigures(said, findFigures(said)), plainQuotes) ||
    !isQuantitySupported(said, plainQuotes.join(' ')) ||
    !isTimeSupported(said, plainQuotes.join(' '))
  )
    return false
  const sums = findSums(said)
  const quoted = stated.flatMap(({ figures }) => figures)
  const known = given.flatMap((one) => findFigures(plainClaim(one)))
  // A sum may go on with what the one before it comes to.
  const isBacked = ({ isRight, operands }: Sum, at: number) => {
    const reached = sums.slice(0, at).map(({ result }) => result)
    const isStated = (one: Figure) => isAmong(one, quoted) || isAmong(one, reached)
    return isRight && operands.some(isStated) && operands.every((one) => isStated(one) || isAmong(one, known))
  }
  if (!sums.every(isBacked)) return false
  if (quoted.length > MAX_QUOTED_FIGURES) return false
  const results = sums.map(({ result }) => result)
  const rest = sums.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, said)
  if (SIGN.test(rest)) return false
  const { lead, words } = readLead(rest)
  if (lead !== null && !isLeadSupported(lead, stated)) return false
  const clauses = splitClauses(words).map(readClause)
  const isOnlyHeadings = quotes.every((quote) => isHeading(quote) && !/\p{N}/u.test(quote))
  if (
    isOnlyHeadings &&
    clauses.some(
      ({ roles, polarity }) =>
        roles.actors.size > 0 || polarity.isNegative || polarity.isPermission || polarity.isDuty,
    )
  )
    return false
  return (
    isCaseSupported(words, plainQuotes) &&
    clauses.every(
      (clause) => isSaidOutright(clause, plainQuotes) && isClauseSupported(clause, stated, results),
    )
  )
}

/** What a claim says before a sentence that a quote has word for word; null where it ends with none. */
function asRestated(said: string, quotes: readonly string[]): string | null {
  if (SIGN.test(said)) return null
  if (restates(said, quotes)) return ''
  const at = said.indexOf(': ')
  return at > 0 && restates(said.slice(at + 2), quotes) ? said.slice(0, at) : null
}

/** "Yes" or "No" before the rest, which is checked by itself. */
function readLead(text: string): { lead: 'yes' | 'no' | null; words: string } {
  const match = /^\W*(yes|no)(?=$|[\s,:.;!-]*$|[,:.;!-])[\s,:.;!-]*/i.exec(text)
  if (!match) return { lead: null, words: text }
  return { lead: match[1]?.toLowerCase() === 'yes' ? 'yes' : 'no', words: text.slice(match[0].length) }
}

/** "Yes" needs something that is not denied, "No" something that is denied or restricted. */
function isLeadSupported(lead: 'yes' | 'no', stated: readonly QuotedClause[]): boolean {
  const saying = stated.filter(({ text }) => hasVerb(text))
  if (lead === 'yes')
    return (saying.length > 0 ? saying : stated).some(({ polarity }) => !polarity.isNegative)
  return stated.some(
    ({ polarity }) => polarity.isNegative || (polarity.condition !== null && polarity.condition !== 'frees'),
  )
}

function isClauseSupported(
  claim: Clause,
  stated: readonly QuotedClause[],
  results: readonly Figure[],
): boolean {
  const isNobodys = stated.every(({ roles, text }) => roles.actors.size === 0 && !/(?<!\p{L})I\s/u.test(text))
  const opening = readOpening(claim.plain)
  const mine = stated.filter(
    ({ roles, plain }) =>
      [...claim.roles.actors].every((actor) => isActorOf(actor, roles) || (actor === 'they' && isNobodys)) &&
      isOpenedBy(opening, readOpening(plain)),
  )
  const support = [
    ...mine,
    ...stated.filter((clause) => clause.roles.actors.size === 0 && !mine.includes(clause)),
  ]
  if (claim.roles.actors.size > 0 && mine.length === 0) return false
  const roles = stated.map(({ roles }) => roles)
  if (![...claim.roles.others].every((other) => isNamed(other, roles))) return false
  const acting = stated.flatMap(({ text }) => actingNames(text))
  const isActing = stated.some(({ roles }) => roles.actors.size > 0) || acting.length > 0
  if (isActing && !actingNames(claim.text).every((name) => acting.some((other) => other.includes(name))))
    return false
  const words = tellingWords(claim.text, claim.figures)
  const held = new Set(support.flatMap((clause) => [...clause.words]))
  if (!words.every((word) => isSupported(word, held))) return false
  const figures = claim.figures.filter((figure) => !results.some((result) => isSame(figure, result)))
  if (!figures.every((figure) => isFigureSupported(figure, claim, words, support))) return false
  return isMeaningKept(claim, words, figures, support)
}

/** The clauses of the document that share most with the claim must permit and deny what it does. */
function isMeaningKept(
  claim: Clause,
  words: readonly string[],
  figures: readonly Figure[],
  support: readonly QuotedClause[],
): boolean {
  const hasActor = claim.roles.actors.size > 0
  const shared = support.map(
    (clause) =>
      words.filter((word) => isSupported(word, clause.words)).length +
      figures.filter((figure) => isAmong(figure, clause.figures)).length +
      (hasActor && clause.roles.actors.size > 0 ? 0.5 : 0),
  )
  const most = Math.max(0, ...shared)
  const best = support.filter((_, index) => shared[index] === most)
  const isSaying =
    hasActor ||
    hasVerb(claim.text) ||
    claim.polarity.isNegative ||
    claim.polarity.isPermission ||
    claim.polarity.isDuty ||
    (claim.polarity.condition !== null && claim.polarity.condition !== 'cuts out')
  if (!isSaying) return best.every((clause) => !isDenied(words, figures, clause))
  const mentions = (text: string, but = '') => {
    const others = statedWords(but, [])
    const own = statedWords(text, findFigures(text))
    const said = [...words, ...contentStems(claim.text)]
    return (
      said.some((word) => isSupported(word, own) && !isSupported(word, others)) ||
      claim.figures.some((figure) => isAmong(figure, findFigures(text)))
    )
  }
  return best.every(
    (clause) =>
      isPolaritySupported(claim.polarity, clause.polarity, mentions) &&
      isDenialKept(claim.plain, clause.plain),
  )
}

const DENIES = new RegExp(String.raw`(?<!\p{L})(?:${NEGATIVES}|${WITHOUT})\s+((?:\S+\s*){1,3})`, 'giu')

/** Whether a few words of a claim ("Late fee: $75") are just what the document denies ("no late fee of $75"). */
function isDenied(
  words: readonly string[],
  figures: readonly Figure[],
  { plain, polarity }: QuotedClause,
): boolean {
  if (polarity.condition === 'binds') return false
  return [...plain.matchAll(DENIES)].some(([, denied = '']) => {
    const own = statedWords(denied, [])
    return (
      words.some((word) => own.has(word)) || figures.some((figure) => isAmong(figure, findFigures(denied)))
    )
  })
}
