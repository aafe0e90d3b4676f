import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentence } from '#core/language/read-sentence.ts'
import { readOpenings } from './openings.ts'
import { readScopes } from './scopes.ts'

const openingsOf = (sentence: string) =>
  readOpenings(
    sentence,
    readScopes(sentence),
    readSentence(sentence).map(({ verb }) => verb.start),
  ).map(({ start, end }) => sentence.slice(start, end))

const FRONTS = [
  'Upon any termination of this lease',
  'Upon expiration, cancellation or termination of the agreement',
  'Between the day of this agreement and the last meeting',
  'Upon the later of the first closing and the second',
  'In connection with any such audit',
  'On the last day of the term',
  'During any period of leave',
  'During the period in which the stock is listed or for three years, whichever is longer',
  'In order to be eligible for a bonus',
  'To get the deposit back',
  'Subject to the rules of the house',
  'Subject to the consent of both parties, in the event that the seller finds a buyer',
  'Unless otherwise provided herein, upon acceptance of an order',
  'While working for the shop',
  'Within ten days after the end of the year',
  'No later than 30 days before the end',
  'Promptly following the end of this agreement',
  'Immediately upon delivery',
  'For enhanced warranty services and repairs',
  'For 3 months after your job ends',
  'As soon as practicable after the sale',
  'Except as stated in Section 4',
  'Other than as permitted by law',
  'Until the sale has been made',
  'In the event of a sale of the land and building',
  'In that case',
  'At your request',
  'Following receipt of the invoice',
  'Before the guest moves out',
  'Prior to the closing',
  'Throughout the term',
  'Without the consent of the bank',
  'With respect to the garden',
  'If any rights do not vest in the buyer',
  'Upon the end, or upon any request of a party',
  'If the roof leaks, and provided that the rent is paid',
]

test.each(FRONTS)('“%s” stands in front whole', (front) => {
  for (const clause of [
    'the Tenant shall leave the keys.',
    'you must return keys, cards and all tools.',
    'Tenant, its agents and guests must leave.',
    'the Tenant, at its own cost, shall paint the hall.',
    'a part thereof, covering the rest of the year, shall be paid.',
    'the Owner grants the right, and the Tenant shall pay.',
    'the Company hereby assigns it and will sign.',
    'all papers, together with any copies as may be kept, will be returned.',
  ])
    expect(openingsOf(`${front}, ${clause}`)).toEqual([front])
})

test.each([
  'On the last day of the Term',
  'On the last day',
  'For 3 months after your job ends',
  'At the end of the lease',
  'Within ten days',
  'Before the end of the year',
  'Every Friday',
])('“%s” stands in front without a comma', (front) => {
  for (const clause of [
    'the Student must leave by noon, and pay.',
    'you must return keys, cards and all tools.',
  ])
    expect(openingsOf(`${front} ${clause}`)).toEqual([front])
})

test('a list is opened by its words in front alone', () => {
  expect(openingsOf('Upon termination:')).toEqual(['Upon termination'])
  expect(openingsOf('If they do not agree, then upon the end of this contract:')).toEqual([
    'If they do not agree, then upon the end of this contract',
  ])
  expect(openingsOf('Upon any termination: (i) all rights end; and (ii) the Buyer shall pay.')).toEqual([
    'Upon any termination',
  ])
})

test.each([
  'The Tenant shall leave upon termination.',
  'Notwithstanding Section 4, the Tenant shall pay.',
  'In addition to the rent, the Tenant shall pay for water.',
  'For the avoidance of doubt, the Tenant shall pay.',
  'At its own cost, the Tenant shall paint it.',
  'In no event shall the Tenant withhold rent.',
  'In accordance with the law, the Tenant shall pay.',
  'Without limiting the foregoing, the Tenant shall pay.',
])('%s – nothing in front restricts it', (sentence) => {
  expect(openingsOf(sentence)).toEqual([])
})

test('the label of an item is none of it', () => {
  const front = 'Upon the later of the two closings'
  expect(openingsOf(`(A)${front}, the Tenant shall leave.`)).toEqual([front])
  expect(openingsOf(`(e) ${front}, the Tenant shall leave.`)).toEqual([front])
})

test('what restricts nothing may stand before what does', () => {
  expect(openingsOf('Notwithstanding Section 4, upon sale, the Tenant shall leave.')).toEqual(['upon sale'])
})

test('any text at all has openings that stand in it, in order and apart', () => {
  const word = fc.constantFrom(
    'upon',
    'On',
    'the',
    'end',
    ',',
    ';',
    ':',
    'Tenant',
    'shall',
    'if',
    'and',
    'pay',
    '(',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word).map((words) => words.join(' ')),
        fc.string({ unit: 'binary' }),
      ),
      (sentence) => {
        const verbs = readSentence(sentence).map(({ verb }) => verb.start)
        let last = 0
        for (const { start, end } of readOpenings(sentence, readScopes(sentence), verbs)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(sentence.length)
          last = end
        }
      },
    ),
  )
})
