import { expect, test } from 'vitest'
import { plainFigures } from './plain-figures.ts'

test.each([
  ['thirty (30) days', '30 days'],
  ['two (2) keys', '2 keys'],
  ['thirty (13) days', 'thirty (13) days'],
  ['five percent (5%) of it', '5% of it'],
  ['one thousand two hundred dollars ($1,200.00)', '$1,200'],
  ['pay one thousand dollars ($900.00)', 'pay one thousand dollars ($900)'],
  ['forty-eight hours', '48 hours'],
  ['seven days', 'seven days'],
  ['$1,640.00 and £5.50', '$1,640 and £5.50'],
  ['at 1.5 percent a month', 'at 1.5% a month'],
  ['($2,970.00)', '($2,970)'],
])('%s', (written, said) => {
  expect(plainFigures(written)).toBe(said)
})
