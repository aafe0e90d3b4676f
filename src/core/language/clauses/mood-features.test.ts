import { expect, test } from 'vitest'
import { moodFeatures } from './mood-features.ts'

const features = (before: string, verb: string, after: string) =>
  moodFeatures(before, verb, after, (words) => words.endsWith('Snap'))

test.each([
  ['The Tenant', 'kind person'],
  ['Snap', 'kind person'],
  ['Excelon', 'kind name'],
  ['The Ministry', 'kind titled'],
  ['The report', 'kind thing'],
  ['No report', 'kind nobody'],
  ['In no event', 'kind turned'],
  ['', 'kind none'],
  ['If it rains, the Tenant', 'kind person'],
  ['The report (in two copies)', 'kind thing'],
  ['The Tenant, at its cost,', 'kind person'],
  ['The Tenant shall clean it and', 'kind person'],
  ['The invoice of the Supplier', 'head invoice'],
  ['During the last thirty days of the term Tenant', 'kind person'],
  ['For each week on call the Clinic', 'head clinic'],
])('"%s": %s', (before, feature) => {
  expect(features(before, 'shall', ' pay.')).toContain(feature)
})

test.each([
  [' pay the rent.', 'form does'],
  [' be paid by noon.', 'form done'],
  [' be quiet.', 'form is'],
  [' have the right to it.', 'form has'],
  ['.', 'form none'],
  [' promptly pay it.', 'act pay'],
  [', at its own cost, pay it.', 'act pay'],
  [' at any time be sold.', 'act be:sold'],
  [' have the key.', 'act have:key'],
  [' not pay it.', 'not pay'],
  [' be promptly paid.', 'act be:paid'],
])('"shall%s": %s', (after, feature) => {
  expect(features('The Tenant', 'shall', after)).toContain(feature)
})

test('behind "in no event shall the tenant" stands what must not be done', () => {
  expect(features('In no event', 'shall', ' the tenant withhold rent.')).toContain('act withhold')
  expect(features('In no event', 'shall', ' any of them be liable.')).toContain('act be:liable')
})

test('each feature once', () => {
  const found = features('Snap', 'shall', ' pay and pay and pay.')
  expect(new Set(found).size).toBe(found.length)
})
