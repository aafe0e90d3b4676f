import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { findRiders } from './rider-lines.ts'

const TEXT =
  'The guest pays for each night.\nThe inn gives a key.\nThe guest sleeps.\nThe inn wakes the guest.'

/** What each attached part is called, behind a page of text. */
const ridersIn = (...pages: string[]) =>
  [...findRiders(linesOf(TEXT, ...pages))]
    .toSorted(([a], [b]) => a - b)
    .map(([, { label, title, isNamed }]) => [label, title, isNamed])

test.each<[string, string | null, string | null, boolean]>([
  ['EXHIBIT A', 'Exhibit A', null, false],
  ['Exhibit A', 'Exhibit A', null, false],
  ['Schedule 2.1', 'Schedule 2.1', null, false],
  ['ANNEX IV', 'Annex IV', null, false],
  ['Exhibit "B"', 'Exhibit B', null, false],
  ['EXHIBIT AA', 'Exhibit AA', null, false],
  ['ATTACHMENT NO. 3', 'Attachment 3', null, false],
  ['Anlage 1 – Zimmer', 'Anlage 1', 'Zimmer', false],
  ['Exhibit A – Floor Plan', 'Exhibit A', 'Floor Plan', false],
  ['EXHIBIT A: FLOOR PLAN', 'Exhibit A', 'FLOOR PLAN', false],
  ['EXHIBIT A TO THE LEASE', 'Exhibit A', null, true],
  ['. . EXHIBIT A', 'Exhibit A', null, false],
  ['ADDENDUM', null, 'ADDENDUM', false],
  ['PET ADDENDUM', null, 'PET ADDENDUM', false],
  ['Parking Rider', null, 'Parking Rider', false],
  ['FIRST AMENDMENT TO ROOM AGREEMENT', null, 'FIRST AMENDMENT TO ROOM AGREEMENT', false],
  ['Amendment No. 2', null, 'Amendment No. 2', false],
  ['SIDE LETTER', null, 'SIDE LETTER', false],
])('"%s" opens an attached part', (line, label, title, isNamed) => {
  expect(ridersIn(`${line}\n\n${TEXT}`)).toEqual([[label, title, isNamed]])
})

test.each([
  'Exhibit A is attached to this lease',
  'Exhibit A, which shows the rooms',
  'Exhibit A – Floor Plan.',
  'Exhibit A shows the rooms',
  'Exhibit',
  'Schedule of payments',
  'EXHIBITION A',
  'Exhibit Abc',
  'the pet addendum',
  'rider',
  'Rooms and keys of the rider',
  `EXHIBIT A ${'FLOOR PLAN '.repeat(9)}`,
])('"%s" opens none', (line) => {
  expect(ridersIn(`${line}\n\n${TEXT}`)).toEqual([])
})

test('a line inside a paragraph opens none, nor one among the first lines of the document', () => {
  expect(ridersIn('The rooms are shown in\nEXHIBIT A')).toEqual([])
  expect([...findRiders(linesOf(`EXHIBIT A\n\n${TEXT}`))]).toEqual([])
  expect([...findRiders(linesOf(`One\n\nTwo\n\nThree\n\nEXHIBIT A`))]).toEqual([])
  expect([...findRiders(linesOf(`One\n\nTwo\n\nThree\n\nFour\n\nEXHIBIT A`)).keys()]).toEqual([4])
})

test('of several mentions the last opens the part, those before it list what is attached', () => {
  const lines = linesOf(TEXT, 'Exhibit A', TEXT, TEXT, `EXHIBIT A\n\n${TEXT}`)
  expect([...findRiders(lines).keys()]).toEqual([lines.findIndex(({ text }) => text === 'EXHIBIT A')])
})

test('a part whose name stands again on its next page begins on the first', () => {
  const lines = linesOf(TEXT, `EXHIBIT A\n\n${TEXT}`, `EXHIBIT A\n\n${TEXT}`)
  expect([...findRiders(lines).keys()]).toEqual([4])
})

test('each part without a name of its own opens one', () => {
  expect(ridersIn(`ADDENDUM\n\n${TEXT}`, TEXT, TEXT, `ADDENDUM\n\n${TEXT}`)).toHaveLength(2)
  expect(ridersIn(`PET ADDENDUM\n\n${TEXT}`, TEXT, TEXT, `PET ADDENDUM\n\n${TEXT}`)).toHaveLength(1)
})

test('names below words that list the parts of a paper open none', () => {
  const list = 'The following documents are attached:'
  expect(ridersIn(`${list}\n\nExhibit A\n\nExhibit B`)).toEqual([])
  expect(ridersIn(`Rooms of the inn:\n\nExhibit A`)).toHaveLength(1)
  // On the next page they are the parts themselves.
  expect(ridersIn(list, 'Exhibit A')).toHaveLength(1)
  const far = Array.from({ length: 8 }, (_, index) => `Paper ${index}`).join('\n\n')
  expect(ridersIn(`${list}\n\n${far}\n\nExhibit A`)).toHaveLength(1)
  expect(ridersIn(`${list}\n\n${far.slice(9)}\n\nExhibit A`)).toEqual([])
  expect(ridersIn(`${list}\n\n${'The guest pays for each night. '.repeat(4)}\n\nExhibit A`)).toHaveLength(1)
})
