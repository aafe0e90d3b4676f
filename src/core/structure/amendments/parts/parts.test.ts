import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, RIDER, paperOf } from '#tests/support/answers/amended-papers.ts'
import { partAt, rankOf } from './parts.ts'

const partsIn = (text: string) =>
  paperOf(text).parts.map(({ title, isAmending }) => [title, isAmending] as const)

test.each([
  ['STIPULATION TO MODIFY LEASE', 'The parties stipulate as follows.'],
  ['ALLONGE', 'This Allonge belongs to the Note.'],
  ['CHANGES MADE AT SIGNING', 'Clause 7 is crossed out.'],
  ['CHANGE ORDER #1', 'The date is moved.'],
  ['SPECIAL CONDITIONS', '1. The deposit is $500.'],
])('%s opens a paper that changes another', (title, words) => {
  expect(partsIn(`${LEASE}\f${title}\n\n${words}\n`).at(-1)).toEqual([title, true])
})

test('the head of a court’s paper names it beside the parties', () => {
  const caption =
    'ANN LEE,               )   Case No. 23-41\n      v.               )   STIPULATED MODIFICATION OF\nBO RAY.                )   AGREEMENT\n'
  expect(partsIn(`${LEASE}\f${caption}\n1. The fee is $30.\n`).at(-1)).toEqual([
    'STIPULATED MODIFICATION OF',
    true,
  ])
})

test('a page of particulars is one where the file says that it comes first', () => {
  const page = '\fMEMBERSHIP PARTICULARS\n\nDeposit: two months of the fee\n'
  expect(partsIn(`${LEASE}The Particulars come first.\n${page}`).at(-1)).toEqual([
    'MEMBERSHIP PARTICULARS',
    true,
  ])
  expect(partsIn(`${LEASE}${page}`).at(-1)).toEqual(['MEMBERSHIP PARTICULARS', false])
  const terms = '\fSTANDARD CONDITIONS\n\nIf they differ from the Key Terms, these General Terms prevail.\n'
  expect(partsIn(`KEY TERMS\n\nRent: $900\n${terms}`).find(([title]) => title === 'KEY TERMS')?.[1]).toBe(
    false,
  )
})

test('what a file names as first opens a paper that changes others, whatever it is called', () => {
  const sheet = '\nHIRE SCHEDULE\n\nDeposit: two months of the fee\n'
  expect(partsIn(`${LEASE}The Hire Schedule comes first, then this Lease.\n${sheet}`).at(-1)).toEqual([
    'HIRE SCHEDULE',
    true,
  ])
  expect(partsIn(`${LEASE}${sheet}`)).toHaveLength(1)
  const booking = `BOAT HOMES\n\nBOOKING FORM\n\nPrice $90\n\n\fGENERAL CONDITIONS\n\n1. If they differ, it is the Booking Form that counts.\n`
  expect(partsIn(booking).map(([, isAmending]) => isAmending)).toEqual([false, true, false])
})

test('a heading within a paper opens no other, and conditions that say so come first', () => {
  const deed =
    '\fDEED OF VARIATION\n\nMade on 3 June 2024 by the same parties.\n\nAGREED TERMS\n\n1. The fee is $30.\n'
  expect(partsIn(`${LEASE}${deed}`).at(-1)).toEqual(['DEED OF VARIATION', true])
  const ticket =
    '\fHIRE TICKET 7\nHirer: Bo\n\nSpecial conditions for this hire, which override the printed ones\n\na. No fee.\n'
  expect(partsIn(`${LEASE}${ticket}`).at(-1)).toEqual(['Special conditions for this hire', true])
})

test('a word above a clause opens no paper', () => {
  expect(partsIn('LEASE\n\nThe rent is $900.\n\nChanges\n\nChanges must be in writing.\n')).toHaveLength(1)
  expect(partsIn('POLICY\n\nWe insure it.\n\nWe pay as in Endorsement 9); and\n')).toHaveLength(1)
})

