import type { Fact } from '#core/document/clause.ts'
import { numberOfWords } from '#core/language/lexicon/number-words.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { factInWords } from '../fact-in-words.ts'
import { readMoney, sayMoney, timesMoney } from '../money.ts'
import { around } from '../read-text.ts'

const MONTHS_OF_RENT =
  /^(?<count>\d+|[a-z]+(?:\s+and\s+one[- ]half)?)\s+(?:\(\d+\)\s+)?(?:full\s+)?months?['’]?s?['’]?\s+(?:of\s+)?(?:the\s+)?(?:monthly\s+|base\s+)?rent$/i
const RENT = /^(?:(?:monthly|base|base monthly)\s+)?rent$/i
const PER_MONTH = /^\)?\s?(?:per|a|each|every|\/)\s?(?:calendar\s)?month\b/i

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
