import type { Fact } from '#core/document/clause.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { OpenQuestion } from '../../question/read-open-question.ts'
import { around } from './read-text.ts'
import { isNamed, PRICE_NOUN, PRICE_STEMS } from './extract-value.ts'
import { isCovered, stemsOf } from '../../question/same-words.ts'

/** How much before a sum is looked at for its name. */
const BEFORE = 60
const RATE = /\b(?:interest|rate|apr)\b/i

/**
 * Whether a document gives what was asked more than one value: the deductible of the policy and that of a rider.
 * Which of them is meant is then the reader's to see.
 */
export function hasCompetingValues(document: OpenDocument, question: OpenQuestion): boolean {
  const { asks, about, isOwed } = question
  if (isOwed || (asks !== 'amount' && asks !== 'percent')) return false
  const named = about.filter((stem) => PRICE_STEMS.has(stem))
  if (asks === 'amount' && named.length === 0) return false
  const { facts } = document.annotation
  if (asks === 'percent')
    return areMany(facts.filter((fact) => fact.type === 'percentage' && isRate(document, fact)))
  const sums = facts.filter(({ type }) => type === 'fee' || type === 'amount')
  const own = sums.filter(({ label }) => label !== null && isNamed(about, named, label))
  const parts = sums.filter(({ label }) => label !== null && isPartOf(named, label))
  if (own.length > 0) return areMany([...own, ...parts])
  return areMany([
    ...parts,
    ...sums.filter((fact) => fact.label === null && isMeant(document, fact, about, named)),
  ])
}

const areMany = (facts: readonly Fact[]) => new Set(facts.map(({ value }) => value)).size > 1

/** "Deductible, windstorm or hail", "Loss of use: premium": one of several. "Pet deposit" is something else. */
function isPartOf(named: readonly string[], label: string): boolean {
  const name = /^(?<first>[^,:]+)(?:,|:|\sfor\s)/.exec(label)?.groups?.['first']
  const last = /:\s(?<last>[^:]+)$/.exec(label)?.groups?.['last']
  return [name, last].some(
    (part) =>
      part !== undefined &&
      named.every((stem) => isCovered(stem, new Set(stemsOf(part)))) &&
      stemsOf(part).length === 1,
  )
}

function isMeant(
  document: OpenDocument,
  fact: Fact,
  about: readonly string[],
  named: readonly string[],
): boolean {
  const { before } = around(document, fact, BEFORE, 0)
  const near = [...before.matchAll(PRICE_NOUN)].at(-1)?.[0]
  if (near === undefined || !named.some((stem) => isCovered(stem, new Set(stemsOf(near))))) return false
  const stems = new Set(stemsOf(before))
  return about.every((stem) => isCovered(stem, stems))
}

const isRate = (document: OpenDocument, fact: Fact) =>
  RATE.test(fact.label ?? '') ||
  Object.values(around(document, fact, BEFORE, BEFORE / 2)).some((text) => RATE.test(text))
