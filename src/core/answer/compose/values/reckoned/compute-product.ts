import { NUMBER_WORDS, numberOfWords, ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import { isCovered, isContext, stemsOf, tellingWords } from '../../../question/same-words.ts'
import { withoutDate } from '../../../question/spoken-date.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { pageAsRead } from '../../../source/page-as-read.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { titleOf, type InWords } from '../fact-in-words.ts'
import { readMoney, sayMoney, timesMoney } from '../money.ts'
import type { Closeness } from './operands/closeness.ts'
import { isExempt, isOfOthers } from './operands/exempt.ts'
import { LAST_DAY } from './operands/in-force.ts'
import { termsByMeaning } from './operands/terms-by-meaning.ts'
import { readTold } from './operands/told.ts'
import { readPrices, type Price } from './prices/prices.ts'
import { ASKS_NEW, isNew, isPriceChanged } from './prices/price-changes.ts'

/** A line with arithmetic, and the figures it starts from that only the question or the calendar gives. */
export interface Product {
  readonly line: GreenLine
  readonly given: readonly string[]
}

const IN_A_YEAR =
  /\b(?:(?:in|for|over|after|during|per|every|each|all) (?:(?:a|the|one|my) )?(?:(?:whole|full|entire|first) )?year|(?:a|the|one|whole|full|entire) year|yearly|annually|annual|twelve months|12 months)\b/
const OVER_ALL =
  /\b(?:in (?:all|total)|altogether|all told|(?:whole|entire|full) (?:term|loan|lease|contract|time|period|\w+ months)|over (?:the|all) (?:term|loan|lease|contract|\w+ months)|total cost|in the end)\b/
/** What would need more than one sum, or other days than are known. */
const TOO_MUCH = new RegExp(
  String.raw`\b(?:(?!first\b)${ORDINAL_WORDS}|last|next|leap|discount|after tax|remaining|left|until|since|if|plus|and|together|increase|raise|twins)\b`,
)
/** "..., without the joining fee": what is not asked about. */
const LEFT_OUT =
  /,?\s(?:without|not counting|excluding|leaving out|besides|apart from) (?:the |my |any )?(?:\w+ )?\w+(?: fee)?$/
const EACH: readonly (readonly [number, RegExp])[] = [
  [12, /^\)?,?\s?(?:(?:per|a|an|each|every|\/)\s?(?:calendar )?month\b|monthly\b)/i],
  [52, /^\)?,?\s?(?:(?:per|a|an|each|every|\/)\s?week\b|weekly\b)/i],
  [4, /^\)?,?\s?(?:(?:per|a|an|each|every|\/)\s?quarter\b|quarterly\b)/i],
]
const TIMES = new RegExp(
  String.raw`\b(?<count>once|twice|(?:${NUMBER_WORDS}|\d+) times) (?:a|per|each|every) year\b`,
  'i',
)
const ASKING = new Set(
  stemsOf(
    `how much what will would pay paid cost costs total altogether whole full entire year yearly annual annually month months twelve 12 for in over all come price money
    have after save end spend does amount sum time first every each per new now current present`,
  ),
)
const INSTALMENTS =
  /(?<count>\d{1,3}|[a-z]+(?:-[a-z]+)?)\s(?:\(\d+\)\s)?(?:equal |monthly |weekly )*(?:instal?lments|payments|rates) of (?<sum>(?:US|CA|AU)?[$€£]\s?\d[\d,]*(?:\.\d{2})?)/i
const MONTHS = /\b(?:for|of|runs for|lasts)\s(?:\w+[\s-])?\(?(?<count>\d{1,3})\)?\s(?:months|monthly)/i

/** "How much is the rent for a whole year?", "What do I pay in all?": what is paid each time, times how often. */
export function computeProduct(
  document: OpenDocument,
  question: string,
  closeness: Closeness | null = null,
  day: string = LAST_DAY,
): Product | null {
  const undated = plainQuestion(withoutDate(question))
  const asked = (IN_A_YEAR.test(undated) ? undated : plainQuestion(question)).replace(LEFT_OUT, '')
  if (!/\b(?:how much|what)\b/.test(asked) || TOO_MUCH.test(asked.replace(/\bin the end\b/, ''))) return null
  const product = IN_A_YEAR.test(asked)
    ? (inAYear(document, asked) ??
      (closeness && yearByMeaning(document, { message: question, day }, closeness)))
    : OVER_ALL.test(asked)
      ? overAll(document, asked)
      : null
  if (!product || isPriceChanged(document, aboutOf(asked))) return null
  // What a year costs is neither the old price nor the new one, unless that is asked for.
  return isNew(document, product.line.place) && !ASKS_NEW.test(question) ? null : product
}

