import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { readPrices } from './prices.ts'

const prices = (...pages: string[]) => readPrices(openTexts(pages))

test('a price is read with its name, its unit, what is free and its limit', () => {
  const [box, photo] = prices(
    'HIRE\n\nItem            Price\nRoof box        $9.00 per day, at most $50.00 per rental\n\nThe first 3 photos are free; every further photo costs $2.',
  )
  expect(box).toMatchObject({ text: '$9.00', per: 'day', most: '$50.00', isRow: true })
  expect(photo).toMatchObject({ text: '$2', isBeyond: true, included: { count: 3 } })
})

test('what was paid before a change is no price, and the new one has a name', () => {
  const found = prices(
    'NOTICE\n\nFrom 1 May 2027 the rent for plot 4 goes up from $60.00 to $72.50 a year. Tea is 90p instead of 80p.',
  )
  expect(found.map(({ text, label, per }) => [text, label, per])).toEqual([
    ['$72.50', 'rent', 'year'],
    ['90p', '', null],
  ])
})

test('words that hold no longer have no price', () => {
  const found = prices(
    'LEASE\n\n2. Parking. The parking fee is $40 per month.',
    'AMENDMENT\n\nSection 2 of the Lease is deleted and replaced with: "2. Parking. The parking fee is $55 per month."',
  )
  expect(found.map(({ text }) => text)).toEqual(['$55'])
})
