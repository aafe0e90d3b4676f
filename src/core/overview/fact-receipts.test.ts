import { expect, test } from 'vitest'
import { parseCitationPath } from '#core/answer/text/citation.ts'
import type { Clause } from '#core/document/clause.ts'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { receiptsOf, type PlacedFact } from './fact-receipts.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const PAGES = [
  {
    number: 1,
    label: null,
    text: '3. RENT\n3.1 Tenant shall pay $1,850.00 each month.\n3.2 A late fee of $75.00 is due after',
  },
  { number: 2, label: null, text: 'five days. A fee of $75.00 is due for each returned check.' },
]
const TEXT = PAGES.map(({ text }) => text).join('\f')
const RENT: Clause = {
  id: 1, kind: 'clause', label: '3.1', heading: null, parent: null, page: 1, start: TEXT.indexOf('3.1'), end: TEXT.indexOf('3.2'),
} // prettier-ignore

/** Words of the text as a fact; the nth place that has them. */
function stated(words: string, page: number, more: Partial<PlacedFact> = {}, nth = 1): PlacedFact {
  let start = -1
  for (let count = 0; count < nth; count += 1) start = TEXT.indexOf(words, start + 1)
  return { text: words, page, clause: null, start, end: start + words.length, ...more }
}

test('a receipt opens the very place on the page, with its section', () => {
  const rent = stated('$1,850.00', 1, { clause: 1, type: 'fee', value: '$1,850.00' })
  const receipt = receiptsOf(ID, PAGES, [RENT], [[rent]]).of(rent)
  expect(receipt?.check).toBe('checked')
  expect(receipt?.citation.section).toBe('Section 3.1')
  expect(receipt?.around).toEqual(['3.1 Tenant shall pay ', ' each month.'])
  expect(receipt?.stands).toBe('sentence')
  const { start, end } = parseCitationPath(receipt?.citation.path ?? '') ?? { start: 0, end: 0 }
  expect(PAGES[0]?.text.slice(start, end)).toBe('$1,850.00')
})

test('offsets of later pages are their own', () => {
  const second = stated('$75.00', 2, {}, 2)
  const { citation } = receiptsOf(ID, PAGES, [], [[second]]).of(second) ?? {}
  expect(PAGES[1]?.text.slice(citation?.start, citation?.end)).toBe('$75.00')
})

test('words that run on over the page are cited as far as their first page has them', () => {
  const late = stated('A late fee of $75.00 is due after\ffive days.', 1)
  const receipt = receiptsOf(ID, PAGES, [], [[late]]).of(late)
  expect(receipt?.citation.quote).toBe('A late fee of $75.00 is due after')
  expect(receipt?.check).toBe('checked')
})

test('the footer they run over is neither cited nor shown around them', () => {
  const words = ['Tenant shall pay a late fee for each payment that is', 'not made on time.', 'The end.']
  const pages = words.map((text, index) => ({
    number: index + 1,
    label: null,
    text: `${text}\nHarbor Lane Lease – Page ${index + 1} of 3`,
  }))
  const text = `${pages[0]?.text}\fnot made on time.`
  const late: PlacedFact = { text, page: 1, clause: null, start: 0, end: text.length }
  const receipt = receiptsOf(ID, pages, [], [[late]]).of(late)
  expect(receipt?.citation.quote).toBe('Tenant shall pay a late fee for each payment that is')
  expect(receipt?.around).toEqual(['', ''])
})

test('words that are not on their page, and figures that are not in the words, are not called found', () => {
  const wrong: PlacedFact = { ...stated('$75.00', 1), text: '$95.00' }
  const sum = stated('$75.00', 1, { type: 'fee', value: '$76.00' })
  const period = stated('five days', 2, { type: 'deadline', value: '5 days' })
  const receipts = receiptsOf(ID, PAGES, [], [[wrong, sum, period]])
  expect(receipts.of(wrong)?.check).toBe('missing')
  expect(receipts.of(sum)?.check).toBe('missing')
  expect(receipts.of(period)?.check).toBe('checked')
})

test('a page that does not exist, or a place before it, has no receipt', () => {
  const receipts = receiptsOf(ID, PAGES, [], [])
  expect(receipts.of(stated('$75.00', 9))).toBeNull()
  expect(receipts.of(stated('$1,850.00', 2))).toBeNull()
})

