import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { splitSentences } from './split-sentences.ts'

function sentences(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}

const words = fc.constantFrom(
  'Rent',
  'is',
  'due.',
  'Inc.',
  'No.',
  '4.2',
  '(a)',
  'U.S.',
  '$1,485.50',
  'A.',
  '?!',
  '”',
  '\n',
  '\n\n',
  '\f',
  ' ',
  '   ',
  'SECTION 4',
  '•',
  '😀',
)

test('every character that is not white space is in exactly one sentence', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words).map((list) => list.join(' ')),
      ),
      (text) => {
        let at = 0
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(at, start).trim()).toBe('')
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(text.slice(at).trim()).toBe('')
      },
    ),
  )
})

test.each([
  ['Rent is due. Pay on time.', ['Rent is due.', 'Pay on time.']],
  [
    'Acme Inc. and Bolt Corp. agree. The fee is $4.50 per day.',
    ['Acme Inc. and Bolt Corp. agree.', 'The fee is $4.50 per day.'],
  ],
  [
    'Pay not less than Rs. 2,25,000 to Smt. Rao. It is due.',
    ['Pay not less than Rs. 2,25,000 to Smt. Rao.', 'It is due.'],
  ],
  ['It was sold by Acme Inc. The buyer paid.', ['It was sold by Acme Inc.', 'The buyer paid.']],
  ['See Sec. 4 and Art. IX of the Code.', ['See Sec. 4 and Art. IX of the Code.']],
  ['4.2. Landlord shall repair. Tenant shall not.', ['4.2. Landlord shall repair.', 'Tenant shall not.']],
  ['Signed by J. Smith at 5 p.m. on Jan. 5, 2025.', ['Signed by J. Smith at 5 p.m. on Jan. 5, 2025.']],
  ['It is attached as Exhibit A. The parties agree.', ['It is attached as Exhibit A.', 'The parties agree.']],
  ['He said “Pay now.” Then he left.', ['He said “Pay now.”', 'Then he left.']],
  ['RENT\nTenant shall pay.', ['RENT', 'Tenant shall pay.']],
  [
    'Tenant shall pay on the first\nday of each month. Late\nrent costs $75.',
    ['Tenant shall pay on the first\nday of each month.', 'Late\nrent costs $75.'],
  ],
  [
    'Notice under paragraph\n(a) is enough for this purpose here.',
    ['Notice under paragraph\n(a) is enough for this purpose here.'],
  ],
  ['You may not:\n(a) smoke;\n(b) keep a dog.', ['You may not:', '(a) smoke;', '(b) keep a dog.']],
  ['Total      $4.00\nDue        07/18/2025', ['Total      $4.00', 'Due        07/18/2025']],
  ['5. FEES. (a) Dues are $5. (b) No others.', ['5. FEES.', '(a) Dues are $5.', '(b) No others.']],
  ['Can I go? Yes! Now.', ['Can I go?', 'Yes!', 'Now.']],
])('splits %j', (text, expected) => {
  expect(sentences(text)).toEqual(expected)
})

test.each(['.', 'a.', '(', ' ', '\n', 'A. ', '1.1.', '- \n', '"”', 'No. '])(
  'a long run of %j takes no longer than it is long',
  async (unit) => {
    const text = unit.repeat(200_000 / unit.length)
    expect(await takesLinearTime(splitSentences, text)).toBe(true)
  },
)

test('an abbreviation that points at a number ends no sentence', () => {
  expect(sentences('Für die Ausstellungsgeräte (Pos. 3) gilt ein Jahr. Das Übrige bleibt.')).toHaveLength(2)
})
