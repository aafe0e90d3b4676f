import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDivision, wordsOf } from './divided-words.ts'

const divide = (line: string, next: string, page = '') =>
  findDivision(line, next, () => wordsOf(page === '' ? [] : [page]))

test.each([
  ['stands whole elsewhere on the page', 'the kit-', 'chen is', 'A kitchen.', { rest: 4, dropsHyphen: true }],
  ['is whole elsewhere in capitals', 'the kit-', 'chen', 'KITCHEN', { rest: 4, dropsHyphen: true }],
  ['has no word for its second part', 'this agree-', 'ment, and', '', { rest: 4, dropsHyphen: true }],
])('a hyphen is no part of a word that %s', (_why, line, next, page, division) => {
  expect(divide(line, next, page)).toEqual(division)
})

test.each([
  ['nothing says that it is not', 'a non-', 'smoker may', '', { rest: 6, dropsHyphen: false }],
  [
    'the page has it so elsewhere',
    'a part-',
    'ing word',
    'Another part-ing.',
    { rest: 3, dropsHyphen: false },
  ],
  ['the page has both', 'the kit-', 'chen', 'kitchen kit-chen', { rest: 4, dropsHyphen: false }],
])('a hyphen belongs to the word when %s', (_why, line, next, page, division) => {
  expect(divide(line, next, page)).toEqual(division)
})

test.each([
  ['the line does not end with a hyphen', 'the kit', 'chen'],
  ['the hyphen stands alone', 'the kit -', 'chen'],
  ['the hyphen stands behind a number', 'room 5-', 'chen'],
  ['the next line begins with a capital', 'the kit-', 'Chen'],
  ['the next line begins with a number', 'the kit-', '5 chen'],
  ['the next word goes on with a hyphen', 'the kit-', 'chen-table'],
  ['the hyphen stands for what comes later', 'pre-', 'and post-closing'],
  ['the same in another language', 'Ein-', 'und Auszug'],
])('no word is divided when %s', (_why, line, next) => {
  expect(divide(line, next, 'kitchen')).toBeUndefined()
})

test('the page’s words are asked for only where a word may be divided', () => {
  const asked = (line: string, next: string) => {
    let isAsked = false
    findDivision(line, next, () => {
      isAsked = true
      return new Set()
    })
    return isAsked
  }
  expect(asked('the kit', 'chen')).toBe(false)
  expect(asked('the kit-', 'chen')).toBe(true)
})

test('words of a text are in lower case, those with hyphens whole', () => {
  expect([...wordsOf(['The Part-Time guest’s', 'KEY - 5th'])]).toEqual([
    'the',
    'part-time',
    'guest',
    's',
    'key',
    'th',
  ])
})

test('what belongs to a word is the beginning of the next line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (line, next) => {
      const division = divide(`${line}kit-`, `c${next}`)
      if (division) expect(`c${next}`.slice(0, division.rest)).toMatch(/^\p{Ll}+$/u)
    }),
  )
})
