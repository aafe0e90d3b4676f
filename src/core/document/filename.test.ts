import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFilename } from './filename.ts'

test('keeps what a person named the file', () => {
  for (const name of [
    'Lease 2026.pdf',
    'Überlassungsvertrag (final).pdf',
    '合同.pdf',
    "O'Neil & Sons.pdf",
    '=1+1.pdf',
  ])
    expect(cleanFilename(name)).toBe(name)
})

test('drops paths of either kind, control and direction characters', () => {
  expect(cleanFilename('../../etc/passwd')).toBe('passwd')
  expect(cleanFilename('C:\\Users\\me\\lease.pdf')).toBe('lease.pdf')
  expect(cleanFilename('a\r\nb\0c\u202Efdp.pdf')).toBe('abcfdp.pdf')
  expect(cleanFilename('\uD800lease.pdf')).toBe('\uFFFDlease.pdf')
})

test('a name without anything readable becomes "document"', () => {
  for (const name of ['', '   ', '..', 'folder/', '\0']) expect(cleanFilename(name)).toBe('document')
})

test('a long name keeps its extension', () => {
  expect(cleanFilename(`${'a'.repeat(400)}.pdf`)).toBe(`${'a'.repeat(251)}.pdf`)
})

test('is at most 255 characters, readable, and stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (raw) => {
      const name = cleanFilename(raw)
      expect(Array.from(name).length).toBeLessThanOrEqual(255)
      expect(name.trim()).not.toBe('')
      expect(name).not.toMatch(/[\p{Cc}/\\]/u)
      expect(cleanFilename(name)).toBe(name)
    }),
  )
})
