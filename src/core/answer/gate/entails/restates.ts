import { plainModals } from '#core/language/plain/plain-modals.ts'
import { plainWording } from '#core/language/plain/plain-wording.ts'
import { withYou } from '#core/language/plain/with-you.ts'
import { numberOfWords } from '#core/language/lexicon/number-words.ts'
import { expandItems } from '#core/language/clauses/list-items.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { isRoleWord, isYourSide, oneOf, yourNames } from './claim-roles.ts'

/**
 * Whether a claim is a sentence of the quotes, word for word, but for who is called "you", the ways to say must and
 * how figures are written: nothing is left out, added or put elsewhere.
 */
export function restates(claim: string, quotes: readonly string[]): boolean {
  const said = tokensOf(claim)
  return (
    said.length >= 3 &&
    quotes.some((quote) =>
      stretchesOf(quote).some(
        (sentences) => isNearInLength(claim, sentences.join('; ')) && isSame(said, sentences),
      ),
    )
  )
}

/** What is far longer or shorter cannot be the same; words are only compared where it might be. */
const isNearInLength = (claim: string, stretch: string): boolean =>
  claim.length < stretch.length * 1.4 && stretch.length < claim.length * 2.5

/** So many sentences in a row are still said as one. */
const MAX_JOINED = 3

/**
 * The sentences of a quote, each alone and with those behind it, without the heading or number in front; words before
 * a colon stay: they may say when it holds. And each item of a list behind what opens the list.
 */
function stretchesOf(quote: string): string[][] {
  const all = splitSentences(quote).map(({ start, end }) => quote.slice(start, end))
  const rows = all.flatMap((_, at) =>
    Array.from({ length: MAX_JOINED }, (_, more) => all.slice(at, at + more + 1)).filter(
      (row, more) => row.length === more + 1,
    ),
  )
  const bare = quote.replace(HEAD, '')
  const items = expandItems(bare).filter((item) => item !== bare)
  return [[quote], ...rows, ...items.map((item) => [item])].flatMap((row) => {
    const [first = '', ...others] = row
    return HEAD.test(first) ? [row, [first.replace(HEAD, ''), ...others]] : [row]
  })
}
const HEAD =
  /^(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]?\s+|\([a-z]{1,4}\)\s+)?(?:(?!(?:No|Yes|Not)\b)\p{Lu}[\p{L}'’&/,-]*(?:\s[\p{L}'’&/,-]+){0,5}\.\s+)?(?=["“]?[\p{Lu}\d$£€])/u

function isSame(said: readonly string[], sentences: readonly string[]): boolean {
  const modals = sentences.map(plainModals)
  const stated = modals.flatMap((modal, at) => [...(at === 0 ? [] : [';']), ...tokensOf(modal ?? '')])
  if (modals.includes(null)) return false
  if (stated.length !== said.length || (has(stated, WRITER) && has(stated, OTHERS))) return false
  const [one, ...more] = yourNames(sentences.join(' '))
  const mine = more.length === 0 ? one : undefined
  const isOfReader =
    mine !== undefined &&
    !stated.some((word) => isRoleWord(word) && !isYourSide(word) && word !== 'you' && word !== 'your')
  const isOfSigner = one === undefined
  return stated.every((word, at) => {
    const own = said[at] ?? ''
    if (word === own || AS_THEY[word] === own || (isOfSigner && AS_YOU[word] === own)) return true
    if (mine !== undefined && word === mine && own === 'you') return true
    if (mine !== undefined && word === `${mine}'s` && own === 'your') return true
    return (
      isOfReader &&
      ((own === 'your' && /^(?:its|his|her|their)$/.test(word)) ||
        (own === 'you' && word === 'he') ||
        (own === 'yourself' && /^(?:him|her|it)self$/.test(word)))
    )
  })
}

/** Who wrote a letter, as one who reads it speaks of them. */
const AS_THEY: Readonly<Record<string, string>> = {
  we: 'they',
  us: 'them',
  our: 'their',
  ours: 'theirs',
  ourselves: 'themselves',
}
/** Who signs a form, as one who asks about it speaks of themselves. */
const AS_YOU: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
}
const WRITER = /^(?:we|us|ours?|ourselves)$/
const OTHERS = /^(?:they|them|theirs?|themselves)$/
const has = (words: readonly string[], is: RegExp): boolean => words.some((word) => is.test(word))

const oneOfBoth = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})he(?: or |\/)she(?!\p{L})/giu, 'he')
    .replaceAll(/(?<!\p{L})his(?: or |\/)her(?!\p{L})/giu, 'his')

const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}]+|[.,]\p{N}+)*|[$£€%₹;]|(?<![\p{L}\p{N}])[-−](?=[$£€]?\d)/gu

/** The words and figures of a text in one form; parties of the reader's side are named as one. */
function tokensOf(text: string): string[] {
  const words = [
    ...plainWording(oneOfBoth(text).replace(/^\W*/u, (marks) => marks.replaceAll(/[^$£€₹]/gu, ''))).matchAll(
      TOKEN,
    ),
  ].map(([word]) => word.toLowerCase().replaceAll('’', "'"))
  return words.flatMap((word) => {
    // "If Tenant shall fail" is if you fail.
    if (word === 'the' || word === 'shall') return []
    const bare = word.replace(/'s?$/, '')
    if (isYourSide(bare)) return [oneOf(bare) + (bare === word ? '' : "'s")]
    const number = /^\p{L}/u.test(word) ? numberOfWords(word) : null
    if (number !== null && word !== 'second') return [String(number)]
    return [withYou(word) ?? word]
  })
}
