import { describe, expect, test } from 'vitest'
import { CLAIMS } from '#tests/support/claims/all-claims.ts'
import { PLAIN_CLAIMS } from '#tests/support/claims/plain-claims.ts'
import { entails } from './entails.ts'

const all = [...CLAIMS, ...PLAIN_CLAIMS]
const sound = all.flatMap(({ quote, sound }) => sound.map((claim) => ({ claim, quote })))
const untrue = all.flatMap(({ quote, false: claims }) => claims.map((claim) => ({ claim, quote })))

test(`${sound.length} sound claims are backed by their quotes, without a false alarm`, () => {
  expect(sound.length).toBeGreaterThanOrEqual(120)
  expect(sound.filter(({ claim, quote }) => !entails(claim, [quote]))).toEqual([])
})

test(`of ${untrue.length} claims that say something else none is backed`, () => {
  expect(untrue.length).toBeGreaterThanOrEqual(250)
  expect(untrue.filter(({ claim, quote }) => entails(claim, [quote]))).toEqual([])
})

const rent = 'Rent is $1,485 per month, due on the 1st day of each month.'
const late = 'If rent is more than 5 days late, Tenant shall pay a late fee of $75.'
const end = 'The lease ends on March 1, 2027.'
const notice = 'Notice of 60 days is required.'
const loan = 'The loan is $12,000, repaid in 24 installments of $540. Interest is 5%.'

describe('sums', () => {
  test.each([
    ['**$1,560 in all**: $1,485 + $75 = $1,560', [rent, late]],
    ['**$1,410**: $1,485 − $75 = $1,410', [rent, late]],
    ['$540 × 24 = $12,960', [loan]],
    ['24 × $540 = $12,960', [loan]],
    ['$540 × 24 − $12,000 = $960', [loan]],
    ['5% of $12,000 = $600', [loan]],
    ['$12,000 × 5% = $600', [loan]],
    ['March 1, 2027 − 60 days = December 31, 2026', [end, notice]],
    ['March 1, 2027 + 60 days = April 30, 2027', [end, notice]],
  ])('right: %s', (claim, quotes) => {
    expect(entails(claim, quotes)).toBe(true)
  })

  test.each([
    ['**$1,550 in all**: $1,485 + $75 = $1,550', [rent, late]],
    ['$1,485 + $57 = $1,542', [rent, late]],
    ['$1,485 + 5 days = $1,490', [rent, late]],
    ['$1,485 + 75 = $1,560', [loan]],
    ['$540 × 24 = $12,690', [loan]],
    ['$540 × 12 = $6,480', [loan]],
    ['5% of $12,000 = $6,000', [loan]],
    ['$12,000 + 5% = $12,600', [loan]],
    ['$1,485 + $75 = 1,560 days', [rent, late]],
    ['$1,485 + $75 = €1,560', [rent, late]],
    ['March 1, 2027 − 60 days = January 1, 2027', [end, notice]],
    ['March 1, 2027 − 60 months = March 1, 2022', [end, notice]],
    ['March 1, 2026 − 60 days = December 31, 2025', [end, notice]],
    ['$1,485 + $75 = $1,560 = $2,000', [rent, late]],
    ['$1,485 + $75 = $1,560, so you pay nothing', [rent, late]],
    ['= $1,560', [rent, late]],
    ['160 − 100 = 60; 60 × $75 = $4,600', [late]],
    ['160 − 100 = 60; 61 × $75 = $4,575', [late]],
  ])('wrong: %s', (claim, quotes) => {
    expect(entails(claim, quotes)).toBe(false)
  })
})

test('a sum goes on with what the one before it comes to', () => {
  const pages = 'Copies are free up to 100 pages; every further page costs $2.'
  expect(entails('160 − 100 = 60; 60 × $2 = $120', [pages], ['160'])).toBe(true)
  expect(entails('60 × $2 = $120', [pages], ['160'])).toBe(false)
})

test.each([
  ['an elision', 'Rent is … per month', 'Rent is … per month'],
  ['an elision of points', '$75', 'If rent is late ... $75'],
  ['an elision in brackets', '$75', 'If rent is late [...] $75'],
  ['a heading', 'You must pay rent', 'RENT'],
  ['a look-alike letter', 'The rеnt is $1,485', rent],
  ['other digits', '$１,４８６', rent],
  ['Arabic digits', '١٤٨٦', rent],
  ['no quote', 'Rent is due', ''],
])('%s backs nothing', (_, claim, quote) => {
  expect(entails(claim, quote === '' ? [] : [quote])).toBe(false)
})

test('figures stay with the words they stand with', () => {
  expect(entails('Rent is $75', [rent, late])).toBe(false)
  expect(entails('The late fee is $1,485', [rent, late])).toBe(false)
  expect(entails('The late fee is $75', [rent, late])).toBe(true)
})

