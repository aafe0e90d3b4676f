import { expect, test } from 'vitest'
import type { Clause } from '#core/document/clause.ts'
import { outlineOf } from './outline.ts'

const PAGES = [
  { number: 1, label: null, text: '3. RENT\n3.1 Tenant shall pay.\n(a) by bank' },
  { number: 2, label: null, text: 'EXHIBIT A\nPets' },
]
const TEXT = PAGES.map(({ text }) => text).join('\f')
const clause = (id: number, words: string, more: Partial<Clause>): Clause => ({
  id, kind: 'clause', label: null, heading: null, parent: null, page: 1, start: TEXT.indexOf(words), end: TEXT.length, ...more,
}) // prettier-ignore
const CLAUSES = [
  clause(1, '3. RENT', { label: '3', heading: 'RENT' }),
  clause(2, '3.1', { parent: 1 }),
  clause(3, '(a)', { label: '3.1(a)', parent: 2 }),
  clause(4, 'EXHIBIT A', { kind: 'rider', label: 'Exhibit A', heading: 'Pets', page: 2 }),
  clause(5, 'Pets', { kind: 'footnote', label: '1', page: 2 }),
]

test('the outline holds what has a name; children of the nameless move up', () => {
  expect(outlineOf(CLAUSES).map(({ label, depth }) => [label, depth])).toEqual([
    ['3', 0],
    ['3.1(a)', 1],
    ['Exhibit A', 0],
  ])
})
