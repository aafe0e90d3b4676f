import { expect, test } from 'vitest'
import { storableJson } from './storable.ts'

test('words cut in the middle of a character, and zeros, become what PostgreSQL can hold', () => {
  const cut = 'Rent 😀'.slice(0, 6)
  expect(storableJson([{ label: cut, value: 'a\0b', start: 3, end: null }])).toBe(
    '[{"label":"Rent \ufffd","value":"a b","start":3,"end":null}]',
  )
  expect(storableJson('whole 😀, and a \\ud83d in so many letters')).toBe(
    String.raw`"whole 😀, and a \\ud83d in so many letters"`,
  )
})
