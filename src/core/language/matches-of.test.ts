import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { matchesOf } from './matches-of.ts'

test.each([/a+/g, /(?<first>a)|b/g, /(?=a)|$/gu, /[^a]*/gu, /\p{L}*/gu, /\p{L}/gu])(
  'finds what matchAll finds: %s',
  (expression) => {
    assert(
      property(string({ unit: constantFrom('a', 'b', ' ', 'é', '😀') }), (text) => {
        expect(matchesOf(text, expression)).toEqual([...text.matchAll(expression)])
      }),
    )
  },
)

test('begins at the beginning, wherever the last search ended', () => {
  const expression = /a/g
  expression.exec('aa')
  expect(matchesOf('aa', expression).map(({ index }) => index)).toEqual([0, 1])
})