test('a claim of no words claims nothing', () => {
  for (const claim of ['', ' ', ':', '**', '–']) expect(entails(claim, [rent])).toBe(true)
})

test.each([
  ['✅', 'Tenant shall not sublet.'],
  ['👍 Sublet', 'Tenant shall not sublet.'],
  ['≠', rent],
  ['Rent ❌', rent],
  ['Rent: < $1,485', rent],
  ['Rent: ~$1,485', rent],
  ['Rent: ≥ $1,485', rent],
  ['Rent: $1,485+', rent],
  ['~~Rent: $1,485~~', rent],
  ['Allowed', 'Tenant shall not sublet.'],
  ['Permitted', 'Tenant shall not sublet.'],
  ['Required', 'Tenant may use the pool.'],
])('signs and single words say something, too: %s', (claim, quote) => {
  expect(entails(claim, [quote])).toBe(false)
})

test('a single word that says what the quote does is backed', () => {
  expect(entails('Not allowed', ['Tenant shall not sublet.'])).toBe(true)
  expect(entails('Allowed', ['Tenant may use the pool.'])).toBe(true)
})

test('a sum may start from a day of the question, and nowhere else', () => {
  const notice = ["Tenant may end this Lease by giving sixty (60) days' written notice."]
  const claim = 'Give notice by December 31, 2026: March 1, 2027 − 60 days = December 31, 2026'
  expect(entails(claim, notice, ['March 1, 2027'])).toBe(true)
  expect(entails(claim, notice)).toBe(false)
  expect(entails(claim, notice, ['April 1, 2027'])).toBe(false)
  expect(entails('The lease ends on March 1, 2027', notice, ['March 1, 2027'])).toBe(false)
  const allGiven = 'March 1, 2027 − 10 days = February 19, 2027'
  expect(entails(allGiven, notice, ['March 1, 2027', '10 days'])).toBe(false)
})

test.each([
  ['Landlord may enter without notice', 'In an emergency Landlord may enter without notice.'],
  ['Landlord may terminate', 'If Tenant pays late, Landlord may terminate.'],
  ['Landlord may terminate', 'Landlord may terminate if Tenant fails to pay rent.'],
  ['You cannot get the deposit back', 'Tenant cannot get the deposit back if the premises are damaged.'],
  ['You need not pay rent', 'Tenant need not pay rent if the premises are uninhabitable.'],
  ['Landlord may enter', 'Landlord may enter the premises when Tenant is away.'],
  ['No refunds', 'If you cancel after the first day, no refunds are given.'],
])('what holds in one case only is not said of all: %s', (claim, quote) => {
  expect(entails(claim, [quote])).toBe(false)
})

test.each([
  ['Landlord may enter without notice in an emergency', 'In an emergency Landlord may enter without notice.'],
  [
    'Landlord may enter',
    'Landlord may enter the premises. If Tenant objects, Landlord may enter with the police.',
  ],
  ['You pay $75', 'If rent is more than 5 days late, Tenant shall pay a late fee of $75.'],
])('a case that is named, or that another sentence has, is no matter: %s', (claim, quote) => {
  expect(entails(claim, [quote])).toBe(true)
})

test.each([
  ['You should terminate', 'Either party may terminate this Lease with written notice.'],
  ['This lease was terminated', 'Either party may terminate this Lease with written notice.'],
  ['Rent was paid by Tenant', 'Rent is paid by Tenant.'],
  ['You pay rent each day', 'Tenant shall pay rent on the first day of each month.'],
  [
    'Before you move out, the landlord returns it',
    'Landlord shall return it within thirty days after Tenant moves out.',
  ],
  ['Landlord pays after you leave', 'Landlord shall pay before Tenant leaves.'],
])('what is done, to be done or done again is said as it is quoted: %s', (claim, quote) => {
  expect(entails(claim, [quote])).toBe(false)
})

test.each([
  ['The pool is closed', 'During winter: The pool is closed.'],
  ['Yes: the pool is closed', 'During winter: The pool is closed.'],
  ['Guests may use the sauna', 'Weekends only: Guests may use the sauna.'],
  ['You pay a key fee of $40', 'New tenants: You pay a key fee of $40.'],
  ['You may keep a dog', 'In buildings A and B: Tenant may keep a dog.'],
  ['They repair the bike for free', 'On request: We repair the bike for free.'],
  ['You may fire you', 'Employee may fire Contractor.'],
  ['You owe $500 to you', 'Guarantor owes $500 to Borrower.'],
  ['You must pay all sums if you do not pay', 'Guarantor must pay all sums if Borrower does not pay.'],
  ['The borrower owes $500', 'The guarantor owes $500.'],
])('"%s" is not backed by "%s", in other words either', (claim, quote) => {
  expect(entails(claim, [quote])).toBe(false)
})
