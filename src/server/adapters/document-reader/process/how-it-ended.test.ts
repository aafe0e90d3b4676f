import { expect, test } from 'vitest'
import { ownEndOf } from './how-it-ended.ts'

const HEAP = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'
const NO_MEMORY = 'FATAL ERROR: Zone Allocation failed - process out of memory'

test.each([
  ['SIGKILL', '', 'killed'],
  ['SIGTERM', '', 'killed'],
  ['SIGHUP', '', 'killed'],
  ['SIGINT', '', 'killed'],
  ['SIGSEGV', '', 'died'],
  ['SIGBUS', '', 'died'],
  ['SIGILL', '', 'died'],
  ['SIGTRAP', '', 'died'],
  ['SIGABRT', '', 'died'],
  ['SIGABRT', HEAP, 'full'],
  ['SIGABRT', NO_MEMORY, 'killed'],
  ['SIGXCPU', '', 'late'],
])('%s after "%s": %s', (signal, said, how) => {
  expect(Object.keys(ownEndOf(null, signal, said))).toEqual([how])
})

test('an exit code is the program’s own', () => {
  expect(ownEndOf(1, null, '')).toEqual({ died: 'exit code 1' })
  expect(ownEndOf(0, null, '')).toEqual({ died: 'exit code 0' })
  expect(ownEndOf(134, null, HEAP)).toHaveProperty('full')
})
