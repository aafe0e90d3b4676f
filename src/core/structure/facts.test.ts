import { describe, expect, test } from 'vitest'
import { buildStructure } from './build-structure.ts'
import { findAmounts } from '#core/structure/values/find-amounts.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { findPercentages } from '#core/structure/values/find-percentages.ts'
import { findPeriods } from '#core/structure/values/find-periods.ts'
import type { Found } from '#core/structure/values/found.ts'

const values = (found: readonly Found[]) => found.map(({ value }) => value)
const structureOf = (text: string) =>
  buildStructure({ text, pages: [{ number: 1, label: null, start: 0, end: text.length }] })

describe('amounts', () => {
  test.each([
    ['a late fee of $75.00 and $5 a day', ['$75.00', '$5']],
    ['US$ 1.5 million or €2,000 or £300', ['US$1,500,000', '€2,000', '£300']],
    ['USD 12,500, 40 dollars and 35 cents', ['USD 12,500', '$40', '$0.35']],
    ['Five Thousand Dollars ($5,000.00)', ['$5,000.00']],
    ['one million five hundred thousand dollars', ['$1,500,000']],
    ['equal to two (2) months’ rent', ['two (2) months’ rent']],
    ["eight weeks' salary", ["eight weeks' salary"]],
    ['a $12.00 fee, A $35 charge, A$20 and a$5 fee', ['$12.00', '$35', 'A$20', '$5']],
    ['three (3) months of Fixed Rent', ['three (3) months of Fixed Rent']],
    ['a dog of up to 40 pounds on Section 4.2', []],
  ])('%s', (text, expected) => {
    expect(values(findAmounts(text))).toEqual(expected)
  })
})

describe('kinds and names of sums', () => {
  test.each([
    ['Tenant shall pay a late fee of $75.00.', 'fee', 'Late fee'],
    ['The security deposit is $900.', 'amount', 'Security deposit'],
    ['a lost key costs $12.00', 'fee', 'Lost key'],
    ['The Member shall pay $8.00 for each month.', 'fee', null],
    ['liability shall not exceed $5,000', 'amount', 'Liability'],
    ['insurance with cover of at least $100,000', 'amount', null],
    ['The Lender will lend the Borrower $9,600.00.', 'amount', null],
    ['Total of interest: $474.40', 'fee', 'Total of interest'],
    ['What   Limit   Premium\nWater backup   $5,000   $34.00', 'amount', 'Water backup: limit'],
    ['What   Period   Amount\nLine rental   08/04 – 09/03   $45.00', 'fee', 'Line rental'],
    ['Balance of your last bill   $117.92', 'amount', 'Balance of your last bill'],
    ['shall pay a late charge of $75', 'fee', 'Late charge'],
    ['upon payment of a $12.00 day fee', 'fee', 'Day fee'],
    ['pay $500 to credit bureaus', 'fee', null],
    ['$385.20 is your 10% coinsurance', 'fee', 'Coinsurance'],
    ['CHARGES\n\n05/02/2026 CPT 99284 Visit, level 4   $2,146.00', 'fee', 'Visit, level 4'],
    ['Account: 12-3   Amount Due: $318.44', 'fee', 'Amount Due'],
    ['Insurance payment - Plan X   -$286.10', 'amount', 'Insurance payment - Plan X'],
    ['Subtotal   $198.97', 'fee', 'Subtotal'],
    ['What   Limits   Premium\nCollision   Cash value   $187.00', 'fee', 'Collision: premium'],
    ['What   Premium\nTotal premium   $682.00', 'fee', 'Total premium'],
    ['Provider carries liability insurance of $1,000', 'amount', 'Liability insurance'],
  ])('%s', (text, type, label) => {
    expect(findAmounts(text)[0]).toMatchObject({ type, label })
  })
})

describe('percentages', () => {
  test.each([
    ['Rent increases by four percent (4%)', ['4%']],
    ['more than 50.0% of the voting stock', ['50%']],
    ['one and one-half percent (1 1/2%) a month', ['1.5%']],
    ['fifty percent of it', ['50%']],
    ['a discount of thirty (30) per cent', ['30%']],
    ['a third', []],
  ])('%s', (text, expected) => {
    expect(values(findPercentages(text))).toEqual(expected)
  })

  test('are named by the words before them', () => {
    const text =
      'an origination fee of two percent (2%); the balance bears interest at 9%; coinsurance is 20%'
    expect(findPercentages(text).map(({ label }) => label)).toEqual([
      'Origination fee',
      'Interest',
      'Coinsurance',
    ])
  })
})

