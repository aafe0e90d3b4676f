import { expect, test } from 'vitest'
import { readRestrictions } from './restrictions.ts'
import { readScopes } from './scopes.ts'

const restrictionsOf = (sentence: string) =>
  readRestrictions(sentence, readScopes(sentence)).map(({ start, end }) => sentence.slice(start, end))

test.each([
  ['The Guest must pay unless it snows.', ['unless it snows']],
  ['The Buyer takes no goods back, except for broken ones.', ['except for broken ones']],
  ['Snap makes no copies save as needed at work, and keeps none.', ['save as needed at work']],
  ['No dogs other than guide dogs may enter.', ['other than guide dogs may enter']],
  [
    'He must not sell it without the prior written consent of the bank.',
    ['without the prior written consent of the bank'],
  ],
  ['He must not sell it without consent.', ['without consent']],
  [
    'He must not sell it, without the bank’s approval, if asked.',
    ['without the bank’s approval', 'if asked'],
  ],
  ['The fee is $1,000 except for members, who pay $2,500.', ['except for members']],
  ['He must not leave without the keys.', []],
  ['They save energy for winter.', []],
])('%s', (sentence, restrictions) => {
  expect(restrictionsOf(sentence)).toEqual(restrictions)
})
