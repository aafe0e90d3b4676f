import { expect, test } from 'vitest'
import { FunctionError } from '#web/client/call-function.ts'
import { outcomeOf, refusalOf } from './upload-file.ts'

test.each([
  ['lease.pdf', 1, null],
  ['LEASE.PDF', 52_428_800, null],
  ['scan.jpeg', 10, null],
  ['lease.pdf', 52_428_801, 'File too large'],
  ['notes.txt', 10, 'Unsupported format'],
  ['pdf', 10, 'Unsupported format'],
  ['lease.pdf', 0, 'Empty file'],
])('%s of %d bytes is refused as %s', (name, size, title) => {
  expect(refusalOf({ name, size })?.title ?? null).toBe(title)
})

test('a reply tells uploaded, duplicate and refused apart', () => {
  expect(outcomeOf(200, { status: 'uploaded', document_id: 'a' })).toEqual({
    kind: 'uploaded',
    documentId: 'a',
  })
  expect(outcomeOf(409, { status: 'duplicate', metadata: { message: 'There.' } })).toEqual({
    kind: 'duplicate',
    message: 'There.',
  })
  expect(outcomeOf(200, { status: 'duplicate' })).toMatchObject({ kind: 'duplicate' })
  expect(() => outcomeOf(415, { error: 'Wrong type.', reason: 'wrong_type' })).toThrow('Wrong type.')
  expect(() => outcomeOf(502, null)).toThrow(FunctionError)
})
