import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { nameOf } from './name.ts'

const paper = paperOf(`${LEASE}${AMENDMENT}1. The late charge is $90.\n`)
const at = (words: string) => {
  const start = paper.text.indexOf(words)
  return { start, end: start + words.length }
}

test('words are named by their paper and their section', () => {
  expect(nameOf(paper, at('$90'))).toBe('First Amendment, Section 1')
  expect(nameOf(paper, at('$75'))).toBe('Section 3.2')
})
