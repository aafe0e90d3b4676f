// The part of `npm run bench:facts` that needs none of the shared documents: our own samples against their gold.
import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { loadGold } from '../bench/structure/gold.ts'
import { matchFacts } from '../bench/structure/match-facts.ts'

const OWN = ['personal-loan', 'phone-bill', 'renters-policy', 'room-sublease']
const { documents } = loadGold(OWN)
const reader = createDocumentReader()

test.each(documents)('$name says what its readers marked, and is of its kind', async ({ gold, path }) => {
  const outcome = await reader.read(path)
  if (!outcome.ok) throw new Error(outcome.detail)
  const text = joinPages(outcome.document.pages)
  const { facts, agreementKind } = buildStructure(text)
  const { byType } = matchFacts(text, gold.facts, facts, {
    isMerged: false,
    withActor: true,
    withPages: true,
  })
  const sum = (what: 'gold' | 'found' | 'hits') =>
    [...byType.values()].reduce((total, counts) => total + counts[what], 0)
  expect((2 * sum('hits')) / (sum('gold') + sum('found'))).toBeGreaterThanOrEqual(0.9)
  expect(agreementKind?.kind).toBe(gold.kind)
})

test('all of our samples are there', () => {
  expect(documents.map(({ name }) => name)).toEqual(OWN)
})
