import { describe, expect, test } from 'vitest'
import { buildStructure } from './build-structure.ts'
import { findAmounts } from './find-amounts.ts'
import { findDates } from './find-dates.ts'
import { findObligations } from './find-obligations.ts'
import { findParties } from './find-parties.ts'
import { findPeriods } from './find-periods.ts'
import type { Found } from './found.ts'

const values = (found: readonly Found[]) => found.map(({ value }) => value)
const structureOf = (text: string) =>
  buildStructure({ text, pages: [{ number: 1, label: null, start: 0, end: text.length }] })

describe('amounts', () => {
  test.each([
    ['a late fee of $75.00 and $5 a day', ['$75.00', '$5']],
    ['US$ 1.5 million or €2,000 or £300', ['US$ 1.5 million', '€2,000', '£300']],
    ['USD 12,500 and 40 dollars', ['USD 12,500', '40 dollars']],
    ['equal to two (2) months’ rent', ['two (2) months’ rent']],
    ["eight weeks' salary", ["eight weeks' salary"]],
    ['Rent increases by four percent (4%)', ['4%']],
    ['more than 50% of the voting stock', []],
    ['a dog of up to 40 pounds on Section 4.2', []],
  ])('%s', (text, expected) => {
    expect(values(findAmounts(text))).toEqual(expected)
  })
})

describe('periods', () => {
  test.each([
    ['within sixty (60) days after', ['60 days']],
    ['upon thirty days’ prior written notice', ['30 days']],
    ['in 5 business days', ['5 business days']],
    ['at least forty-eight (48) hours', ['48 hours']],
    ['a term of one year', ['1 year']],
    ['on or before the first day of each month', ['on or before the first day of each month']],
    ['sixteen (16) years of age', []],
    ['Section 30 days of glory'.replace('30 days', '30.5'), []],
  ])('%s', (text, expected) => {
    expect(values(findPeriods(text))).toEqual(expected)
  })

  test('notice is part of the words', () => {
    const text = 'by giving sixty (60) days’ written notice and paying'
    const [period] = findPeriods(text)
    expect(text.slice(period?.start, period?.end)).toBe('sixty (60) days’ written notice')
  })
})

describe('dates', () => {
  test.each([
    ['May 1, 2027', '2027-05-01'],
    ['1 April 2020', '2020-04-01'],
    ['15TH DECEMBER 2001', '2001-12-15'],
    ['the 15th day of December 2001', '2001-12-15'],
    ['06/18/2025', '2025-06-18'],
    ['2/1/27', '2027-02-01'],
    ['2026-06-30', '2026-06-30'],
    ['February 29, 2028', '2028-02-29'],
  ])('%s', (text, expected) => {
    expect(values(findDates(`on ${text}.`))).toEqual([expected])
  })

  test.each(['February 30, 2027', '13/45/2027', 'Section 1/2', 'version 12-34-5678'])(
    '%s is none',
    (text) => {
      expect(findDates(text)).toEqual([])
    },
  )
})

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
  ])('%s', (text, expected) => {
    expect(values(findParties(text))).toEqual(expected)
  })
})

describe('obligations', () => {
  test.each([
    ['Tenant shall pay rent.', 'Tenant shall pay rent.'],
    ['3.4 Late fee. If rent is late, Tenant must pay $75.', 'Tenant must pay $75.'],
    ['The Member may cancel at any time and will receive a refund.', 'The Member will receive a refund.'],
    [
      'Electricity, gas and internet service shall be placed in Tenant’s name.',
      'Electricity, gas and internet service shall be placed in Tenant’s name.',
    ],
    ['Tenant may not sublet.', 'Tenant may not sublet.'],
    ['Seller agrees to deliver.', 'Seller agrees to deliver.'],
  ])('%s', (text, value) => {
    expect(values(findObligations(text))).toEqual([value])
  })

  test.each([
    '"Affiliate" shall mean any company.',
    'This Agreement shall be governed by the laws of Ohio.',
    'The term shall commence on May 1.',
    'Employment is at will.',
    'Landlord may enter the premises.',
  ])('%s puts no duty on anybody', (text) => {
    expect(findObligations(text)).toEqual([])
  })
})

describe('links and references', () => {
  const lease = `3. RENT

3.3 Grace period. Rent is not late until the fifth (5th) day of the month, which is five (5) days after it is due.

3.4 Late fee. After the grace period in Section 3.3, Tenant shall pay a late fee of $75.00.

7. DEPOSIT

Tenant shall not use the deposit for rent under Section 3. Section 99 does not exist, and Section 10 of the Consumer Act is another text.`
  const { clauses, facts, references, links } = structureOf(lease)
  const labelOf = (id: number | null) => (id === null ? null : clauses[id - 1]?.label)

  test('a reference leads to its clause, and to none when there is none', () => {
    expect(
      references.map(({ fromClause, toClause, text }) => [labelOf(fromClause), text, labelOf(toClause)]),
    ).toEqual([
      ['3.4', 'Section 3.3', '3.3'],
      ['7', 'Section 3', '3'],
      ['7', 'Section 99', null],
      ['7', 'Section 10', null],
    ])
  })

  test('a duty has its own amount and the period of the clause it refers to', () => {
    const duty = facts.find(({ type, value }) => type === 'obligation' && value.includes('late fee'))
    const others = links
      .filter(({ obligation }) => obligation === duty?.id)
      .map(({ other, kind }) => [kind, facts[other - 1]?.value])
    expect(others).toEqual([
      ['fee', '$75.00'],
      ['deadline', '5 days'],
    ])
  })

  test('lists of sections, brackets and near items are each a reference', () => {
    const text = `1. A\n\n1.1 As in Sections 1.2(a), (b) and 1.3 and paragraph (a) of 1.2.\n\n1.2 Both:\n\n(a) this; and\n\n(b) that as in paragraph (a).\n\n1.3 End.`
    const found = structureOf(text)
    const label = (id: number | null) => (id === null ? null : found.clauses[id - 1]?.label)
    expect(found.references.map(({ text, toClause }) => [text, label(toClause)])).toEqual([
      ['Sections 1.2(a)', '1.2(a)'],
      ['(b)', '1.2(b)'],
      ['1.3', '1.3'],
      ['paragraph (a)', null],
      ['paragraph (a)', '1.2(a)'],
    ])
  })
})
