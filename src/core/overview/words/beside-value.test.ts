import { expect, test } from 'vitest'
import type { Fact } from '#core/document/clause.ts'
import { besideValue, rowHead } from './beside-value.ts'

const FACT: Fact = {
  id: 1, type: 'fee', value: '$40', label: 'Internet', text: '$40', page: 1, clause: null, start: 0, end: 3,
} // prettier-ignore
const named = { title: 'Internet', places: [FACT] }
const nameless = { title: null, places: [{ ...FACT, label: null }] }
const notice = { title: 'Ending it', places: [{ ...FACT, type: 'notice_period' as const }] }

test('a value without a name, and a notice, is shown in its words', () => {
  const around = ['You pay ', '.'] as const
  for (const row of [nameless, notice]) {
    expect(besideValue(row, { around, stands: 'sentence' }, true)).toBe(around)
    expect(besideValue(row, { around: ['', ''], stands: 'sentence' }, true)).toBeNull()
  }
})

test('a named one where its sentence or its row says more', () => {
  const plain = ['You pay for the internet ', '.'] as const
  const more = ['If you work from home we pay ', ' for it.'] as const
  expect(besideValue(named, { around: plain, stands: 'sentence' }, true)).toBeNull()
  expect(besideValue(named, { around: more, stands: 'sentence' }, true)).toBe(more)
  expect(besideValue(named, { around: ['Internet · ', ''], stands: 'row' }, true)).toBeNull()
  const row = ['Internet · ', ' per month · Remote only'] as const
  expect(besideValue(named, { around: row, stands: 'row' }, true)).toBe(row)
})

test('beside a gap stand words of another column', () => {
  expect(besideValue(named, { around: ['If late ', ' per day until paid'], stands: 'gap' }, true)).toBeNull()
})

test('a row is called by its first cell', () => {
  expect(rowHead({ around: ['Hotel · $210 ', ' per night'], stands: 'row' })).toBe('Hotel')
  expect(rowHead({ around: ['', ' · $70'], stands: 'row' })).toBeNull()
  expect(rowHead({ around: ['A · b ', ''], stands: 'sentence' })).toBeNull()
})
