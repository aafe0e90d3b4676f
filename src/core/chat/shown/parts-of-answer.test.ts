import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeptAnswer } from '#core/answer/answer.ts'
import { readKeptAnswer } from '#core/answer/kept-answer.ts'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { answers } from '#tests/support/answers/any-answer.ts'
import { partsOfAnswer } from './parts-of-answer.ts'
import { partsOfMessage } from './parts-of-message.ts'
import { readParts } from './read-parts.ts'
import type { Run, ShownPart } from './shown-part.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'

/** Runs side by side in one voice are one; white space at the ends of a line shows nothing. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    const { text: _, ...voice } = run
    const { text, ...before } = last ?? run
    if (last && JSON.stringify(voice) === JSON.stringify(before))
      all[all.length - 1] = { ...last, text: text + run.text }
    else all.push(run)
  }
  return all
}
const seen = (parts: readonly ShownPart[]) =>
  parts.map((part) => ({
    ...part,
    blocks: part.blocks.map((block) => ({ ...block, runs: joined(block.runs) })),
  }))

test('an answer that was not found never has the green part, whatever it says', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const keys = partsOfAnswer({ answer, documentId }).map(({ key }) => key)
      expect(keys.includes('document')).toBe(answer.decision === 'found' && answer.lines.length > 0)
    }),
  )
})

const place = { page: 2, section: 'Section 4', start: 3, end: 9, isAbout: false }
const said = { subject: 'When?', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }
const ANSWERS: readonly KeptAnswer['answer'][] = [
  {
    ...said,
    decision: 'found',
    lines: [
      {
        lead: '$3,700 [net]',
        sum: '2 × $1,850 = $3,700',
        words: 'two “months” of rent at www.example.com',
        place,
        besides: [{ words: '$1,850', place }],
        before: { words: '*$1,800*', place: { ...place, isAbout: true } },
      },
      { lead: 'May 1, 2027', isOver: true, words: 'by May 1', place: { ...place, section: null } },
      { lead: null, words: '1. Rent is due.', place },
    ],
    guidance: [
      {
        kind: 'note',
        text: 'It is often returned.',
        page: { name: 'GOV.UK, Private renting', url: 'https://www.gov.uk/private-renting' },
        signedOff: null,
      },
      {
        kind: 'note',
        text: 'It is kept apart.',
        page: null,
        signedOff: { name: 'A. Lawyer', day: '2027-02-01' },
      },
      { kind: 'term', term: 'Rent', meaning: 'What is paid.' },
    ],
    places: [place],
  },
  {
    ...said,
    decision: 'maybe',
    unconfirmed: [{ lead: 'Yes', rest: '"No." p. 1' }],
    missing: ['Nothing about *boats* <b>. 4 pages searched.', 'Searched for: boat.'],
    offers: ['Can I leave early?', 'Does it renew by itself?'],
    quotes: [{ words: 'Rent is due.', place }],
  },
  { ...said, decision: 'not_found', missing: ['Nothing.'], pagesSearched: 4, nearest: place },
]

test.each(ANSWERS)('what is kept and what is read from its text show the same: $decision', (answer) => {
  const kept = { documentId, answer }
  const content = writeAnswer(answer, documentId).join('')
  expect(seen(partsOfAnswer(kept))).toEqual(seen(readParts(content)))
  const metadata: unknown = JSON.parse(JSON.stringify(kept))
  expect(partsOfMessage({ content: 'other words', metadata })).toEqual(partsOfAnswer(kept))
  expect(partsOfMessage({ content, metadata: {} })).toEqual(readParts(content))
})

test('whatever an answer says, its message keeps it', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const kept = { documentId, answer }
      expect(readKeptAnswer(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    }),
  )
})

test('a source that is no address leads nowhere', () => {
  const page = { name: 'x', url: 'javascript:alert(1)' }
  const guidance = [{ kind: 'note' as const, text: 'x', page, signedOff: null }]
  const [part] = partsOfAnswer({ documentId, answer: { ...said, decision: 'maybe', quotes: [], guidance } })
  expect(part?.blocks[0]?.runs.map(({ href }) => href)).toEqual([null, null, null, null, null, null])
})
