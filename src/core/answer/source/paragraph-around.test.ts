import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { paragraphAround } from './paragraph-around.ts'

const LONG = `The hall stands by the river and has two floors, ${'a kitchen, a stage, a yard, '.repeat(18)}and a cellar.`
const PAGE = `BOOKING OF THE HALL

1. Deposit. You pay a deposit of $200. We give it back within ten days. Damage is taken off it first.
2. Hours. The hall closes at eleven.

Bring the key back to the office. Nobody else may hold it.

${LONG} Nobody sleeps there.

Stage        $40
Kitchen      $60`

const open = openTexts([PAGE])
const around = (words: string) => {
  const start = PAGE.indexOf(words)
  const place = open.texts.at(1, start, start + words.length)
  if (!place) throw new Error(words)
  const wide = paragraphAround(open, place)
  return { words: open.texts.wordsAt(wide), place, wide }
}

test.each([
  'You pay a deposit of $200.',
  'We give it back within ten days.',
  'Damage is taken off it first.',
])('a sentence goes with those of its paragraph: %s', (words) => {
  const whole = around(words).words
  expect(whole).toMatch(
    /deposit of \$200\. We give it back within ten days\. Damage is taken off it first\.$/,
  )
  expect(whole).not.toContain('Hours')
  expect(whole).not.toContain('BOOKING')
})

test('a blank line or a number ends it', () => {
  expect(around('The hall closes at eleven.').words).toBe('The hall closes at eleven.')
  expect(around('Nobody else may hold it.').words).toBe(
    'Bring the key back to the office. Nobody else may hold it.',
  )
})

test('what is too long for one breath, and a row of a table, stay as they are', () => {
  expect(around('Nobody sleeps there.').words).toBe('Nobody sleeps there.')
  const { place, wide } = around('Stage        $40')
  expect(wide).toBe(place)
})

test('the words of each sentence of a page are within what is around it, and that is on the page', () => {
  for (const [words] of PAGE.matchAll(/[A-Z][a-z][^.\n]+\./g)) {
    const { words: whole, wide } = around(words)
    expect(whole).toContain(words)
    expect(PAGE.slice(wide.start, wide.end)).toBe(whole)
  }
})
