import * as fc from 'fast-check'
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

test.each([
  [
    'PRIMERA.- Objeto',
    { word: 'section', printed: 'Primera', shape: 'x.', readings: [{ style: 'section', value: 1 }] },
  ],
  ['DÉCIMA CUARTA: Fin', { printed: 'Décima cuarta', readings: [{ style: 'section', value: 14 }] }],
  ['Capítulo 3 Precio', { word: 'chapter', prefix: 'Capítulo', printed: '3' }],
  ['Sec. 4.2 Rent', { word: 'section', prefix: 'Section', parts: [4, 2] }],
  ['Section Two. Rent', { word: 'section', printed: 'Two', readings: [{ style: 'section', value: 2 }] }],
  ['A-1 Quiet', { printed: 'A-1', parts: [1001, 1], readings: [{ style: 'decimal2', value: 1 }] }],
  ['B.2.1 Quiet', { printed: 'B.2.1', parts: [1002, 2, 1], readings: [{ style: 'decimal3', value: 1 }] }],
  ['II.1 Quiet', { printed: 'II.1', parts: [2002, 1] }],
  ['8A. Locks', { printed: '8A', parts: [8], isInserted: true, readings: [{ style: '1 x.', value: 8 }] }],
  [
    '8.1A) Locks',
    { printed: '8.1A', parts: [8, 1], shape: 'x)', readings: [{ style: 'decimal2', value: 1 }] },
  ],
  ['(3) keys', { printed: '3', parts: [3], readings: [{ style: '1 (x)', value: 3 }] }],
  [
    'C) keys',
    {
      printed: 'C',
      readings: [
        { style: 'A x)', value: 3 },
        { style: 'I x)', value: 100 },
      ],
    },
  ],
])('%j is read as %j', (line, expected) => {
  expect(parseMarker(line)).toMatchObject(expected)
})

test.each(['PRIMAVERA.- Objeto', 'Section Blue', '0.1 Rent', '(abc) keys', '(0) keys', '5.3million'])(
  '%j is no number',
  (line) => {
    expect(parseMarker(line)).toBeNull()
  },
)

test('whatever the line, its marker stands at its beginning', () => {
  const part = fc.constantFrom(
    'Section ',
    'Art. ',
    '§ ',
    '4',
    '.',
    '2',
    '(',
    ')',
    'a',
    'IV',
    '-',
    ' ',
    'B',
    'PRIMERA',
    ':',
    'é',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const line = parts.join('')
      const marker = parseMarker(line)
      if (!marker) return
      expect(marker.length).toBeLessThanOrEqual(line.length)
      expect(line.slice(0, marker.length).toLowerCase()).toContain(marker.printed.toLowerCase())
      expect(marker.readings.length).toBeGreaterThan(0)
      for (const { value } of marker.readings) expect(value).toBeGreaterThanOrEqual(0)
    }),
  )
})
