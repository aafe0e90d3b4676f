import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { textBlocks } from './text-blocks.ts'

const PAGE = [
  'Tenant may end this lease before its term, provided that no rent is then overdue.',
  'On early termination Tenant shall pay a fee equal to two months of rent.',
  'Tenant may not give notice under 7.1 during the first six months of the term.',
  'End.',
].join('\n\n')
const BLOCKS = textBlocks(PAGE, 0, [])
const placeOf = (words: string) => [PAGE.indexOf(words), PAGE.indexOf(words) + words.length] as const

test('cited words stand in their paragraph, between the words that lead to it and on', () => {
  expect(excerptOf(BLOCKS, ...placeOf('two months of rent'))).toEqual({
    before: '... term, provided that no rent is then overdue.',
    blocks: [BLOCKS[1]],
    after: 'Tenant may not give notice under 7.1 during the ...',
  })
})

test('the page begins and ends somewhere, and short neighbors stand whole', () => {
  expect(excerptOf(BLOCKS, ...placeOf('Tenant may end'))?.before).toBeNull()
  expect(excerptOf(BLOCKS, ...placeOf('End.'))?.after).toBeNull()
  expect(excerptOf(BLOCKS, ...placeOf('six months'))?.after).toBe('End.')
})

test('words that run over paragraphs have all of them', () => {
  const [start] = placeOf('overdue')
  const [, end] = placeOf('six months')
  expect(excerptOf(BLOCKS, start, end)?.blocks).toEqual(BLOCKS.slice(0, 3))
})

test('words that stand nowhere on the page have no excerpt', () => {
  expect(excerptOf(BLOCKS, PAGE.length + 5, PAGE.length + 9)).toBeNull()
  expect(excerptOf([], 0, 4)).toBeNull()
})

test('whatever is cited is in the excerpt, each letter at its place', () => {
  const cited = fc.tuple(fc.nat({ max: PAGE.length - 1 }), fc.nat({ max: PAGE.length - 1 }))
  fc.assert(
    fc.property(cited, ([a, b]) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b) + 1]
      const shown = excerptOf(BLOCKS, start, end)?.blocks ?? []
      for (let index = start; index < end; index += 1) {
        if (/\s/.test(PAGE[index] ?? '')) continue
        const block = shown.find((each) => each.start <= index && index < each.start + each.text.length)
        expect(block?.text[index - block.start]).toBe(PAGE[index])
      }
    }),
  )
})
