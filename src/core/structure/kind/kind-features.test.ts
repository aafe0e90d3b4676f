import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindFeatures, weighed } from './kind-features.ts'

const namesIn = (text: string) => kindFeatures(text).flatMap((group) => [...group.keys()])

test.each([
  ['ROOM RENTAL AGREEMENT\n\nThe room is let to Ada Roe.', 'title rent agre'],
  ['Exhibit 4.5   SUPPLY AGREEMENT made on May 1', 'title supp'],
  ['We write to you.\n\nThis Consulting Agreement is made on May 1.', 'title consult agre'],
  ['Wohnraummietvertrag', 'title …ertrag'],
  ['made by Ada Inc. (the "Licensor") and Bo Inc.', 'role licensor'],
  ['Monthly rent: $900', 'label month rent'],
  ['The borrower repays the loan.', 'body borrower'],
  ['Dear Ada,\n\nthank you.', 'looks letter 1'],
  ['Water   $31.00\nSewer   $12.00', 'looks sums 4'],
])('%s: %s', (text, name) => {
  expect(namesIn(text)).toContain(name)
})

test('a line of a paragraph is no title', () => {
  const names = namesIn('the tenant pays for the power that is used in the flat and for the water.')
  expect(names.filter((name) => name.startsWith('title '))).toEqual([])
})

test('of a long paper the beginning counts, and samples of what comes after', () => {
  const names = namesIn('Lease\n'.repeat(3000) + 'royalties '.repeat(3000))
  expect(names).toContain('body leas')
  expect(names).toContain('body royalti')
})

test('each part of a paper counts as much however often it speaks, and a later title less', () => {
  const known = (text: string) => new Map(weighed(kindFeatures(text), (name) => !name.startsWith('looks')))
  const [short, long] = ['rent is due.', 'rent is due. '.repeat(50)].map(known)
  expect(long?.get('body rent')).toBeLessThan(2 * (short?.get('body rent') ?? 0) + 1)
  const titles = known('Lease\nInsurance\n')
  expect(titles.get('title insur')).toBeLessThan(titles.get('title leas') ?? 0)
})

test('any text has features that are finite', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const [, value] of weighed(kindFeatures(text), () => true))
        expect(Number.isFinite(value)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
