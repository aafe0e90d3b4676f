import { expect, test } from 'vitest'
import { restoreLeaders } from './restore-leaders.ts'

const word = (text: string, x0: number, x1: number) => ({
  text,
  box: { x0, x1, y0: 10, y1: 20 },
  confidence: 0.9,
})
const line = {
  words: [word('3.', 0, 10), word('Rent', 16, 40), word('7', 100, 106)],
  baseline: 20,
  height: 14,
  descent: 4,
}
const texts = (leader: { left: number; right: number; baseline: number }) =>
  restoreLeaders([line], [{ ...leader, dots: 6 }])[0]?.words.map(({ text }) => text)

test('dots follow the word they begin at, or stand on their own', () => {
  expect(texts({ left: 42, right: 95, baseline: 20 })).toEqual(['3.', 'Rent......', '7'])
  expect(texts({ left: 50, right: 95, baseline: 19 })).toEqual(['3.', 'Rent', '......', '7'])
})

test('dots of another line stay out', () => {
  expect(texts({ left: 42, right: 95, baseline: 50 })).toEqual(['3.', 'Rent', '7'])
})