function inAYear(document: OpenDocument, asked: string): Product | null {
  const rated = sumsAbout(document, asked).flatMap((one) => {
    const often = timesAYear(one)
    return often === null ? [] : [{ ...one, ...often }]
  })
  const [first] = rated
  if (!first || new Set(rated.map(({ sum, times }) => `${sum.text} ${times}`)).size > 1) return null
  if (isShort(document, first.times)) return null
  return productOf(first.times, first.sum.text, first.words, first.isSaid ? [] : [String(first.times)])
}

const LASTS = new RegExp(
  String.raw`(?<before>[^.\n]{0,40})\b(?<count>\d{1,2}|${NUMBER_WORDS})\)?[\s-](?<unit>week|month)s?\b(?<behind>[^.\n]{0,20})`,
  'giu',
)
const LASTS_FOR = /\b(?:runs|lasts)\s(?:for\s)?$/i
const OF_A_NOTICE = /\bnotice\b|\b(?:within|after|before|arrears)\b/i
/** Fewer weeks than these are of anything else. */
const LEAST_WEEKS = 20

/** Whether a paper says that it, or what it is of, lasts fewer weeks or months than a year has. */
function isShort(document: OpenDocument, times: number): boolean {
  if (times !== 52 && times !== 12) return false
  const unit = times === 52 ? 'week' : 'month'
  return document.pages.some(({ number }) =>
    [...pageAsRead(document, number).matchAll(LASTS)].some(({ groups }) => {
      const { count = '', before = '', behind = '' } = groups ?? {}
      const many = countIn(count.toLowerCase())
      if (groups?.['unit']?.toLowerCase() !== unit || many === null || many >= times) return false
      const around = `${before} ${behind}`
      if (OF_A_NOTICE.test(around)) return false
      return times === 52 ? many >= LEAST_WEEKS : LASTS_FOR.test(before)
    }),
  )
}

const YEAR = stemsOf('year')

/** "What does the room cost me in a year?", of the one price by the month or week that is nearest to it. */
function yearByMeaning(
  document: OpenDocument,
  { message, day }: { readonly message: string; readonly day: string },
  closeness: Closeness,
): Product | null {
  const read = readTold(message)
  const others = read.counts.filter(({ stems }) => !stems.includes(YEAR[0] ?? ''))
  const told = { ...read, counts: [...others, { count: 1, words: '1', stems: YEAR }] }
  const terms = termsByMeaning(readPrices(document), { message, parts: [], told, day }, closeness)
  const [term, more] = terms ?? []
  const [times = 1, ...factors] = term?.times ?? []
  if (!term || more || term.price.included || factors.length > 0) return null
  if (isExempt(term) || isOfOthers(term.price, message) || isShort(document, times)) return null
  return productOf(times, term.price.text, term.price.quote, [String(times)])
}

function overAll(document: OpenDocument, asked: string): Product | null {
  const about = aboutOf(asked)
  const pages = document.pages.map(({ number }) => pageAsRead(document, number))
  const split = document.pages.flatMap(({ number }, at) =>
    splitSentences(pages[at] ?? '').map((span) => ({
      page: number,
      span,
      words: (pages[at] ?? '').slice(span.start, span.end),
    })),
  )
  const instalments = split.flatMap(({ page, span, words }) => {
    const { count, sum } = INSTALMENTS.exec(words)?.groups ?? {}
    const own = new Set(stemsOf(words))
    const times = count === undefined ? null : countIn(count)
    const place = document.texts.find(page, words, span.start)
    return times !== null &&
      sum !== undefined &&
      place &&
      moneyIn(words) === 1 &&
      about.every((stem) => isCovered(stem, own))
      ? [{ times, sum, quote: { words: document.texts.wordsAt(place), place } }]
      : []
  })
  const [instalment] = instalments
  if (instalment && instalments.length === 1 && about.length > 0)
    return productOf(instalment.times, instalment.sum, instalment.quote, [])
  const monthly = (sums: readonly Rated[]) =>
    sums.filter((one) => timesAYear(one)?.times === 12 || PAID_MONTHLY.test(one.words.words))
  const named = /\b(?<count>\d{1,3}) months\b/.exec(asked)?.groups?.['count']
  const found = monthly(sumsAbout(document, asked))
  const paid =
    found.length > 0 || !isWholePaper(about)
      ? found
      : monthly(allSums(document)).filter(
          ({ words }) => MONTHS.test(words.words) && moneyIn(words.words) === 1,
        )
  const [each] = paid
  if (!each || new Set(paid.map(({ sum }) => sum.text)).size > 1) return null
  const own = MONTHS.exec(each.words.words)?.groups?.['count']
  if (own !== undefined) return productOf(Number(own), each.sum.text, each.words, [])
  return named === undefined ? null : productOf(Number(named), each.sum.text, each.words, [named])
}

