import { expect, test } from 'vitest'
import type { Answer } from '../answer.ts'
import { openGate } from '../gate/check-citations.ts'
import { parseAnswer, sectionHeading } from '../text/sections.ts'
import { writeAnswer } from '../text/write-answer.ts'
import { cutNote, withEngineNote } from './engine-note.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const source = { documentId, pages: [{ number: 1, text: 'Rent is due.' }], chunks: [] }
const place = { page: 1, section: null, start: 0, end: 12, isAbout: false }
const line = `- “Rent is due.” [p. 1](/app/documents/${documentId}?page=1&start=0&end=12)`
const checked = (markdown: string) => {
  const gate = openGate(source)
  return parseAnswer(gate.push(markdown) + gate.finish())
}

const said = { subject: '', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }
const found: Answer = {
  ...said,
  decision: 'found',
  lines: [{ lead: null, words: 'Rent is due.', place }],
}

test.each<[string, Answer]>([
  ['green lines alone', found],
  ['places', { ...found, places: [place] }],
  ['sentences of its own', { ...said, decision: 'maybe', missing: ['Nothing is sure.'], quotes: [] }],
  ['nothing', { ...said, decision: 'not_found', pagesSearched: 1, nearest: null }],
])('the note stands last under "Missing or unclear" of an answer with %s', (_, answer) => {
  const missing = parseAnswer(writeAnswer(withEngineNote(answer, 'slow'), documentId).join('')).filter(
    ({ key }) => key === 'missing',
  )
  expect(missing).toHaveLength(1)
  expect(missing[0]?.markdown.split('\n').at(-1)).toBe(
    "- The language model did not answer in time, so Plainprint's local answer engine made this answer.",
  )
})

test.each([
  ['', 'missing'],
  [`${sectionHeading('document')}\n${line}\n`, 'missing'],
  [`${sectionHeading('missing')}\n- A.\n`, 'missing'],
  [`${sectionHeading('guidance')}\nA.\n`, 'guidance'],
])('a cut is told at the end of %j', (lines, key) => {
  const last = checked(lines + cutNote(lines)).at(-1)
  expect(last?.key).toBe(key)
  expect(last?.markdown).toContain('stopped here')
})
