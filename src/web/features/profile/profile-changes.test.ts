import { expect, test } from 'vitest'
import { changesOf, isNameTooShort } from './profile-changes.ts'

const before = { displayName: 'Ann', title: 'Tenant', phone: '', bio: '' }

test('only changed fields are sent, the name without spaces around it', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, title: 'Owner' })).toEqual({ title: 'Owner' })
  expect(changesOf(before, { ...before, displayName: '  Ann  ' })).toEqual({})
  expect(changesOf(before, { ...before, displayName: '  Anna  ' })).toEqual({ display_name: 'Anna' })
})

test('an emptied field is stored as none', () => {
  expect(changesOf(before, { ...before, title: '' })).toEqual({ title: null })
})

test.each([
  [' a ', true],
  ['', true],
  ['ab', false],
])('%j is too short a name: %s', (name, isShort) => {
  expect(isNameTooShort(name)).toBe(isShort)
})
