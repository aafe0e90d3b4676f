import { expect, test } from 'vitest'
import { FunctionError } from '#web/client/call-function.ts'
import { outcomeOf } from './upload-file.ts'

test('a reply tells uploaded, duplicate and refused apart', () => {
  expect(outcomeOf(200, { status: 'uploaded', document_id: 'a' })).toEqual({
    kind: 'uploaded',
    documentId: 'a',
  })
  const metadata = { message: 'There.', filename: 'lease.pdf' }
  expect(outcomeOf(409, { status: 'duplicate', document_id: 'a', metadata })).toEqual({
    kind: 'duplicate',
    message: 'There.',
    documentId: 'a',
    filename: 'lease.pdf',
  })
  expect(outcomeOf(200, { status: 'duplicate' })).toEqual({
    kind: 'duplicate',
    message: 'This document already exists in your library.',
    documentId: null,
    filename: null,
  })
  expect(() => outcomeOf(415, { error: 'Wrong type.', reason: 'wrong_type' })).toThrow('Wrong type.')
  expect(() => outcomeOf(502, null)).toThrow(FunctionError)
})
