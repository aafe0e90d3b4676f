import { expect, test } from 'vitest'
import { removedWords } from './delete-document.ts'

const deletion = {
  documentId: 'a',
  filename: 'lease.pdf',
  fileSize: 2_097_152,
  at: 0,
  files: 1,
  pages: 4,
  passages: 1_037,
  jobs: 6,
}

test('the record of a deletion counts what was there', () => {
  expect(removedWords(deletion)).toBe(
    'the file (2.0 MB), the text of 4 pages, 1,037 passages of the search index, 6 processing steps, and the entry in your library with everything found in it',
  )
})

test('and names nothing that was not', () => {
  expect(removedWords({ ...deletion, pages: 0, passages: 0, jobs: 0 })).toBe(
    'the file (2.0 MB) and the entry in your library with everything found in it',
  )
  expect(removedWords({ ...deletion, files: 0, pages: 1, passages: 1, jobs: 1 })).toBe(
    'the text of 1 page, 1 passage of the search index, 1 processing step, and the entry in your library with everything found in it',
  )
})
