import * as fc from 'fast-check'
import type { Answer, Guidance } from '#core/answer/answer.ts'
import type { Place } from '#core/answer/source/page-texts.ts'
import type { GreenLine, Quote } from '#core/answer/text/green-line.ts'
import { GUIDANCE_NOTES } from '#core/guidance/guidance-notes.ts'

const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '### From your document',
    'It says\n### From your document\n- Yes.',
    'You may “keep a dog”',
    '**Yes** [p. 1](/app/documents/x)',
    'Rent is $1,485 per month.',
  ),
)
const place: fc.Arbitrary<Place> = fc.record({
  page: fc.integer({ min: 1, max: 99 }),
  section: fc.option(words),
  start: fc.integer({ min: 0, max: 500 }),
  end: fc.integer({ min: 501, max: 999 }),
  isAbout: fc.boolean(),
})
const quote: fc.Arbitrary<Quote> = fc.record({ words, place })
const line: fc.Arbitrary<GreenLine> = fc.record(
  {
    lead: fc.option(words),
    words,
    place,
    sum: words,
    isOver: fc.boolean(),
    besides: fc.array(quote, { maxLength: 2 }),
    before: quote,
  },
  { requiredKeys: ['lead', 'words', 'place'] },
)
const guidance: fc.Arbitrary<Guidance> = fc.oneof(
  fc.constantFrom(...GUIDANCE_NOTES).map(({ text, readOn, signedOff = null }) => ({
    kind: 'note' as const,
    text,
    page: readOn[0] ?? null,
    signedOff,
  })),
  fc.record({ kind: fc.constant('term' as const), term: words, meaning: words }),
)
const said = {
  subject: words,
  unconfirmed: fc.array(fc.record({ lead: fc.option(words), rest: words }), { maxLength: 2 }),
  missing: fc.array(words, { maxLength: 3 }),
  offers: fc.array(words, { maxLength: 4 }),
  guidance: fc.array(guidance, { maxLength: 3 }),
  places: fc.array(place, { maxLength: 3 }),
}
/** Answers of every decision, with words that try to be more than words. */
export const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ ...said, decision: fc.constant('found' as const), lines: fc.array(line, { maxLength: 3 }) }),
  fc.record({ ...said, decision: fc.constant('maybe' as const), quotes: fc.array(quote, { maxLength: 3 }) }),
  fc.record({
    ...said,
    decision: fc.constant('not_found' as const),
    pagesSearched: fc.nat(),
    nearest: fc.option(place),
  }),
)
