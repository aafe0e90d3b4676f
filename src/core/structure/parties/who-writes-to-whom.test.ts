import { expect, test } from 'vitest'
import { written } from './who-writes-to-whom.ts'

const names = (text: string) => written(text).map(({ value, label }) => [value, label])

test('the company of the first lines, whatever stands behind it', () => {
  expect(names('KNOTT & SONS ROOFING, INC. License 20-11   INVOICE\n4 Quay Lane\n')).toEqual([
    ['KNOTT & SONS ROOFING, INC.', null],
  ])
  expect(names('Roof repair\nand painting\nby hand\nKnott Roofing, Inc.\n')).toEqual([])
})

test('who runs what the paper is for', () => {
  expect(names('Summer Camp\n\nRun by Elm Lake Trust, Inc., a charity.\n')).toEqual([
    ['Elm Lake Trust, Inc.', null],
  ])
})

test('for whom an agent writes', () => {
  expect(names('We write on behalf of your landlord, Mrs Ada Bell-Roe, under clause 3.')).toEqual([
    ['Ada Bell-Roe', 'Landlord'],
  ])
})

test('to whom a bill goes, in a line below', () => {
  expect(names('INVOICE\n\nBILL TO\n\nSt. Olave Town School\nAttn: the bursar\n')).toEqual([
    ['St. Olave Town School', null],
  ])
})

test('to whom a letter goes: the line of the address with the name that is greeted', () => {
  const letter = 'Quay Lettings\n\nMr Owen Prys\nFlat 9\nSaltmere\n\nDear Mr Prys,\n\nThe rent goes up.'
  expect(names(letter)).toEqual([['Owen Prys', null]])
  expect(written(letter).map(({ start, end }) => letter.slice(start, end))).toEqual(['Owen Prys'])
})

test('nobody in a letter to somebody who is not named above it', () => {
  expect(names('Quay Lettings\n\nDear Resident,\n\nThe rent goes up.')).toEqual([])
})

test('an office heads its paper, with its address or alone', () => {
  expect(names('ELM WATER   Bill date 1/2/2026\nElm Water & Sewer District · 3 Pump Road · Elm\n')).toEqual([
    ['Elm Water & Sewer District', null],
  ])
  expect(names('Elm Arts Center\nStudio rental form\n')).toEqual([['Elm Arts Center', null]])
})

test('one who trades under another name', () => {
  expect(names('Roe Studio   Ada Roe, illustration & type\nLoft 2\n')).toEqual([['Ada Roe', null]])
})

test('whose shop it is', () => {
  expect(names('Returns\n\nLarch is the shop of Elm Furnishings Cooperative, 64 Kiln Street.\n')).toEqual([
    ['Elm Furnishings Cooperative', null],
  ])
})

test('a law firm writes for its client to a company that opens its letters by somebody', () => {
  const letter =
    'BELL & ROE, P.L.L.C.\n12 Square\n\nElm Print, Inc.\n\nAttn: Ida Hall\n\nThis firm represents Oak Leasing Corp. (“Oak”).'
  expect(names(letter)).toEqual([
    ['Oak Leasing Corp.', null],
    ['Elm Print, Inc.', null],
  ])
})

test('to whom an invoice goes, beside its number, and a letter without a comma', () => {
  expect(names('Roe Ltd\n\nTo   Invoice 31\nElm Jams Ltd   Date 7 May 2026\n')).toEqual([
    ['Roe Ltd', null],
    ['Elm Jams Ltd', null],
  ])
  expect(names('Net Ltd\n\nMiss Ida Bell\nFlat 2\n\nDear Miss Bell\n\nYour price')).toEqual([
    ['Net Ltd', null],
    ['Ida Bell', null],
  ])
})

test('from whom a notice comes and to whom it goes, and whose card it is', () => {
  expect(names('To: Ada Roe\n3 Elm Street\n\nFrom: Canal Partners, LP, your landlord\n')).toEqual([
    ['Ada Roe', null],
    ['Canal Partners, LP', null],
  ])
  expect(names('Elm parking\n\nPermit 4, issued May 1, 2026 to Ada Roe-Bell\n')).toEqual([
    ['Ada Roe-Bell', null],
  ])
  expect(names('To: All Residents\n')).toEqual([])
})

test('the first company that a sentence is about, where no other is named', () => {
  expect(names('Parking\n\nThe permit\n\n\nElm Garages LLC runs this garage.')).toEqual([
    ['Elm Garages LLC', null],
  ])
})

test('what a paper is called writes to nobody', () => {
  expect(names('Code of Practice\n\nMembers must pay their dues.\n')).toEqual([])
  expect(names('Final Reminder\nP.O. Box 12, Saltmere\n\nDear Ms Roe,\n')).toEqual([])
})
