import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { numberClauses } from '#core/structure/clauses/number-clauses.ts'
import { findRunningLines } from '#core/structure/lines/running-lines.ts'
import { readLines } from '#core/structure/lines/source-line.ts'
import { readStatements } from './statements.ts'

function statements(...pages: string[]) {
  const document = joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))
  const lines = readLines(document)
  const running = findRunningLines(lines)
  const { clauses } = numberClauses(document)
  return readStatements(
    document,
    lines.filter((line) => running.has(line)),
    clauses,
  )
}
const words = (...pages: string[]) => statements(...pages).map((statement) => statement.words)

test('a sentence goes on over a page break and the lines at the edges of the pages', () => {
  expect(words('The Member shall pay\n1', 'Pool Rules\nthe fee in May.', 'Pool Rules\nEnd.')).toEqual([
    'The Member shall pay the fee in May.',
    'End.',
  ])
})

test('it goes on with a name when its last line is full or its last word leaves it open', () => {
  const full = 'The Member shall give the key that opens the door back at the office of Port'
  expect(words(full, 'Harbor Club when the Member leaves.')).toEqual([
    `${full} Harbor Club when the Member leaves.`,
  ])
  expect(words('Fees go to the', 'Club.')).toEqual(['Fees go to the Club.'])
  expect(words('List of Prices', 'The prices are those of May.')).toHaveLength(2)
  expect(words(full, '2. Term. It ends in May.')).toHaveLength(3)
})

test('it goes on below the notes at the foot of its page', () => {
  const page =
    'The Member shall pay the fee of the Club¹ on the first day\n\n¹ The fee is on the wall of the office.'
  expect(words(page, 'of the month, and not later.')).toEqual([
    'The Member shall pay the fee of the Club¹ on the first day of the month, and not later.',
    '¹ The fee is on the wall of the office.',
  ])
})

const leadIns = (...pages: string[]) =>
  statements(...pages).flatMap(({ words: own, leadIn }) => (leadIn === null ? [] : [`${leadIn} / ${own}`]))

test('items of a list know the words it goes on from', () => {
  const text = `1. Duties. The Member shall:

(a) close the door;

(b) in the sauna,

(i) sit on a towel; and

(ii) keep quiet; and

(c) go home at ten.`
  expect(leadIns(text)).toEqual([
    'The Member shall: / (a) close the door;',
    'The Member shall: / (b) in the sauna,',
    'The Member shall: (b) in the sauna, / (i) sit on a towel; and',
    'The Member shall: (b) in the sauna, / (ii) keep quiet; and',
    'The Member shall: / (c) go home at ten.',
  ])
})

test('also over a page break, and not below a sentence that has ended or a title', () => {
  expect(leadIns('1. Duties. The Member shall:\n2', '(a) close the door;\n\n(b) go home.')).toEqual([
    'The Member shall: / (a) close the door;',
    'The Member shall: / (b) go home.',
  ])
  expect(leadIns('1. Duties. The Member has duties.\n\n(a) The Member shall pay.\n\n(b) It is due.')).toEqual(
    [],
  )
  expect(leadIns('1. Duties\n\n1.1 The Member shall pay.\n\n1.2 It is due.')).toEqual([])
})

test('a sentence that a footer in the middle of a page interrupts is whole', () => {
  const foot = (page: number) => `Terms of the Club\nJune 2004\n\n${page}`
  const first = `Upon the end of this\n\n${foot(1)}\n\nAgreement, the Member shall pay.`
  const others = [2, 3, 4, 5, 6].map((page) => `It is open.\n\n${foot(page)}\n\nIt is shut.`)
  expect(words(first, ...others)[0]).toBe('Upon the end of this Agreement, the Member shall pay.')
})
