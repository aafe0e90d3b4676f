import { expect, test } from 'vitest'
import { readAskedRow, spokenDay } from './asked-row.ts'

const read = (asked: string, message = asked) => readAskedRow(asked, message)

test('what is asked, of what, and on which day', () => {
  expect(read('what did i pay at the desk on the 3rd of march')).toMatchObject({
    asks: 'sum',
    meanings: ['paid'],
    about: ['desk'],
    on: { month: 3, day: 3, year: null },
  })
  expect(read('how many pottery lessons has he got left')).toMatchObject({
    asks: 'count',
    meanings: ['left'],
  })
})

test('the story beside it gives the day, the quantities and what is meant', () => {
  const asked = read('what does she pay', 'my aunt is 71. what does she pay on a sunday')
  expect(asked).toMatchObject({ quantities: [{ figure: 71, isAge: true }], told: ['aunt', 'sunday'] })
  expect([...(asked?.days ?? [])]).toEqual(['sunday'])
})

test('whom one owes is not what one owes it for, and a time of the day stands in no row', () => {
  expect(read('how much do i still owe the sailing school')?.about).toEqual([])
  expect(read('how much do i still owe for the cabinets')?.about).toEqual(['cabinet'])
  expect(read('by what time must we be out')).toBeNull()
})

test('a day with or without its year', () => {
  expect(spokenDay('21 May 2026')).toEqual({ month: 5, day: 21, year: 2026 })
  expect(spokenDay('in January')).toEqual({ month: 1, day: null, year: null })
  expect(spokenDay('on account')).toBeNull()
})
