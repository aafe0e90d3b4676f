import { expect, test } from 'vitest'
import { chatInitials } from './chat-initials.ts'

test('two words give their first letters, one word its first two', () => {
  expect(chatInitials('Mara Lindqvist')).toBe('ML')
  expect(chatInitials('Ann')).toBe('AN')
  expect(chatInitials('User')).toBe('US')
  expect(chatInitials('  ')).toBe('US')
  expect(chatInitials('Ann B. Clark')).toBe('AB')
})
