import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { wholeLines } from './whole-lines.ts'

const PAGE = `CLUB RULES

"Busy Hours" means 5 p.m. to 8 p.m.

1. Classes. Classes are included. They are not included on Sundays.
2. Courts. Courts cost $9 an hour in Busy Hours. This price does not apply to juniors.
3. Towels. Towels cost $2.`
const open = openTexts([PAGE])
const line = (words: string, lead: string | null) => {
  const start = PAGE.indexOf(words)
  const place = open.texts.at(1, start, start + words.length)
  if (!place) throw new Error(words)
  return { lead, words, place }
}

test('a bare yes that is limited behind becomes "It depends"', () => {
  const [whole] = wholeLines(open, [line('Classes are included.', 'Yes')])
  expect(whole?.lead).toBe('It depends')
  expect(whole?.words).toBe('Classes are included. They are not included on Sundays.')
})

test('a value stays, with its exception and the term it is said in', () => {
  const [whole] = wholeLines(open, [line('Courts cost $9 an hour in Busy Hours.', '$9 per hour')])
  expect(whole?.lead).toBe('$9 per hour')
  expect(whole?.words).toMatch(/does not apply to juniors\.$/)
  expect(whole?.besides?.[0]?.words).toContain('5 p.m. to 8 p.m.')
})

test('nothing is said twice, and what is whole stays as it is', () => {
  const towels = line('Towels cost $2.', '$2')
  expect(wholeLines(open, [towels])).toEqual([towels])
  const twice = [line('Classes are included.', null), line('They are not included on Sundays.', null)]
  expect(wholeLines(open, twice)).toHaveLength(1)
})
