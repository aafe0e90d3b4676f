import { expect, test } from 'vitest'
import { shortNames, whoActs } from './who-acts.ts'

const times = (count: number, sentence: string) => `${sentence} `.repeat(count)

test('who acts three times is somebody', () => {
  expect(whoActs(times(3, 'In that case, Purolator shall deliver.'))).toEqual(['Purolator'])
  expect(whoActs(times(2, 'In that case, Purolator shall deliver.'))).toEqual([])
})

test.each([
  'If so, Agreement shall end.',
  'Then, Rent will increase.',
  'As said, Purolator shall be told.',
  'As said, Purolator shall have a copy.',
])('a thing, or who only suffers, is nobody: %s', (sentence) => {
  expect(whoActs(times(4, sentence))).toEqual([])
})

test('a company goes by the first word of its name where that word acts', () => {
  const text = 'BravoTech will repair it. Under this, First will pay.'
  expect(shortNames(['BravoTech Systems Inc.', 'First Union Bank', 'Kestrel Foods LLC'], text)).toEqual([
    'BravoTech',
  ])
  expect(shortNames(['BravoTech Systems Inc.'], 'The new BravoTech products')).toEqual([])
})
