import { expect, test } from 'vitest'
import { AMENDMENT, changesIn, LEASE, RIDER } from '#tests/support/answers/amended-papers.ts'

const LETTER = '\fHill Street Homes LLC\n\nJanuary 5, 2027\n\nDear Ms. Stone,\n\n'
const NOTE = '\nNote of January 5, 2027: '

/** What later papers say in plain words: the paper, the words that it changes, the words that hold now. */
const WORDINGS: readonly (readonly [paper: string, was: string, now: string])[] = [
  [`${LETTER}From April 1, 2027 your monthly rent will be $1,460.\n`, '$1,400', '$1,460'],
  [`${LETTER}The late charge goes up to $90.\n`, '$75', '$90'],
  [`${LETTER}At present the parking fee is $40. From May it will be $55.\n`, '$40', '$55'],
  [
    `${LETTER}In place of the 60 days in Section 6, 30 days' written notice is enough.\n`,
    '60 days',
    '30 days',
  ],
  [
    `${LETTER}You may keep one cat in the Apartment, and Section 5 is relaxed accordingly.\n`,
    'No animals',
    'one cat',
  ],
  [`${AMENDMENT}1. The monthly rent is brought down from $1,400 to $1,350.\n`, '$1,400', '$1,350'],
  [`${AMENDMENT}1. In Section 2 the end date becomes March 31, 2028.\n`, 'March 31, 2027', 'March 31, 2028'],
  [`${AMENDMENT}1. The period in Section 8 shall be 14 days.\n`, '10 days', '14 days'],
  [
    `${AMENDMENT}1. IN LIEU OF the sum stated in Section 4, Tenant shall pay a security deposit of $2,000.\n`,
    '$2,800',
    '$2,000',
  ],
  [`${AMENDMENT}1. The term is extended and shall now expire on March 31, 2029.\n`, 'March 31, 2027', '2029'],
  [
    `${AMENDMENT}1. Contrary to Section 5, two birds may be kept in the Apartment.\n`,
    'No animals',
    'two birds',
  ],
  [
    `${RIDER}This Rider controls in case of conflict.\n\nR1. Tenant may keep one dog and other animals in the Apartment.\n`,
    'No animals',
    'one dog',
  ],
  [
    `${RIDER}This Rider controls in case of conflict.\n\nR1. A guest may stay no more than 5 days.\n`,
    '10 days',
    '5 days',
  ],
  [`${NOTE}We agree that the parking fee is $30 per month from now on.\n`, '$40', '$30'],
  [
    `\nFrom: Hill Street Homes\nTo: Mara Stone\nDate: January 5, 2027\n\nThe late charge is $60 in future.\n`,
    '$75',
    '$60',
  ],
  [
    `${AMENDMENT}Section      Until now      From May\n8            10 days        21 days\n`,
    '10 days',
    '21 days',
  ],
  [`${AMENDMENT}1. Security deposit: $2,500\n`, '$2,800', '$2,500'],
  [`${NOTE}The rent is $1,380 a month from May.\n`, '$1,400', '$1,380'],
]

test.each(WORDINGS)('%s', (paper, was, now) => {
  const changes = changesIn(LEASE + paper).filter((change) => change.was.length > 0)
  expect(changes.some((change) => change.was.some((words) => words.includes(was)))).toBe(true)
  expect(changes.map((change) => change.now).join(' ')).toContain(now)
  // Nothing else of the lease is touched.
  expect(new Set(changes.map(({ of }) => of)).size).toBe(1)
})

test('what is not sure enough is only possible, and takes nothing back', () => {
  const paper = `${LEASE}${AMENDMENT}1. Tenant may use two parking spaces. Section 7 is changed to that extent.\n`
  expect(changesIn(paper).flatMap(({ was }) => was)).toEqual([])
  expect(changesIn(paper, true).map(({ was, now }) => [was, now])).toEqual([
    [[expect.stringContaining('one parking space')], '1. Tenant may use two parking spaces.'],
  ])
})

const UNCHANGED: readonly (readonly [string, string])[] = [
  [
    'a wish that was not granted',
    `${LETTER}You asked for a monthly rent of $1,300. We regret that we cannot agree.\n`,
  ],
  [
    'a proposal that was withdrawn',
    `${LETTER}We proposed: "From May the monthly rent will be $1,500." The proposal is withdrawn.\n`,
  ],
  [
    'what depends on something',
    `${AMENDMENT}1. If Tenant signs for two more years, the monthly rent will be $1,300.\n`,
  ],
  ['what stays', `${LETTER}The late charge of $75 and the parking fee stay as they are.\n`],
  [
    'a clause that stays',
    `${LETTER}You would like a cat. Section 5 applies without alteration. A cat may visit you in the garden.\n`,
  ],
  ['another apartment', `${LETTER}For Apartment 9 the monthly rent will be $1,600 from May.\n`],
  ['what is for others', `${LETTER}Guests of the upper floor may stay 20 days. This does not concern you.\n`],
  [
    'another deposit',
    `${RIDER}This Rider controls in case of conflict.\n\n1. Tenant shall pay a key deposit of $50.\n`,
  ],
  ['one more deposit', `${AMENDMENT}1. An additional security deposit of $300 is paid.\n`],
  ['what was paid', `${LETTER}The repair bill of $165 has been paid by the Tenant.\n`],
  ['what is added to a sum', `${AMENDMENT}1. Add $200 to the security deposit for the second key.\n`],
  ['a motion that was lost', `${LETTER}The motion to raise the late charge to $90 did not carry.\n`],
  [
    'an offer',
    `${LETTER}If you would rather pay less, you can take Apartment 3 at $1,200 a month. This offer is open until May 1, 2027.\n`,
  ],
]

test.each(UNCHANGED)('nothing is replaced: %s', (_name, paper) => {
  expect(changesIn(LEASE + paper).flatMap(({ was }) => was)).toEqual([])
})

test('in a part that nothing says to change others, what is like them is beside them', () => {
  const own = '1. Dogs of guests may be kept in the garden of the Apartment.\n\n2. The garden is shared.\n'
  expect(changesIn(`${LEASE}\fSPECIAL CONDITIONS\n\n${own}`, true)).toEqual([])
  const first = 'These Special Conditions prevail over the Lease if they conflict.\n\n'
  expect(changesIn(`${LEASE}\fSPECIAL CONDITIONS\n\n${first}${own}`, true)).toHaveLength(1)
})
