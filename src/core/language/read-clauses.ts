import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import type { Mood, Proposition } from './proposition.ts'
import { expandItems } from './clauses/list-items.ts'
import { isSubordinate, readLetting, readPlainStatements } from './clauses/plain-statements.ts'
import { readScopes } from './clauses/scopes.ts'
import { splitClauses } from './clauses/split-clauses.ts'
import { readSentence } from './read-sentence.ts'

/** One clause of a sentence: of whom or what it says something, and what. */
export interface Clause {
  readonly mood: Exclude<Mood, 'condition' | 'definition' | 'heading' | 'table_row'>
  readonly isNegative: boolean
  /** The words before the verb, a condition in front among them; of the clause before where it names nobody. */
  readonly subject: string
  /** The words that bind, allow or forbid, with "be permitted to" and "have the right to"; none in a plain statement. */
  readonly verb: string
  /** The words behind. */
  readonly deed: string
  /** A thing that is allowed, forbidden or needed: "Pets are not allowed". */
  readonly isPassive: boolean
  /** Who lets it happen, where the clause names them: "Landlord does not accept cash". */
  readonly by: string | null
}

/** A clause that binds nobody may be read in several ways, likeliest first; any other in one. */
export type ClauseReadings = readonly Clause[]

const ADVERB = String.raw`(?:(?:also|then|always|only|strictly|expressly|hereby|at any time|in no event|under no circumstances|otherwise)\s+)?`
/** What belongs to a modal: "shall [not be permitted to] smoke". */
const BEHIND_MODAL = new RegExp(
  String.raw`^(?:,[^,]{1,80},)?\s+${ADVERB}(?:(?:not|never)(?=\s|$)\s*)?${ADVERB}(?:(?:be\s+${ADVERB}(?:permitted|allowed|authorized|entitled|free|required|obligated|obliged|responsible|liable)\s+(?:to|for)|(?:have|retain|reserve)\s+(?:the|a)\s+right\s+to|refrain\s+from)(?=\s))?`,
  'i',
)
const IS_MODAL = /^(?:shall|must|may|will|can)$/i
/** What happens to a thing that one keeps or does: "Pets may be kept". */
const KEPT =
  /^\s*(?:not\s+|never\s+)?be\s+(?:permitted|allowed|accepted|tolerated|prohibited|forbidden|banned|barred|kept|brought|had|maintained|harbored|housed|used|smoked|done|made|taken|carried|sublet|assigned|painted|installed|applied|changed|added|altered|parked|stored|placed|hung|held)(?!\s+to\s)/i
const OF_A_THING =
  /(?:permitted|allowed|accepted|tolerated|acceptable|welcome|fine|ok|okay|possible|prohibited|forbidden|banned|barred|disallowed|unlawful|void|required|needed|necessary|mandatory|compulsory)$/i

const OPENS_LIST = /[:—–]\s*$/
const IS_ITEM = /^(?:\((?:[a-z]|[ivx]{1,5}|\d{1,2})\)|[•▪◦])\s/
/** "It agrees that Tenant will pay": what is agreed is said by the verb behind. */
const PROMISES = /\sthat$/i

/**
 * What each clause says, and each item of a list, in order, by the same verbs as `readSentence`.
 *
 * @param text one or more sentences
 */
export function readClauses(text: string): ClauseReadings[] {
  return wholeSentences(text).flatMap((sentence) => expandItems(inPlainLetters(sentence)).flatMap(readPlain))
}

/** The sentences of a text; the items of a list go with the words that open it. */
function wholeSentences(text: string): string[] {
  const sentences: string[] = []
  let isList = false
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end)
    const isItem = IS_ITEM.test(sentence)
    if (isItem && isList) sentences.push(`${sentences.pop() ?? ''} ${sentence}`)
    else sentences.push(sentence)
    isList = OPENS_LIST.test(sentence) || (isItem && isList)
  }
  return sentences
}

function readPlain(text: string): ClauseReadings[] {
  const propositions = readSentence(text)
  let subject = ''
  return splitClauses(text, readScopes(text)).map(({ start, end }) => {
    const said = propositions.filter(
      ({ mood, verb }) => mood !== 'condition' && verb.start >= start && verb.end <= end,
    )
    const clause = text.slice(start, end)
    const isPromise = ({ verb }: Proposition) => PROMISES.test(text.slice(verb.start, verb.end))
    const main = said.find((one) => !isPromise(one))
    const promise = said.findLast((one) => isPromise(one) && main && one.verb.end <= main.verb.start)
    const own = { start: promise?.verb.end ?? start, end }
    const read = main ? readBinding(text, main, own, subject) : null
    if (read && !read.isPassive) subject = read.subject
    if (read?.isPassive) return [read]
    return [...readLetting(clause), ...(read ? [read] : readPlainStatements(clause))]
  })
}

/** What a verb that binds, allows or forbids says in its clause; null where it only tells how things are. */
function readBinding(
  text: string,
  { mood, isNegative, verb }: Proposition,
  { start, end }: Span,
  subject: string,
): Clause | null {
  const own = text.slice(start, verb.start).trim()
  const words = text.slice(verb.start, verb.end)
  if (mood === 'condition' || isSubordinate(`${own} `) || (mood === 'statement' && /^will$/i.test(words)))
    return null
  const after = text.slice(verb.end, end)
  const modal = IS_MODAL.test(words) ? (BEHIND_MODAL.exec(after)?.[0] ?? '') : ''
  const isOpen = mood !== 'duty' && (mood !== 'statement' || isNegative)
  return {
    ...turned({ mood, isNegative }, words, modal),
    subject: own === '' ? subject : own,
    verb: `${words}${modal}`.trimEnd(),
    deed: after.slice(modal.length).trim(),
    isPassive: OF_A_THING.test(words) || (isOpen && KEPT.test(after)),
    by: null,
  }
}

const ABSTAINS = /\brefrain\s+from$/i
const RELEASES = /\bnot\s+be\s+(?:\w+\s+)?(?:required|obligated|obliged|responsible|liable)\s+(?:to|for)$/i

/** What the words that belong to a modal make of its mood. */
function turned(said: Pick<Clause, 'mood' | 'isNegative'>, words: string, modal: string): typeof said {
  if (/^may\s+only$/i.test(words)) return { ...said, mood: 'permission' }
  if (ABSTAINS.test(modal)) return { mood: 'prohibition', isNegative: true }
  return RELEASES.test(modal) ? { mood: 'duty', isNegative: true } : said
}

/** One line in plain letters, without the number or mark it begins with. */
function inPlainLetters(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/\b(is|are) \p{L}+, but not (required|obligated|obliged),? to\b/giu, '$1 not $2 to')
    .replace(/^(?:[\divxab]{1,4}[.)]|\d+(?:\.\d+)+\.?|\([a-z\d]{1,3}\)|[-•*–])\s+/i, '')
    .trim()
}
