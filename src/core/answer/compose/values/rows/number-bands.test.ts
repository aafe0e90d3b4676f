import { expect, test } from 'vitest'
import { bandIn, isWithin } from './number-bands.ts'
import { quantitiesIn } from './quantities.ts'

test.each([
  ['Child 5-15', 9, true],
  ['Child 5-15', 16, false],
  ['Under 5', 5, false],
  ['Up to Rs. 500', 500, true],
  ['Senior 65+', 70, true],
  ['Above Rs. 20,000', 20_000, false],
  ['Rs. 5,001 to Rs. 20,000', 6_000, true],
  ['Family (2+3)', 40, null],
  ['Adult', 40, null],
])('%s, %s: %s', (name, figure, is) => {
  const [bare] = quantitiesIn(String(figure))
  const band = bandIn(name)
  expect(band && bare ? isWithin(band, bare) : null).toBe(is)
})

test.each([
  ['6 to 14', 'Days late', 'eight days', true],
  ['15 to 29', 'Days late', 'two weeks', false],
  ['26 weeks to under 2 years', '', '9 months', true],
  ['2 years, under 10 years', '', 'after ten years', false],
  ['2 to 4', 'Full years', 'four and a half years', true],
  ['Up to 8 hours', '', 'I stay 8.5 hours', false],
  ['Up to 10 kg', '', 'it weighs 10.5 kg', false],
  ['60 to 29 days before', '', '40 days', true],
  ['Van, over 7 m', '', 'it is 8 metres', true],
  ['Under 4 years', 'Age', 'she is 3', true],
  ['Child 5 to 15', '', 'it is 8 metres long', null],
  ['Child under 5', '', 'for the 4 of us', null],
  ['Visits, 5 or more', '', '7 visits', true],
])('%s (%s), %s: %s', (name, heading, told, is) => {
  const band = bandIn(name, heading)
  const [quantity] = quantitiesIn(told)
  expect(band && quantity && isWithin(band, quantity)).toBe(is)
})
