import { expect, test } from 'vitest'
import { changesOf, isEmail, isEmailChanged, isNameTooShort } from './profile-changes.ts'

const before = { displayName: 'Ann', title: 'Tenant', phone: '', bio: '' }

test('only changed fields are sent, the name without spaces around it', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, title: 'Owner' })).toEqual({ title: 'Owner' })
  expect(changesOf(before, { ...before, displayName: '  Ann  ' })).toEqual({})
  expect(changesOf(before, { ...before, displayName: '  Anna  ' })).toEqual({ display_name: 'Anna' })
})

test('an emptied field is stored as none, and spaces alone are empty', () => {
  expect(changesOf(before, { ...before, title: '' })).toEqual({ title: null })
  expect(changesOf(before, { ...before, title: ' Owner ', phone: '  ', bio: ' \n' })).toEqual({
    title: 'Owner',
  })
})

test.each([
  [' a ', true],
  ['', true],
  ['😀', true],
  ['😀😀', false],
  ['ab', false],
])('%j is too short a name: %s', (name, isShort) => {
  expect(isNameTooShort(name)).toBe(isShort)
})

test.each([
  ['ann@mail.example', false],
  [' Ann@Mail.example ', false],
  ['ann@mail.examples', true],
  ['', true],
])('%j is another address: %s', (email, isOther) => {
  expect(isEmailChanged('ann@mail.example', email)).toBe(isOther)
})

test.each([
  ['ann@mail.example', true],
  [' ann@mail.example ', true],
  ['abc', false],
  ['', false],
  ['a@b', false],
  ['a b@mail.example', false],
  ['a@b@mail.example', false],
])('%j is an address: %s', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne)
})
