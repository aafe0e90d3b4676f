import { expect, test } from 'vitest'
import {
  isAmendingTitle,
  isBareTitle,
  isCaption,
  isOtherTitle,
  isTellingTitle,
  isTermsTitle,
  isTitle,
  titleIn,
} from './titles.ts'

test.each([
  'SECOND AMENDMENT TO LICENCE',
  'SPECIAL CONDITIONS OF THIS HIRE (They come before the others.)',
  'Order Form 12-A',
  'STATEMENT OF WORK NO. 3',
  'CONSENT OF THE OWNER',
  'ORDER FORM NO. 7 – to be read with the terms',
  'RIDER to the Boat Lease with A. Ames',
  'RIDER A, attached to and made part of the foregoing',
  'WHAT WE CHANGED IN JUNE',
  'MEMORANDUM OF CHANGES',
  'INSERTION ORDER, REVISION C',
  'Revised Mooring Plan, March 2, 2026',
  'REVISED APPROVAL AND SETTLEMENT',
  'Endorsement 3 to policy BX-11-204',
])('%s is the title of a paper that changes others', (line) => {
  expect([isTitle(line), isAmendingTitle(line)]).toEqual([true, true])
})

test.each(['Revised 3/2025', 'Revised by the Board'])('%s changes nothing', (line) => {
  expect(isTitle(line)).toBe(false)
})

test.each(['EXHIBIT B', 'Standard Terms', 'MASTER HOSTING TERMS (v. 3)', 'TERMS AND CONDITIONS'])(
  '%s is the title of a paper that others change',
  (line) => {
    expect([isTitle(line), isAmendingTitle(line), isTermsTitle(line)]).toEqual([true, false, true])
  },
)

test.each([
  'This Amendment is made on May 4, 2023',
  'Additions and Modifications',
  'Attachments, Supplements & Changes',
  'IX - AMENDMENT OF AGREEMENT; WAIVER',
  '12. Amendment',
  'A waiver must be in writing.',
  'AGREED TERMS',
])('%s is no title of a paper', (line) => {
  expect(isTitle(line)).toBe(false)
})

test('a title may have a name or a version beside it', () => {
  expect(titleIn('ACME, INC.                ORDER FORM  No. 7')).toBe('ORDER FORM  No. 7')
  const caption = '      v.                              )   STIPULATED MODIFICATION OF'.trim()
  expect([titleIn(caption), isCaption(caption)]).toEqual(['STIPULATED MODIFICATION OF', true])
  expect(isTitle('STATEMENT OF WORK NO. 3: "FIRST SNOW" CAMPAIGN')).toBe(true)
  expect(titleIn('20.4.     No Waiver          21')).toBe('20.4.     No Waiver          21')
  expect(titleIn('ACME SUBSCRIPTION TERMS           Version 7')).toBe('ACME SUBSCRIPTION TERMS')
  expect(titleIn('The fee is due.           It is $5.')).toBe('The fee is due.           It is $5.')
})

test('a word that may stand above a clause is bare', () => {
  expect(['Waiver', 'Changes', 'TERMS AND CONDITIONS'].map(isBareTitle)).toEqual([true, true, true])
  expect(['SECOND CODICIL', 'SPECIAL TERMS', 'RIDER', 'MEMORANDUM OF CHANGES'].map(isBareTitle)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isOtherTitle('Schedule 2')).toBe(true)
})

test('a certificate tells what holds, and changes nothing', () => {
  expect(isTellingTitle("TENANT'S ESTOPPEL CERTIFICATE")).toBe(true)
  expect(isTellingTitle('CERTIFICATE OF AMENDMENT')).toBe(false)
})
