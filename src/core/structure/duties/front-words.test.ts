import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { frontStart, isHarmless, isKeptBetween } from './front-words.ts'

const dutiesIn = (text: string) =>
  buildStructure(joinPages([{ number: 1, label: null, text }])).facts.flatMap(({ type, value }) =>
    type === 'obligation' ? [value] : [],
  )

test.each([
  'The Owner may end it, in which case the Owner shall repay the deposit.',
  'The Tenant may keep a copy in its backups, in which event the Tenant may not open it except as the law requires.',
  'If (a) neither the Buyer nor any of its heirs, agents or guests has paid, and (b) the Bank asks for it, the Seller shall leave.',
  'If such Party pays, that Party shall keep the receipt.',
  'The Owner may so notify the Tenant, and thereafter the Tenant shall leave.',
  'The Owner may ask for a copy and the Tenant shall send such copy within ten days.',
  'The Tenant may paint the hall, provided that the Tenant shall pay for the paint.',
  'The rent is due each month, except that on the signing of this lease the Tenant shall pay the first month.',
  'The parties agree that the Seller shall deliver the boat.',
  'It is understood and agreed that, upon sale, the Tenant shall leave.',
  'Upon the later of the first closing and the second, no Seller will hold any share.',
  'As the house is old, the Tenant shall keep it dry.',
  'By the end of the term, the Tenant shall return the keys.',
  'By signing this form, the Tenant agrees to pay the rent.',
  'Just before leaving, the Tenant shall close the door.',
  'Monthly, the parties shall meet in the office.',
  'Each Friday, the Tenant shall carry out the bins.',
  'Once the roof is mended, the Tenant shall pay for it.',
  'Whenever the alarm sounds, all guests must leave.',
  'Should the Tenant fail to pay, the Owner shall give notice.',
  'Had the Buyer known of it, the Buyer shall still pay.',
  'To the extent the law allows, the Seller shall repair it.',
  'Failing agreement, the Owner shall choose the color.',
  'Absent an emergency, the Owner must ask before coming in.',
  'Barring an emergency, the Owner must ask before coming in.',
  "With the Bank's consent, the Seller shall sell it.",
  'Regardless of who is at fault, the Tenant shall report the damage.',
  'Assuming the sale goes through, the Seller shall move out.',
  'Based on the count, the Owner shall share the income.',
  'Depending on the season, the Owner shall heat the hall.',
  'Where the boat is lent, the Buyer shall insure it.',
  'For so long as the loan is open, the Buyer shall insure the boat.',
  'The Buyer, if asked, shall show the receipt.',
  'The Buyer, upon delivery, shall sign for it.',
  'The Buyer, as delivered, shall keep it.',
  'Either the Owner is told before or the Tenant shall pay the fine.',
  'The Tenant shall not sublet, nor shall the Tenant keep pets.',
  'Upon a breach, in no event shall the Owner keep more than the rent.',
  'The Tenant shall pay the rent until the end of the term.',
  'The Tenant shall pay the rent as long as the Tenant lives there.',
  'The Tenant shall keep quiet while guests sleep.',
  'The Tenant shall not smoke unless the Owner agrees.',
  'The Owner shall repair the roof, except for damage by storm.',
  'The Owner shall repair the roof to the extent the insurer pays.',
  'The Tenant shall pay, provided that the Owner has sent a bill.',
  'Unless told otherwise, and subject to the rules, the guest must park outside.',
  'Within three days, but not before noon, the Seller shall deliver the boat.',
  'If the boat, its sails or its engine are damaged, then, after notice, the Seller shall mend it.',
  'If the price, at the start or at any time after, be higher than agreed, then the Buyer shall pay the rest.',
  'On the day of the sale and before the keys are handed over, the Seller shall clean the house.',
  'In case of service by mail, a copy shall be sent by the Seller.',
  'At the option of the Owner, the Tenant shall move to another room.',
])('%s – is shown whole', (sentence) => {
  expect(dutiesIn(sentence)).toEqual([sentence])
})