describe('periods', () => {
  test.each([
    ['within sixty (60) days after', ['60 days']],
    ['upon thirty days’ prior written notice', ['30 days']],
    ['in 5 business days', ['5 business days']],
    ['at least forty-eight (48) hours', ['48 hours']],
    ['a term of one year', ['1 year']],
    ['on or before the first day of each month', ['1st day of each month']],
    [
      'the fifteenth (15th) day and the last day of the month',
      ['15th day of the month', 'last day of the month'],
    ],
    ['one hundred and twenty (120) days', ['120 days']],
    ['14 minutes at $0.35', []],
    ['Current   30 days $0.00   60 days $0.00', []],
    ['at 24 Hour Fitness', []],
    ['sixteen (16) years of age', []],
    ['Section 30 days of glory'.replace('30 days', '30.5'), []],
  ])('%s', (text, expected) => {
    expect(values(findPeriods(text))).toEqual(expected)
  })

  test.each([
    ['within thirty (30) days of receipt', 'deadline'],
    ['upon 60 days’ prior written notice', 'notice_period'],
    ['notify Landlord at least 30 days before moving out', 'notice_period'],
    ['not later than ninety days after the end of the year', 'deadline'],
    ['for a term of two (2) years', 'duration'],
    ['for five years after the end of this Agreement', 'duration'],
    ['an initial twelve-month term', 'duration'],
    ['overdue for more than 30 days', 'duration'],
    ['The term shall be three years from the Effective Date.', 'duration'],
    ['late three times in sixty (60) days', 'duration'],
    ['by notice to the other party of at least 3 months', 'notice_period'],
    ['You will accrue 15 days of paid time off', 'duration'],
    ['This Agreement ends two (2) years after the Effective Date', 'duration'],
    ['with written notice of such election 30 days prior to the end', 'notice_period'],
    ['submit it for review at least sixty (60) days before printing it', 'deadline'],
    ['The Borrower has twenty (20) days after the notice to pay.', 'deadline'],
  ])('%s: %s', (text, type) => {
    expect(findPeriods(text).map((found) => found.type)).toEqual([type])
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
    ['this 20 day of November, 1995', '1995-11-20'],
    ['this 3rd day of MARCH , 2027', '2027-03-03'],
  ])('%s', (text, expected) => {
    expect(values(findDates(`on ${text}.`))).toEqual([expected])
  })

  test.each([
    ['from July 4 to August 3, 2027', ['2027-07-04', '2027-08-03']],
    ['on Friday, June 4 and Saturday, June 5, 2027', ['2027-06-04', '2027-06-05']],
    ['Tuesday, June 1, and Monday, June 7, 2027', ['2027-06-01', '2027-06-07']],
    ['December 30 - January 2, 2027', ['2026-12-30', '2027-01-02']],
  ])('%s: the year of the second is that of the first', (text, expected) => {
    expect(values(findDates(text))).toEqual(expected)
  })

  test.each([
    ['is made on July 1, 2027 (the "Effective Date")', 'Effective Date'],
    ['Acme   Bill date: August 4, 2026', 'Bill date'],
    ['The term begins on July 1, 2026', 'Begins'],
    ['The total is due by July 1, 2026', 'Due'],
    ['the application of September 22, 2026', null],
    ['is not signed by August 31, 2026', null],
    ['This Lease is made and entered into as of May 4, 2027', 'Agreement date'],
    ['THIS AGREEMENT is executed this 4th day of May, 2027', 'Agreement date'],
    ['Your start date is May 4, 2027', 'Start date'],
    ['Paid by Fernhill Mutual on May 4, 2027', 'Paid'],
    ['The rent shall be paid by Tenant on May 4, 2027', null],
    ['in monthly installments beginning May 4, 2027', null],
    ['Date: May 4, 2027', 'Date'],
    ['"Commencement Date" means May 4, 2027', 'Commencement Date'],
    ['Please sign and return this letter by May 4, 2027', 'Sign and return by'],
    ['This offer is open until May 4, 2027', 'Open until'],
    ['in a letter of May 28, 2020 (the “Notice”)', null],
  ])('%s: %s', (text, label) => {
    expect(findDates(text)[0]?.label).toBe(label)
  })

  test('the days of a range are its beginning and its end', () => {
    const labels = findDates('Policy Period: 06/15/2026 to 12/15/2026').map(({ label }) => label)
    expect(labels).toEqual(['Policy Period begins', 'Policy Period ends'])
  })

  test('the first day of a range has the year of the last, and rows that of the document', () => {
    expect(values(findDates('from July 4 to August 3, 2026'))).toEqual(['2026-07-04', '2026-08-03'])
    expect(values(findDates('Bill of January 4, 2027. 12/04 – 01/03'))).toEqual([
      '2027-01-04',
      '2026-12-04',
      '2027-01-03',
    ])
  })

  test.each(['February 30, 2027', '13/45/2027', 'Section 1/2', 'version 12-34-5678'])(
    '%s is none',
    (text) => {
      expect(findDates(text)).toEqual([])
    },
  )
})

test('a company acts by the first word of its name', () => {
  const { facts } = structureOf(
    'LIMITED WARRANTY\n\nBravoTech Tools, Inc. warrants this saw. BravoTech will repair it within 30 days.',
  )
  expect(facts.find(({ type }) => type === 'obligation')?.label).toBe('BravoTech')
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
      ['deadline', '5th day of the month'],
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
