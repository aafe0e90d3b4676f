import { expect, test } from 'vitest'
import type { Fact } from '#core/document/clause.ts'
import { dutiesOf } from './duties-of.ts'

const TEXT =
  'Every driver must have held a licence for two years and must carry it at all times. Late: 10 days'
const fact = (id: number, type: Fact['type'], words: string, value = words): Fact => {
  const start = TEXT.indexOf(words)
  return {
    id,
    type,
    value,
    label: null,
    text: words,
    page: 1,
    clause: null,
    start,
    end: start + words.length,
  }
}
const SENTENCE = TEXT.slice(0, TEXT.indexOf(' Late'))
const timesOf = (shown: string, ...times: Fact[]) =>
  dutiesOf(
    [fact(1, 'obligation', SENTENCE, shown), ...times],
    times.map(({ id }) => ({ obligation: 1, other: id, kind: 'deadline' as const })),
  ).flatMap(({ times: own }) => own.map(({ value }) => value))

const HELD = fact(2, 'duration', 'two years', '2 years')
const LATE = fact(3, 'deadline', '10 days')

test('a time belongs to a duty whose shown words have it', () => {
  expect(timesOf(SENTENCE, HELD)).toEqual(['2 years'])
  expect(timesOf('Every driver must carry it at all times.', HELD)).toEqual([])
  expect(timesOf('Every driver must have held a…', HELD)).toEqual(['2 years'])
})

test('one of another place belongs to it, unless the duty only opens a list', () => {
  expect(timesOf(SENTENCE, LATE)).toEqual(['10 days'])
  expect(timesOf('Every driver must carry these:', LATE)).toEqual([])
})
