/** A sum of money in the smallest coin, so that arithmetic is exact. */
export interface Money {
  readonly sign: string
  readonly cents: number
  /** Whether it is written with cents. */
  readonly hasCents: boolean
}

const WRITTEN =
  /^(?<sign>(?:US|CA|AU)?[$€£])\s?(?<whole>\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(?<cents>\d{2}))?(?![\d.,]*\d)/

/** "$1,640.00" as it is written in English; null for anything else. */
export function readMoney(text: string): Money | null {
  const { sign, whole, cents } = WRITTEN.exec(text.trim())?.groups ?? {}
  if (sign === undefined || whole === undefined) return null
  return {
    sign,
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

/** Null where the product has a part of a cent. */
export function timesMoney({ sign, cents, hasCents }: Money, factor: number): Money | null {
  const product = Math.round(cents * factor * 1000) / 1000
  return Number.isInteger(product) ? { sign, cents: product, hasCents } : null
}
