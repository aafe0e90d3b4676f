import { expect, test } from 'vitest'
import { isSameRow } from './rows.ts'

test.each([
  ['A4  Monthly charge      €79.00', 'Monthly charge          €104.00', true],
  ['Electricity   27.4p per kWh    58p a day', 'Electricity   25.1p per kWh    61p a day', true],
  ['Deposit: one month of the fee', 'Deposit: two months of the fee', true],
  ['Towels     by the client', 'Towels     by the contractor, each\n           Monday', true],
  ['Coverage A  Dwelling      $284,000', 'Coverage A  Dwelling     $310,000', true],
  ['Coverage A  Dwelling      $284,000', 'Coverage B  Dwelling     $310,000', false],
  ['Monthly charge      €79.00', 'Monthly charge      €79.00', false],
  ['Monthly charge      €79.00', 'Monthly charge      not altered', false],
  ['Monthly charge      €79.00', 'The monthly charge is €104.00 from May.', false],
  ['Date: 3 May 2024', 'Date: 9 June 2025', false],
  ['Order no.     17', 'Order no.     18', false],
])('%s | %s: %s', (old, fresh, isSame) => {
  expect(isSameRow(old, fresh)).toBe(isSame)
})
