import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { findUnsettled } from './unsettled.ts'

const unsettledIn = (text: string) => findUnsettled(text).map(({ start, end }) => text.slice(start, end))

test.each([
  [
    'Rent is [Drafting note: fill in the amount, at most [10] lines] due.',
    '[Drafting note: fill in the amount, at most [10] lines]',
  ],
  ['between [Full legal name of the seller] and', '[Full legal name of the seller]'],
  ['[For example: the cap is $1,000.]', '[For example: the cap is $1,000.]'],
  [
    '[ ] Seller will insure the goods,\nat its cost.\n\nBuyer pays.',
    '[ ] Seller will insure the goods,\nat its cost.',
  ],
  ['Insurance   ☐ Seller insures.\n☒ Buyer insures.', '  ☐ Seller insures.'.trimStart()],
  ['( ) Yearly\n(x) Monthly', '( ) Yearly'],
  ['☐ Racing crew   13–17   $720.00\nA second child pays 15% less.', '☐ Racing crew   13–17   $720.00'],
])('%j holds what nobody has filled in', (text, unsettled) => {
  expect(unsettledIn(text)).toEqual([unsettled])
})

test.each([
  'The tenant [as named above] pays [60] days before.',
  '[x] Seller will insure the goods.',
  '☒ Buyer insures.',
  'A fee of [ ] per cent, and (b) no other.',
  'See f( ) for the function.',
  '[Name of nobody ever closes this note',
])('%j does not', (text) => {
  expect(unsettledIn(text)).toEqual([])
})

test('stretches lie in the text, in the order of their beginnings', () => {
  const part = fc.constantFrom(
    '[',
    ']',
    '[ ] ',
    '( ) ',
    '(x)',
    '☐',
    '\n',
    '\n\n',
    'Note: ',
    'Insert ',
    'a',
    ' ',
    '\f',
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      let last = 0
      for (const { start, end } of findUnsettled(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        last = start
      }
    }),
  )
})

test('no duty, sum or period is taken from them', () => {
  const text =
    '[ ] Seller will pay $500 within 30 days.\n[x] Buyer will pay $700 within 40 days.\n[Drafting note: Seller must sign.]'
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(facts.map(({ value }) => value)).toEqual(['Buyer will pay $700 within 40 days.', '$700', '40 days'])
})
