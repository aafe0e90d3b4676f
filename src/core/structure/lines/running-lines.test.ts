import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import type { TextStyle } from '#core/document/page.ts'
import { findRunningLines } from './running-lines.ts'
import { readLines } from './source-line.ts'

function runningOf(pages: readonly string[], sizeOfTop?: number): string[] {
  const lines = readLines(
    joinPages(
      pages.map((text, index) => {
        const top = text.indexOf('\n')
        const styles: TextStyle[] = sizeOfTop
          ? [
              [0, top, sizeOfTop, 1],
              [top + 1, text.length, 11, 0],
            ]
          : []
        return { number: index + 1, label: null, text, styles }
      }),
    ),
  )
  const running = findRunningLines(lines)
  return lines.filter((line) => running.has(line)).map(({ text }) => text)
}

const PARTS = ['COVER TERMS', 'STANDARD TERMS', 'SIGNATURE PAGE'].map(
  (part, index) => `${part}
${'ABC'.charAt(index)}. Rent
${'ABC'.charAt(index)}.1 The Employer shall pay it.`,
)

test('small letters at the top of most pages say which part a page is of', () => {
  expect(runningOf(PARTS, 9)).toEqual(['COVER TERMS', 'STANDARD TERMS', 'SIGNATURE PAGE'])
  expect(runningOf(PARTS, 15)).toEqual([])
  expect(runningOf(PARTS)).toEqual([])
  expect(runningOf(PARTS.slice(0, 1), 9)).toEqual([])
})

test('a foot that goes on in a second line ends in the number of its page', () => {
  const pages = [1, 2, 3].map(
    (number) => `${number}. The Employer shall pay.\nFree to use under CC BY\n4.0   Page ${number} of 3`,
  )
  expect(runningOf(pages)).toEqual(
    [1, 2, 3].flatMap((n) => ['Free to use under CC BY', `4.0   Page ${n} of 3`]),
  )
})
