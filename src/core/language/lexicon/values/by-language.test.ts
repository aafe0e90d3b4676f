import { describe, expect, test } from 'vitest'
import { MONTH_ELSEWHERE, valueWordsOf } from './by-language.ts'

test.each([null, 'en', 'sv', '', 'constructor'])('values of %j are read as in English', (language) => {
  expect(valueWordsOf(language)).toBeNull()
})

describe.each(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'])('the words of %s', (language) => {
  const words = valueWordsOf(language)!

  test('name twelve months, each by a beginning of its own', () => {
    expect(words.months).toHaveLength(12)
    expect(new Set(words.months).size).toBe(12)
  })

  test('count from one, and in no number that is none', () => {
    for (const counted of [words.numbers, words.ordinals]) {
      expect(Object.values(counted)).toContain(1)
      for (const value of Object.values(counted)) expect(Number.isInteger(value) && value > 0).toBe(true)
    }
  })

  test('count days, weeks, months and years', () => {
    const units = words.units.map(([, english]) => english)
    expect(units).toEqual(expect.arrayContaining(['day', 'week', 'month', 'year']))
  })

  test('are patterns that can be read', () => {
    const patterns = [words.of, words.percent, words.dayOfMonth, words.paid, words.held]
    for (const pattern of [...patterns, ...words.units.map(([unit]) => unit)])
      expect(() => new RegExp(pattern, 'iu')).not.toThrow()
  })

  test('name what happens on a day right before it', () => {
    for (const [pattern] of words.happens) expect(pattern.source.endsWith('$')).toBe(true)
    expect(words.bound.source.endsWith('$')).toBe(true)
  })
})

test.each([
  ['avril', true],
  ['avr', true],
  ['März', true],
  ['maart', true],
  ['av', false],
  ['avrilx', false],
  ['avrel', false],
])('%s is a month elsewhere: %s', (word, isMonth) => {
  expect(new RegExp(`^(?:${MONTH_ELSEWHERE})$`, 'iu').test(word)).toBe(isMonth)
})
