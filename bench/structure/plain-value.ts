// Values of facts as they are compared: what is written differently and says the same becomes equal.
import type { FactType } from '#core/document/clause.ts'

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }
const ROLES =
  /\b(?:landlord|tenant|lessor|lessee|employer|employee|customer|client|buyer|seller|borrower|lender|licensor|licensee|owner|insured|insurer|guarantor|contractor|consultant|distributor|supplier)\b/g
const ARTICLES = /\b(?:the|an?|hereto)\b/g

/** A type as it is compared; with `isMerged` sums are one type, and so are periods. */
export function plainType(type: FactType, isMerged: boolean): string {
  if (!isMerged) return type
  if (type === 'fee' || type === 'amount') return 'money'
  return type === 'deadline' || type === 'notice_period' || type === 'duration' ? 'period' : type
}

export function plainValue(type: FactType, value: string): string {
  const lower = value.toLowerCase()
  switch (type) {
    case 'fee':
    case 'amount':
      return String(sumIn(lower))
    case 'percentage':
      return String(numberIn(lower))
    case 'deadline':
    case 'notice_period':
    case 'duration':
      return plainPeriod(lower)
    case 'party':
      return letters(lower.replace(ROLES, '')) || letters(lower)
    case 'date':
      return lower
    case 'obligation':
      return plainActor(value)
  }
}

/** Who must: without articles, so that "the Landlord" is "Landlord". */
export const plainActor = (actor: string): string => letters(actor.toLowerCase().replace(ARTICLES, ''))

/** "1.150,00" and "2.000", as German writes what English writes "1,150.00" and "2,000". */
const CONTINENTAL = /^\d[\d.]*,\d{1,2}$|^[1-9]\d{0,2}(?:\.\d{3})+$/

function sumIn(text: string): number {
  // "1 080,00", as French writes it.
  const close = text.replace(/(?<=\d)[\s’'](?=\d{3}(?!\d))/g, '')
  const figures = /\d(?:[\d.,]*\d)?/.exec(close)?.[0] ?? ''
  return numberIn(
    CONTINENTAL.test(figures) ? close.replace(figures, figures.replaceAll('.', '').replace(',', '.')) : close,
  )
}

function numberIn(text: string): number {
  const figures = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? ''
  const scale = /\b(?:thousand|million|billion)\b/.exec(text)?.[0] ?? ''
  return Math.round(Number(figures.replaceAll(',', '')) * (SCALES[scale] ?? 1) * 1e4) / 1e4
}

function plainPeriod(text: string): string {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s+([a-z ]+?)s?$/.exec(text.trim()) ?? []
  return number ? `${number} ${unit}` : letters(text.replace(/\b(?:of|each|every|the|in|day)\b/g, ''))
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
