import { expect, test } from 'vitest'
import { isDate } from '#core/answer/compose/values/calendar.ts'
import { whoseWord } from './whose-word.ts'
import { readingGrade } from '#core/answer/compose/readability.ts'
import { AGREEMENT_KINDS } from '#core/document/agreement-kind.ts'
import { TOPICS } from '#core/retrieval/topics.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { GUIDANCE_GROUPS, GUIDANCE_NOTES } from './guidance-notes.ts'

const NAMES = TOPICS.map(({ name }) => name)
/** Every paper states these of itself; nothing holds of them in general. */
const WITHOUT_GUIDANCE = ['title', 'the place itself']

test('there are enough notes, each with a key of its own', () => {
  expect(GUIDANCE_NOTES.length).toBeGreaterThanOrEqual(70)
  for (const names of [GUIDANCE_NOTES.map(({ key }) => key), GUIDANCE_GROUPS.map(({ id }) => id)])
    expect(new Set(names).size).toBe(names.length)
})

test('every topic has a note where something holds of it in general', () => {
  const told = new Set(GUIDANCE_NOTES.flatMap(({ topics }) => topics))
  const untold = NAMES.filter((name) => !told.has(name))
  expect(untold.toSorted()).toEqual(WITHOUT_GUIDANCE.toSorted())
})

test.each(GUIDANCE_NOTES)(
  '$key names known topics and kinds, pages to read on, and who signed it off, if anybody did',
  (note) => {
    expect(note.topics.length).toBeGreaterThan(0)
    expect(note.topics.filter((name) => !NAMES.includes(name))).toEqual([])
    if (typeof note.kinds !== 'string') {
      expect(note.kinds.length).toBeGreaterThan(0)
      expect(note.kinds.filter((kind) => !AGREEMENT_KINDS.includes(kind))).toEqual([])
    }
    expect(note.key).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(note.title).toMatch(/^[A-Z].{3,60}[^.]$/)
    for (const { name, url, places } of note.readOn) {
      expect(name).not.toBe('')
      expect(new URL(url).protocol).toBe('https:')
      expect(places.length).toBeGreaterThan(0)
    }
    expect(note.lawOf).not.toEqual([])
    if (note.signedOff) {
      expect(note.signedOff.name).not.toBe('')
      expect(isDate(note.signedOff.day)).toBe(true)
    }
    // Nothing but a sign-off may say that somebody went over it.
    const isSaid = /\breviewed\b|(?<!not )check(?:ed)? by|approved|verified/i.test(
      `${note.title} ${note.text} ${whoseWord(note, String)}`,
    )
    expect(isSaid).toBe(note.signedOff !== undefined)
  },
)

test.each(GUIDANCE_NOTES)('$key is short and plain, and true anywhere and of any document', ({ text }) => {
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
