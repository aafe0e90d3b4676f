import { expect, test } from 'vitest'
import { readKeptAnswer } from './kept-answer.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const place = { page: 1, section: null, start: 0, end: 12, isAbout: false }
const said = { subject: '', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }
const line = { lead: null, words: 'Rent is due.', place }
const found = { decision: 'found', ...said, lines: [line] }

test('an answer that is kept is read back', () => {
  const kept = { documentId, answer: found }
  expect(readKeptAnswer(kept)).toBe(kept)
})

test.each<[string, unknown]>([
  ['a question keeps', {}],
  ['an older row has', undefined],
  ['no object', 'found'],
  ['a decision of another version', { ...found, decision: 'closest' }],
  ['green lines without a decision', { ...found, decision: undefined }],
  ['an answer that was not found, with green lines alone', { ...found, decision: 'not_found' }],
  ['lines without places', { ...found, lines: [{ lead: null, words: 'Rent is due.' }] }],
  ['a place that is no number', { ...found, lines: [{ ...line, place: { ...place, page: '1' } }] }],
  ['words that are none', { ...found, missing: [{}] }],
  [
    'a day that is none',
    { ...found, guidance: [{ kind: 'note', text: '', page: null, signedOff: { name: 'A.', day: 'soon' } }] },
  ],
])('none is: %s', (_, answer) => {
  expect(readKeptAnswer(answer === undefined ? undefined : { documentId, answer })).toBeNull()
})
