import { expect, test } from 'vitest'
import { AMENDMENT, changesIn, LEASE } from '#tests/support/answers/amended-papers.ts'

type Row = readonly [
  statement: string,
  kind: string,
  of: string | null,
  was: string | null,
  now: string | null,
]

/** One paper each: the statement, what it does to which clause, what held before, and what holds now. */
const PAPERS: readonly Row[] = [
  [
    '1. Rent. Section 3.1 of the Lease is hereby deleted in its entirety and replaced with the following:\n\n"3.1 Monthly Rent. Tenant shall pay monthly rent of $1,500 on the first day of each month."',
    'replaced',
    '3.1',
    'rent of $1,400',
    'rent of $1,500',
  ],
  [
    '1. Section 3.2 of the Lease is amended and restated in its entirety to read as follows: "3.2 Late Charge. Tenant shall pay a late charge of $90."',
    'replaced',
    '3.2',
    'late charge of $75',
    'late charge of $90',
  ],
  [
    "1. Section 6 is amended to read: Either party may end this Lease by giving 90 days' written notice.",
    'replaced',
    '6',
    '60 days',
    '90 days',
  ],
  [
    '1. Section 8 of the Lease is replaced by the following: A guest may stay up to 21 days.',
    'replaced',
    '8',
    '10 days',
    '21 days',
  ],
  ['1. Section 5 (Pets) of the Lease is hereby deleted.', 'deleted', '5', 'No animals', null],
  [
    '1. The parties hereby delete Section 7 of the Lease in its entirety.',
    'deleted',
    '7',
    'parking fee of $40',
    null,
  ],
  [
    '1. Landlord and Tenant agree to amend Section 8 to read as follows: A guest may stay up to 30 days.',
    'replaced',
    '8',
    '10 days',
    '30 days',
  ],
  ['1. The late charge in Section 3.2 is increased from $75 to $100.', 'changed', '3.2', '$75', '$100'],
  ['1. The notice in Section 6 is moved from 60 days to 45 days.', 'changed', '6', '60 days', '45 days'],
  [
    '1. The monthly rent is changed from $1,400 to $1,450, effective February 1, 2027.',
    'changed',
    '3.1',
    '$1,400',
    '$1,450',
  ],
  [
    '1. The expiration of the term in Section 2 of the Lease is extended from March 31, 2027 to March 31, 2028.',
    'changed',
    '2',
    'March 31, 2027',
    'March 31, 2028',
  ],
  [
    '1. In Section 8, the words "10 days" are replaced by the words "14 days".',
    'changed',
    '8',
    '10 days',
    '14 days',
  ],
  [
    '1. Section 6 is amended by deleting "60 days" and inserting "45 days" in its place.',
    'changed',
    '6',
    '60 days',
    '45 days',
  ],
  ['1. Section 3.2 is amended by replacing "$75" with "$60".', 'changed', '3.2', '$75', '$60'],
  ['1. The reference to "$40" in Section 7 is hereby changed to "$55".', 'changed', '7', '$40', '$55'],
  [
    '1. The first sentence of Section 4 is deleted and replaced with "Tenant shall pay a security deposit of $1,400."',
    'replaced',
    '4',
    'deposit of $2,800',
    'deposit of $1,400',
  ],
  [
    '1. The second sentence of Section 4 of the Lease is deleted.',
    'deleted',
    '4',
    'within 30 days after the term ends',
    null,
  ],
  [
    '1. Pets. One cat is allowed. This Section replaces Section 5 of the Lease.',
    'replaced',
    '5',
    'No animals',
    'One cat is allowed',
  ],
  [
    '1. Parking. The parking fee is $25 per month. This changes Section 7 of the Lease.',
    'changed',
    '7',
    '$40',
    '$25',
  ],
  [
    '1. In place of Section 8 of the Lease, guests may stay as long as they like.',
    'replaced',
    '8',
    '10 days',
    'as long as they like',
  ],
  ['1. The fine of $200 for each breach is no longer due.', 'deleted', '5', '$200', null],
  ['1. The security deposit shall be $2,000 instead of $2,800.', 'changed', '4', '$2,800', '$2,000'],
  ['1. The security deposit is reduced to $2,100.', 'changed', '4', '$2,800', '$2,100'],
  ['1. Section 8 shall now read: A guest may stay up to 60 days.', 'replaced', '8', '10 days', '60 days'],
  ['1. The section titled "Guests" is deleted.', 'deleted', '8', '10 days', null],
  [
    '1. The "Parking" section is hereby replaced with the following: Tenant may use two parking spaces at no charge.',
    'replaced',
    '7',
    '$40',
    'two parking spaces',
  ],
  [
    '1. Section 3.1 is hereby amended as follows: The monthly rent is $1,600.',
    'changed',
    '3.1',
    '$1,400',
    '$1,600',
  ],
  [
    '1. Clause 7 shall be deemed deleted and the following shall be substituted therefor: No parking is included.',
    'replaced',
    '7',
    'parking fee',
    'No parking is included',
  ],
  ['1. Section 7 shall no longer apply.', 'deleted', '7', 'parking fee', null],
  [
    '1. Strike Section 8 and insert: Guests are not allowed.',
    'replaced',
    '8',
    '10 days',
    'Guests are not allowed',
  ],
  [
    '1. A new Section 10 is added to the Lease as follows: "10. Heat. Landlord shall keep the Apartment at 68 degrees."',
    'added',
    null,
    null,
    'Landlord shall keep the Apartment at 68 degrees',
  ],
  [
    '1. Section 5 is amended by adding the following at the end: "Service animals are allowed."',
    'changed',
    '5',
    'No animals may be kept',
    'Service animals are allowed.',
  ],
  [
    '1. Effective February 1, 2027, Section 3.2 is hereby modified to read as follows:\n\nTenant shall pay a late charge of $10 per day.\n\n2. All other terms remain in full force.',
    'replaced',
    '3.2',
    '$75',
    'Tenant shall pay a late charge of $10 per day.',
  ],
  ['1. Sections 7 and 8 of the Lease are deleted in their entirety.', 'deleted', '8', '10 days', null],
]