test.each([
  [
    'a.As of the Closing, except as set forth in this Deed, the Seller shall leave.',
    'As of the Closing, except as set forth in this Deed, the Seller shall leave.',
  ],
  [
    '(b)Between the first day and the last, no Tenant will write to the Owner.',
    'Between the first day and the last, no Tenant will write to the Owner.',
  ],
  [
    'The Seller shall have the right to sell the boat unless the Buyer pays, and the Buyer shall give it back.',
    'The Buyer shall give it back.',
  ],
  ['In consideration of the rent, the Owner shall heat the hall.', 'The Owner shall heat the hall.'],
  ['In addition, the Owner shall heat the hall.', 'The Owner shall heat the hall.'],
  ['However, the Owner must ask before.', 'The Owner must ask before.'],
  ['Furthermore, if it rains, the Owner must close the roof.', 'If it rains, the Owner must close the roof.'],
  ['Accordingly, the Tenant shall not smoke.', 'The Tenant shall not smoke.'],
  ['The Buyer, at its own cost, shall collect it.', 'The Buyer shall collect it.'],
  ['The Buyer hereby and irrevocably agrees to pay.', 'The Buyer agrees to pay.'],
  ['The Owner may enter at any time and shall lock the door.', 'The Owner shall lock the door.'],
  [
    'During the strike the Owner may close the shop; and the Tenant shall pay no rent.',
    'During the strike, the Tenant shall pay no rent.',
  ],
  ['Notwithstanding Section 4, the Buyer shall pay.', 'The Buyer shall pay.'],
  ['From time to time, the Tenant shall clean the filter.', 'The Tenant shall clean the filter.'],
])('what restricts nothing is left out: %s', (sentence, duty) => {
  expect(dutiesIn(sentence)).toEqual([duty])
})

test('words that are not known to restrict nothing are kept', () => {
  const from = (front: string, clause = 'the Tenant shall') => frontStart(`${front}${clause}`, front.length)
  expect(from('And, however, ')).toBe(14)
  expect(from('In whatever way it came about, ')).toBe(0)
  expect(from('Moreover, in whatever way, ')).toBe(10)
  expect(isHarmless('The Owner may keep it; and ', 'the Tenant shall')).toBe(true)
  expect(isHarmless('The Owner may keep it; and ', 'the Tenant shall bring such thing')).toBe(false)
})

test.each([
  'In consideration of the mutual terms, conditions and covenants set forth herein, ',
  'Notwithstanding Section 4, Section 5 and Section 6 above, ',
  'In addition to the rent, taxes and fees, ',
])('a list of what restricts nothing restricts nothing: %s', (front) => {
  expect(frontStart(`${front}the Tenant shall`, front.length)).toBe(front.length)
})

test('what restricts and is joined to what does not is shown with it', () => {
  const front = 'For the purpose of the count, and for any other for which it may be needed, '
  expect(frontStart(`${front}the Bank shall`, front.length)).toBe(0)
})

test('between a subject and its verb stands what else it does, or what tells which is meant', () => {
  expect(isKeptBetween(', at its own cost, ', 'shall pay')).toBe(false)
  expect(isKeptBetween(' may cancel at any time and ', 'will pay')).toBe(false)
  expect(isKeptBetween(' who brings the child ', 'must pay')).toBe(true)
  expect(isKeptBetween(', upon delivery, ', 'shall pay')).toBe(true)
})

test('of any words at all the front begins in front of the subject', () => {
  const word = fc.constantFrom(
    'and',
    ',',
    ';',
    'that',
    'The Owner',
    'may',
    'agrees',
    'In addition',
    '(a)',
    'if',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const front = words.join(' ')
      const at = frontStart(`${front} it shall`, front.length)
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThanOrEqual(front.length)
    }),
  )
})

test('words that end alike take no longer than they are long', async () => {
  const read = (words: string) => isKeptBetween(` ${words}`, 'shall pay')
  expect(await takesLinearTime(read, `${'jointly '.repeat(25)}x and`)).toBe(true)
})

test('what a word stands for is not left out', () => {
  expect(isKeptBetween(' has seen the house and ', 'agrees to take it as it is.')).toBe(true)
  expect(isKeptBetween(' has read the rules and ', 'will follow them.')).toBe(true)
})
