import { expect, test } from 'vitest'
import { besideRole } from './beside-role.ts'

const parties = (text: string) => besideRole(text).map(({ value, label }) => `${label}: ${value}`)

test.each([
  [
    'LEASE made between {{ owner }}, c/o Quay Management, Inc., 4 Dock Road, party of the first part, hereinafter referred to as OWNER, and {{ renter }}, {{ renter_address }}, party of the second part, hereinafter referred to as TENANT.',
    ['OWNER: {{ owner }}', 'TENANT: {{ renter }}'],
  ],
  [
    'This agreement is made among Ada Roe and Bo Roe, as Maker, and Cy Fay, as Holder, concerning the Note.',
    ['Maker: Ada Roe', 'Maker: Bo Roe', 'Holder: Cy Fay'],
  ],
  [
    'IN THE COUNTY COURT\n\nAda ROE, Petitioner, and Bo FAY, Respondent.\n\nORDER',
    ['Petitioner: Ada ROE', 'Respondent: Bo FAY'],
  ],
  [
    'Article 1\n\n1. Lakeside Limited Liability Company (hereinafter referred to as Party A), a company of Ohio.\n\n2. Harbor Works, Inc., (hereinafter referred to as Party B), a company of Maine.',
    ['Party A: Lakeside Limited Liability Company', 'Party B: Harbor Works, Inc.'],
  ],
  ['a loan of First Bank, as Trustee, to be repaid', []],
  ['the rooms hereinafter called Premises and the garden hereinafter called Grounds', []],
])('%s', (text, expected) => {
  expect(parties(text)).toEqual(expected)
})
