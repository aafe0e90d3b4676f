import { expect, test } from 'vitest'
import { asksInOtherWords, onlyAsksToTell } from './asks-to-tell.ts'

test.each([
  'In simple words please',
  'what does that mean?',
  'Can you explain it to me like I’m five?',
  'I don’t understand',
  'say that again in plain English',
])('the same is asked for in other words: %s', (text) => {
  expect(asksInOtherWords(text)).toBe(true)
})

test.each([
  'Explain the contract in simple words',
  'What does quiet enjoyment mean?',
  'And what about pets?',
  'what is it?',
  '',
])('something of its own is asked: %s', (text) => {
  expect(asksInOtherWords(text)).toBe(false)
})

test.each([
  ['please summarise … of my lease', true],
  ['does … apply if I move', false],
])('%s', (text, only) => {
  expect(onlyAsksToTell(text)).toBe(only)
})
