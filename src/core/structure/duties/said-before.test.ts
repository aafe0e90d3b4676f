import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { pointsBack, whoIsIt, withSaidBefore } from './said-before.ts'
import { SentenceReader } from './sentence-reader.ts'

const statements = (...sentences: string[]) =>
  sentences.map((words, index) => ({ words, start: index, end: index, ranges: [], leadIn: null }))

test.each([
  ['The Shop may charge the card of the Guest.', 'In this case, the Shop must send a copy.'],
  ['The Guest pays a fee of $9 for the boat.', 'These fees will be paid in equal parts.'],
  ['The Carrier may sell what nobody has fetched.', 'Otherwise, the Carrier must store it.'],
  ['The Owner may train machines by use of the data.', 'The Owner will hide names before such use.'],
  ['If a payment is missed, we will write to you.', 'You have 9 days from our letter to pay.'],
  ['The Owner may sell the Loan to another bank.', 'It must tell the Borrower.'],
])('%s %s – is understood together alone', (before, duty) => {
  expect(withSaidBefore(duty, statements(before, duty), 1)).toBe(`${before} ${duty}`)
})

test.each([
  ['The Guest pays a fee of $9 for the boat.', 'The Guest shall sign this agreement.'],
  ['The Guest pays a fee of $9 for the boat.', 'Send a notice, and keep a copy of such notice.'],
  ['The Guest pays a fee of $9 for the boat.', 'The Guest shall bring such things as are needed.'],
  ['The Guest pays a fee of $9 for the boat.', 'The Guest shall fetch it.'],
])('%s %s – stands by itself', (before, duty) => {
  expect(pointsBack(duty, before)).toBe(false)
})

test('no title is put in front of a duty', () => {
  expect(withSaidBefore('In this case, pay.', statements('4. Fees.', 'In this case, pay.'), 1)).toBe(
    'In this case, pay.',
  )
})

test('"it" is the one whom the sentence before binds, where there is one', () => {
  const reader = new SentenceReader([])
  const who = (before: string) => whoIsIt(statements(before, 'It shall pay.'), 1, reader)
  expect(who('The Lender may sell the loan to another bank.')).toBe('The Lender')
  expect(who('The Lender may sell it, and the Borrower shall be told.')).toBeNull()
  expect(who('The loan is sold to another bank today.')).toBeNull()
})

test('the overview shows both sentences', () => {
  const text =
    '1. Payment. The Shop may charge the card of the Guest each month. In this case, the Shop must send a copy.'
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(
    facts.filter(({ type }) => type === 'obligation').map(({ value, text: own }) => [value, own]),
  ).toEqual([
    [
      'The Shop may charge the card of the Guest each month. In this case, the Shop must send a copy.',
      'In this case, the Shop must send a copy.',
    ],
  ])
})

test('"they" in the middle of a sentence are whom it has named', () => {
  const text =
    '3. Vote. Any member may ask for a vote. If it fails, the Chairman shall tell the Board, and they shall meet.'
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  const duties = facts.filter(({ type }) => type === 'obligation')
  expect(duties.map(({ label, value }) => [label, value])).toEqual([
    [
      'Chairman',
      'Any member may ask for a vote. If it fails, the Chairman shall tell the Board, and they shall meet.',
    ],
  ])
})

test('behind a list all of it is what was said before', () => {
  const leadIn = 'The Owner may end the lease only if:'
  const [first, second, duty] = statements(
    'a bill is unpaid; or',
    'the house closes.',
    'In these cases the Owner must write.',
  )
  if (!first || !second || !duty) throw new Error('three')
  const listed = [{ ...first, leadIn }, { ...second, leadIn }, duty]
  expect(withSaidBefore(duty.words, listed, 2)).toBe(
    `${leadIn} a bill is unpaid; or the house closes. In these cases the Owner must write.`,
  )
  const long = [{ ...first, leadIn, words: 'a bill is unpaid, '.repeat(40) }, { ...second, leadIn }, duty]
  expect(withSaidBefore(duty.words, long, 2)).toBe(`${leadIn} …; In these cases the Owner must write.`)
})

test('a time that was said before goes on from there', () => {
  const before = 'During the first six weeks of an absence the fee is payable.'
  expect(pointsBack('After six weeks the Owner shall write.', before)).toBe(true)
  expect(pointsBack('After nine weeks the Owner shall write.', before)).toBe(false)
})

test('an item that begins in the middle of a sentence is shown with what its list goes on from', () => {
  const leadIn = 'The Guest may cancel the whole of the booking:'
  const words = 'within nine days, in which case the Inn must return all that was paid;'
  const [item] = statements(words)
  if (!item) throw new Error('one')
  const duty = words.charAt(0).toUpperCase() + words.slice(1)
  expect(withSaidBefore(duty, [{ ...item, leadIn }], 0)).toBe(`${leadIn} ${words}`)
  expect(withSaidBefore(duty, [item], 0)).toBe(duty)
})
