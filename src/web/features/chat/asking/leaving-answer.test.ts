import { expect, test } from 'vitest'
import { citationLink, citationPath, type Citation } from '#core/answer/text/citation.ts'
import { readParts } from '#core/chat/shown/read-parts.ts'
import { fileOf, textOf, type LeavingAnswer } from './leaving-answer.ts'

const documentId = '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab'
const place: Citation = { documentId, page: 4, section: null, start: 0, end: 4 }
const path = citationPath(place)
const answer = `### From your document\n\n- “Yes.” ${citationLink(place)}`
const leaving: LeavingAnswer = {
  question: 'Can I leave early?',
  answer,
  parts: readParts(answer),
  filename: 'Lease.pdf',
  documentId,
  createdAt: '2027-03-09T12:04:00.000Z',
  checks: new Map([[path, { check: 'checked', words: 'Yes.', isAbout: false }]]),
}

test('the file holds question, document, time and references, and no address of ours', () => {
  const { name, text } = fileOf(leaving, 'UTC')
  expect(name).toBe('Can-I-leave-early.md')
  for (const words of ['> Can I leave early?', 'Lease.pdf', 'March 9, 2027', '“Yes.” (Lease.pdf, p. 4)'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/https?:|\/app\//)
})

test('of a deleted document the copy and the file say when its receipts were checked', () => {
  const deleted = { ...leaving, filename: 'Document deleted', documentId: null, checks: new Map() }
  expect(textOf(deleted).text).toMatch(/^Checked on .+; the document is deleted\.\n/)
  const { text } = fileOf(deleted, 'UTC')
  expect(text).toContain('Checked on March 9, 2027; the document is deleted.')
  expect(text).not.toMatch(/From your document|No receipt proves/)
})

test('a question of marks still gives a file name', () => {
  expect(fileOf({ ...leaving, question: '???' }, 'UTC').name).toBe('New-Chat.md')
})

test('what is not on its page is not copied as a fact of the document', () => {
  expect(textOf(leaving).text).toContain('From your document\n• “Yes.” (Lease.pdf, p. 4)')
  const refuted = new Map([[path, { check: 'missing' as const, words: '', isAbout: false }]])
  expect(textOf({ ...leaving, checks: refuted }).text).toMatch(/^No receipt proves these lines/)
})
