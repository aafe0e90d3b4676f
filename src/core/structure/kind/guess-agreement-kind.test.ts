import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGREEMENT_KINDS } from '#core/document/agreement-kind.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { guessAgreementKind } from './guess-agreement-kind.ts'

const kindOf = (text: string) =>
  buildStructure({ text, pages: [{ number: 1, label: null, start: 0, end: text.length }] }).agreementKind

test.each([
  [
    'RESIDENTIAL LEASE\n\nbetween Ada Roe ("Landlord") and Bo Li ("Tenant"). Rent for the premises is $900.',
    'lease',
  ],
  [
    'Exhibit 4.5 CONSULTING AGREEMENT made on May 1, 2027. The services and fees are below.',
    'service_agreement',
  ],
  ['ACME POWER\n\nYour Bill\n\nAccount number: 12-3   Bill date: May 1, 2027\nTotal due   $31.00', 'bill'],
  [
    'OFFER OF EMPLOYMENT\n\nDear Ada,\n\nWe are pleased to offer you the position. Your salary is $90,000.',
    'job_offer',
  ],
  ['MUTUAL NON-DISCLOSURE AGREEMENT\n\nThe Receiving Party shall return or destroy it.', 'nda'],
  ['Software License Agreement\n\nbetween Ada Inc. ("Licensor") and Bo Inc. ("Licensee")', 'license'],
  ['Roommate Agreement\n\nEach pays half of the rent and utilities.', 'lease'],
  ['ASSURED SHORTHOLD TENANCY\n\nLandlord: Jo Hill\nThe rent is £850.', 'lease'],
  ['PeakTel\nYour monthly statement\nDue date: Jun 4, 2027\nTotal amount due   $61.12', 'bill'],
  ['HARBOR HOME\nSALES RECEIPT   No. 8830\nSubtotal   $129.00\nTotal   $138.03', 'bill'],
  ['Dear Ada,\n\nI am delighted to extend to you an offer of employment at $38 per hour.', 'job_offer'],
  ['Statement of Terms and Conditions of Employment\n\nHours, holiday and pension are below.', 'employment'],
  ['BLUE HEALTH PLAN\nSUMMARY OF BENEFITS AND COVERAGE\nCopay $30, coinsurance 40%.', 'insurance'],
  ['Certificate of Travel Cover\n\nThe insured traveller is covered for baggage.', 'insurance'],
  ['RETAIL INSTALLMENT SALE CONTRACT\n\nFinance charge $3,412. Amount financed $9,850.', 'loan'],
  ['Credit Card Agreement\n\nAnnual percentage rate 21.99%. Cash advance fee $10.', 'loan'],
  ['User Agreement\n\nBy using our website you accept these terms.', 'subscription'],
  ['Home Internet Service Terms\n\nYour subscription lasts 24 months.', 'subscription'],
  ['Confidentiality and Non-Disclosure Undertaking\n\nThe recipient shall keep it secret.', 'nda'],
  ['FREELANCE CONTRACT\n\nThe Freelancer will design a site for the Client.', 'service_agreement'],
  ['Privacy Notice\n\nThis explains what personal information we collect.', 'policy'],
  ['BILL OF SALE\n\nFor $500 the seller sells the boat to the buyer.', 'sale'],
  ['LIMITED WARRANTY\n\nAda Inc. warrants this product against defects in material.', 'guarantee'],
  ['JOINT VENTURE CONTRACT\n\nThe parties agree as follows.', 'other'],
])('%s', (text, kind) => {
  const guess = kindOf(text)
  expect(guess?.kind).toBe(kind)
  expect(guess?.confidence).toBeGreaterThanOrEqual(0.4)
})

test('says nothing about a text that nothing speaks for', () => {
  expect(guessAgreementKind('Dear Ada, it rained all week. See you soon.')).toBeNull()
})

test('is less sure when two kinds fit alike', () => {
  const sure = kindOf('SUPPLY AGREEMENT\n\nPurchase orders, products and deliveries.')
  const unsure = kindOf(
    'SUPPLY AND LICENSE AGREEMENT\n\nPurchase orders, products, royalties and sublicenses.',
  )
  expect(unsure?.confidence).toBeLessThan(sure?.confidence ?? 0)
})

test('any text has a known kind or none, and a confidence between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const guess = guessAgreementKind(text)
      expect(guess === null || AGREEMENT_KINDS.includes(guess.kind)).toBe(true)
      expect(guess?.confidence ?? 0).toBeGreaterThanOrEqual(0)
      expect(guess?.confidence ?? 0).toBeLessThan(1)
    }),
    { numRuns: 50 },
  )
})

test('a final invoice of a German craftsman is a bill', () => {
  const text =
    'Schlussrechnung\n\nSehr geehrte Frau Ostendorp,\n\nfür die Arbeiten an Ihrer Heizung berechnen wir Ihnen wie vereinbart:\n\n1.1   1,00   psch   Baustelle einrichten und nach Abschluss räumen   145,00   145,00\n1.2   1,00   Stck   Gerät außer Betrieb nehmen, demontieren und fachgerecht entsorgen   385,00   385,00\nSumme Titel 1   530,00\nNettosumme   530,00 €\nzzgl. 19 % Umsatzsteuer   100,70 €\nNoch zu zahlen   630,70 €'
  expect(guessAgreementKind(text)?.kind).toBe('bill')
})
