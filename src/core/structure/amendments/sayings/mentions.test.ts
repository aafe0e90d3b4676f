import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { mentionsIn } from './mentions.ts'

const named = (words: string) => {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${words}\n`)
  return mentionsIn(paper, [sayingWith(paper, words)]).map(
    ({ provision, isKept, isChanged, isOutranked }) => [
      provision.keys.at(-1),
      isKept ? 'kept' : isChanged ? 'changed' : isOutranked ? 'outranked' : 'named',
    ],
  )
}

test('a number that the paper has itself is its own, where it changes nothing', () => {
  const own = '3.1 The card is a term of this paper.\n\n3.2 The fee is due as defined in Paragraph 3.1.'
  const paper = paperOf(`${LEASE}${AMENDMENT}${own}\n`)
  const named = mentionsIn(paper, [sayingWith(paper, 'as defined in')])
  expect(named.flatMap(({ provision }) => provision.keys)).not.toContain('3.1')
})

test.each([
  ['Contrary to Section 5, two birds may be kept.', [['5', 'changed']]],
  ['Section 5 is relaxed, and one cat may be kept.', [['5', 'changed']]],
  ['Section 5 notwithstanding, one cat may be kept.', [['5', 'outranked']]],
  ['Section 5 applies only to dogs.', [['5', 'changed']]],
  ['Section 5 stands modified.', [['5', 'changed']]],
  ['Despite Section 5, one cat may be kept.', [['5', 'outranked']]],
  ['Nothing in Section 5 prevents Tenant from keeping a fish.', [['5', 'outranked']]],
  ['Whatever Section 5 says, one cat may be kept.', [['5', 'outranked']]],
  ['The 60 days in Section 6 will run from the day of the letter.', [['6', 'named']]],
  ['Section 5: the number of cats is changed to two.', [['5', 'changed']]],
  ['Section 5 shall not prevent a fish.', [['5', 'outranked']]],
  ['Section 5 is to be read accordingly.', [['5', 'changed']]],
  ['Endorsement 5 is relaxed.', []],
  ['Section 5 remains unchanged.', [['5', 'kept']]],
  ['The deposit under Section 4 was paid.', [['4', 'named']]],
  ['Apart from Section 8, everything stays as it is.', []],
  ['This is inserted as a new Section 8.', []],
])('%s', (words, expected) => {
  expect(named(words)).toEqual(expected)
})

const inTable = (row: string) => {
  const table = `Matter                   Current        From May 1\n------------------------------\n${row}\n`
  const paper = paperOf(`${LEASE}\f${AMENDMENT}3.1 The card is a term of this paper.\n\n${table}`)
  const saying = sayingWith(paper, 'one cat')
  return mentionsIn(paper, [saying]).flatMap(({ provision, isChanged }) => (isChanged ? provision.keys : []))
}

test('a row may say in brackets of which clause it is', () => {
  expect(inTable('Pets (Section 5)         none           one cat')).toEqual(['5'])
})

test('a row with a number that the paper has itself is of no other paper', () => {
  expect(inTable('5      Pets              none           one cat')).toEqual(['5'])
  expect(inTable('3.1    Pets              none           one cat')).toEqual([])
})
