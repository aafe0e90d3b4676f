import { expect, test } from 'vitest'
import { sentenceWithInsertion } from './insertions.ts'

const CLAUSE = '5. The Premises shall be used for the sale of bread. The Tenant shall be open on weekdays.'
const sentenceFor = (statement: string): string | null => {
  const text = `${CLAUSE}\n\n${statement}`
  const found = sentenceWithInsertion(
    text,
    { start: CLAUSE.length + 2, end: text.length },
    { start: 0, end: CLAUSE.length },
  )
  return found && text.slice(found.start, found.end)
}

test('words put into a sentence change it: the one that is named, that has the words before them, or the last', () => {
  expect(
    sentenceFor(
      'Clause 5 is amended by adding at the end of its first sentence ", and for cooking classes".',
    ),
  ).toMatch(/sale of bread\.$/)
  expect(sentenceFor('In clause 5, after "sale of bread" insert "and cakes".')).toMatch(/sale of bread\.$/)
  expect(sentenceFor('At the end of clause 5 there are added the words "save on public holidays".')).toMatch(
    /weekdays\.$/,
  )
})

test('a sentence of its own, and words in the place of others, are no insertion', () => {
  expect(sentenceFor('Clause 5 is amended by adding "The Tenant shall keep a till."')).toBeNull()
  expect(sentenceFor('In clause 5 delete "bread" and insert "cakes".')).toBeNull()
  expect(sentenceFor('Clause 5 stays as it is.')).toBeNull()
})
