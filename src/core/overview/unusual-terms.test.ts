import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unusualTerms } from './unusual-terms.ts'

const titlesIn = (text: string) =>
  unusualTerms(text, [{ number: 1, label: null, start: 0, end: text.length }], []).map(({ title }) => title)

test.each([
  ['This agreement shall automatically renew for successive terms of one year.', 'It renews by itself'],
  ['The undersigned is personally liable for the rent.', 'Somebody answers for it with what they own'],
  [
    'Tenant authorizes any attorney to enter a confession of judgment, which shall be final.',
    'A court may be asked for judgment without a hearing',
  ],
  [
    'Upon default the entire unpaid balance shall immediately become due.',
    'All that is left to pay may fall due at once',
  ],
  ['Contractor shall pay liquidated damages of $500 a day.', 'A sum is fixed in advance for breaking it'],
  ['Each party hereby waives its right to a trial by jury.', 'No jury decides a dispute'],
  ['You agree that no class action may be brought.', 'No claim together with others'],
  ['Any dispute shall be settled by binding arbitration.', 'An arbitrator decides instead of a court'],
  ['We may change our fees at any time.', 'One side alone may change the terms or the price'],
  ['The deposit is non-refundable.', 'Something that is paid does not come back'],
  ['Notices must be sent by certified mail.', 'How notice has to be sent is fixed'],
  [
    "The prevailing party will be paid its attorney's fees.",
    'The loser, or one side alone, pays the lawyers',
  ],
])('%s', (sentence, title) => {
  expect(titlesIn(`First. ${sentence} Last.`)).toEqual([title])
})

test.each([
  'This agreement shall not automatically renew.',
  'No partner is personally liable for the rent.',
  'Liquidated damages are not payable and shall not be claimed.',
  'Each party shall pay its own attorneys’ fees.',
  'The parties may change these terms at any time by a paper signed by both.',
  'Disputes shall not be arbitrated.',
  'AUTOMATIC RENEWAL',
  'The support period shall be automatically extended by the time lost.',
  'If the term is automatically extended, both parties shall meet.',
  'Notices must be sent by certified mail or by e-mail.',
])('nothing unusual: %s', (sentence) => {
  expect(titlesIn(sentence)).toEqual([])
})

test('names each term once, with words that stand in the text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'It automatically renews.',
          'It is personal.',
          'Fees are non-refundable.',
          '\f',
          'A trial by jury is waived.',
          'x',
        ),
      ),
      (parts) => {
        const text = parts.join(' ')
        const found = unusualTerms(text, [{ number: 1, label: null, start: 0, end: text.length }], [])
        expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
        for (const { stated } of found) expect(text.slice(stated.start, stated.end)).toBe(stated.text)
      },
    ),
  )
})
