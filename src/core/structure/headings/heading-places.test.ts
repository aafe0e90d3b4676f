import { expect, test } from 'vitest'
import { outline } from '#tests/support/answers/outline.ts'

const TEXT = 'The Club may change the opening hours of the pool when the season or the weather calls for it.'

test('a heading waits for the number below it, and stands where that stands', () => {
  expect(outline(`1. Hours. ${TEXT}\n\n(a) summer\n\n(b) winter\n\nKEYS\n\n2. Lockers. ${TEXT}`)).toEqual([
    '1 Hours',
    '  1(a)',
    '  1(b)',
    'heading KEYS',
    '2 Lockers',
  ])
})

test('several that wait are opened in their order', () => {
  expect(outline(`RULES\n\n${TEXT}\n\nHOURS\n\n${TEXT}\n\nKEYS\n\n1. Lockers. ${TEXT}`).slice(-3)).toEqual([
    'heading HOURS',
    'heading KEYS',
    '1 Lockers',
  ])
})

test('one right below the title of a clause divides the clause, and so does its like', () => {
  expect(
    outline(`1. HOURS\n\nSummer Season\n\n${TEXT}\n\nWinter Season\n\n${TEXT}\n\n2. KEYS\n\n${TEXT}`),
  ).toEqual(['1 HOURS', '  heading Summer Season', '  heading Winter Season', '2 KEYS'])
})

test('one behind the text of a clause that goes on divides it when it is in small letters', () => {
  const clause = (heading: string) =>
    outline(`1. HOURS\n\n${TEXT}\n\n${heading}\n\n${TEXT}\n\n2. KEYS\n\n${TEXT}`)
  expect(clause('Winter Season')).toEqual(['1 HOURS', '  heading Winter Season', '2 KEYS'])
  expect(clause('WINTER SEASON')).toEqual(['1 HOURS', 'heading WINTER SEASON', '2 KEYS'])
})

test('titles with their text behind them stand beside their like, whatever lists are below them', () => {
  const text = `Opening Hours. ${TEXT} These are:

(a) summer; and

(b) winter.

Guest Passes. Each guest shall sign the book at the door before the guest goes to the pool.`
  expect(outline(text)).toEqual(['heading Opening Hours', '  (a)', '  (b)', 'heading Guest Passes'])
})

test('inside an item of a list that goes on such a title belongs to the item', () => {
  const text = `1. Rules. The Member shall keep these:

(a) at the pool;

Guest Passes. Each guest shall sign the book at the door before the guest goes to the pool.

(b) in the hall.`
  expect(outline(text)).toEqual(['1 Rules', '  1(a)', '    heading Guest Passes', '  1(b)'])
})

test('headings of an attached part stand in it, also when nothing follows them', () => {
  const pages = ['One.\nTwo.\nThree.\nFour.', `EXHIBIT A\nPOOL RULES\n\n${TEXT}\n\nKEYS\n\n${TEXT}`]
  expect(outline(...pages)).toEqual(['rider Exhibit A POOL RULES', '  heading KEYS'])
})

test('a title in small letters between the items of a list that goes on does not divide the clause around it', () => {
  const text = `1. HOURS\n\n${TEXT}\n\n(a) summer\n\nWinter Season\n\n${TEXT}\n\n(b) winter\n\n2. KEYS\n\n${TEXT}`
  expect(outline(text).filter((line) => !line.includes('heading'))).toEqual([
    '1 HOURS',
    '  1(a)',
    '  1(b)',
    '2 KEYS',
  ])
})
