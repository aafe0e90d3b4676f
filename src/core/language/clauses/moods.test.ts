import { expect, test } from 'vitest'
import { moodOf } from './moods.ts'

test.each([
  ['shall', ' pay rent', 'duty'],
  ['must', ' not smoke', 'prohibition'],
  ['shall', ' not be entitled to a refund', 'prohibition'],
  ['may not', ' sublet', 'prohibition'],
  ['may only', ' swim', 'prohibition'],
  ['may', ' enter', 'permission'],
  ['shall', ' have the right to enter', 'right'],
  ['will', ' be permitted to swim', 'right'],
  ['shall', ' be entitled to a refund', 'right'],
  ['shall', ' mean any company', 'statement'],
  ['shall', ' be governed by the laws of Ohio', 'statement'],
  ['shall', ' be enforced and construed', 'statement'],
  ['agrees to', ' pay', 'duty'],
  ['are prohibited from', ' smoking', 'prohibition'],
  ['is forbidden', ' in the hall', 'prohibition'],
  ['are not allowed', '.', 'prohibition'],
  ['shall', ' have access to the roof', 'right'],
  ['shall', ' have the same force as an original', 'statement'],
  ['will', ' not be in compliance with this', 'statement'],
  ['is responsible for', ' repairs', 'duty'],
] as const)('"%s%s" is a %s', (verb, after, mood) => {
  expect(moodOf(verb, after)).toBe(mood)
})
