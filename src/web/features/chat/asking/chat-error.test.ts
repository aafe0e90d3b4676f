import { expect, test } from 'vitest'
import { ChatRequestError, errorText, messageOf } from './chat-error.ts'

test('a refusal names the status and the text of the reply', () => {
  expect(new ChatRequestError(500, 'upstream is down').message).toBe('500 upstream is down')
  expect(new ChatRequestError(502, '').message).toBe('502')
})

test('a refusal with a sentence of its own shows that sentence', () => {
  const body = JSON.stringify({ error: 'Too many attempts.', retry: 60 })
  expect(messageOf(new ChatRequestError(429, body))).toBe('429 Too many attempts.')
})

test('a refusal for a while says when', () => {
  const body = JSON.stringify({ error: 'Please wait a moment.' })
  expect(new ChatRequestError(429, body, 42).message).toBe(
    '429 Please wait a moment. You can ask again in 42 seconds.',
  )
  expect(new ChatRequestError(429, body, 1).message).toMatch(/in 1 second\.$/)
})

test('a long reply is cut', () => {
  expect(new ChatRequestError(500, 'x'.repeat(900)).message).toHaveLength(4 + 300 + 3)
})

test('the box holds the message in brackets', () => {
  expect(errorText('500 upstream is down')).toBe(
    'Sorry, an error occurred. Please try again. (500 upstream is down)',
  )
})

test('a lost connection reads the same in every browser', () => {
  expect(messageOf(new TypeError('Failed to fetch'))).toBe('The connection was lost.')
  expect(messageOf(new Error('Failed to create session'))).toBe('Failed to create session')
  expect(messageOf('odd')).toBe('Something went wrong.')
})
