import type { Fact } from '#core/document/clause.ts'
import { numberOfWords } from '#core/language/lexicon/number-words.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { evidenceUnit } from '../../../source/evidence-unit.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { factInWords, type InWords } from '../fact-in-words.ts'
import { addMoney, readMoney, sayMoney, timesMoney } from '../money.ts'
import { around } from '../read-text.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import { stemsOf, tellingWords } from '../../../question/same-words.ts'
import { isNamed } from '../extract-value.ts'
import { askedCell } from '../asked-cell.ts'
import { TAKES_OFF } from './prices/price-changes.ts'

const MONTHS_OF_RENT =
  /^(?<count>\d+|[a-z]+(?:\s+and\s+one[- ]half)?)\s+(?:\(\d+\)\s+)?(?:full\s+)?months?['’]?s?['’]?\s+(?:of\s+)?(?:the\s+)?(?:monthly\s+|base\s+)?rent$/i
const RENT = /^(?:(?:monthly|base|base monthly)\s+)?rent$/i
const PER_MONTH = /^\)?\s?(?:per|a|each|every|\/)\s?(?:calendar\s)?month\b/i
const TOGETHER =
  /\b(?:together|in total|altogether|combined|in all|added up|add up to|adds? up|come to|all in|in sum)\b/
const PAIR =
  /(?<one>(?:the|my|our)?\s*(?:[a-z'-]+\s){0,3}[a-z'-]+)\s+(?:and|plus)\s+(?<other>(?:the|my|our)?\s*(?:[a-z'-]+\s){0,3}?[a-z'-]+)\s*$/

/** "A fee of two months' rent": what that comes to, from the rent the document names. */
export function computeRent(document: OpenDocument, line: GreenLine): GreenLine | null {
  const count = countOf(MONTHS_OF_RENT.exec(line.lead ?? '')?.groups?.['count'] ?? '')
  const rent = count === null ? null : onlyRent(document)
  const amount = rent && readMoney(rent.text)
  const product = amount && count !== null ? timesMoney(amount, count) : null
  const besides = rent && factInWords(document, rent)
  if (!amount || !product || !besides) return null
  return {
    ...line,
    lead: sayMoney(product),
    sum: `${count} × ${sayMoney(amount)} = ${sayMoney(product)}`,
    besides: [besides],
  }
}

/** "How much are the deposit and the first month's rent together?" */
export function computeTotal(document: OpenDocument, question: string): GreenLine | null {
  const asked = plainQuestion(question)
  if (!/^(?:how much|what)\b/.test(asked) || !TOGETHER.test(asked)) return null
  const pair = asked.replace(TOGETHER, '').replaceAll(/\s+/g, ' ').trim()
  // "The joining fee and the monthly fee of the family plan": both are of it.
  const { own = pair, of = '' } = OF.exec(pair)?.groups ?? {}
  const { one, other } = PAIR.exec(pair)?.groups ?? PAIR.exec(own)?.groups ?? {}
  const short = PAIR.exec(own)?.groups ?? {}
  const facts = [
    [one, short['one']],
    [other, short['other']],
  ].map(([name, before]) =>
    name === undefined
      ? null
      : (askedCell(document, name) ??
        (before === undefined || of === '' ? null : askedCell(document, `${before} ${of}`)) ??
        namedSum(document, name)),
  )
  const [first, second] = facts
  const amounts = facts.map((fact) => fact && readMoney(fact.text))
  const total = amounts[0] && amounts[1] ? addMoney(amounts[0], amounts[1]) : null
  const quotes = facts.map((fact) => fact && factInWords(document, fact))
  if (!first || !second || first === second || !total || !quotes[0] || !quotes[1]) return null
  if (quotes.some((quote) => quote && isTakenOff(document, quote))) return null
  // A sum a month and one a call have no total.
  if (
    rateOf(document, first) !== rateOf(document, second) &&
    [first, second].every((fact) => rateOf(document, fact) !== '')
  )
    return null
  const sum = `${first.text} + ${second.text} = ${sayMoney(total)}`
  return { lead: sayMoney(total), sum, ...quotes[0], besides: [quotes[1]] }
}

/** What may be given back later is paid in full. */
const REFUNDABLE = /\b(?:non-?)?refundable\b/gi

/** "The fee is credited against the first month." */
const isTakenOff = (document: OpenDocument, { place }: InWords): boolean =>
  TAKES_OFF.test(document.texts.wordsAt(evidenceUnit(document, place).wide).replaceAll(REFUNDABLE, ' '))

const OF = /^(?<own>.*\b(?:and|plus)\b.*?)(?:,| of| for| on) (?<of>(?:the |a |my )?(?:[a-z0-9'-]+ ?){1,3})$/
const RATED = /^\)?,?\s?(?:per|a|an|each|every|\/)\s?(?:calendar )?(?<unit>[a-z]+)/i

const rateOf = (document: OpenDocument, fact: Fact): string =>
  RATED.exec(around(document, fact, 0, 30).behind)?.groups?.['unit']?.toLowerCase() ?? ''

function countOf(words: string): number | null {
  const half = /^(?<whole>.+?)\s+and\s+one[- ]half$/i.exec(words)?.groups?.['whole']
  if (half !== undefined) return (numberOfWords(half) ?? Number.NaN) + 0.5 || null
  const number = /^\d+$/.test(words) ? Number(words) : numberOfWords(words)
  return number !== null && number >= 2 && number <= 24 ? number : null
}

function onlyRent(document: OpenDocument): Fact | null {
  const rents = document.annotation.facts.filter(
    ({ type, label }) => type === 'fee' && RENT.test(label ?? ''),
  )
  const [rent] = rents
  if (!rent || new Set(rents.map(({ value }) => value)).size > 1) return null
  const { behind } = around(document, rent, 0, 30)
  return PER_MONTH.test(behind) ? rent : null
}

const PASSING = new Set(stemsOf("first month month's much are is does cost sum what"))

function namedSum(document: OpenDocument, name: string): Fact | null {
  const about = tellingWords(name)
    .map(({ stem }) => stem)
    .filter((stem) => !PASSING.has(stem))
  const facts = document.annotation.facts.filter(
    ({ type, label }) =>
      (type === 'fee' || type === 'amount') &&
      label !== null &&
      about.length > 0 &&
      isNamed(about, about, label),
  )
  const [fact] = facts
  const words = fact && factInWords(document, fact)?.words
  // "$75 on weekdays and $120 on Sundays": neither is the sum.
  if (!fact || words?.match(/[$€£]\s?\d/g)?.length !== 1) return null
  return new Set(facts.map(({ value }) => value)).size === 1 ? fact : null
}