test('a letter that opens a file is no later paper, and its head belongs to it', () => {
  const letter = 'ACME INC.\n\nOctober 3, 2022\n\nDear Ingrid,\n\nYour salary is $90,000.\n'
  expect(partsIn(letter)).toEqual([[expect.any(String), false]])
})

test('what a schedule of an amendment varies is the amendment’s', () => {
  const deed = 'DEED OF VARIATION\n\nThe Lease is varied as set out in the Schedule.\n\n'
  expect(partsIn(`${LEASE}\f${deed}SCHEDULE\n\n1 Clause 8 is deleted.\n`).at(-1)?.[1]).toBe(true)
  expect(partsIn(`${LEASE}\fSCHEDULE\n\n1 A list of furniture.\n`).at(-1)?.[1]).toBe(false)
})

test.each([
  [
    'below an exhibit’s title',
    `${LEASE}\fSCHEDULE - LATER LETTER\n\nHill Homes\n\n5 May 2027\n\nDear Mara,\n\nThe fee is $30.\n`,
  ],
  [
    'behind an exhibit on the page before',
    `${LEASE}\n\nEXHIBIT A\n\n\fAMENDING AGREEMENT\n\n1. The fee is $30.\n`,
  ],
  [
    'with a remark in its title',
    `${LEASE}\n\nSPECIAL CONDITIONS OF THIS TENANT (These come before the others.)\n\nNo pets.\n`,
  ],
  [
    'with a number in words',
    `${LEASE}CODICIL\n\nThe fee is $30.\n\nWitnesses: A. Bell\n\nSECOND CODICIL\n\nThe fee is $40.\n`,
  ],
])('a later paper %s changes the first', (_name, text) => {
  expect(partsIn(text).at(-1)?.[1]).toBe(true)
})

test('an order changes the terms it is placed under where it says that it holds', () => {
  const order = (words: string) =>
    `ORDER FORM 12\n\nFive seats at $6 each. ${words}\n\nSigned: A. Bell\n\n\fMASTER SERVICE TERMS (v. 2)\n\n1. A seat is $9.\n`
  expect(partsIn(order('This Order Form controls.')).map(([, isAmending]) => isAmending)).toEqual([
    true,
    false,
  ])
  const yields =
    'ACME         ORDER FORM 12\n\nFive seats at $6 each.\n\n\fMASTER SERVICE TERMS       v. 2\n\n'
  const words = '1. If an Order Form and these Terms conflict, the Order Form prevails.\n'
  expect(partsIn(yields + words).map(([, isAmending]) => isAmending)).toEqual([true, false])
  expect(partsIn(order('Thank you.')).map(([, isAmending]) => isAmending)).toEqual([false, false])
  expect(partsIn(`${LEASE}\fORDER FORM 12\n\nThe fee is $30.\n`).at(-1)?.[1]).toBe(true)
})

test('a part is found by its place and ranked by its number', () => {
  const { text, parts } = paperOf(`${LEASE}${AMENDMENT}1. Section 8 is deleted.\n\f${RIDER}R1. No pets.\n`)
  const [, amendment, rider] = parts
  if (!amendment || !rider) throw new Error('parts are missing')
  expect(partAt(parts, text.indexOf('R1.'))).toBe(rider)
  expect(rankOf(amendment, parts)).toBe(1)
  expect(rankOf(rider, parts)).toBe(2)
})

test('a dated certificate of what holds changes nothing, as another dated sheet may', () => {
  const last = (title: string) =>
    partsIn(`${LEASE}\f${title}\n\nMay 4, 2026\n\nThe rent is paid to the end of May.\n\nMara Stone\n`).at(-1)
  expect(last('ESTOPPEL CERTIFICATE')).toEqual(['ESTOPPEL CERTIFICATE', false])
  expect(last('MEETING AT THE FLAT')).toEqual(['MEETING AT THE FLAT', true])
})
