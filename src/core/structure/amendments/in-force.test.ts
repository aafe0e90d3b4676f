import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { findAmendments } from './find-amendments.ts'
import { changeBy, changeOf, factsInForce, valuesBefore } from './in-force.ts'

const text = `${LEASE}${AMENDMENT}1. The late charge in Section 3.2 is increased from $75 to $90.\n`
const { facts } = paperOf(text)
const { clauses } = buildStructure(joinPages([{ number: 1, label: null, text }]))
const { changes } = findAmendments(text, clauses, facts)
const factOf = (value: string) => {
  const fact = facts.find((one) => one.value === value)
  if (!fact) throw new Error(`no fact: ${value}`)
  return fact
}

test('a value that was changed is in force no longer, and the change is known', () => {
  expect(factsInForce(facts, changes)).not.toContain(factOf('$75'))
  expect(factsInForce(facts, changes)).toContain(factOf('$90'))
  expect(changeOf(factOf('$75'), changes)?.by).toBe('First Amendment, Section 1')
  expect(changeBy(factOf('$90'), changes)?.by).toBe('First Amendment, Section 1')
})

test('what nothing changes holds, and was nothing else before', () => {
  const deposit = factOf('$2,800')
  expect(changeOf(deposit, changes)).toBeNull()
  expect(valuesBefore(facts, changes).get(deposit.id)).toBeUndefined()
})

test('without changes all facts hold', () => {
  expect(factsInForce(facts, [])).toBe(facts)
})
