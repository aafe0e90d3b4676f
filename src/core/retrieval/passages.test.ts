import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPassages } from './passages.ts'

const passagesOf = (text: string) =>
  readPassages([{ ordinal: 0, text, page: 1, section: 'Section 7.1', start: 0, end: text.length }])

test('a heading that runs into its provision goes with the sentence behind it', () => {
  const [first, second] = passagesOf(
    '7.1 Early termination by Tenant. Tenant may end this Lease by giving notice. A fee is due then.',
  )
  expect(first?.text).toBe('7.1 Early termination by Tenant. Tenant may end this Lease by giving notice.')
  expect(second?.text).toBe('A fee is due then.')
})

test('a short numbered sentence that says something stands by itself', () => {
  expect(passagesOf('7.2 Tenant pays the fee. Landlord keeps it.').map(({ text }) => text)).toEqual([
    '7.2 Tenant pays the fee.',
    'Landlord keeps it.',
  ])
})

test('every passage is the very text between its offsets, in order and without overlap', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('7.1 Heading of it. ', 'Tenant shall pay. ', '(a) Late fees. '),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      let end = 0
      for (const passage of passagesOf(text)) {
        expect(passage.text).toBe(text.slice(passage.start, passage.end))
        expect(passage.start).toBeGreaterThanOrEqual(end)
        end = passage.end
      }
    }),
  )
})
