import { describe, expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { firstOfInlineList, hasSecond } from './inline-list.ts'
import { parseMarker } from './marker.ts'

/** Where the first item stands of the list whose second one opens the last paragraph; with whether it opens its clause. */
function firstIn(text: string, from = 0): [string, boolean] | null {
  const at = text.lastIndexOf('\n\n') + 2
  const found = firstOfInlineList(text, from, at, parseMarker(text.slice(at))!)
  return found && [text.slice(found.start, found.start + 8), found.opensClause]
}

describe('a list whose first item stands in running text', () => {
  test.each<[string, [string, boolean]]>([
    ['5.8 (a) the room\n\n(b) the key', ['(a) the ', true]],
    ['2. FEES. (a) the room\n\n(b) the key', ['(a) the ', true]],
    ['2. The guest pays for (a) the room\n\n(b) the key', ['(a) the ', false]],
    ['2. The guest pays: (i) the room\n\n(ii) the key', ['(i) the ', false]],
    ['2. The guest pays (1) the room\n\n(2) the key', ['(1) the ', false]],
    ['2. The guest pays–(A) the room\n\n(B) the key', ['(A) the ', false]],
    ['2. Keys (a) one bed, chairs (a) two beds\n\n(b) the key', ['(a) two ', false]],
  ])('%j begins at its last first item', (text, found) => {
    expect(firstIn(text)).toEqual(found)
  })

  test.each([
    ['there is no first item', '2. The guest pays for the room\n\n(b) the key'],
    ['the first item belongs to a number', '2. Section 4(a) the room\n\n(b) the key'],
    ['the first item opens the text', '(a) the room\n\n(b) the key'],
    ['the item is no second one', '2. FEES. (a) the room\n\n(c) the key'],
    ['the item has no brackets', '2. FEES. (a) the room\n\nb. the key'],
    ['the first item is another style’s', '2. FEES. (i) the room\n\n(b) the key'],
    ['the first item is far away', `2. FEES. (a) the room${' and so on'.repeat(900)}\n\n(b) the key`],
  ])('is none where %s', (_why, text) => {
    expect(firstIn(text)).toBeNull()
  })

  test('begins behind where it is looked for from', () => {
    const text = '2. FEES. (a) the room\n\n(b) the key'
    expect(firstIn(text, text.indexOf('(a)') - 1)).toEqual(['(a) the ', true])
    expect(firstIn(text, text.indexOf('(a)'))).toBeNull()
  })

  test('a long beginning is no title', () => {
    expect(firstIn(`2. ${'Keys And Beds '.repeat(12)}(a) the room\n\n(b) the key`)).toEqual([
      '(a) the ',
      false,
    ])
  })
})

describe('a list that stands in one paragraph', () => {
  const second = (text: string) => hasSecond(linesOf(text), 0, parseMarker(text)!.readings.at(-1)!)

  test.each([
    '(a) the room; (b) the key',
    '(a) the room\nand (b) the key',
    '(i) the room; (ii) the key',
    '(1) the room; (2) the key',
  ])('%j has its second item there', (text) => {
    expect(second(text)).toBe(true)
  })

  test.each([
    '(a) the room\n(b) the key',
    '(a) the room\n\nand (b) the key',
    '(a) the room; (c) the key',
    `(a) the room${'\nand so on'.repeat(40)}\nand (b) the key`,
    '(a) the room',
  ])('%j has none', (text) => {
    expect(second(text)).toBe(false)
  })
})
