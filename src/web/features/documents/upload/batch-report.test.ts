import { expect, test } from 'vitest'
import { batchReport, type FileEnd } from './batch-report.ts'

const uploaded = (name: string): FileEnd => ({ kind: 'uploaded', name })
const failed = (name: string, title = 'Upload failed', text = 'Please try again.'): FileEnd => ({
  kind: 'failed',
  name,
  refusal: { title, text },
})
const duplicate = (name: string): FileEnd => ({
  kind: 'duplicate',
  name,
  refusal: { title: 'Duplicate document', text: 'This document already exists in your library.' },
})

test('one file says what it always said', () => {
  expect(batchReport([uploaded('a.pdf')])).toEqual({
    isGood: true,
    title: 'Document uploaded',
    text: 'Your document was uploaded. Click Process to start analysis.',
  })
  expect(batchReport([failed('a.pdf')])).toEqual({
    isGood: false,
    title: 'Upload failed',
    text: 'Please try again.',
  })
  expect(batchReport([duplicate('a.pdf')])).toMatchObject({
    isGood: false,
    text: 'This document already exists in your library.',
  })
})

test('several are counted', () => {
  expect(batchReport([uploaded('a.pdf'), uploaded('b.pdf'), uploaded('c.pdf')])).toEqual({
    isGood: true,
    title: '3 documents uploaded',
    text: 'Your documents were uploaded. Click Process to start analysis.',
  })
})

test('of several those that are not there are named, by what is the matter with them', () => {
  const many = ['d.txt', 'e.txt', 'f.txt', 'g.txt', 'h.txt'].map((name) => failed(name))
  expect(batchReport([uploaded('a.pdf'), duplicate('b.pdf'), ...many])).toEqual({
    isGood: false,
    title: '1 of 7 documents uploaded',
    text:
      'Already in your library: b.pdf. Not uploaded: d.txt, e.txt, f.txt, and 2 more. ' +
      'Click Process to start analysis.',
  })
})

test('where none arrived the title is what is the matter with all, or that none did', () => {
  const wrong = (name: string) => failed(name, 'Unsupported format')
  expect(batchReport([wrong('a.txt'), wrong('b.txt')])).toEqual({
    isGood: false,
    title: 'Unsupported format',
    text: 'Not uploaded: a.txt and b.txt.',
  })
  expect(batchReport([wrong('a.txt'), failed('b.pdf')])?.title).toBe('No document uploaded')
})

test('nothing is said of files that were all given up', () => {
  expect(batchReport([])).toBeNull()
})
