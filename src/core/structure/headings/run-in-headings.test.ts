import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { outline } from '#tests/support/answers/outline.ts'

const TEXT = 'The Club may change the opening hours of the pool when the season or the weather calls for it.'

test('a title with its text behind it heads that text', () => {
  const text = `This Agreement is made between the Club and the Member on the date below, and both accept it.

Opening Hours. ${TEXT}

Guest Passes: Each guest shall sign the book at the door before the guest goes to the pool or the sauna.

LOST KEYS — The Member shall pay for a new lock when a key is lost, and for the work of the locksmith.`
  expect(outline(text)).toEqual(['heading Opening Hours', 'heading Guest Passes', 'heading LOST KEYS'])
})

test('a title in small letters needs its like', () => {
  const late =
    'Late fees. If the rent is not paid by the fifth day, the Tenant shall pay a late fee of $20 for it.'
  const pets =
    'Pets and birds. The Tenant may keep one cat, and shall pay for whatever the cat does to the floor.'
  const keys =
    'Lost keys. The Tenant shall pay for a new lock whenever a key is lost, and for the locksmith too.'
  expect(outline(`${TEXT}\n\n${late}\n\n${pets}`)).toEqual([])
  expect(outline(`${TEXT}\n\n${late}\n\n${pets}\n\n${keys}`)).toEqual([
    'heading Late fees',
    'heading Pets and birds',
    'heading Lost keys',
  ])
})

test('a title in capitals may have a short text beside its like', () => {
  const like = `ROOM: ${TEXT}\n\nTERM: ${TEXT}\n\nPETS: No pets.\n\nDATE: May 1`
  expect(outline(like)).toEqual(['heading ROOM', 'heading TERM', 'heading PETS'])
  expect(outline(`${TEXT}\n\nPETS: No pets.`)).toEqual([])
})

test('forms, notes and the end of a sentence are no titles', () => {
  const text = `The rules of the house are part of the contract between the Owner and

Tenant Association. The Owner shall give a copy of the rules to each tenant when the tenant moves in.

Note 1: The prices are those of the year in which the Member joins and will be changed in each January.

Deposit Bank: First Bank of the Harbor, 12 Quay Street, Second Floor, Port Anna, Maine, account of the Owner`
  expect(outline(text)).toEqual([])
})

test('titles with their text behind them divide the clause they stand in', () => {
  const text = `1. Definitions. Words have their usual meaning.

2. Payment. The Member shall pay each month.

Late Payment. A late payment shall be charged with a fee of five dollars for each week that it is late.

Returned Checks. A check that is returned by the bank will be charged with a fee of twenty dollars each time.

(a) This holds for every check.

(b) The fee is due at once.

Refunds. A refund will be paid within ten days after the Club has heard of the reason for it in writing.

3. Term. The term is one year.`
  expect(outline(text)).toEqual([
    '1 Definitions',
    '2 Payment',
    '  heading Late Payment',
    '  heading Returned Checks',
    '    (a)',
    '    (b)',
    '  heading Refunds',
    '3 Term',
  ])
})

test('a title right above its text needs no white space below it', () => {
  const text = `1. Fees and Payment

Charges
${TEXT} It will
then tell the members.

Late payment
${TEXT}

2. Term

Length
${TEXT}`
  expect(outline(text)).toEqual([
    '1 Fees and Payment',
    '  heading Charges',
    '  heading Late payment',
    '2 Term',
    '  heading Length',
  ])
})

test('also above the words that a list goes on from', () => {
  const text = `2. Warranties

Promises of the Club and the Owner
The Club promises that it will see that:

(a) the pool is clean; and

(b) the sauna is hot.`
  expect(outline(text)).toEqual([
    '2 Warranties',
    '  heading Promises of the Club and the Owner',
    '    (a)',
    '    (b)',
  ])
})

test('the words of a term beside its definition are no title', () => {
  expect(
    outline(`${TEXT}\n\nPool\nHours shall mean the hours at which the Club opens the pool to the Member.`),
  ).toEqual([])
})

