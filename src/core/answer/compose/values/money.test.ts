import { expect, test } from 'vitest'
import { addMoney, readMoney, sayMoney, timesMoney, type Money } from './money.ts'

const money = (text: string): Money => readMoney(text) ?? { sign: '?', cents: 0, hasCents: false }

test.each(['$75', '$1,850', '$1,640.00', '€12.50', '£1,000,000', '$0.40'])(
  '%s is read and written',
  (text) => {
    expect(sayMoney(money(text))).toBe(text)
  },
)

test.each(['75', '1.234,56 €', '$1,2345', '$12.3456', 'free', '$1.5 million'])('%s is not read', (text) => {
  expect(readMoney(text)).toBeNull()
})

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
