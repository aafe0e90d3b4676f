import { expect, test } from 'vitest'
import { rankPassages } from '#core/retrieval/ranking/rank-passages.ts'
import { questionAbout } from '#core/retrieval/question/understand-question.ts'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { findTopic } from './find-topic.ts'

/** No sentence names its topic: it is told by what it states. */
const CLUB = openTexts([
  `HARBOR CLUB

WELCOME
The pool opens at six in the morning. Towels are at the desk.

MONEY
You give us $40 on the first of each month. We may raise it once a year, with 45 days' warning by e-mail.

GOING AWAY
You can walk away any month. Just tell us 30 days before.
Children under twelve swim with a grown-up.`,
])

test.each([
  ['leave early', 'You can walk away any month.'],
  ['price rises', "We may raise it once a year, with 45 days' warning by e-mail."],
])('%s is settled by a sentence that does not name it', (topic, words) => {
  expect(findTopic(CLUB, topic)).toMatchObject({ settled: { words, place: { page: 1 } }, isAbsent: false })
})

test('a topic nothing comes near is absent', () => {
  expect(findTopic(CLUB, 'pets')).toEqual({ settled: null, isAbsent: true })
})

test.each(['children', 'hours', 'salary'])('%s, which something touches, is not absent', (topic) => {
  expect(findTopic(CLUB, topic).isAbsent).toBe(false)
})

test.each([
  ['leave early', 'You can walk away any month.'],
  ['hours', 'The pool opens at six in the morning.'],
  ['price rises', "We may raise it once a year, with 45 days' warning by e-mail."],
])('the sentence that states %s comes first', (topic, words) => {
  const { ranked } = rankPassages(CLUB.index, questionAbout(topic), null)
  expect(ranked[0]?.passage.text).toBe(words)
})
