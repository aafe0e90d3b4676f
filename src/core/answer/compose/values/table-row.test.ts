import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { isInRow, rowOf } from './table-row.ts'

const open = openTexts([
  `FEES

Plan          Monthly fee     Freeze fee
Full          $52             $8
Family        $89             $9

Guests pay $12 each.`,
])
const fact = (value: string) => {
  const found = open.annotation.facts.find((one) => one.value === value)
  if (!found) throw new Error(value)
  return found
}

test('a fact of a table has its row and the heads above it', () => {
  expect(isInRow(open, fact('$89'))).toBe(true)
  const row = rowOf(open, fact('$89'))
  expect(row?.own.words).toMatch(/^Family\s+\$89\s+\$9$/)
  expect(row?.heads?.words).toMatch(/^Plan\s+Monthly fee\s+Freeze fee$/)
})

test('a fact of a sentence stands in no row', () => {
  expect(isInRow(open, fact('$12'))).toBe(false)
})
