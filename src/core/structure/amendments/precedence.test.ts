import { expect, test } from 'vitest'
import { changesIn, LEASE, RIDER } from '#tests/support/answers/amended-papers.ts'

/** Papers whose rider or conditions hold first. */
const PRECEDENCE: readonly (readonly [paper: string, was: string, now: string])[] = [
  [
    `${RIDER}This Rider controls if it conflicts with the Lease.\n\n1. Late charge. The late charge is $50.\n`,
    '$75',
    '$50',
  ],
  [
    'ADDENDUM A\n\nIn the event of any conflict between this Addendum and the Lease, the terms of this Addendum shall prevail.\n\n1. Tenant shall pay a security deposit of $1,000.\n',
    '$2,800',
    '$1,000',
  ],
  [
    'SPECIAL CONDITIONS\n\n1. The parking fee is $30 per month.\n\n2. These Special Conditions take precedence over the Lease.\n',
    '$40',
    '$30',
  ],
  [
    'SPECIAL PROVISIONS\n\nShould these Special Provisions and the Lease differ, these Special Provisions govern.\n\nA. The monthly rent is $1,350.\n',
    '$1,400',
    '$1,350',
  ],
  [
    `${RIDER}The provisions of this Rider supersede any inconsistent provisions of the Lease.\n\n1. The parking fee is $15 per month.\n`,
    '$40',
    '$15',
  ],
  [
    `${RIDER}Notwithstanding Section 3.2 of the Lease, Tenant shall pay a late charge of $20.\n`,
    '$75',
    '$20',
  ],
]

test.each(PRECEDENCE)('what holds first: %s', (paper, was, now) => {
  const changes = changesIn(LEASE + paper)
  const own = changes.filter((change) => change.kind === 'prevails' && change.was.length > 0)
  expect(own).toHaveLength(1)
  expect(own[0]?.was).toEqual([was])
  expect(own[0]?.now).toContain(now)
})

test('an order of precedence names the parts from first to last', () => {
  const text = `SUPPLY CONTRACT\n\nOrder of precedence: (1) the Special Conditions, (2) the General Conditions.\n\nBuyer is Nord Ltd.\n\nGENERAL CONDITIONS\n\n1. Delivery. Seller shall deliver within 30 days.\n\n2. Warranty. The warranty lasts 12 months.\n\nSPECIAL CONDITIONS\n\n1. Delivery. Seller shall deliver within 10 days.\n`
  const changes = changesIn(text).filter(({ kind }) => kind === 'prevails')
  expect(changes).toHaveLength(1)
  expect(changes[0]?.now).toContain('10 days')
  expect(changes[0]?.was).toEqual(['30 days'])
})
