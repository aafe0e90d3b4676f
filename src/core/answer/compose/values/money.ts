/** A sum of money in the smallest coin, so that arithmetic is exact. */
export interface Money {
  /** What stands in front of the figure, with the space behind it: "$", "Rs ". */
  readonly sign: string
  readonly cents: number
  /** Whether it is written with cents. */
  readonly hasCents: boolean
}

/** The currencies that stand in front of their figure, as the source of an expression. */
export const CURRENCY = String.raw`(?:(?:US|CA|AU|NZ|HK|C|A|S)?[$€£₹]|(?:Rs\.?|R(?=\s\d|\d[\d,]*\.\d{2})|(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|INR|ZAR|SGD)(?=\s))(?![A-Za-z]))`
const WRITTEN = new RegExp(
  String.raw`^(?<sign>${CURRENCY}\s?)(?<whole>\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(?<cents>\d{2}))?(?![\d.,]*\d)`,
  'u',
)
const PENCE = /^(?<count>\d{1,3})\s?p(?:ence)?$/

/** "$1,640.00" as it is written in English, "12p"; null for anything else. */
export function readMoney(text: string): Money | null {
  const pence = PENCE.exec(text.trim())?.groups?.['count']
  if (pence !== undefined) return { sign: '£', cents: Number(pence), hasCents: true }
  const { sign, whole, cents } = WRITTEN.exec(text.trim())?.groups ?? {}
  if (sign === undefined || whole === undefined) return null
  return {
    // "€ 20" and "€20" are one sign, "Rs20" is none.
    sign: /[$€£₹]\s*$/u.test(sign) ? sign.trimEnd() : `${sign.trimEnd()} `,
    cents: Number(whole.replaceAll(',', '')) * 100 + Number(cents ?? 0),
    hasCents: cents !== undefined,
  }
}

/** With thousands apart, and with cents where there are any or the paper writes them. */
export function sayMoney({ sign, cents, hasCents }: Money): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\d(?=(?:\d{3})+$)/g, '$&,')
  const rest = cents % 100
  return `${sign}${whole}${rest !== 0 || hasCents ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** Null for sums in different currencies. */
export function addMoney(one: Money, other: Money): Money | null {
  if (one.sign !== other.sign) return null
  return { sign: one.sign, cents: one.cents + other.cents, hasCents: one.hasCents || other.hasCents }
}

/** Null for sums in different currencies, and where nothing would be left. */
export function takeMoney(one: Money, other: Money): Money | null {
  const rest = addMoney(one, { ...other, cents: -other.cents })
  return rest && rest.cents > 0 ? rest : null
}

/** Null where the product has a part of a cent. */
export function timesMoney({ sign, cents, hasCents }: Money, factor: number): Money | null {
  const product = Math.round(cents * factor * 1000) / 1000
  return Number.isInteger(product) ? { sign, cents: product, hasCents } : null
}

/** A share of a sum, to the nearest cent. */
export function shareOf(money: Money, percent: number): Money {
  const cents = Math.round((money.cents * percent) / 100)
  return { ...money, cents, hasCents: money.hasCents || cents % 100 !== 0 }
}
