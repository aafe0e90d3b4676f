import { expect, test } from 'vitest'
import lexicon from '#core/language/lexicon/synonyms/paper-words.json' with { type: 'json' }
import { contentStems } from '../words/tokenize.ts'
import { paperWords } from './paper-words.ts'

const found = (question: string) =>
  Object.fromEntries(
    [...paperWords(question)].map(([typed, terms]) => [typed, terms.map(({ stems }) => stems.join(' '))]),
  )

test.each([
  ['my sisters', 'sister', 'fami member'],
  ['Can they kick me or kick out my mate?', 'kick', 'evict'],
  ['I have the FLU', 'flu', 'sick'],
])('%s: what papers say', (question, typed, meant) => {
  expect(found(question)[typed]?.join(', ')).toContain(meant)
})

test('a phrase is found where all of its words stand, and a word in another form', () => {
  expect(found('kick the ball')['kick'] ?? []).not.toContain('evict')
  expect(found('they kicked out my mate')['kick']?.join(', ')).toContain('evict')
})

test('a question of no such words has none', () => {
  expect(paperWords('').size).toBe(0)
  expect(paperWords('zyzzyva constructor __proto__ toString').size).toBe(0)
})

test('each entry says something, and nothing twice', () => {
  const wrong = Object.entries(lexicon).filter(([typed, list]) => {
    const words = list.split(', ')
    return (
      contentStems(list).length === 0 ||
      new Set(words).size < words.length ||
      words.includes(typed) ||
      typed.split(' ').length > 3
    )
  })
  expect(wrong).toEqual([])
  expect(Object.keys(lexicon).length).toBeGreaterThan(1500)
})
