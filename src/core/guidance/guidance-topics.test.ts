import { expect, test } from 'vitest'
import { isDate } from '#core/answer/compose/values/calendar.ts'
import { readingGrade } from '#core/answer/compose/readability.ts'
import { AGREEMENT_KINDS } from '#core/document/agreement-kind.ts'
import { MATTERS } from '#core/retrieval/matters.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { GUIDANCE_GROUPS, GUIDANCE_TOPICS } from './guidance-topics.ts'

const NAMES = MATTERS.map(({ name }) => name)
/** Every paper states these of itself; nothing holds of them in general. */
const WITHOUT_GUIDANCE = ['title', 'the place itself']

test('there are enough topics, each with a key of its own', () => {
  expect(GUIDANCE_TOPICS.length).toBeGreaterThanOrEqual(70)
  for (const names of [GUIDANCE_TOPICS.map(({ key }) => key), GUIDANCE_GROUPS.map(({ id }) => id)])
    expect(new Set(names).size).toBe(names.length)
})

test('every matter has a topic where something holds of it in general', () => {
  const told = new Set(GUIDANCE_TOPICS.flatMap(({ matters }) => matters))
  const untold = NAMES.filter((name) => !told.has(name))
  expect(untold.toSorted()).toEqual(WITHOUT_GUIDANCE.toSorted())
})

test.each(GUIDANCE_TOPICS)(
  '$key names known matters and kinds, its source and the day of its review',
  (topic) => {
    expect(topic.matters.length).toBeGreaterThan(0)
    expect(topic.matters.filter((name) => !NAMES.includes(name))).toEqual([])
    if (topic.kinds !== 'all') {
      expect(topic.kinds.length).toBeGreaterThan(0)
      expect(topic.kinds.filter((kind) => kind === 'other' || !AGREEMENT_KINDS.includes(kind))).toEqual([])
    }
    expect(topic.key).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(topic.title).toMatch(/^[A-Z].{3,60}[^.]$/)
    expect(topic.source.name).not.toBe('')
    expect(new URL(topic.source.url).protocol).toBe('https:')
    expect(isDate(topic.reviewed)).toBe(true)
  },
)

test.each(GUIDANCE_TOPICS)('$key is short and plain, and true anywhere and of any document', ({ text }) => {
  const sentences = splitSentences(text).length
  expect(sentences).toBeGreaterThanOrEqual(1)
  expect(sentences).toBeLessThanOrEqual(4)
  expect(text.length).toBeLessThanOrEqual(300)
  expect(readingGrade(text)).toBeLessThanOrEqual(8)
  // A figure or the name of a law holds in one country only.
  expect(text).not.toMatch(/\p{N}|\p{Sc}|%/u)
  expect(text).not.toMatch(/\b(?:Act|Code|Directive|United|US|USA|UK|EU)\b/)
  expect(text).not.toMatch(
    /\b(?:this|your) (?:document|contract|agreement|lease|policy|bill) (?:says|states|gives|does|is yours)\b/i,
  )
  expect(text).not.toMatch(/\byour (?:document|contract|agreement|lease|policy|bill|loan|offer)\b/i)
  expect(text).not.toMatch(/\b(?:do not|don't|never|should|must|can safely) sign\b/i)
})
