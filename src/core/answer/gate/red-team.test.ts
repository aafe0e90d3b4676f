import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLAIMS } from '#tests/support/claims/all-claims.ts'
import { ALTERED_QUOTES, CLAIM_PAGES, CUT_QUOTES, pageOfClaim } from '#tests/support/claims/altered-quotes.ts'
import { openGate } from './check-citations.ts'
import { citationLink } from '../text/citation.ts'
import { readPageTexts } from '../source/page-texts.ts'
import { parseAnswer, sectionHeading } from '../text/sections.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const otherId = '00000000-0000-4000-8000-000000000000'

const sourceOf = (texts: readonly string[]) => ({
  documentId,
  pages: texts.map((text, index) => ({ number: index + 1, text })),
  chunks: [],
})
const source = sourceOf(CLAIM_PAGES)
const texts = readPageTexts(source)

function lineOf(quote: string, page: number, claim: string | null = null, id = documentId): string {
  const said = claim === null ? '' : `**${claim}**: `
  return `- ${said}“${quote}” ${citationLink({ documentId: id, page, section: null, start: 0, end: 9 })}`
}

/** What a gate lets stand under "From your document", the text sent whole or in these pieces. */
function green(pieces: readonly string[], from = source): string {
  const gate = openGate(from, from === source ? texts : readPageTexts(from))
  const sent = pieces.map((piece) => gate.push(piece)).join('') + gate.finish()
  return parseAnswer(sent).find(({ key }) => key === 'document')?.markdown ?? ''
}

const answerOf = (line: string) => `${sectionHeading('document')}\n${line}\n`

const untrue = CLAIMS.flatMap(({ quote, false: claims }, index) =>
  claims.map((claim) => lineOf(quote, pageOfClaim(index), claim)),
)
const altered = ALTERED_QUOTES.map(({ quote, page }) => lineOf(quote, page))
const elsewhere = CLAIMS.map(({ quote }, index) => lineOf(quote, pageOfClaim(index), null, otherId))
const attacks = [...untrue, ...altered, ...elsewhere]

test('every sound claim stays where it is, with its receipt', () => {
  const moved = CLAIMS.flatMap(({ quote, sound }, index) =>
    sound
      .map((claim) => lineOf(quote, pageOfClaim(index), claim))
      .filter((line) => !green([answerOf(line)]).includes(quote.slice(0, 12))),
  )
  expect(moved).toEqual([])
})

test(`of ${attacks.length} attacks none passes`, () => {
  expect(untrue.length).toBeGreaterThanOrEqual(250)
  expect(altered.length).toBeGreaterThanOrEqual(250)
  expect(attacks.filter((line) => green([answerOf(line)]) !== '')).toEqual([])
})

test(`of ${attacks.length} attacks in one answer none passes, and the true lines between them do`, () => {
  const honest = CLAIMS.map(({ quote }, index) => lineOf(quote, pageOfClaim(index)))
  const lines = attacks.flatMap((line, index) => [line, ...(index < honest.length ? [honest[index]] : [])])
  const kept = green([answerOf(lines.join('\n'))]).split('\n')
  expect(kept).toHaveLength(honest.length)
})

test('none passes however the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.subarray(attacks, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(2000), { maxLength: 12 }),
      (lines, cuts) => {
        const answer = answerOf(lines.join('\n'))
        const edges = [0, ...cuts.filter((cut) => cut < answer.length).sort((a, b) => a - b), answer.length]
        expect(green(edges.slice(1).map((edge, index) => answer.slice(edges[index], edge)))).toBe('')
      },
    ),
    { numRuns: 300 },
  )
})

test('an attack cut at every position, and sent a character at a time, does not pass', () => {
  for (const line of [untrue[10], altered[30], altered[200], elsewhere[3]]) {
    const answer = answerOf(line ?? '')
    for (let cut = 1; cut < answer.length; cut++)
      expect(green([answer.slice(0, cut), answer.slice(cut)])).toBe('')
    expect(green(Array.from({ length: answer.length }, (_, at) => answer.charAt(at)))).toBe('')
  }
})

test.each(CUT_QUOTES)('%s: a quote cut out of it backs nothing', (sentence, quote) => {
  const from = sourceOf([`TERMS\n\nRent is due.\n\n${sentence}\n\nWater is included.`])
  expect(green([answerOf(lineOf(quote, 1))], from)).toBe('')
})

test('a quote whose beginning stands on the page before keeps what denies it', () => {
  const from = sourceOf([
    'Rent is due monthly. Under this lease no\n\n3',
    'pets are allowed in the unit. Water is free.',
  ])
  expect(green([answerOf(lineOf('pets are allowed in the unit', 2))], from)).toBe('')
  expect(green([answerOf(lineOf('Water is free.', 2))], from)).not.toBe('')
})

test('invisible characters neither make nor hide a difference', () => {
  const quote = CLAIMS[0]?.quote ?? ''
  expect(green([answerOf(lineOf(quote.replace('$1,4', '$1,4\u200B'), 1))])).not.toBe('')
  expect(green([answerOf(lineOf(quote, 1, '$1,4\u200B58 per month'))])).toBe('')
  expect(green([answerOf(lineOf(quote, 1, 'n\u200Bo rent of $1,485'))])).toBe('')
})

test('marks of quotation inside each other prove nothing', () => {
  const quote = CLAIMS[0]?.quote ?? ''
  for (const line of [`“Rent is free. “${quote}””`, `““${quote}” is void”`, `“${quote}`, `"${quote}"`])
    expect(
      green([
        answerOf(`- ${line} ${citationLink({ documentId, page: 1, section: null, start: 0, end: 9 })}`),
      ]),
    ).toBe('')
})
