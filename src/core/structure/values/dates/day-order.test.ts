import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { putsDayFirst } from './day-order.ts'

test.each([
  [true, 'Bought 14/05/2024 and 02/11/2025'],
  [false, 'Due 05/14/2024, sent 02/11/2025'],
  [true, 'Total £84.00, to be paid by 02/11/2025'],
  [true, 'ABN 51 824 753 556. Due 02/11/25'],
  [true, 'Mizzen Cottage, Polwenna TR41 6DD, 02/11/2025'],
  [false, 'Millbrook, OH 44012. Total €20.00, due 02/11/2025'],
  [false, 'Total $84.00, to be paid by 02/11/2025'],
  [false, 'Use of 05/14/2024-06/11/2024, sent 02/11/2025. IBAN'],
  [true, 'Due 24-11-2026, sent 05-06-2026'],
  [true, 'Total ₹84.00, to be paid by 02/11/2025'],
  [false, ''],
])('%j: "%s" puts the day first', (isSo, text) => {
  expect(putsDayFirst(text)).toBe(isSo)
})

test('one day past the twelfth decides, whatever else a text says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 13, max: 31 }), fc.constantFrom('£', 'US$', '', 'VAT '), (day, sign) => {
      expect(putsDayFirst(`${sign}1 on 01/02/2026, ${day}/03/2026`)).toBe(true)
      expect(putsDayFirst(`${sign}1 on 01/02/2026, 03/${day}/2026`)).toBe(false)
    }),
  )
})
