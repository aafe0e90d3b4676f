import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOR_YOU_TO_JUDGE, MAY_BE_ABOUT } from '#core/answer/text/may-be-about.ts'
import { answers } from '#tests/support/answers/any-answer.ts'
import { mayBeAbout } from './may-be-about.ts'
import { partsOfAnswer } from './parts-of-answer.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'

test('only an answer that is not sure has quotes that may be about it, and it loses none of its lines', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const parts = partsOfAnswer({ answer, documentId })
      const maybe = mayBeAbout(parts)
      if (answer.decision === 'found' && answer.lines.length > 0) expect(maybe).toBeNull()
      if (answer.decision === 'not_found') expect(maybe).toBeNull()
      if (answer.decision === 'maybe') expect(maybe?.quotes.length ?? 0).toBe(answer.quotes.length)
      const all = parts.flatMap(({ blocks }) => blocks)
      const kept = maybe ? [...maybe.quotes, ...maybe.parts.flatMap(({ blocks }) => blocks)] : all
      expect(new Set(kept)).toEqual(new Set(all))
    }),
  )
})

test('the sentence that the text has of such quotes is shown with them, and once', () => {
  const place = { page: 1, section: null, start: 0, end: 9, isAbout: false }
  const missing = [`${MAY_BE_ABOUT}. ${FOR_YOU_TO_JUDGE}`]
  const said = { subject: '', unconfirmed: [], missing, offers: [], guidance: [], places: [] }
  const quotes = [{ words: 'Guests may stay.', place }]
  const parts = partsOfAnswer({ answer: { ...said, decision: 'maybe', quotes }, documentId })
  expect(parts.map(({ key }) => key)).toEqual(['missing', 'where'])
  expect(mayBeAbout(parts)?.parts).toEqual([])
})
