import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentence } from './read-sentence.ts'

const told = (sentence: string) =>
  readSentence(sentence).map(({ mood, verb, given }) => [
    mood,
    sentence.slice(verb.start, verb.end),
    given && sentence.slice(given.start, given.end),
  ])

test('each verb that binds has its mood and what it hangs on', () => {
  expect(
    told('If Tenant shall fail to pay and shall not answer, Landlord may enter and Tenant must leave.'),
  ).toEqual([
    ['condition', 'shall', null],
    ['condition', 'shall', null],
    ['permission', 'may', 'If Tenant shall fail to pay and shall not answer'],
    ['duty', 'must', 'If Tenant shall fail to pay and shall not answer'],
  ])
  expect(told('If it rains, we meet inside; Guest shall bring a coat.')).toEqual([['duty', 'shall', null]])
  expect(told('Tenant shall pay unless Landlord must repair it.')).toEqual([
    ['duty', 'shall', null],
    ['condition', 'must', null],
  ])
  expect(told('Until it is sold, Tenant shall stay.')).toEqual([['duty', 'shall', 'Until it is sold']])
})

test('what is joined behind a condition hangs on it alone', () => {
  expect(told('The guest shall sleep and, if asked, shall pay.')).toEqual([
    ['duty', 'shall', null],
    ['duty', 'shall', 'if asked'],
  ])
})

test('the month of May allows nothing', () => {
  expect(told('You must pay by May 15 and may leave in May.')).toEqual([
    ['duty', 'must', null],
    ['permission', 'may', null],
  ])
})

const SENTENCES = [
  'Tenant shall pay rent',
  'the Buyer must not resell it',
  'Seller agrees to deliver and shall insure it',
  'each party shall keep it secret',
]

test('nothing within a condition binds anybody', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('If', 'Unless', 'In the event that', 'To the extent that', 'So long as', 'In case'),
      fc.constantFrom(...SENTENCES),
      fc.constantFrom(...SENTENCES),
      (opens, one, other) => {
        const sentence = `${opens} ${one} and ${other}, nothing is owed.`
        expect(readSentence(sentence).every(({ mood }) => mood === 'condition')).toBe(true)
      },
    ),
  )
})

test('any text at all has verbs that stand in it, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...SENTENCES), (noise, sentence) => {
      const text = `${noise} ${sentence}`
      let last = 0
      for (const { verb } of readSentence(text)) {
        expect(verb.start).toBeGreaterThanOrEqual(last)
        expect(verb.end).toBeLessThanOrEqual(text.length)
        last = verb.end
      }
    }),
  )
})

test.each([
  ['Supplier will not take returns, except for cases of defects.', 'except for cases of defects'],
  ['The Executive shall not make copies save in the course of the work.', 'save in the course of the work'],
  [
    'The Tenant shall not sublet it without the prior written consent of Snap.',
    'without the prior written consent of Snap',
  ],
  [
    'You may not paint without the Landlord’s written consent, which may be refused.',
    'without the Landlord’s written consent',
  ],
  ['The Buyer may pay in any way other than in cash.', 'other than in cash'],
  ['The Client may not miss a payment; if one is missed, all is due.', null],
  ['The Tenant shall not leave without the keys.', null],
])('%s – the exception behind', (sentence, exception) => {
  const [first] = readSentence(sentence)
  expect(first?.except ? sentence.slice(first.except.start, first.except.end) : null).toBe(exception)
})

test.each([
  [
    'Other than as permitted by law, neither the Buyer nor the Bank will share it.',
    'Other than as permitted by law',
  ],
  [
    'As a result, upon the actual or threatened breach of it, the other party may seek relief.',
    'upon the actual or threatened breach of it',
  ],
  [
    'In the event of a sale, the Owner may transfer it; and the Tenant must look to the buyer.',
    'In the event of a sale',
  ],
  ['The Buyer shall pay, and upon receipt the Seller must send it.', 'upon receipt'],
])('%s – what it hangs on', (sentence, given) => {
  const last = readSentence(sentence).at(-1)
  expect(last?.given ? sentence.slice(last.given.start, last.given.end) : null).toBe(given)
})

test.each([
  ['No animals may live here.', 'prohibition', true],
  ['Neither party shall assign it.', 'prohibition', true],
  ['Nothing may be left in the hall.', 'prohibition', true],
  ['No later than Friday the Guest must pay.', 'duty', false],
  ['The Guest must pay.', 'duty', false],
  ['The Guest may not smoke.', 'prohibition', true],
])('%s', (sentence, mood, isNegative) => {
  expect(readSentence(sentence)).toMatchObject([{ mood, isNegative }])
})

test('an exception behind a verb belongs to it, not to the verb before', () => {
  const sentence = 'The Guest must pay the bill and shall leave by noon unless it snows.'
  const exceptions = readSentence(sentence).map(
    ({ except }) => except && sentence.slice(except.start, except.end),
  )
  expect(exceptions).toEqual([null, 'unless it snows'])
})
