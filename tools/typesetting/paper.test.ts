import { expect, test } from 'vitest'
import { breakLines } from './lines.ts'
import { curlQuotes, readPaper } from './paper.ts'

test('each line of a source is the piece it is marked as', () => {
  const source = `~ 12 Elm Street
# LEASE
^ of a house
## 3. Rent
3.1 Late rent. It is late on the 6th.
3.2 All of it.
Signed here. Twice.

% Charges
| Charge | Amount |
| Key | $40 |
---
= Landlord | Ann Lee | Name: Ann Lee; Owner | June 8, 2026
= Tenant | Bo Ray | Name: Bo Ray | June 9, 2026`
  expect(readPaper(source)).toEqual([
    { kind: 'foot', text: '12 Elm Street' },
    { kind: 'title', text: 'LEASE' },
    { kind: 'subtitle', text: 'of a house' },
    { kind: 'heading', text: '3. Rent' },
    { kind: 'paragraph', number: '3.1', lead: 'Late rent.', text: 'It is late on the 6th.' },
    { kind: 'paragraph', number: '3.2', lead: '', text: 'All of it.' },
    { kind: 'paragraph', number: '', lead: 'Signed here.', text: 'Twice.' },
    { kind: 'caption', text: 'Charges' },
    {
      kind: 'table',
      rows: [
        ['Charge', 'Amount'],
        ['Key', '$40'],
      ],
    },
    { kind: 'page' },
    {
      kind: 'signatures',
      signatures: [
        { side: 'Landlord', hand: 'Ann Lee', lines: ['Name: Ann Lee', 'Owner'], date: 'June 8, 2026' },
        { side: 'Tenant', hand: 'Bo Ray', lines: ['Name: Bo Ray'], date: 'June 9, 2026' },
      ],
    },
  ])
})

test('quotation marks are set as a printer sets them', () => {
  expect(curlQuotes(`"The tenant's key" (the "Key") of the tenants'`)).toBe(
    '“The tenant’s key” (the “Key”) of the tenants’',
  )
})

/** Every letter is one point wide. */
const measure = (_: unknown, text: string): number => text.length

test('lines are as full as they can be, and a figure stays with what it counts', () => {
  const lines = breakLines(
    [
      { face: 'bold', text: 'Notice.' },
      { face: 'regular', text: 'Within 30 days, see Section 4.' },
    ],
    17,
    measure,
  )
  expect(lines).toEqual([
    [
      { face: 'bold', text: 'Notice.', x: 0 },
      { face: 'regular', text: 'Within', x: 8 },
    ],
    [{ face: 'regular', text: '30 days, see', x: 0 }],
    [{ face: 'regular', text: 'Section 4.', x: 0 }],
  ])
})
