import { expect, test } from 'vitest'
import { familyOf, isComparable, isNamedIn, isSameName, outdated, subjectStems } from './same-subject.ts'

const value = (type: 'fee' | 'duration' | 'date', words: string, label: string | null, start: number) => ({
  type,
  value: words,
  label,
  start,
  end: start + words.length,
})

test('names are the same by what they are about', () => {
  expect(isSameName('Monthly rent', 'rent')).toBe(true)
  expect(isSameName('Pet rent', 'rent')).toBe(false)
  expect(isSameName(null, 'rent')).toBe(false)
  expect(subjectStems('Monthly rent').size).toBe(1)
  expect(isNamedIn('late fee', 'the late fee in Section 3')).toBe(true)
  expect(isNamedIn('pet fee', 'the late fee in Section 3')).toBe(false)
  expect(isNamedIn("Employee's base salary", 'your base salary')).toBe(true)
  expect(isNamedIn("Employee's salary", "the Consultant's salary")).toBe(false)
})

test('sums are compared with sums, days only where they move something', () => {
  expect(familyOf({ type: 'fee' })).toBe('money')
  expect(isComparable(value('date', '2026-03-01', 'Ends', 0))).toBe(true)
  expect(isComparable(value('date', '2026-03-01', 'Signed', 0))).toBe(false)
})

test('an old value is outdated by another of its kind on the same matter', () => {
  const old = [value('fee', '$75', 'Late fee', 0), value('fee', '$40', 'Parking fee', 10)]
  expect(outdated([value('fee', '$90', 'Late fee', 50)], old)).toEqual([{ start: 0, end: 3 }])
  expect(outdated([value('duration', '3 days', 'Late fee', 50)], old)).toEqual([])
  expect(outdated([value('fee', '$90', 'From May 1: late fee', 50)], old)).toEqual([{ start: 0, end: 3 }])
})
