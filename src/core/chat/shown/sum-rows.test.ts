import { expect, test } from 'vitest'
import { sumTable } from './sum-rows.ts'

const quote = (words: string) => ({ words: `“${words}”`, path: `/${words}` })
const table = (sum: string | null, ...quotes: string[]) =>
  sumTable({ lead: '$3,700', isOver: false, sum, quotes: quotes.map(quote), before: null })

test('each part of a sum stands with the words that hold it', () => {
  expect(table('$1,850 + $50 = $1,900', 'a key deposit of $50', 'rent of $1,850')).toEqual({
    rows: [
      { amount: '$1,850', quote: quote('rent of $1,850') },
      { amount: '$50', quote: quote('a key deposit of $50') },
    ],
    total: '$1,900',
    others: [],
  })
})

test('what only gives the count stands above the parts', () => {
  expect(table('2 × $1,850 = $3,700', "two months' rent", 'rent is $1,850')).toEqual({
    rows: [{ amount: '2 × $1,850', quote: quote('rent is $1,850') }],
    total: '$3,700',
    others: [quote("two months' rent")],
  })
})

test('a day is counted from what the question gave', () => {
  expect(table('March 1, 2027 − 60 days = December 31, 2026', '60 days’ notice')).toEqual({
    rows: [
      { amount: 'March 1, 2027', quote: null },
      { amount: '− 60 days', quote: quote('60 days’ notice') },
    ],
    total: 'December 31, 2026',
    others: [],
  })
})

test('what is not one sum makes no table', () => {
  expect(table(null, 'x')).toBeNull()
  expect(table('$1 + $2', 'x')).toBeNull()
  expect(table('$1 + $2 = $3 = $3', 'x')).toBeNull()
})