interface Rated {
  readonly sum: Pick<Price, 'text' | 'label'>
  readonly words: InWords
}

const PAID_MONTHLY = /\b(?:each|every|per|a) month\b|\bmonthly\b/i

const isWholePaper = (about: readonly string[]): boolean => about.every(isContext)

const allSums = (document: OpenDocument): Rated[] =>
  readPrices(document).map(({ text, label, quote }) => ({ sum: { text, label }, words: quote }))

/** The sums that are called what was asked, else those whose sentence speaks of it and of no other sum. */
function sumsAbout(document: OpenDocument, asked: string): Rated[] {
  const about = aboutOf(asked)
  if (about.length === 0) return []
  const sums = allSums(document)
  const covers = (words: string) => {
    const own = new Set(stemsOf(words))
    return about.every((stem) => isCovered(stem, own))
  }
  const named = sums.filter(({ sum }) => sum.label !== '' && covers(sum.label))
  return named.length > 0
    ? named
    : sums.filter(
        ({ words }) => moneyIn(words.words) === 1 && covers(`${titleOf(document, words)} ${words.words}`),
      )
}

/** What the sum is of; where the whole paper is asked about, what it is called. */
function aboutOf(asked: string): string[] {
  const own = tellingWords(asked)
    .map(({ stem }) => stem)
    .filter((stem) => !ASKING.has(stem) && !/^\d+$/.test(stem))
  const telling = own.filter((stem) => !isContext(stem))
  return telling.length > 0 ? telling : own
}

const moneyIn = (words: string): number => words.match(/[$€£]\s?\d/g)?.length ?? 0

/** How often a sum is paid a year, and whether its quote says the figure itself. */
function timesAYear({ sum, words }: Rated): { readonly times: number; readonly isSaid: boolean } | null {
  const at = words.words.indexOf(sum.text)
  if (at < 0) return null
  const behind = words.words.slice(at + sum.text.length)
  const rate = EACH.find(([, shape]) => shape.test(behind))?.[0]
  if (rate !== undefined) return { times: rate, isSaid: false }
  const count = TIMES.exec(words.words)?.groups?.['count']
  if (count !== undefined) {
    const word = count.toLowerCase().replace(' times', '')
    const times = word === 'once' ? 1 : word === 'twice' ? 2 : countIn(word)
    return times === null ? null : { times, isSaid: false }
  }
  return /\bmonthly\b/i.test(sum.label) || MONTHLY.test(words.words) ? { times: 12, isSaid: false } : null
}

/** "The monthly fee of the plan is £6.29". */
const MONTHLY =
  /\bmonthly (?:fee|rent|price|charge|rate|dues|premium|instal?lment|payment|pay|salary)\b[^.;]*\b(?:is|are|becomes?|amounts? to|of)\s/i

function countIn(words: string): number | null {
  const count = /^\d+$/.test(words) ? Number(words) : numberOfWords(words)
  return count !== null && count >= 2 && count <= 480 ? count : null
}

function productOf(times: number, sum: string, quote: InWords, given: readonly string[]): Product | null {
  const amount = readMoney(sum)
  const product = amount && timesMoney(amount, times)
  if (!amount || !product || times < 2) return null
  const lead = sayMoney(product)
  return { line: { lead, sum: `${times} × ${sayMoney(amount)} = ${lead}`, ...quote }, given }
}
