import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AgreementKind } from '#core/document/agreement-kind.ts'
import { countryOf, type Place } from '#core/jurisdiction/jurisdiction.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { guidanceFor } from './guidance-for.ts'
import { GUIDANCE_NOTES } from './guidance-notes.ts'

const file = new URL('../../../tests/support/answers/wanted-guidance.txt', import.meta.url)
const KEYS = new Set(GUIDANCE_NOTES.map(({ key }) => key))

interface Wish {
  readonly kind: AgreementKind
  readonly place: Place
  readonly question: string
  readonly quotes: readonly string[]
  /** Any of these; none where a note would be noise. */
  readonly wanted: readonly string[]
}

function readWishes(): Wish[] {
  const wishes: Wish[] = []
  let [kind, place] = ['other', 'US'] as [AgreementKind, Place]
  for (const line of readFileSync(file, 'utf8').split('\n').slice(2)) {
    const [question = '', quote = '-', keys] = line.split(' | ')
    if (line.startsWith('# ')) [, kind, place] = line.split(' ') as [string, AgreementKind, Place]
    else if (keys !== undefined) {
      const quotes = quote === '-' ? [] : [quote]
      wishes.push({ kind, place, question, quotes, wanted: keys === '-' ? [] : keys.split(', ') })
    }
  }
  return wishes
}

function shownFor({ kind, place, question, quotes }: Wish): string | undefined {
  const { parsed, topics } = understandQuestion(question, answerModel)
  return guidanceFor({
    question: parsed,
    topics: topics.map(({ group, ...topic }) => ({ ...topic, terms: group.terms })),
    kind,
    quotes,
    jurisdiction: () => ({ country: countryOf(place), region: place.includes('-') ? place : null }),
  })?.key
}

const WISHES = readWishes()

test('the wishes are many and name notes that there are', () => {
  expect(WISHES.length).toBeGreaterThan(200)
  expect(WISHES.flatMap(({ wanted }) => wanted).filter((key) => !KEYS.has(key))).toEqual([])
})

test('of ten notes that are shown at most one is noise, and most that are wanted are shown', () => {
  const shown = WISHES.map((wish) => ({ ...wish, key: shownFor(wish) })).filter(
    ({ key }) => key !== undefined,
  )
  const noise = shown.filter(({ key = '', wanted }) => !wanted.includes(key))
  expect(noise.length / shown.length).toBeLessThanOrEqual(0.1)
  const wanted = WISHES.filter((wish) => wish.wanted.length > 0).length
  expect((shown.length - noise.length) / wanted).toBeGreaterThanOrEqual(0.6)
})
