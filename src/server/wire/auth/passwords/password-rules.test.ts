import { expect, test } from 'vitest'
import { isImpossible, weaknessOf } from './password-rules.ts'

const email = 'ann.lee@mail.example'
const reasons = (password: string): string[] | undefined => weaknessOf(password, { email })?.reasons

test.each([
  ['the first of every list', '123456'],
  ['a word', 'password'],
  ['whatever its capitals', 'PassWord1'],
  ['with spaces around it', ' iloveyou '],
  ['in wide letters', 'ｐａｓｓｗｏｒｄ'],
  ['far down the list', '20021991'],
  ['one character over and over', 'aaaaaaaa'],
  ['nothing but spaces', '        '],
  ['a run of the alphabet', 'cdefghij'],
  ['a run of the keyboard, backwards', 'poiuytrewq'],
  ['the name of the product', 'Plainprint'],
  ['the own address', 'Ann.Lee@mail.example'],
  ['the name of the own address', 'ann.lee'],
])('%s is too common', (_what, password) => {
  expect(reasons(password)).toEqual(['pwned'])
})

test.each([
  ['four plain words', 'correct horse battery staple'],
  ['six unusual letters', 'qz7wnt'],
  ['no Latin letter', 'прощай, оружие'],
  ['only digits nobody lists', '918273640556'],
  ['a common one inside a longer one', 'my password is long'],
  ['one that is beyond the end of the list', 'bhrh0h2oof6xbqjeh'],
  ['64 of one character', 'x'.repeat(64)],
  ['emoji, counted as people do', '🦊🦉🐢🐙🦔🐝'],
])('%s: no rule of what a password is composed of', (_what, password) => {
  expect(reasons(password)).toBeUndefined()
})

test('too short is said first, and 128 characters are the most', () => {
  expect(reasons('12345')).toEqual(['length'])
  expect(weaknessOf('qz7wntx', { email, min: 8 })?.reasons).toEqual(['length'])
  expect(isImpossible('🦊'.repeat(128))).toBe(false)
  expect(isImpossible('🦊'.repeat(129))).toBe(true)
})
