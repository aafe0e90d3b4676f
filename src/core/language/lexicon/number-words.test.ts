import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CARDINALS,
  LARGE_WORDS,
  NUMBER_WORDS,
  numberOfWords,
  ORDINAL_WORDS,
  ordinalOf,
  SEVERAL_WORDS,
  TENS,
  wordValue,
} from './number-words.ts'

const whole = (source: string) => new RegExp(`^(?:${source})$`, 'i')

/** As a contract writes it: "two hundred and forty-five". */
function inWords(value: number, joint: string, hyphen: string): string {
  if (value < 20) return CARDINALS[value - 1] ?? ''
  const ones = value % 10
  if (value < 100)
    return `${TENS[Math.floor(value / 10) - 2]}${ones ? `${hyphen}${inWords(ones, joint, hyphen)}` : ''}`
  const rest = value % 100
  return `${CARDINALS[Math.floor(value / 100) - 1]} hundred${rest ? `${joint}${inWords(rest, joint, hyphen)}` : ''}`
}

test('reads every number below a thousand, however it is joined', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom(' ', ' and '),
      fc.constantFrom(' ', '-'),
      (value, joint, hyphen) => {
        const words = inWords(value, joint, hyphen)
        expect(numberOfWords(words)).toBe(value)
        expect(numberOfWords(words.toUpperCase())).toBe(value)
        expect(words).toMatch(whole(NUMBER_WORDS))
        expect(whole(SEVERAL_WORDS).test(words)).toBe(value > 1)
      },
    ),
  )
})

test('reads thousands and millions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom(['thousand', 1e3] as const, ['million', 1e6] as const),
      (many, rest, [scale, size]) => {
        const words = `${inWords(many, ' ', '-')} ${scale} ${inWords(rest, ' and ', '-')}`
        expect(numberOfWords(words)).toBe(many * size + rest)
        expect(words).toMatch(whole(LARGE_WORDS))
      },
    ),
  )
})

test.each(['', 'and', 'many', 'twenty days', 'thousand'])('%j is no number', (words) => {
  expect(numberOfWords(words)).toBeNull()
})

test('reads one word, and two that are joined', () => {
  const words = [
    'one',
    'Twelve',
    'twenty',
    'thirty-five',
    'ninety nine',
    'twenty-ten',
    'thirtieth-one',
    'many',
  ]
  expect(words.map(wordValue)).toEqual([1, 12, 20, 35, 99, null, null, null])
})

test('tells the place of every day of a month', () => {
  for (let day = 1; day <= 31; day++) {
    const words = inWords(day, ' ', '-').split('-')
    const ordinal = [...words.slice(0, -1), ordinalOf(words.at(-1) ?? '')].join('-')
    expect(ordinal).toMatch(whole(ORDINAL_WORDS))
    expect(wordValue(ordinal), ordinal).toBe(day)
  }
  expect(['nine', 'twelve', 'twenty', 'hundred'].map(ordinalOf)).toEqual([
    'ninth',
    'twelfth',
    'twentieth',
    'hundredth',
  ])
})

test('reads the ordinals that papers in French and Spanish number their clauses with', () => {
  const words = ['premier', 'segunda', 'décima', 'decimotercera', 'décima tercera', 'troisième', 'medida']
  expect(words.map(wordValue)).toEqual([1, 2, 10, 13, 13, 3, null])
})
