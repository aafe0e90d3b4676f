import { expect, test } from 'vitest'
import { clausesOf } from './clauses-of.ts'

const cut = (text: string) =>
  clausesOf(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end))

test('a sentence is cut where its next change begins', () => {
  expect(cut('It is agreed that Section 2 is deleted, and that Section 4 is removed')).toEqual([
    'It is agreed that Section 2 is deleted',
    'Section 4 is removed',
  ])
})

test('a quotation is not cut', () => {
  const quoted = 'Section 2 reads “the rent; and that of the garage”'
  expect(cut(quoted)).toEqual([quoted])
})
