import { isCovered, stemsOf, tellingWords } from '../../../question/same-words.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import { withoutDate } from '../../../question/spoken-date.ts'
import { sentenceOf } from '../../../source/sentence-of.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { pageAsRead } from '../../../source/page-as-read.ts'
import type { Quote } from '../../../text/green-line.ts'
import { wordsAt } from '../fact-in-words.ts'
import { CURRENCY, readMoney, sayMoney, takeMoney, type Money } from '../money.ts'
import type { Product } from './compute-product.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'

const ASKS =
  /\b(?:how much|by how much|what) (?:\w+ ){0,2}?(?<way>more|less|dearer|cheaper|pricier|higher|lower|extra|difference|increase|decrease|rise|reduction)\b|\bhow much (?:did|has|does|will|is) .*\b(?<verb>gone up|go up|gone down|go down|going up|going down|increased?|rise|risen|rose|drop(?:ped)?|raised?|lowered)\b/
const LESS = /^(?:less|cheaper|lower|decrease|reduction|gone down|go down|going down|drop(?:ped)?|lowered)$/
const MORE =
  /^(?:more|dearer|pricier|higher|increase|rise|gone up|go up|going up|increased?|risen|rose|raised?)$/
const MONEY = String.raw`${CURRENCY}\s?\d[\d,]*(?:\.\d{1,2})?`
const SUM = new RegExp(MONEY, 'gu')
const BETWEEN = String.raw`(?:\s(?:a|an|per|each|every)\s\p{L}+)?`
/** "From $86.00 to $94.00", "is £6.29 instead of £5.49". */
const FROM_TO = new RegExp(String.raw`\bfrom\s(?<old>${MONEY})${BETWEEN}\sto\s(?<now>${MONEY})`, 'u')
const INSTEAD = new RegExp(
  String.raw`(?<now>${MONEY})${BETWEEN},?\s\(?(?:instead of|rather than|not|in place of|up from|down from|previously|formerly|before it was|was)\s(?<old>${MONEY})`,
  'u',
)
/** "$88 for members and $110 for others". */
const FOR_OTHERS = new RegExp(
  String.raw`(?<now>${MONEY})\s(?:for|to)\s[^.;$€£]{3,60}?\band\s(?<old>${MONEY})\s(?:for|to)\s(?:all\s)?(?:the\s)?(?:others?|everyone else|everybody else|non-\p{L}+|the rest)\b`,
  'u',
)
const UNIT = /\b(?:a|per|each|every) (?<unit>day|night|week|month|year|hour)\b/
/** What a question says of the difference, and of no thing. */
const PASSING = new Set(
  stemsOf(
    `how much by more less dearer cheaper pricier higher lower extra difference increase decrease rise reduction gone up down go going increased risen rose drop dropped raised raise lowered
    pay paid cost costs price fee charge rate now new old before after since change changes changed month week day hour year per each get will would do does did is it my our what
    than than letter notice amendment variation earlier used current present`,
  ),
)

interface Pair {
  readonly old: Money
  readonly now: Money
  readonly quote: Quote
  /** Where the old sum stands in words that hold no longer. */
  readonly before: Quote | null
  readonly names: ReadonlySet<string>
}

/** "How much dearer is it now?": the difference of the two sums of a change, or of two cases of one sentence. */
export function computeChange(document: OpenDocument, question: string): Product | null {
  const asked = plainQuestion(withoutDate(question))
  const { way, verb } = ASKS.exec(asked)?.groups ?? {}
  if (
    (way ?? verb) === undefined ||
    /\bthan\b(?! (?:before|until now|now|last|the old|it (?:was|used)|i (?:did|paid|used)))/.test(asked)
  )
    return null
  const about = tellingWords(asked)
    .map(({ stem }) => stem)
    .filter((stem) => !PASSING.has(stem))
  const all = [...inOneSentence(document), ...ofChanges(document)].filter(({ names }) =>
    about.every((stem) => isCovered(stem, names)),
  )
  const unit = stemsOf(UNIT.exec(asked)?.groups?.['unit'] ?? '')[0]
  const rated = all.filter(({ names }) => unit !== undefined && names.has(unit))
  const pairs = rated.length > 0 ? rated : all
  const [pair] = pairs
  if (!pair || new Set(pairs.map(({ old, now }) => `${old.cents} ${now.cents}`)).size > 1) return null
  const { old, now, quote, before } = pair
  const [large, small] = old.cents > now.cents ? [old, now] : [now, old]
  const difference = takeMoney(large, small)
  const said = way ?? verb ?? ''
  const isTurned = now.cents > old.cents ? LESS.test(said) : MORE.test(said)
  if (!difference || isTurned) return null
  const lead = sayMoney(difference)
  const sum = `${sayMoney(large)} − ${sayMoney(small)} = ${lead}`
  return { line: { lead, sum, ...quote, ...(before && { before }) }, given: before ? [sayMoney(old)] : [] }
}

function inOneSentence(document: OpenDocument): Pair[] {
  return document.pages.flatMap(({ number }) => {
    const text = pageAsRead(document, number)
    return splitSentences(text).flatMap(({ start, end }) => {
      const words = text.slice(start, end).replaceAll(/\s+/g, ' ')
      const form = [FROM_TO, INSTEAD, FOR_OTHERS].map((shape) => shape.exec(words)?.groups).find(Boolean)
      const quote = form && wordsAt(document, number, start, end)
      const [old, now] = [readMoney(form?.['old'] ?? ''), readMoney(form?.['now'] ?? '')]
      const isPlain = new Set(words.match(SUM)).size === 2
      return quote && old && now && isPlain && document.texts.isFormer?.(quote.place) !== true
        ? [{ old, now, quote, before: null, names: new Set(stemsOf(words)) }]
        : []
    })
  })
}

/** Changes that name only the new sum: the old one stands in the words they replace. */
function ofChanges(document: OpenDocument): Pair[] {
  const { text, changes } = document.amended
  return changes.flatMap(({ statement, replaced, inForce, isFormer }) => {
    const [first, ...more] = replaced
    if (isFormer || !first || more.length > 0 || !inForce) return []
    const [old, now] = [first, inForce].map((span) => {
      const sums = text.slice(span.start, span.end).match(SUM) ?? []
      return sums.length === 1 ? readMoney(sums[0] ?? '') : null
    })
    const [was, quote] = [first, statement].map((span) =>
      sentenceOf(document, { ...span, page: pageOf(document, span.start) }),
    )
    return old && now && was && quote && !quote.words.includes(was.words)
      ? [{ old, now, quote, before: was, names: new Set(stemsOf(`${was.words} ${quote.words}`)) }]
      : []
  })
}

const pageOf = ({ pages, texts }: OpenDocument, offset: number): number =>
  pages.findLast(({ number }) => (texts.startOf(number) ?? Infinity) <= offset)?.number ?? 1
