import { expect, test } from 'vitest'
import { paperOf, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { isFigureGone, isSaidInstead } from './instead.ts'

function pairOf(was: string, now: string) {
  const paper = paperOf(`AGREEMENT\n\n${was}\n\fJanuary 5, 2027\n\nDear Ms. Stone,\n\n${now}\n`)
  return { text: paper.text, fresh: sayingWith(paper, now), old: sayingWith(paper, was) }
}

test.each([
  ['The lunch is for 110 persons.', 'There will be 134 guests in place of 110.', true],
  ['No fewer than 500 edited images are made.', 'The minimum of 500 images becomes 700.', true],
  ['You may leave if it is below 120 Mbps.', 'The 120 Mbps is now 240 Mbps.', true],
  ['We tell you of a loss within three days.', 'We will tell you in a day, not three days.', true],
  ['The lunch is for 110 persons.', 'There will be 110 guests and the menu becomes longer.', false],
  ['The lunch is for 90 persons.', 'There will be 134 guests in place of 110.', false],
])('%s | %s', (was, now, expected) => {
  const { text, fresh, old } = pairOf(was, now)
  expect(isFigureGone(text, fresh, old)).toBe(expected)
})

test('what is named as gone is all of it in the other words', () => {
  const { fresh, old } = pairOf(
    'The lunch is in the Town Hall.',
    'The lunch is in the Orangery, not in the Town Hall.',
  )
  expect(isSaidInstead(fresh, old)).toBe(true)
  expect(isSaidInstead(old, fresh)).toBe(false)
})
