import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOneLine } from '#core/structure/values/found.ts'
import { placeInText } from './place-in-text.ts'

test('a part of a sentence that goes on over a footer stands where its words do', () => {
  const text = 'The Tenant shall pay\n   the rent\n\nPage 3 of 9\n\nwithin five days.'
  const ranges = [
    { start: 0, end: text.indexOf('\n\nPage') },
    { start: text.indexOf('within'), end: text.length },
  ]
  const words = 'The Tenant shall pay the rent within five days.'
  const part = (said: string) => ({ start: words.indexOf(said), end: words.indexOf(said) + said.length })
  expect(placeInText(text, { words, ranges }, part('shall pay the rent'))).toEqual({
    start: text.indexOf('shall'),
    end: text.indexOf('rent') + 4,
  })
  expect(placeInText(text, { words, ranges }, part('within'))).toEqual({
    start: text.indexOf('within'),
    end: text.indexOf('within') + 6,
  })
  expect(placeInText(text, { words, ranges }, { start: 3, end: 4 })).toBeNull()
})

test('words that are found again are the same but for white space', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('pay', 'a', '\n', '  ', '\f', 'é.', '\u00a0', '1')).map((all) => all.join('')),
      fc.nat(),
      fc.nat(),
      (text, one, other) => {
        const words = inOneLine(text)
        const [start = 0, end = 0] = [one % (words.length + 1), other % (words.length + 1)].sort(
          (a, b) => a - b,
        )
        const span = placeInText(text, { words, ranges: [{ start: 0, end: text.length }] }, { start, end })
        const found = span ? text.slice(span.start, span.end) : ''
        expect(found.replaceAll(/\s/g, '')).toBe(words.slice(start, end).replaceAll(/\s/g, ''))
        expect(found).toBe(found.trim())
      },
    ),
  )
})
