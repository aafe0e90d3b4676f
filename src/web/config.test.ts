import { expect, test } from 'vitest'
import { parseRuntimeConfig } from './config.ts'

const ORIGIN = 'https://plainprint.example'

test('an empty address means the origin of the page', () => {
  expect(parseRuntimeConfig({ anonKey: 'k' }, ORIGIN)).toMatchObject({ url: ORIGIN, demoBookingUrl: null })
  expect(parseRuntimeConfig({ anonKey: 'k', url: '' }, ORIGIN).url).toBe(ORIGIN)
})

test('an address loses its trailing slash', () => {
  expect(parseRuntimeConfig({ anonKey: 'k', url: 'https://api.example/' }, ORIGIN).url).toBe(
    'https://api.example',
  )
})

test.each([null, 'text', {}, { anonKey: 1 }, { anonKey: '  ' }])('%j is no configuration', (value) => {
  expect(() => parseRuntimeConfig(value, ORIGIN)).toThrow(TypeError)
})
