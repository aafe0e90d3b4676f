import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { numberClauses } from './number-clauses.ts'

const documentOf = (...pages: string[]) =>
  joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))

/** Each clause as [kind, label or heading, parent, page]. */
const clausesOf = (...pages: string[]) =>
  numberClauses(documentOf(...pages)).clauses.map(({ kind, label, heading, parent, page }) => [
    kind,
    label ?? heading,
    parent,
    page,
  ])

const TEXT = 'The guest pays for each night, and leaves the key on the desk in the hall before noon.'
const ROWS = 'Room   $90\nBreakfast   $12\nDog   $5'

test('clauses count from 1 in reading order, each with its parent and its page', () => {
  const { clauses } = numberClauses(documentOf(`1. KEYS\n\n(a) new\n\n(b) old`, `2. DOGS\n\n${TEXT}`))
  expect(clauses.map(({ id, label, parent, page }) => [id, label, parent, page])).toEqual([
    [1, '1', null, 1],
    [2, '1(a)', 1, 1],
    [3, '1(b)', 1, 1],
    [4, '2', null, 2],
  ])
})

test('a table stands among them, in the clause that holds it whole', () => {
  const { clauses, tables } = numberClauses(documentOf(`1. PRICES\n\n${ROWS}\n\n2. KEYS\n\n${TEXT}`))
  expect(clauses.map(({ kind, parent }) => [kind, parent])).toEqual([
    ['clause', null],
    ['table', 1],
    ['clause', null],
  ])
  expect(tables.map(({ clause, page }) => [clause, page])).toEqual([[2, 1]])
})

test('a note stands in the clause on whose page it is, and has its mark for a label', () => {
  expect(clausesOf(`1. KEYS\n\n${TEXT}\n\n¹ Taxes come on top.`, `2. DOGS\n\n${TEXT}`)).toEqual([
    ['clause', '1', null, 1],
    ['footnote', '¹', 1, 1],
    ['clause', '2', null, 2],
  ])
})

test('a note above the first clause stands in none', () => {
  expect(clausesOf(`${TEXT}\n\n¹ Taxes come on top.`, `1. DOGS\n\n${TEXT}`)).toEqual([
    ['footnote', '¹', null, 1],
    ['clause', '1', null, 2],
  ])
})

test('a number inside a note or a table opens no clause', () => {
  expect(clausesOf(`1. KEYS\n\n${TEXT}\n\n¹ Taxes come on top.\n2. No dogs.`)).toEqual([
    ['clause', '1', null, 1],
    ['footnote', '¹', 1, 1],
  ])
})

test('entries of a list of contents are no notes', () => {
  const entries = 'Contents\n* Keys ..... 1\n* Dogs ..... 2\n* Noise ..... 3'
  expect(clausesOf(entries, `1. KEYS\n\n${TEXT}`)).toEqual([
    ['heading', 'Contents', null, 1],
    ['clause', '1', null, 2],
  ])
})

test('a text without numbers, titles and tables has none', () => {
  expect(numberClauses(documentOf(TEXT))).toEqual({ clauses: [], tables: [] })
})
