import { expect, test } from 'vitest'
import { askedType, holdsType, lacksAsked } from './asked-type.ts'

const PLACE = { page: 1, isAbout: false, section: null, start: 0, end: 1 }
const line = (words: string) => ({ lead: null, words, place: PLACE })

test.each([
  ['How much is the towing fee?', 'money'],
  ['What will the towing cost me', 'money'],
  ['how much notice do they need', 'period'],
  ['how much hay does each pony get', 'amount'],
  ['How many ponies may I bring?', 'count'],
  ['what time does the yard shut', 'clock'],
  ['When is the farrier paid?', 'date'],
  ["what's the phone number of the yard", 'phone'],
  ['will they sell my phone number', null],
  ['When I am away, who feeds him?', null],
  ['Can I bring a saddle?', null],
])('%s asks for %s', (question, type) => {
  expect(askedType(question)).toBe(type)
})

test.each([
  ['money', 'Towing is $90 a mile.'],
  ['money', 'Towing is free of charge.'],
  ['money', 'You pay half of the list price.'],
  ['money', 'Towing   90.00'],
  ['period', 'Give us ten working days.'],
  ['period', 'It runs until one of us ends it.'],
  ['count', 'Each stable holds two ponies.'],
  ['count', 'You get 23 days a year.'],
  ['clock', 'The yard shuts at 9 pm.'],
  ['clock', 'Open from 8.30 to 12.'],
  ['date', 'The farrier is paid every Friday.'],
  ['date', 'He is paid once the work is done.'],
  ['phone', 'Call 01632 960 417.'],
  ['email', 'Write to yard@stables.example.'],
] as const)('of %s holds one: %s', (type, words) => {
  expect(holdsType(type, words)).toBe(true)
})

test.each([
  ['money', '10. Towing. We tow within 24 hours; the towing fee goes to the garage.'],
  ['period', 'Tell the yard in writing before you leave.'],
  ['count', 'A warning stays on file for 12 months.'],
  ['count', 'The second rider pays $40.'],
  ['clock', 'Ponies are fed twice a day.'],
  ['date', 'No pay is due from the yard for lessons that are missed.'],
  ['phone', 'Write to the manager at yard@stables.example.'],
  ['email', 'Call 01632 960 417.'],
] as const)('of %s holds none: %s', (type, words) => {
  expect(holdsType(type, words)).toBe(false)
})

test('an answer lacks a sum where its first line has none, whatever stands further down', () => {
  const lines = [line('The towing fee goes to the garage.'), line('The saddle deposit is $50.')]
  expect(lacksAsked('How much is the towing fee?', lines)).toBe(true)
  expect(lacksAsked('How much is the towing fee?', lines.toReversed())).toBe(false)
})

test('of two questions the answer to one is enough', () => {
  const lines = [line('The yard tows cars to the garage.')]
  expect(lacksAsked('Do you tow cars, and how much is it?', lines)).toBe(false)
})

test('that it holds no longer answers', () => {
  const before = { words: 'The towing fee is $90.', place: PLACE }
  expect(lacksAsked('How much is towing?', [{ ...line('Section 7 is deleted.'), before }])).toBe(false)
})

test('nothing lacks what does not show', () => {
  expect(lacksAsked('Can I bring a saddle?', [line('Saddles stay at home.')])).toBe(false)
  expect(lacksAsked('How much is it?', [])).toBe(false)
})
