import { expect, test } from 'vitest'
import type { Change } from '../change.ts'
import { hasFigureBefore } from './figure-before.ts'

function changed(statement: string, ...olds: readonly string[]): boolean {
  const text = [statement, ...olds].join('\n')
  const spanOf = (words: string) => {
    const start = text.lastIndexOf(words)
    return { start, end: start + words.length }
  }
  const own = { start: 0, end: statement.length }
  const change: Change = {
    kind: 'changed',
    statement: own,
    inForce: own,
    replaced: olds.map(spanOf),
    restated: [],
    target: 1,
    by: 'Letter',
    clause: 2,
    isFormer: false,
  }
  return hasFigureBefore(change, text)
}

test.each<[string, string[], boolean]>([
  ['The price goes up from $89.00 to $93.00.', ['a fee of $15'], false],
  ['The price goes up from $89.00 to $93.00.', ['a fee of $15', 'price $89'], true],
  ['The notice is shortened from 30 to 14 days.', ["30 days' notice"], true],
  ['The notice is shortened from 30 to 14 days.', ['thirty days'], true],
  ['The share is lowered from 30 % to 20 %.', ['Second payment R 10,000.00'], false],
  ['The salary is raised from R 12,500 to R 13,000.', ['R 12,500.00'], true],
])('%s', (statement, olds, has) => {
  expect(changed(statement, ...olds)).toBe(has)
})

test.each([
  'The office is open from 10 am to 6 pm.',
  'From 1 July the fee becomes $6.',
  'The rent changes from March to $90.',
])('"%s" names no figure before', (statement) => {
  expect(changed(statement, 'open from 9 am to 5 pm')).toBe(true)
})