test('the receipts of one group on one page are numbered in reading order, each place once', () => {
  const late = stated('$75.00', 1)
  const rent = stated('$1,850.00', 1)
  const duty = stated('Tenant shall pay', 1)
  const returned = stated('$75.00', 2, {}, 2)
  const receipts = receiptsOf(ID, PAGES, [], [[late, rent, { ...rent }, returned], [duty]])
  expect(receipts.beside(late).map(({ quote, number }) => [number, quote])).toEqual([
    [1, '$1,850.00'],
    [2, '$75.00'],
  ])
  expect(receipts.of(late)).toMatchObject({ count: 2, citation: { number: 2 } })
  expect(receipts.beside(duty)).toHaveLength(1)
})

test('a thousand receipts on a page that holds a whole document do not read it a thousand times', async () => {
  const line = 'Tenant shall pay a late charge of $75.00.\n'
  const work = (text: string): void => {
    const lines = Math.floor(text.length / line.length)
    const sums = Array.from({ length: lines / 5 }, (_, index) => {
      const start = line.length * (lines - 1 - index) + line.indexOf('$')
      return { text: '$75.00', page: 1, clause: null, start, end: start + 6, type: 'fee', value: '$75.00' }
    })
    const receipts = receiptsOf('id', [{ number: 1, label: null, text }], [], [sums])
    for (const sum of sums) expect(receipts.of(sum)?.check).toBe('checked')
  }
  expect(await takesLinearTime(work, line.repeat(5_000))).toBe(true)
})

test.each([
  ['ten percent', '10%', 'percentage'],
  ['1 ½ %', '1.5%', 'percentage'],
  ['1½%', '1.5%', 'percentage'],
  ['10 per cent', '10%', 'percentage'],
  ['fifty percent', '50%', 'percentage'],
  ['ten and 1/2 percent', '10.5%', 'percentage'],
  ['one-half of one percent', '0.5%', 'percentage'],
  ['five thousand dollars', '$5,000', 'fee'],
  ['dertig procent', '30%', 'percentage'],
  ['dreißig Prozent', '30%', 'percentage'],
])('"%s" is found as %s', (words, value, type) => {
  const text = `A charge of ${words} is added.`
  const fact = { text: words, page: 1, clause: null, start: 12, end: 12 + words.length, type, value }
  const check = receiptsOf(ID, [{ number: 1, label: null, text }], [], [[fact]]).of(fact)?.check
  expect(check).toBe('checked')
  const wrong = { ...fact, value: '77%' }
  expect(receiptsOf(ID, [{ number: 1, label: null, text }], [], [[wrong]]).of(wrong)?.check).toBe('missing')
})

test('words stand in a sentence, in a row of a table, or beside a gap', () => {
  const text =
    'Parking space 9    $60 per month    On the 1st day\nA fee of $35 is due for each returned check.'
  const pages = [{ number: 1, label: null, text }]
  const table: Clause = { ...RENT, kind: 'table' }
  const row = [[0, 15], [19, 32], [36, 50]] as const // prettier-ignore
  const standing = (words: string, clauses: readonly Clause[] = []) => {
    const start = text.indexOf(words)
    const clause = clauses[0]?.id ?? null
    const fact = { text: words, page: 1, clause, start, end: start + words.length }
    return receiptsOf(
      ID,
      pages,
      clauses,
      [[fact]],
      clauses.length > 0 ? [{ clause: 1, rows: [row] }] : [],
    ).of(fact)
  }
  expect(standing('$60')?.stands).toBe('gap')
  expect(standing('$35')?.stands).toBe('sentence')
  expect(standing('$60', [table])).toMatchObject({
    stands: 'row',
    around: ['Parking space 9 · ', ' per month · On the 1st day'],
  })
  expect(standing('$35', [table])?.stands).toBe('gap')
})

test('an item of a list is shown with what the list goes on from', () => {
  const text =
    '9. Leaving\nWe may ask you to leave if:\n(a) a bill is unpaid for 9 weeks; or\n(b) the house closes.'
  const own = { ...RENT, label: '9', start: 0, end: text.length }
  const item = {
    ...RENT,
    id: 2,
    label: '(a)',
    parent: 1,
    start: text.indexOf('(a)'),
    end: text.indexOf('(b)'),
  }
  const start = text.indexOf('9 weeks')
  const fact = { text: '9 weeks', page: 1, clause: 2, start, end: start + 7 }
  const receipt = receiptsOf(ID, [{ number: 1, label: null, text }], [own, item], [[fact]]).of(fact)
  expect(receipt?.around).toEqual(['We may ask you to leave if: (a) a bill is unpaid for ', '; or'])
})
