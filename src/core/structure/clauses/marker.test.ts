import { expect, test } from 'vitest'
import { parseMarker } from './marker.ts'

test.each([
  ['4.2 Rent', { printed: '4.2', parts: [4, 2], length: 4 }],
  ['12. NOTICES', { printed: '12', parts: [12], shape: 'x.' }],
  ['4.0 RATES', { printed: '4.0', parts: [4] }],
  ['ARTICLE IX. Term', { word: 'article', printed: 'IX', parts: null }],
  ['Section 4.2. Rent', { word: 'section', printed: '4.2', parts: [4, 2] }],
  ['§ 7 Fees', { word: 'section', printed: '7' }],
  ['(b) keep', { printed: 'b', shape: '(x)' }],
  ['iv) keep', { printed: 'iv', shape: 'x)' }],
  ['A. This statement', { printed: 'A', shape: 'x.' }],
  ['XII - PARTNERSHIP', { printed: 'XII', shape: 'x.' }],
  ['4 – Keys', { printed: '4', shape: 'x.' }],
  ['Art. 5 Miete', { word: 'article', printed: '5' }],
  ['Article 1er – Objet', { word: 'article', printed: '1', shape: 'x.' }],
  ['3 Definitions', { printed: '3', shape: 'x' }],
])('%j opens with its number', (line, expected) => {
  expect(parseMarker(line)).toMatchObject(expected)
})

test.each([
  'Party A shall',
  '$5.00 fee',
  '(the "Lease")',
  'Section of the lease',
  '2003. The',
  'Rent',
  '',
  '0. Zero',
  '1.5million',
])('%j opens with none', (line) => {
  expect(parseMarker(line)).toBeNull()
})

test('a letter that is a roman numeral too has both readings', () => {
  expect(parseMarker('(i) first')?.readings).toEqual([
    { style: 'a (x)', value: 9 },
    { style: 'i (x)', value: 1 },
  ])
})

test('a bracket right behind a number belongs to it', () => {
  expect(parseMarker('4.2(b) keep')?.attached).toMatchObject({ printed: 'b' })
  expect(parseMarker('4.2 (b) keep')?.attached).toBeNull()
})
