import { expect, test } from 'vitest'
import { isModuleFailure } from './failed-module.ts'

test.each([
  'Failed to fetch dynamically imported module: https://plainprint.example/assets/chat-1.js',
  'error loading dynamically imported module: https://plainprint.example/assets/chat-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/chat-1.css',
])('%s: a part of the application', (message) => {
  expect(isModuleFailure(new TypeError(message))).toBe(true)
})

test.each([new TypeError('Failed to fetch'), new Error('x is not a function'), null, 'text'])(
  '%s is something else',
  (error) => {
    expect(isModuleFailure(error)).toBe(false)
  },
)
