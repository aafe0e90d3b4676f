import { expect, test } from 'vitest'
import { findFigures } from './claim-figures.ts'
import { isLimitSupported, limitsOf, withoutLimits } from './claim-limits.ts'

function limits(text: string) {
  const [figure] = findFigures(text)
  if (!figure) throw new Error(text)
  return limitsOf(text, figure)
}
const keeps = (claim: string, stated: string) => isLimitSupported(limits(claim), limits(stated))

test.each([
  ['You pay up to $500', 'The fee shall not exceed $500'],
  ['You give 30 days', 'at least 30 days'],
  ['You have 30 days', 'within 30 days'],
  ['no less than $500', 'a minimum of $500'],
  ['30 days before it ends', '30 days prior to the end'],
  ['by March 4, 2026', 'no later than March 4, 2026'],
  ['until March 4, 2026', 'The term ends March 4, 2026'],
  ['You pay $500', 'The fee went up to $500'],
])('"%s" keeps the limit of "%s"', (claim, stated) => {
  expect(keeps(claim, stated)).toBe(true)
})

test.each([
  ['You pay $500', 'The fee shall not exceed $500'],
  ['You pay $500', 'more than $500'],
  ['You pay $500', 'The fee can go up to $500'],
  ['at least $500', '$500'],
  ['up to 30 days', 'at least 30 days'],
  ['30 days before it ends', '30 days after it ends'],
  ['after March 4, 2026', 'before March 4, 2026'],
  ['under $500', 'over $500'],
])('"%s" does not keep the limit of "%s"', (claim, stated) => {
  expect(keeps(claim, stated)).toBe(false)
})

test('a limit with a negative forbids nothing', () => {
  expect(withoutLimits('Pay no later than Monday and not more than $5').match(/\b(?:no|not)\b/)).toBeNull()
  expect(withoutLimits('Do not pay')).toBe('Do not pay')
})
