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
