import { expect, test } from 'vitest'
import { addMoney, readMoney, sayMoney, shareOf, takeMoney, timesMoney, type Money } from './money.ts'

const money = (text: string): Money => readMoney(text) ?? { sign: '?', cents: 0, hasCents: false }

test.each(['$75', '$1,850', '$1,640.00', '€12.50', '£1,000,000', '$0.40', 'R 260', 'Rs 9,600', 'CHF 40.50'])(
  '%s is read and written',
  (text) => {
    expect(sayMoney(money(text))).toBe(text)
  },
)

test.each(['75', '1.234,56 €', '$1,2345', '$12.3456', 'free', '$1.5 million', 'Room 260'])(
  '%s is not read',
  (text) => {
    expect(readMoney(text)).toBeNull()
  },
)

test('sums and products are exact', () => {
  const twice = timesMoney(money('$1,850'), 2)
  expect(twice && sayMoney(twice)).toBe('$3,700')
  const half = timesMoney(money('$1,640.00'), 1.5)
  expect(half && sayMoney(half)).toBe('$2,460.00')
  const odd = timesMoney(money('$0.10'), 3)
  expect(odd && sayMoney(odd)).toBe('$0.30')
  expect(timesMoney(money('$0.25'), 1.5)).toBeNull()
  const sum = addMoney(money('$2,400'), money('$1,850.50'))
  expect(sum && sayMoney(sum)).toBe('$4,250.50')
  expect(addMoney(money('$1'), money('€1'))).toBeNull()
})

test('pence are read as pounds', () => {
  expect(sayMoney(money('12p'))).toBe('£0.12')
})

test('what is left, and a share to the nearest cent', () => {
  const left = takeMoney(money('£40.00'), money('£15.50'))
  expect(left && sayMoney(left)).toBe('£24.50')
  expect(takeMoney(money('£15.50'), money('£40.00'))).toBeNull()
  expect(takeMoney(money('£40.00'), money('€15.50'))).toBeNull()
  expect(sayMoney(shareOf(money('€48'), 12.5))).toBe('€6')
  expect(sayMoney(shareOf(money('€38'), 21))).toBe('€7.98')
})
