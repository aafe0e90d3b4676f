import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { statementsOf, type Statement } from './statements.ts'

const PAPER = `HOUSE PAPER

Cleaning fee: $35      Key deposit: $160
E. Late payment. Bills carry interest of 1% a month.
Guests pay a deposit of $90. It is paid back within 7 days, less the cost of damage.
May I bring a dog? Yes, for $12 a night.
NOTES OF THE HOUSE (for information) Guests leave by 10 am to 11 am.`

const stated = (words: string): Statement => {
  const document = openTexts([PAPER])
  const { passages } = document.index
  const all = passages.flatMap((passage, at) => statementsOf(document, passage, passages[at - 1]))
  const one = all.find((own) => own.words.includes(words))
  if (!one) throw new Error(`${words}: ${all.map((own) => own.words).join(' | ')}`)
  return one
}

test('each row of a line states its own', () => {
  const row = stated('Key deposit')
  expect([row.words, row.isRow, row.figures.map(({ value }) => value)]).toEqual([
    'Key deposit: $160',
    true,
    ['$160'],
  ])
})

test('a title, a question and the sentence that "it" means stand around a statement', () => {
  expect([...stated('interest').above]).toContain('lat')
  expect([...stated('$12').stems]).toContain('dog')
  expect([...stated('7 days').above]).toContain('deposit')
  expect([...stated('7 days').stems]).not.toContain('damag')
})

test('the name of a sheet is no part of its first sentence, and hours from to are one figure', () => {
  const { stems, figures } = stated('10 am')
  expect([...stems]).not.toContain('inform')
  expect(figures.map(({ words }) => words)).toEqual(['10 am to 11 am'])
})
