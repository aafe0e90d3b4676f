import { stemsOf } from '../../../../question/same-words.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import { sentenceOf } from '../../../../source/sentence-of.ts'
import type { Quote } from '../../../../text/green-line.ts'
import { addMoney, sayMoney, shareOf, takeMoney, type Money } from '../../money.ts'

/** A percentage that comes on top of prices, or is taken off them. */
export interface Share {
  readonly percent: string
  readonly isOff: boolean
  readonly quote: Quote
  /** The stems by which the question names it. */
  readonly names: readonly string[]
}

const TAX = /\b(?:sales tax|tax(?:es)?|vat|gst|hst|pst|iva|mwst|ust|btw|tva|moms)\b/
const ON_TOP =
  /\b(?:with|including|incl\.?|plus|and|after|on top|added|on)\b[^.?]*\b(?<name>tax(?:es)?|vat|gst|hst|pst|iva|mwst|ust|btw|tva|moms|surcharge|service charge|holiday pay|tip)\b|\b(?<before>tax(?:es)?|vat|gst|hst|iva|btw|tva|moms|surcharge|service charge|holiday pay)\b[^.?]*\b(?:included|on top|added)\b/
const OFF =
  /\b(?<name>student|senior|member|pensioner|loyalty|early[- ]?bird|sibling|family|discount|reduction|rebate)\w*\b/
/** The paper says that prices are without it. */
const ADDED =
  /\b(?:before|excluding|exclusive|excl|plus|added|(?:do|does|are|is) not includ\w*|not included|on top|in addition|without|surcharge|charged (?:on|in addition))\b|\+\s?\d/i
const SAYS_OFF = /\b(?:off|discount|reduction|less|rebate|reduced by)\b/i
const CONTAINED = /\b(?:includ(?:e|es|ing|ed)|inclusive|incl)\b/i
const NEGATED = /\b(?:not|without|excluding|exclusive)\b/i

/** The share that a question wants added or taken off; null where it wants none, undefined where the paper has none or two. */
export function sharesIn(document: OpenDocument, asked: string): Share | null | undefined {
  const top = ON_TOP.exec(asked)?.groups
  const name = top?.['name'] ?? top?.['before']
  const off = OFF.exec(asked)?.groups?.['name']
  const words = name ?? off
  if (words === undefined) return TAX.test(asked) ? undefined : null
  const isOff = name === undefined
  const found = document.annotation.facts.flatMap((fact) => {
    const quote = fact.type === 'percentage' ? sentenceOf(document, fact) : null
    if (!quote) return []
    const text = quote.words.replaceAll(/\s+/g, ' ').toLowerCase()
    const isNamed = /^tax(?:es)?$/.test(words)
      ? TAX.test(text)
      : new RegExp(String.raw`\b${words}`).test(text)
    const isMeant = isOff
      ? SAYS_OFF.test(text)
      : ADDED.test(text) && !(CONTAINED.test(text) && !NEGATED.test(text))
    return isNamed && isMeant ? [{ quote, percent: /\d+(?:\.\d+)?/.exec(fact.value)?.[0] ?? '' }] : []
  })
  const [first] = found
  if (!first || first.percent === '' || new Set(found.map(({ percent }) => percent)).size > 1)
    return isOff ? null : undefined
  const names = stemsOf(`${words} tax discount reduction i'm being top`)
  return { percent: first.percent, isOff, quote: first.quote, names }
}

interface Reached {
  readonly money: Money
  readonly steps: readonly string[]
}

/** A sum with its share added, or taken off. */
export function withShare({ money, steps }: Reached, { percent, isOff }: Share): Reached {
  const share = shareOf(money, Number(percent))
  const whole = (isOff ? takeMoney(money, share) : addMoney(money, share)) ?? money
  const own = [money, share, whole].map(sayMoney)
  return {
    money: whole,
    steps: [
      ...steps,
      `${percent}% of ${own[0]} = ${own[1]}`,
      `${own[0]} ${isOff ? '−' : '+'} ${own[1]} = ${own[2]}`,
    ],
  }
}
