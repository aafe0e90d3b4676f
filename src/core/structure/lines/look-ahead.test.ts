import { describe, expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { LookAhead } from './look-ahead.ts'

const lookAt = (...pages: string[]) => new LookAhead(linesOf(...pages))

/** Whether the list that the first line belongs to goes on. */
const goesOn = (text: string, reach?: number) => {
  const ahead = lookAt(text)
  return ahead.listGoesOn(ahead.marker(0)!.readings[0]!, 0, reach)
}

describe('the number of a line', () => {
  test('is what opens it, null without one and behind the last', () => {
    const ahead = lookAt('4. Keys\nThe guest pays.')
    expect([0, 1, 2].map((index) => ahead.marker(index)?.printed ?? null)).toEqual(['4', null, null])
    expect(ahead.marker(0)).toBe(ahead.marker(0))
  })

  test('is told by the one below when it was misread', () => {
    expect(lookAt('Ta   TERM AND PRICE\n7.1 The term is a week.').marker(0)).toMatchObject({
      printed: '7',
      parts: [7],
      shape: 'x.',
      length: 5,
    })
  })

  test.each([
    ['below stands no first one', 'Ta   TERM AND PRICE\n7.2 The term is a week.'],
    ['below stands one of three parts', 'Ta   TERM AND PRICE\n7.1.1 The term is a week.'],
    ['below stands no number', 'Ta   TERM AND PRICE\nThe term is a week.'],
    ['its words are no title', 'Ta   The term\n7.1 The term is a week.'],
  ])('is not made up where %s', (_why, text) => {
    expect(lookAt(text).marker(0)).toBeNull()
  })
})

describe('a list', () => {
  test.each([
    ['with the next number', '(a) towels\n\nof linen\n\n(b) soap'],
    ['past lists inside it', '1. Rooms\n\n(a) towels\n\n(b) soap\n\n2. Keys'],
  ])('goes on %s', (_how, text) => {
    expect(goesOn(text)).toBe(true)
  })

  test.each([
    ['when the number stands inside a paragraph', '(a) towels\n(b) soap'],
    ['when a list begins anew before it', '(a) towels\n\n(a) beds\n\n(b) chairs'],
    ['when a number is left out', '(a) towels\n\n(c) soap'],
    ['when nothing follows', '(a) towels'],
    ['in another style', '(a) towels\n\nb. soap'],
  ])('does not %s', (_how, text) => {
    expect(goesOn(text)).toBe(false)
  })

  test('is followed as far as it is asked for, to the line', () => {
    const text = `(a) towels\n\n${'of linen\n\n'.repeat(3)}(b) soap`
    expect([3, 4].map((reach) => goesOn(text, reach))).toEqual([false, true])
  })

  test('that begins at the line counts on by itself', () => {
    const ahead = lookAt('(i) a towel\n\n(ii) a bed\n\n(iii) a key')
    const first = { style: 'i (x)', value: 1 }
    // The outer list stands at (i): the (ii) and (iii) below are those of the inner one that begins here.
    expect(ahead.listGoesOn(first, 0)).toBe(true)
    expect(ahead.listGoesOn({ style: 'i (x)', value: 2 }, 0)).toBe(false)
  })
})

describe('a line is wrapped when the one before had no room left', () => {
  const full = 'The guest pays for each night in the room and for'
  test.each([
    [true, `${full}\nbreakfast too`],
    [false, `The guest pays.\nbreakfast too\n${full}`],
    [false, 'The guest pays\nbreakfast too'],
  ])('%j for the second line of %j', (wrapped, text) => {
    expect(lookAt(text).isWrapped(1)).toBe(wrapped)
  })

  test('and stands on the same page', () => {
    expect(lookAt(full, 'breakfast too').isWrapped(1)).toBe(false)
    expect(lookAt(full).isWrapped(0)).toBe(false)
  })
})

describe('a number without a mark begins a list', () => {
  const text = 'The guest pays for each night in the room.'
  test('when a paragraph follows it and the list goes on', () => {
    expect(lookAt(`1 ${text}\n\n2 Keys`).beginsPlainList(0)).toBe(true)
    expect(lookAt('1 Keys\n1.1 The guest has one.\n\n2 Noise').beginsPlainList(0)).toBe(true)
  })

  test.each([
    ['is not the first', `2 ${text}\n\n3 Keys`],
    ['has too few words behind it', '1 May\n\n2 June'],
    ['has no next one', `1 ${text}\n\nKeys`],
    ['has the next one far below', `1 ${text}\n\n${'It pays.\n\n'.repeat(80)}2 Keys`],
  ])('but not when it %s', (_why, words) => {
    expect(lookAt(words).beginsPlainList(0)).toBe(false)
  })
})
