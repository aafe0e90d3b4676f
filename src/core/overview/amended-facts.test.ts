import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { AMENDMENT, LEASE } from '#tests/support/answers/amended-papers.ts'
import { amendFacts } from './amended-facts.ts'
import { buildOverview } from './build-overview.ts'

const paper = joinPages([
  { number: 1, label: null, text: LEASE },
  {
    number: 2,
    label: null,
    text: `${AMENDMENT}1. Late Charge. The late charge in Section 3.2 of the Lease is increased from $75 to $100.\n\n2. Parking. Section 7 of the Lease is deleted.\n\n3. Ending. Section 6 is amended to read: Either party may end this Lease by giving 90 days' written notice.\n\nLandlord: ____________\n`,
  },
])
const { clauses, facts, links } = buildStructure(paper)
const amended = amendFacts(paper, clauses, facts, links)
const overview = buildOverview(amended.facts, amended.links, clauses, '2027-02-01')

test('only what holds is listed', () => {
  const sums = overview.money.map(({ value }) => value)
  expect(sums).toContain('$100')
  expect(sums).not.toContain('$75')
  expect(sums).not.toContain('$40')
  const notices = overview.times.filter(({ type }) => type === 'notice_period').map(({ value }) => value)
  expect(notices).toEqual(['90 days'])
})

test('what was before is found from what holds', () => {
  const fact = amended.facts.find(({ value }) => value === '$100')
  const before = amended.before.get(fact?.id ?? 0)
  expect(before?.facts.map(({ value }) => value)).toEqual(['$75'])
  expect(before?.change.by).toBe('First Amendment, Section 1')
})

test('each change is shown with what it changes, by what, and the words of both on their pages', () => {
  expect(amended.changes.map(({ kind, of, by }) => [kind, of, by])).toEqual([
    ['changed', 'Section 3.2', 'First Amendment, Section 1'],
    ['deleted', 'Section 7', 'First Amendment, Section 2'],
    ['replaced', 'Section 6', 'First Amendment, Section 3'],
  ])
  const [late, parking, ending] = amended.changes
  expect(late?.now.text).toContain('from $75 to $100')
  expect(late?.before).toMatchObject({ page: 1 })
  expect(late?.before?.text).toMatch(/^If rent is more than 5 days late.*\$75\.$/)
  expect(parking?.now.text).toContain('is deleted')
  expect(parking?.before?.text).toContain('parking fee of $40')
  expect(ending?.now).toMatchObject({ page: 2 })
  expect(ending?.now.text).toMatch(/Either party.*90 days/)
  for (const { now, before } of amended.changes)
    for (const words of [now, before])
      if (words) expect(paper.text.slice(words.start, words.end)).toBe(words.text)
})

test('a duty that names what was replaced says what changed it', () => {
  const duty = amended.facts.find(({ type, text }) => type === 'obligation' && text.includes('$75'))
  expect(amended.changed.get(duty?.id ?? 0)?.by).toBe('First Amendment, Section 1')
})

test('a paper without changes is as it was', () => {
  const plain = joinPages([{ number: 1, label: null, text: LEASE }])
  const structure = buildStructure(plain)
  const same = amendFacts(plain, structure.clauses, structure.facts, structure.links)
  expect(same.facts).toEqual(structure.facts)
  expect(same.changes).toEqual([])
})

test('what may be changed is said to be no more than that, and holds', () => {
  const text = `${AMENDMENT}1. Tenant may use two parking spaces. Section 7 is changed to that extent.\n`
  const own = joinPages([
    { number: 1, label: null, text: LEASE },
    { number: 2, label: null, text },
  ])
  const structure = buildStructure(own)
  const read = amendFacts(own, structure.clauses, structure.facts, structure.links)
  expect(read.changes.map(({ isPossible, of, by }) => [isPossible, of, by])).toEqual([
    [true, 'Section 7', 'First Amendment, Section 1'],
  ])
  expect(read.facts).toHaveLength(structure.facts.length)
  expect(read.changes[0]?.before?.text).toContain('one parking space')
})

test('a sum that its own sentence says is charged no more is none', () => {
  const text =
    'TERMS\n\n1. Cards. A lost card costs $20.\n\n2. News. We have removed the $15 charge for a new address.\n'
  const own = joinPages([{ number: 1, label: null, text }])
  const structure = buildStructure(own)
  expect(structure.facts.map(({ value }) => value)).toContain('$15')
  const held = amendFacts(own, structure.clauses, structure.facts, structure.links).facts
  expect(held.filter(({ type }) => type !== 'obligation').map(({ value }) => value)).toEqual(['$20'])
})
