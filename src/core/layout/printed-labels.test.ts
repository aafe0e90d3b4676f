import { describe, expect, test } from 'vitest'
import { printedLabels } from './printed-labels.ts'

const BODY =
  'Tenant shall pay rent.\n\n3.1 Rent. It is due on the first.\n\nLandlord shall repair the roof.\n\nThe end of it'

/** Pages with a line above and one below their text. */
function labelsOf(feet: readonly string[], heads: readonly string[] = []): (string | null)[] {
  const pages = feet.map((foot, index) => ({
    number: index + 1,
    text: `${heads[index] ?? 'LEASE'}\n\n${BODY}\n\n${foot}`,
  }))
  const labels = printedLabels(pages)
  return pages.map(({ number }) => labels.get(number) ?? null)
}

describe('runs of printed page numbers', () => {
  test.each([
    ['a number alone', ['3', '4', '5'], ['3', '4', '5']],
    ['between dashes', ['- 4 -', '- 5 -', '- 6 -'], ['4', '5', '6']],
    ['page of pages', ['Page 1 of 2', 'Page 2 of 2'], ['1', '2']],
    ['beside other words', ['Confidential   7', 'Confidential   8', 'Confidential   9'], ['7', '8', '9']],
    ['behind a title', ['Lease | Page 1', 'Lease | Page 2', 'Lease | Page 3'], ['1', '2', '3']],
    ['roman, then arabic', ['i', 'ii', 'iii', '1', '2', '3'], ['i', 'ii', 'iii', '1', '2', '3']],
    ['with the letter of an exhibit', ['A-1', 'A-2', 'A-3', 'B-1'], ['A-1', 'A-2', 'A-3', null]],
    ['over a page without one', ['1', '2', '', '4'], ['1', '2', null, '4']],
  ])('%s', (_, feet, expected) => {
    expect(labelsOf(feet)).toEqual(expected)
  })

  test('the longer of two runs', () => {
    const heads = ['', '', ...Array.from({ length: 4 }, (__, index) => `Page ${index + 3} of 6`)]
    expect(labelsOf(['', '', '9', '10', '11', ''], heads)).toEqual([null, null, '3', '4', '5', '6'])
  })
})

describe('never a guess', () => {
  test.each([
    ['one page', ['Page 3 of 12']],
    ['two numbers', ['3', '4']],
    ['the same number', ['5', '5', '5', '5']],
    ['numbers that do not count', ['3', '9', '4', '2']],
    ['years', ['2024', '2027', '2025']],
    ['words', ['mild', 'mix', 'civil']],
    ['far apart', ['1', '', '', '', '5', '', '', '', '9']],
  ])('%s', (_, feet) => {
    expect(labelsOf(feet)).toEqual(feet.map(() => null))
  })

  test('within the text, below the third line and above the third last', () => {
    const pages = [3, 4, 5].map((number) => ({
      number: number - 2,
      text: ['LEASE', 'between', 'two', `${number}`, 'words', `Page ${number}`, 'of', 'the', 'end'].join(
        '\n',
      ),
    }))
    expect(printedLabels(pages).size).toBe(0)
    const thirds = pages.map(({ number, text }) => ({ number, text: text.slice('LEASE\n'.length) }))
    expect([...printedLabels(thirds).values()]).toEqual(['3', '4', '5'])
  })
})
