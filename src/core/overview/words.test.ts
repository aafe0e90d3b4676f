import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementName } from './agreement-name.ts'
import { sentenceAround } from './sentence-around.ts'
import { tableCells } from './table-cells.ts'

test.each([
  ['lease', 0.93, 'Lease'],
  ['job_offer', 0.5, 'Probably: job offer'],
  ['lease', 0.2, null],
  ['other', 1, null],
  ['constructor', 1, null],
  [null, 1, null],
  ['lease', null, null],
])('%s at %s is called %s', (kind, confidence, name) => {
  expect(agreementName(kind, confidence)).toBe(name)
})

test('a figure is shown in its sentence and no other', () => {
  const page =
    'No fee is charged. Tenant shall pay a late fee\nof $75.00 for that month. Landlord charges no interest.'
  const start = page.indexOf('$75.00')
  expect(sentenceAround(page, { start, end: start + 6 })).toEqual([
    'Tenant shall pay a late fee of ',
    ' for that month.',
  ])
})

test('a long sentence is cut between words on both sides', () => {
  const words = 'word '.repeat(60)
  const page = `${words}$75.00 ${words}`
  const start = page.indexOf('$')
  const [before, after] = sentenceAround(page, { start, end: start + 6 })
  expect(before).toMatch(/^… (word )+$/)
  expect(after).toMatch(/^ (word ?)+ …$/)
  expect(before.length + after.length).toBeLessThan(190)
})

test('whatever the text, the words around are words of the page', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.nat(300), fc.nat(40), (text, at, length) => {
      const start = Math.min(at, text.length)
      const end = Math.min(start + length, text.length)
      for (const side of sentenceAround(text, { start, end })) expect(side.length).toBeLessThanOrEqual(95)
    }),
  )
})

test('cells are cut from the text; a row that is none is left out', () => {
  const text = 'Rent $1,850\n  per month'
  expect(
    tableCells(
      [
        [
          [0, 4],
          [5, 23],
        ],
        [[4, 4]],
        'x',
        [[1]],
        null,
      ],
      text,
    ),
  ).toEqual([['Rent', '$1,850 per month'], ['']])
  expect(tableCells({ rows: [] }, text)).toEqual([])
})
