import { readRestrictions } from '#core/language/clauses/restrictions.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'

export type Falsehood = 'figure' | 'party' | 'direction' | 'negation' | 'condition'

const swap = (text: string, pairs: readonly (readonly [RegExp, string])[]): string[] =>
  pairs.flatMap(([from, to]) => (from.test(text) ? [text.replace(from, to)] : []))

/** A true sentence with one thing in it made false, in each way that it can be. */
export function falsify(said: string): { readonly how: Falsehood; readonly text: string }[] {
  const as = (how: Falsehood) => (text: string) => ({ how, text })
  return [
    ...figures(said).map(as('figure')),
    ...swap(said, PARTIES).map(as('party')),
    ...swap(said, DIRECTIONS).map(as('direction')),
    ...swap(said, NEGATIONS).map(as('negation')),
    ...withoutConditions(said).map(as('condition')),
  ].filter(({ text }) => text !== said)
}

function figures(said: string): string[] {
  return [...said.matchAll(/\d[\d,.]*\d|\d/g)].map(
    ({ 0: figure, index }) =>
      `${said.slice(0, index)}${Number(figure.replaceAll(',', '')) + 3}${said.slice(index + figure.length)}`,
  )
}

const ACTS = String.raw`(?= (?:must|may|will|are|have|pay|can)\b)`
const PARTIES = [
  [new RegExp(`^You${ACTS}`), 'The landlord'],
  [new RegExp(`^You${ACTS}`), 'They'],
  [new RegExp(`(?<=, )you${ACTS}`), 'the landlord'],
  [new RegExp(`^The (?:landlord|employer|lender)${ACTS}`), 'You'],
  [new RegExp(`(?<=, )the (?:landlord|employer|lender)${ACTS}`), 'you'],
  [new RegExp(`^They${ACTS}`), 'You'],
  [new RegExp(`(?<=, )they${ACTS}`), 'you'],
] as const

const DIRECTIONS = [
  [/\bbefore\b/, 'after'],
  [/\bafter\b/, 'before'],
  [/\bat least\b/i, 'at most'],
  [/\bmore than\b/, 'less than'],
  [/\bup to\b/i, 'at least'],
  [/\bwithin\b/i, 'after'],
] as const

const NEGATIONS = [
  [/\b(must|may|will) not\b/, '$1'],
  [/\b(must|may|will)(?! not)\b/, '$1 not'],
  [/^No /, 'All '],
  [/\bare not\b/, 'are'],
  [/\bis not\b/, 'is'],
  [/\bdo not\b/, ''],
  [/\bwon't\b/, 'will'],
] as const

/** Without a condition or exception, where a sentence is left without it. */
function withoutConditions(said: string): string[] {
  const scopes = readScopes(said).filter(({ kind }) => kind !== 'circumstance')
  return readRestrictions(said, scopes).flatMap(({ start, end }) => {
    const rest =
      `${said.slice(0, start).replace(/[,\s]+$/, '')} ${said.slice(end).replace(/^[,\s]+/, '')}`.trim()
    return /^(?:you|they|the|a|an|no|please)\b/i.test(rest) && rest.split(' ').length > 3
      ? [rest.charAt(0).toUpperCase() + rest.slice(1)]
      : []
  })
}
