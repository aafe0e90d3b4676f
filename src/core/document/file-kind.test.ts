import { expect, test } from 'vitest'
import { fileFormat } from './file-kind.ts'

const fileKind = (head: Uint8Array) => fileFormat(head)?.kind ?? null
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('knows each kind by its first bytes', () => {
  expect(fileKind(bytes('%PDF-1.7\n%\xe2\xe3'))).toBe('pdf')
  expect(fileKind(bytes('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml'))).toBe('docx')
  expect(fileKind(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))).toBe('doc')
  for (const image of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'II*\0', 'MM\0*', 'RIFF\0\0\0\0WEBPVP8 '])
    expect(fileKind(bytes(image))).toBe('image')
})

test('finds a PDF header after junk, but not after a kilobyte', () => {
  expect(fileKind(bytes(`${'\n'.repeat(500)}%PDF-1.4`))).toBe('pdf')
  expect(fileKind(bytes(`${'x'.repeat(1_025)}%PDF-1.4`))).toBe(null)
})

test('is not misled by a PDF header inside another kind of file', () => {
  for (const start of [
    '<html>',
    ' \n<?xml version="1.0"?><svg>',
    'MZ',
    '#!/bin/sh\n',
    '\x7fELF',
    'GIF89a',
    'PK\x05\x06',
  ])
    expect(fileKind(bytes(`${start} %PDF-1.4`))).toBe(null)
})

test('everything else is none of ours', () => {
  for (const text of ['', 'plain text', '{"a":1}']) expect(fileKind(bytes(text))).toBe(null)
})
