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

test('dots on their own are as high as the word before them, or else the first', () => {
  const lowered = { ...word('7', 100, 106), box: { x0: 100, x1: 106, y0: 12, y1: 24 } }
  const boxOf = (left: number) => {
    const words = [word('3.', 20, 30), lowered]
    const leader = { left, right: left + 12, baseline: 20, dots: 6 }
    return restoreLeaders([{ ...line, words }], [leader])[0]?.words.find(({ text }) => text === '......')?.box
  }
  expect(boxOf(0)).toEqual({ x0: 0, x1: 12, y0: 10, y1: 20 })
  expect(boxOf(60)).toEqual({ x0: 60, x1: 72, y0: 10, y1: 20 })
  expect(boxOf(120)).toEqual({ x0: 120, x1: 132, y0: 12, y1: 24 })
})
