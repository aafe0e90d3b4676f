import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJurisdiction } from './find-jurisdiction.ts'
import { holdsIn, type Jurisdiction } from './jurisdiction.ts'

const found = (...pages: string[]) => {
  const one = findJurisdiction(pages)
  return one && (one.region ?? one.country)
}

test.each([
  ['US-ME', 'Lease of 12 Bay Street, Portland, ME 04101. Rent is $1,250.'],
  ['US-ME', 'Landlord: Tidewater Homes, Bangor, Maine. This Lease is governed by Maine law.'],
  ['US-OH', 'Apartment 3F, 218 Dunmore Street, Wexcombe, Ohio 44099'],
  ['AU', 'Issued by Harbour Gyms, ABN 51 824 753 556'],
  ['US-OH', 'This Lease is governed by the law of the State of Ohio.'],
  ['US-MA', 'GOVERNING LAW: Commonwealth of Massachusetts'],
  ['GB-ENG', 'The Agent: 4 Mill Lane, Leeds LS1 4AP. The rent is £900 a month.'],
  ['GB-ENG', 'This is an assured shorthold tenancy under the Housing Act 1988.'],
  ['GB-SCT', 'The property is 9 Rose Terrace, Edinburgh EH2 4PA; rent £750.'],
  ['GB-SCT', 'It is a tenancy under the Private Housing (Tenancies) (Scotland) Act 2016.'],
  ['GB-WLS', 'This occupation contract is for 3 Bute Row, Cardiff CF10 1AA.'],
  ['GB-NIR', 'The Tenancy is of 8 Lagan View, Belfast BT1 5GS.'],
  ['GB', 'Your bill. Pay £61.20 to Brightwell Energy. Complaints: Ofgem, or www.brightwell.co.uk'],
  ['IE', 'The dwelling is 5 Canal Court, Dublin 8, D08 X2R5. Rent: €1,900.'],
  ['IE', 'The Landlord has registered the tenancy with the Residential Tenancies Board.'],
  ['IE', 'This contract is governed by the laws of Ireland.'],
  ['CA-ON', 'Tenant of 88 Queen St W, Toronto ON M5V 2A3'],
  ['CA-BC', 'This Agreement is governed by the laws of the Province of British Columbia.'],
  ['AU-NSW', 'Premises: 6 Beach Rd, Manly NSW 2095. Bond: $2,400.'],
  ['AU-QLD', 'under the Residential Tenancies and Rooming Accommodation Act 2008 (Qld)'],
  ['AU', 'Your superannuation fund gets 12 %. The Fair Work Act applies.'],
  ['NZ', 'We pay KiwiSaver contributions as the Holidays Act 2003 says.'],
  ['NZ', '14 Kea Street, Auckland 1010'],
  ['IN', 'Flat 4B, Baner Road, Pune - 411045. Rent ₹32,000 per month.'],
  ['IN', 'A deposit of Rs. 1.5 lakh is paid.'],
  ['ZA', 'Rent of R 9 500 a month under the Rental Housing Act 50 of 1999.'],
  ['DE', 'These terms are governed by German law.'],
  ['FR', 'This Agreement shall be construed in accordance with the laws of France.'],
] as const)('%s: %s', (place, text) => {
  expect(found(text)).toBe(place)
})

test.each([
  'Rent is $900 per month, due on the first.',
  'Rent is €900 per month.',
  'You pay £9.',
  'The laws of the state where the premises are located govern this lease.',
  'Employee ID 70318, and a flat in Government Street, Victoria.',
  'Payable to ABN AMRO, Amsterdam.',
  'This Agreement is governed by the laws of Washington, D.C.',
  'It shall not be governed by the laws of Delaware.',
  'Contact: Hughes, Virginia.',
  'Our office is in Tbilisi, Georgia.',
  'Part no. M1 2AB fits all pumps.',
  'The bus from Auckland 1010 miles away is late.',
  'Section S1 2A, table SA 5, ACT 1988, Act 2010, WA 12.',
  '',
])('what shows no place is under no known law: %s', (text) => {
  expect(found(text)).toBe(null)
})

test('two countries that speak as loud are none', () => {
  const both = ['Acme Ltd, Leeds LS1 4AP', 'Beta Inc, Portland, ME 04101']
  expect(found(...both)).toBe(null)
  expect(found(...both, 'This Agreement is governed by the laws of England and Wales.')).toBe('GB-ENG')
})

test('two states of one country leave the country', () => {
  expect(found('Acme Inc, Dover, DE 19901; Beta Inc, Portland, ME 04101')).toBe('US')
  expect(found('Manly NSW 2095 and Perth WA 6000')).toBe('AU')
})

test('a far country that is only named does not outweigh an address', () => {
  expect(found('3 Rose Terrace, Edinburgh EH2 4PA. We may send data to the United States.')).toBe('GB-SCT')
})

test('Northern Ireland is no part of Ireland', () => {
  expect(found('governed by the laws of Northern Ireland')).toBe('GB-NIR')
  expect(found('governed by the laws of Ireland')).toBe('IE')
  expect(found('governed by the laws of New South Wales')).toBe('AU-NSW')
})

const PIECES = [
  'Portland, ME 04101',
  'Leeds LS1 4AP',
  'Toronto ON M5V 2A3',
  'Manly NSW 2095',
  'governed by the laws of Ireland',
  'KiwiSaver',
  'Rs. 500',
  'United Kingdom',
  'Rent is $900.',
  'Act 50 of 1999',
]
const pages = fc.array(
  fc.subarray(PIECES).map((pieces) => pieces.join('; ')),
  { maxLength: 4 },
)

test('the order of pages and words that are said again change nothing', () => {
  fc.assert(
    fc.property(pages, (texts) => {
      const one = findJurisdiction(texts)
      expect(findJurisdiction(texts.toReversed())).toEqual(one)
      expect(findJurisdiction([...texts, ...texts])).toEqual(one)
    }),
  )
})

test('a region lies in its country, whatever a paper says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 3 }),
      pages,
      (strange, texts) => {
        const one = findJurisdiction([...strange, ...texts])
        if (one?.region) expect(one.region.startsWith(`${one.country}-`)).toBe(true)
      },
    ),
  )
})

test('what holds in places holds for papers of them, and for none that is not known', () => {
  const maine: Jurisdiction = { country: 'US', region: 'US-ME' }
  expect(holdsIn(['US'], maine)).toBe(true)
  expect(holdsIn(['US-ME'], maine)).toBe(true)
  expect(holdsIn(['US-ME'], { country: 'US', region: null })).toBe(false)
  expect(holdsIn(['GB', 'US-OH'], maine)).toBe(false)
  expect(holdsIn(['US'], null)).toBe(false)
})