test.each(PAPERS)('%s', (statement, kind, of, was, now) => {
  const changes = changesIn(`${LEASE}${AMENDMENT}${statement}\n\nLandlord: ____________\n`)
  const own = changes.filter((change) => change.kind === kind && change.of === of)
  expect(changes).toContainEqual(expect.objectContaining({ kind, of }))
  expect(
    own.some((change) =>
      was === null ? change.was.length === 0 : change.was.some((words) => words.includes(was)),
    ),
  ).toBe(true)
  expect(own.some((change) => (now === null ? change.now === null : change.now?.includes(now)))).toBe(true)
  // Nothing else of the paper is touched.
  const places = changes.filter((change) => change.kind !== 'added').map((change) => change.of)
  expect(new Set(places).size).toBeLessThanOrEqual(statement.includes('Sections') ? 2 : 1)
})

const SECOND = 'SECOND AMENDMENT TO LEASE\n\nThis Second Amendment is made on June 1, 2027.\n\n'

test('a second amendment changes what the first left', () => {
  const changes = changesIn(
    `${LEASE}${AMENDMENT}1. The late charge in Section 3.2 is increased from $75 to $100.\n\n${SECOND}1. The late charge is reduced from $100 to $80.\n`,
  )
  expect(changes.map(({ now, isFormer }) => [now, isFormer])).toEqual([
    ['$100', true],
    ['$80', false],
  ])
  expect(changes[1]?.was).toEqual(expect.arrayContaining(['$75', '$100']))
})

test('the whole of a clause that was restated before is restated again', () => {
  const changes = changesIn(
    `${LEASE}${AMENDMENT}1. Section 8 is amended to read: A guest may stay up to 20 days.\n\n${SECOND}1. Section 8 of the Lease is deleted in its entirety and replaced with: A guest may stay up to 25 days.\n`,
  )
  expect(changes.map(({ now, isFormer }) => [now, isFormer])).toEqual([
    ['A guest may stay up to 20 days.', true],
    ['A guest may stay up to 25 days.', false],
  ])
  expect(changes[1]?.was.join(' ')).toContain('10 days')
  expect(changes[1]?.was.join(' ')).toContain('20 days')
})

test('what a second amendment takes back holds as before', () => {
  const changes = changesIn(
    `${LEASE}${AMENDMENT}1. Section 7 of the Lease is deleted.\n\n${SECOND}1. Section 1 of the First Amendment is deleted.\n`,
  )
  expect(changes.filter(({ kind }) => kind === 'deleted').map(({ was }) => was.join(' '))).toEqual([
    '1. Section 7 of the Lease is deleted.',
  ])
})

test('a change that says which figure stood before takes back no words with another', () => {
  const changes = changesIn(`OUR PLANS FROM 1 MARCH 2025 (per month, including GST)
Plan                    Download     Upload      12-month term    Open term
Fibre Starter 50          50 Mbps     10 Mbps        $65.00         $72.00
Fibre Everyday 300       300 Mbps    100 Mbps        $89.00         $96.00
Fibre Max               900 Mbps    500 Mbps       $109.00        $116.00

ABOUT YOUR SERVICE

Term. Your 12-month term began on 6 September 2024. After the term you go over to the
open-term price unless you choose a new term.

Ending early. If you end a 12-month plan early, a fee of $15 is payable for each full
month left of the term. No fee is payable if you move to an address where we cannot supply
fibre, or if we raise the price of your plan during the term and you leave within 30 days
of our notice.

Notice. You can end your service by giving us 30 days' notice by email or phone.

NOTICE OF CHANGES                                            Issued 6 May 2025

The following changes take effect on 10 June 2025. What is not listed stays the same.

1. The late fee goes down from $12 to $8, and it will be added only when a bill is 7 days
past its due date.

2. The price of Fibre Everyday 300 on a 12-month term goes up from $89.00 to $93.00. Fibre
Max stays at its present price.`)
  const old = changes.flatMap(({ was }) => was)
  expect(old).toContain('$89.00')
  expect(old.filter((words) => !words.includes('$89.00'))).toEqual([])
})
