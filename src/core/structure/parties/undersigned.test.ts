import { expect, test } from 'vitest'
import { findParties } from './find-parties.ts'
import { withUndersigned } from './undersigned.ts'

const roles = (text: string) => findParties(text).map(({ value, label }) => [value, label])

test('whoever signs a guarantee is its party, and whom it is given to, but not whose debts they are', () => {
  const text =
    'GUARANTY\n\nIn consideration of the Lease between Quay Stores LLC ("Landlord") and Bo Bakery Inc. ("Tenant"), the undersigned (hereinafter called "Guarantor") guarantees to Landlord the payment of the rent.'
  expect(roles(text)).toEqual([
    ['Quay Stores LLC', 'Landlord'],
    ['the undersigned', 'Guarantor'],
  ])
})

test('who is named need not be called the undersigned', () => {
  expect(
    withUndersigned('FOR VALUE RECEIVED, the undersigned, Ada Roe ("Maker"), promises to pay.', []),
  ).toEqual([])
})