test('a list without points may begin right below a title', () => {
  const text = `SCHEDULE 1

HOUSE RULES
1   The Member shall close the doors of the sauna and switch off the lights.

2   The Member shall leave the towels in the basket beside the door.`
  expect(outline(`${TEXT}\n\n${TEXT}\n\n${TEXT}\n\n${TEXT}`, text)).toEqual([
    'rider Schedule 1 HOUSE RULES',
    '  1',
    '  2',
  ])
})

test('numbers of articles may be followed by small letters', () => {
  const text = `The Provider promises the following to the Network:

Article 1 it will obey the law wherever it offers its service to the public.

Article 2 it will keep a record of each complaint, and answer it.`
  expect(outline(text)).toEqual(['Article 1', 'Article 2'])
  expect(outline('Part One focuses on rent.\n\nPart Two gives the dates of it.')).toEqual([])
})

test('lines to write on are no table of contents', () => {
  expect(outline(`${TEXT}\n\nPhone: ________\nFax: ________\nCity: ________\n\nThanks.`)).toEqual([])
})

test('parts that are only listed open no part', () => {
  const text = `The following documents belong to this Agreement:

Reseller Agreement

Premier Addendum

1. Scope. Words.

2. Term. Words.`
  expect(outline(`${TEXT}\n${TEXT}\n${text}`)).not.toContain('rider Premier Addendum')
})

test('a short title in small letters stands alone behind its number', () => {
  const text = `1. Your account

You must be 18 years old.

Suspension
We may suspend your account when you break these terms or when the law asks us to.

2. Ending it early

Either of us may end it.

3. We may pay the rest`
  expect(outline(text)).toEqual(['1 Your account', '  heading Suspension', '2 Ending it early', '3'])
})

test('questions head the parts of a policy', () => {
  const text = `Your Plan at a Glance

What is the deductible?
You pay $500 before the plan begins to pay for the services that you use in a year.

Can I go to any doctor?
Yes, but you pay less when you use the doctors who are in the network of this plan.`
  expect(outline(text)).toEqual(['heading What is the deductible?', 'heading Can I go to any doctor?'])
})

test('an attached part without a name of its own is not the next one of that kind', () => {
  const opening = `Lease\n\nThis lease is made today.\n\nIt binds both sides.\n\n1. Rent. ${'The Tenant shall pay the rent. '.repeat(3)}`
  const part = (words: string) => `ADDENDUM\n\n1. ${words}. The Tenant shall keep to the rules of the house.`
  const pages = [opening, part('Pets'), 'It goes on.', part('Parking')]
  expect(outline(...pages).filter((line) => line.startsWith('rider'))).toHaveLength(2)
})

test.each([
  'FIRST AMENDMENT TO SERVICES AGREEMENT',
  'Amendment No. 2',
  'Second Amendment to Lease',
  'SIDE LETTER TO THE LEASE',
])('a clause ends where "%s" begins, which counts its own', (title) => {
  const text = `LEASE\n\nAda and Bo agree.\n\n1. Rent. Bo pays $5.\n\n2. Term. It ends soon.\n\n${title}\n\nAda and Bo agree:\n\n1. Rent. Bo pays $6.\n\n2. Rest. All else stays.`
  const { clauses } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(clauses.map(({ kind, label, parent }) => [kind, label, parent])).toEqual([
    ['clause', '1', null],
    ['clause', '2', null],
    ['rider', null, null],
    ['clause', '1', 3],
    ['clause', '2', 3],
  ])
})

test.each(['Amendment of this lease must be in writing.', 'Amendments'])('"%s" opens no paper', (line) => {
  const text = `LEASE\n\nAda and Bo agree.\n\n1. Rent. Bo pays $5.\n\n2. Term. It ends soon.\n\n${line}\n\nAll else stays.`
  const { clauses } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  expect(clauses.some(({ kind }) => kind === 'rider')).toBe(false)
})

test('words printed above the title of a paper do not make its title a clause', () => {
  const text = `KEY TERMS\n\nShare Purchase and\n\nTransfer Agreement\n\n${TEXT}\n\nPrice\n\n${TEXT}\n\nClosing\n\n${TEXT}`
  expect(outline(text)).toEqual(['heading Price', 'heading Closing'])
  expect(outline(`SUMMARY\n\n${TEXT}\n\nPrice\n\n${TEXT}`)[0]).toBe('heading SUMMARY')
})
