import { describe, expect, test } from 'vitest'
import { namesAt } from './party-names.ts'
import { findParties } from './find-parties.ts'

const values = (text: string) => findParties(text).map(({ value }) => value)

describe('parties', () => {
  test.each([
    [
      'This Lease is made on May 1, 2027 between Halloran Property LLC ("Landlord") and Denise Okafor and Marcus Webb (together, "Tenant").',
      ['Halloran Property LLC', 'Denise Okafor', 'Marcus Webb'],
    ],
    [
      'by and between Acme Holdings, Inc., a Delaware corporation (the “Company”), and Jane Roe, an individual (“Consultant”)',
      ['Acme Holdings, Inc.', 'Jane Roe'],
    ],
    [
      'Landlord: Harrow & Pike Properties LLC, by Owen Pike\nTenant: Mara Lindqvist',
      ['Harrow & Pike Properties LLC', 'Mara Lindqvist'],
    ],
    ['as set out below (the "Agreement") for the premises (the "Premises")', []],
    ['"We" and "us" mean Larkspur Insurance Company.', ['Larkspur Insurance Company']],
    [
      'between Ada, Inc., 5 Mill Road, Dunmore (the "Lender"); Theo Vance, 18 Pell Street (the "Borrower"); and, for Article V only, Lucille Marchetti (the "Guarantor")',
      ['Ada, Inc.', 'Theo Vance', 'Lucille Marchetti'],
    ],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test.each([
    [
      'between Ada Inc. ("Ada"), of 2 Mill Road, and Bo LLC, an Ohio company ("Buyer")',
      ['Ada Inc.', 'Bo LLC'],
    ],
    [
      'Ada Concepts, Inc. ("ACI") and Bo Tech Ltd. ("BT") agree to the following.',
      ['Ada Concepts, Inc.', 'Bo Tech Ltd.'],
    ],
    [
      'between Centrack International, a Florida corporation ("the Customer"), and i-on interactive, a Florida corporation ("i-on")',
      ['Centrack International', 'i-on interactive'],
    ],
    [
      'Signed below.\n\nAcme Holdings LLC\n\nBy: Ada Roe\n\nBo Partners L.P.\n\nBy: Cy Poe',
      ['Acme Holdings LLC', 'Bo Partners L.P.'],
    ],
    ['{effective_date} between {provider_name} and {customer_name}.', ['{provider_name}', '{customer_name}']],
    [
      'ACME POWER\n\nOrla Brennan-Oduya   Account: 7719\n66 Kiln Road, Apartment 1   Bill: 12',
      ['Orla Brennan-Oduya', 'ACME POWER'],
    ],
    ['between Hannah Weiss (Sublandlord) and Omar Haddad (Subtenant).', ['Hannah Weiss', 'Omar Haddad']],
    [
      'Buyer: Carlos Mendes, 9 Birch Lane   Seller: Northgate Motors, Inc.',
      ['Carlos Mendes', 'Northgate Motors, Inc.'],
    ],
    [
      'Borrower: Priya Raman\nLender: U.S. Department of Education',
      ['Priya Raman', 'U.S. Department of Education'],
    ],
    [
      'Party A: Rise (Tianjin) Consulting Co., Ltd. ("Provider")\nParty B: [•] ("Recipient")',
      ['Rise (Tianjin) Consulting Co., Ltd.'],
    ],
    ['between you and Fiber Link of Maine, Inc. ("Fiber").', ['Fiber Link of Maine, Inc.']],
    [
      'made by Ada Access, Inc., a corporation organized and existing under the laws of the State of Delaware (the "Company"), for Jane Roe.',
      ['Ada Access, Inc.'],
    ],
    ['LIMITED WARRANTY\n\nBravoTech Tools, Inc. warrants this saw.', ['BravoTech Tools, Inc.']],
    ['Pinewood Stores ("Pinewood," "we") respects your privacy.', ['Pinewood Stores']],
    [
      'LAKE BONE CLINIC\nPatient Statement\nResponsible Party: John Marsh',
      ['John Marsh', 'LAKE BONE CLINIC'],
    ],
    [
      'between ACME FUND\nAND\nBO MANAGEMENT, LLC\n\nThis contract is made by and between ACME FUND (the "Fund") and BO MANAGEMENT, LLC (the "Adviser").',
      ['ACME FUND', 'BO MANAGEMENT, LLC'],
    ],
    ['The parties are between jobs, the United States and North America.', []],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test('a role is the label, a short form of the name is not', () => {
    const [first, second] = findParties(
      'between Snap Technologies, Inc. ("Snap") and United Inc. ("Sponsor")',
    )
    expect([first?.label, second?.label]).toEqual([null, 'Sponsor'])
  })
})

test('a role is told from what contracts are about', () => {
  expect(
    findParties(
      'between (1) Fir Ltd of Elm Lane, Hove ("the Contractor") and (2) Bo Ltd ("the School").',
    ).map(({ value, label }) => [value, label]),
  ).toEqual([
    ['Fir Ltd', 'Contractor'],
    ['Bo Ltd', 'School'],
  ])
})

test('a person among companies', () => {
  expect(
    values('between Ada Inc. (the “Company”), Fir L.P., Fir LLC and Bo Reed (together, the “Holders”).'),
  ).toEqual(['Ada Inc.', 'Fir L.P.', 'Fir LLC', 'Bo Reed'])
})

test('who is named behind the text', () => {
  const text = `Fir Hotels LLC ("we") and the Franchisee ("you") named below agree.\n${'Words of the paper.\n'.repeat(700)}\nFranchisee Name and Address   Bo Reed Stays, LLC\nSupplier   Elm Linen Ltd\n`
  expect(values(text)).toEqual(['Fir Hotels LLC', 'Bo Reed Stays, LLC'])
})

test.each([
  ['FIR ROOFING\nUnit 9, Dock Road\n\nQuotation for: Mrs Jane Bell\n', ['FIR ROOFING', 'Jane Bell']],
  [
    'Fir Dental Practice, 6 High Street\n\nTreatment plan for Rosa Bell, born 1991\n',
    ['Fir Dental Practice', 'Rosa Bell'],
  ],
  [
    'To: Clara Bell and Piet Bell\nFrom: Ivo Dunn, your landlord\n\nYou must go.',
    ['Clara Bell', 'Piet Bell', 'Ivo Dunn'],
  ],
  ['We act for your landlord, Mrs Edith Bell.\n\nTo the tenant: Mr Sam Reed\n', ['Edith Bell', 'Sam Reed']],
  ['Ms Petra Bell ("Landlady") rents to Mr Karim Reed ("Tenant") a room.', ['Petra Bell', 'Karim Reed']],
  [
    'is entered into on March 3, 2027 by Fir Labs, Inc., of 4 Pier Street (hereafter "Fir"), and Dr. Felicia Bell (hereafter "Bell").',
    ['Fir Labs, Inc.', 'Felicia Bell'],
  ],
  [
    'Fir Garden Services\n12 Elm Lane\n\nBill to:\nMrs Olive Bell\n5 Tower Street\n',
    ['Fir Garden Services', 'Olive Bell'],
  ],
  [
    'The undersigned, Mr. Colm Bell ("Artist") and Fir Cafe Inc. ("Client"), agree.',
    ['Colm Bell', 'Fir Cafe Inc.'],
  ],
  ['TERMS\n\nPuddle is a service of Fir Software GmbH, Hamburg.', ['Fir Software GmbH']],
  ['BOOKING THE GUEST ROOM\n12 Elm Road\n\nAsk at the Front Desk. Owner: see notice board.', []],
])('%j', (text, expected) => {
  expect(values(text)).toEqual(expected)
})

test('a name is not cut at the dots of its initials, and a building is nobody', () => {
  const valuesOf = (text: string) => namesAt(text).map(({ value }) => value)
  expect(valuesOf('U.S. BANK')).toEqual(['U.S. BANK'])
  expect(valuesOf('U.S. BANK NATIONAL ASSOCIATION, as trustee')).toEqual(['U.S. BANK NATIONAL ASSOCIATION'])
  expect(valuesOf('Ocean Plaza')).toEqual([])
})

test('two people in one line are two', () => {
  const text = 'LEASE\n\nTenant   Maria Etche and Colin J. Hale\nTerm   one year\n'
  expect(findParties(text).map(({ value, label }) => [value, label])).toEqual([
    ['Maria Etche', 'Tenant'],
    ['Colin J. Hale', 'Tenant'],
  ])
})

test('a name in the header of each page is a party where it is defined', () => {
  const page = '\nHarrow Tools, Inc.\nText of a page.\n'
  const text = `${page.repeat(4)}“Company” means Harrow Tools, Inc.`
  expect(findParties(text).map(({ value, start }) => [value, start > 100])).toEqual([
    ['Harrow Tools, Inc.', true],
  ])
})

test('the whole name of a company takes the place of the short one above it', () => {
  const text = 'Northlight Bank   Your card\nNorthlight Bank, N.A.\nCardholder: Ada Roe\n'
  expect(findParties(text).map(({ value }) => value)).toContain('Northlight Bank, N.A.')
  expect(findParties(text).map(({ value }) => value)).not.toContain('Northlight Bank')
})

test('a company is no more than its name', () => {
  const values = (text: string) => findParties(text).map(({ value }) => value)
  expect(
    values('We offer you work as Quality Technician with Elm Instruments Limited (the “Company”).'),
  ).toEqual(['Elm Instruments Limited'])
  expect(values('“Society” means Elm Building Society and its branches.')).toEqual(['Elm Building Society'])
})

test('what the paper is called names no party, and the building of an address is none', () => {
  const text =
    'THIS DEED is made between Ada Roe and Colin Bell. It is supplemental to a licence made between them ("the Licence").'
  expect(findParties(text).map(({ value, label }) => [value, label])).toEqual([
    ['Ada Roe', null],
    ['Colin Bell', null],
  ])
  expect(
    values('You may drive in Ireland.\nNorthern Ireland\n88 Commercial Street, Derry\nDear Ada'),
  ).toEqual([])
  expect(values('Civic Centre\n88 Commercial Street, Merrigal\nDear Ada')).toEqual([])
})
