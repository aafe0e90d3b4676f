import { expect, test } from 'vitest'
import { parseCitationPath } from '#core/answer/text/citation.ts'
import type { Clause } from '#core/document/clause.ts'
import { openingsOf } from './openings.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const PAGES = [
  { number: 1, label: null, text: '3. RENT  \n3.1 Tenant shall pay.\n(a) by bank' },
  { number: 2, label: null, text: `EXHIBIT A\nPets\n\n${'k'.repeat(400)}` },
]
const TEXT = PAGES.map(({ text }) => text).join('\f')
const clause = (id: number, words: string, more: Partial<Clause> = {}): Clause => ({
  id, kind: 'clause', label: null, heading: null, parent: null, page: 1, start: TEXT.indexOf(words), end: TEXT.length, ...more,
}) // prettier-ignore

const openingOf = (one: Clause) => openingsOf(ID, [one], PAGES).get(one.id)

test('an opening is the first line of its clause, on its page', () => {
  const clauses = [
    clause(1, '3. RENT', { label: '3', heading: 'RENT' }),
    clause(2, '3.1', { parent: 1 }),
    clause(3, '(a)', { label: '3.1(a)', parent: 2 }),
    clause(4, 'EXHIBIT A', { kind: 'rider', label: 'Exhibit A', heading: 'Pets', page: 2 }),
  ]
  const openings = openingsOf(ID, clauses, PAGES)
  const words = [1, 2, 3, 4].map((id) => {
    const { page = 0, start, end } = openings.get(id) ?? {}
    return PAGES[page - 1]?.text.slice(start, end)
  })
  expect(words).toEqual(['3. RENT', '3.1 Tenant shall pay.', '(a) by bank', 'EXHIBIT A'])
  expect([1, 2, 3, 4].map((id) => openings.get(id)?.quote)).toEqual(words)
  expect(openings.get(3)?.section).toBe('Section 3.1(a)')
})

test('its address leads to those words', () => {
  const opening = openingOf(clause(1, 'Pets', { page: 2 }))
  expect(parseCitationPath(opening?.path ?? '')).toMatchObject({
    documentId: ID,
    page: 2,
    start: 10,
    end: 14,
  })
})

test('a long one is cut, and none reaches over the end of its clause', () => {
  expect(openingOf(clause(1, 'kkkk', { page: 2 }))?.quote).toBe('k'.repeat(160))
  expect(openingOf(clause(1, 'Tenant', { end: TEXT.indexOf('Tenant') + 6 }))?.quote).toBe('Tenant')
})

test('a clause has none on a page that is not there, on a page behind its beginning, and on an empty line', () => {
  expect(openingOf(clause(1, 'Pets', { page: 7 }))).toBeUndefined()
  expect(openingOf(clause(1, '3. RENT', { page: 2 }))).toBeUndefined()
  expect(openingOf(clause(1, '\n\nkkk', { page: 2 }))).toBeUndefined()
})
