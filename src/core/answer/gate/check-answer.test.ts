import { expect, test } from 'vitest'
import type { Answer, FoundAnswer } from '../answer.ts'
import { readPageTexts, type Place } from '../source/page-texts.ts'
import type { GreenLine } from '../text/green-line.ts'
import { writeAnswer } from '../text/write-answer.ts'
import { checkAnswer } from './check-answer.ts'
import { openGate } from './check-citations.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const TEXT = 'Rent is $1,485 per month. The late fee is $75. No pets are allowed. Ada B. Stone is the Tenant.'
const source = { documentId, pages: [{ number: 1, text: TEXT }], chunks: [] }
const pages = readPageTexts(source)

function place(words: string): Place {
  const start = Math.max(0, TEXT.indexOf(words))
  return { page: 1, section: null, start, end: start + words.length, isAbout: false }
}
const line = (lead: string | null, words: string): GreenLine => ({ lead, words, place: place(words) })
const said = { subject: 'x', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }
const found = (...lines: GreenLine[]): FoundAnswer => ({ decision: 'found', ...said, lines })
const check = (answer: Answer) => checkAnswer(answer, documentId, pages)

test('what its quotes say stays green, where they are found', () => {
  const rent = line('$1,485 per month', 'Rent is $1,485 per month.')
  const total = {
    ...line('$1,560 in all', 'Rent is $1,485 per month.'),
    sum: '$1,485 + $75 = $1,560',
    besides: [{ words: 'The late fee is $75.', place: place('The late fee is $75.') }],
  }
  expect(check(found(rent, total))).toEqual(found(rent, total))
  const astray = { ...rent, place: { ...rent.place, start: 3, end: 9 } }
  expect(check(found(astray))).toEqual(found(rent))
})

test('a name with an initial is one line', () => {
  const tenant = line('Ada B. Stone (Tenant)', 'Ada B. Stone is the Tenant.')
  expect(check(found(tenant))).toEqual(found(tenant))
})

test('what says more than its quotes is unconfirmed, and what quotes no words of the page goes', () => {
  const rent = line('$1,485 per month', 'Rent is $1,485 per month.')
  const untrue = line('Pets are allowed', 'No pets are allowed.')
  const cut = line(null, 'pets are allowed')
  const invented = line(null, 'Rent is free.')
  const answer = check(found(rent, untrue, cut, invented))
  expect(answer).toMatchObject({ decision: 'found', lines: [rent] })
  expect(answer.unconfirmed).toEqual([
    { lead: 'Pets are allowed', rest: '"No pets are allowed." p. 1' },
    { lead: null, rest: '"pets are allowed" p. 1' },
  ])
  expect(writeAnswer(answer, documentId).join('')).toContain(
    '- Not confirmed in the document: **Pets are allowed**: "No pets are allowed." p. 1\n',
  )
})

test('an answer that keeps no line is no found one', () => {
  expect(check(found(line('Pets are allowed', 'No pets are allowed.'))).decision).toBe('maybe')
  expect(check(found(line(null, 'Rent is free.')))).toEqual({ ...said, decision: 'maybe', quotes: [] })
  expect(check(found())).toEqual(found())
})

test('quotes and places that are not there go from every other answer', () => {
  const quotes = [line(null, 'No pets are allowed.'), line(null, 'Rent is free.')].map(
    ({ words, place }) => ({ words, place }),
  )
  const places = [place('No pets'), { ...place('No pets'), page: 7 }]
  expect(check({ ...said, decision: 'maybe', quotes, places })).toEqual({
    ...said,
    decision: 'maybe',
    quotes: quotes.slice(0, 1),
    places: places.slice(0, 1),
  })
  const nothing = { ...said, decision: 'not_found' as const, pagesSearched: 1, nearest: null, places }
  expect(check(nothing)).toEqual({ ...nothing, places: places.slice(0, 1) })
})

test('the gate for text lets through what this one does', () => {
  const answer = check(
    found(
      line('$1,485 per month', 'Rent is $1,485 per month.'),
      line('Pets are allowed', 'No pets are allowed.'),
    ),
  )
  const text = writeAnswer({ ...answer, places: [place('The late fee')] }, documentId).join('')
  const gate = openGate(source)
  expect(gate.push(text) + gate.finish()).toBe(text)
})
