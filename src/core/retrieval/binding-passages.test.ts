import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import { bindingPassages } from './binding-passages.ts'
import { readPassages } from './passages.ts'

const bindingIn = (text: string) => {
  const document = joinPages([{ number: 1, label: null, text }])
  const { clauses, propositions } = buildStructure(document)
  const passages = readPassages(cutChunks(document, clauses).map((chunk) => ({ ...chunk, vector: null })))
  const binds = bindingPassages(passages, propositions)
  return passages.filter((_, at) => binds[at]).map((passage) => passage.text)
}

test('what binds, allows or forbids is told from what is or is supposed', () => {
  expect(
    bindingIn(
      '1. Rent. The rent is $900.\n\n2. Pets. Tenant may keep a cat.\n\n3. Sale. The house is new. If it shall be sold, the rent is the same.',
    ),
  ).toEqual([expect.stringContaining('may keep a cat')])
})

test('an item of a list binds by the words that open it', () => {
  const found = bindingIn('2. RULES\n2.1 Tenant shall not:\n(a) keep dogs;\n(b) smoke indoors.')
  expect(found.join(' ')).toContain('(b) smoke indoors')
})

test('as many passages, whatever the propositions', () => {
  const span = fc.tuple(fc.nat(500), fc.nat(50)).map(([start, length]) => ({ start, end: start + length }))
  const inOrder = fc.array(span).map((spans) => spans.toSorted((a, b) => a.start - b.start))
  fc.assert(
    fc.property(inOrder, inOrder, (passages, spans) => {
      const propositions = spans.map((one) => ({ ...one, mood: 'condition' as const }))
      expect(bindingPassages(passages, propositions)).toEqual(passages.map(() => false))
    }),
  )
})
