import { expect, test } from 'vitest'
import { labelled } from './labelled.ts'

const names = (text: string) => labelled(text).map(({ value, label }) => [value, label])

test.each([
  ['Tenant: Ada Roe', 'Ada Roe', 'Tenant'],
  ['Borrower Ada Roe-Bell, 6 Elm Close', 'Ada Roe-Bell', 'Borrower'],
  ['Co-Borrower Owen Bell, same address', 'Owen Bell', 'Co-borrower'],
  ['Guarantor   Ada Roe of Elm Cottage, Saltmere', 'Ada Roe', 'Guarantor'],
  ['Lender: Bank of Saltmere', 'Bank of Saltmere', 'Lender'],
  ['Parent or guardian   Ada Roe', 'Ada Roe', 'Parent or guardian'],
  ['Stallholder: Bell & Daughter Bakers Ltd', 'Bell & Daughter Bakers Ltd', 'Stallholder'],
  ['Hirer   Ada Roe   Licence   R77', 'Ada Roe', 'Hirer'],
  ['"RESELLER" ELM SYSTEMS CORPORATION', 'ELM SYSTEMS CORPORATION', 'Reseller'],
  ['Hirer: Ada Roe 04/12/2026   For Elm Hire', 'Ada Roe', 'Hirer'],
  ['Hirer: Ada Roe Date of birth 04/12/1986', 'Ada Roe', 'Hirer'],
  ['Permit holder: Ada Roe', 'Ada Roe', 'Permit holder'],
  ['Vermieter: Sonnenhof Immobilien GmbH, Parkstraße 1', 'Sonnenhof Immobilien GmbH', 'Vermieter'],
  ["Member's name: Mrs Ada Roe", 'Ada Roe', 'Member'],
  ['Name of the tenant: Ada Roe', 'Ada Roe', 'Tenant'],
  ['Employer   {employer_name}', '{employer_name}', 'Employer'],
  ['Worker   [Full name of the\nworker]', '[Full name of the worker]', 'Worker'],
  ['Issued by: Fir Credit Union', 'Fir Credit Union', 'Issued by'],
  ['Arranged and administered by   Elm Cover Limited', 'Elm Cover Limited', 'Arranged and administered by'],
])('%s', (line, name, label) => {
  expect(names(`Form\n${line}\nDates: June`)).toEqual([[name, label]])
})

test('an insurer is a party only where somebody is insured', () => {
  expect(names('Patient: Ada Roe\nInsurer: Elm Pine Mutual')).toEqual([['Ada Roe', 'Patient']])
  expect(names('Insurer: Elm Pine Mutual\nPolicyholder: Ada Roe')).toEqual([
    ['Elm Pine Mutual', 'Insurer'],
    ['Ada Roe', 'Policyholder'],
  ])
})

test.each([
  'Tenant Repairs and Duties',
  'Buyer:',
  'Owner: the firm',
  'Tenant: Roe',
  'Owner   Head of Finance',
  'Company: {signatory_company}',
  'Party B: [•]',
])('no party in "%s"', (line) => {
  expect(names(`Form\n${line}\n`)).toEqual([])
})

test.each(['BILL TO   JOB SITE\n\nAda Roe   38 Elm Close', 'Sold to   Ship to', 'Bill to   Service address'])(
  'the head of the next column is nobody: %s',
  (text) => {
    expect(names(text)).toEqual([])
  },
)
