import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { GUIDANCE_NOTES } from '#core/guidance/guidance-notes.ts'
import { pageFor, sourceLink } from '#core/guidance/source-link.ts'
import { countryOf, type Jurisdiction } from '#core/jurisdiction/jurisdiction.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { checkCitations, openGate } from '../../gate/check-citations.ts'
import { guidanceLines } from './guidance-lines.ts'
import { sectionHeading } from '../../text/sections.ts'
import { writeAnswer } from '../../text/write-answer.ts'

const OHIO: Jurisdiction = { country: 'US', region: 'US-OH' }
const linesFor = (
  question: string,
  quotes: readonly string[],
  paper: Jurisdiction | null = null,
  isFound = true,
) =>
  guidanceLines(
    understandQuestion(question, answerModel),
    'lease',
    quotes.map((words) => ({ lead: null, words })),
    isFound,
    () => paper,
  )
const DEPOSIT = [
  'Do I get my deposit back?',
  ['Landlord shall return the security deposit less the cost of damage beyond ordinary wear and tear.'],
] as const

test('says what usually holds and whose word that is, then the one term that is needed', () => {
  const lines = linesFor(...DEPOSIT)
  expect(lines[0]).toMatchObject({
    kind: 'note',
    text: expect.stringMatching(/^A deposit is usually /) as string,
    page: null,
    signedOff: null,
  })
  expect(lines.slice(1)).toMatchObject([{ kind: 'term', term: 'Ordinary wear and tear' }])
})

test('names a page to read on that is about the law of the paper, and no other', () => {
  const england: Jurisdiction = { country: 'GB', region: 'GB-ENG' }
  expect(linesFor(...DEPOSIT, england)[0]).toMatchObject({
    page: { url: 'https://www.gov.uk/tenancy-deposit-protection' },
  })
  expect(linesFor(...DEPOSIT, OHIO)[0]).toMatchObject({ page: { url: 'https://www.usa.gov/tenant-rights' } })
  expect(linesFor(...DEPOSIT, { country: 'DE', region: null })[0]).toMatchObject({ page: null })
})

test('whatever the paper, a page is about its own law', () => {
  const places = [...new Set(GUIDANCE_NOTES.flatMap(({ readOn }) => readOn.flatMap(({ places }) => places)))]
  fc.assert(
    fc.property(fc.constantFrom(...GUIDANCE_NOTES), fc.constantFrom(...places), (note, place) => {
      const paper = { country: countryOf(place), region: place.includes('-') ? place : null }
      const page = pageFor(note, paper)
      if (page) expect(page.places.some((one) => one === paper.country || one === paper.region)).toBe(true)
      expect(pageFor(note, null)).toBe(null)
    }),
  )
})

test('beside quotes that only may be about it, the question decides', () => {
  const [question] = DEPOSIT
  expect(linesFor(question, ['Rent is due.'], null, false)[0]).toMatchObject({ kind: 'note' })
  expect(linesFor(question, ['Rent is due.'], null, true)).toEqual([])
})

test('is left out where nothing surely fits', () => {
  expect(linesFor('What is the capital of France?', [])).toEqual([])
})

test('passes the gate unchanged', async () => {
  const guidance = linesFor('Can I have a dog?', ['No pets.'], OHIO)
  const said = { subject: '', unconfirmed: [], missing: [], offers: [], guidance, places: [] }
  const answer = writeAnswer({ decision: 'found', ...said, lines: [] }, DOCUMENT.documentId).join('')
  let checked = ''
  for await (const piece of checkCitations([answer], DOCUMENT)) checked += piece
  expect(checked).toBe(answer)
  expect(answer).toMatch(
    /^### General guidance \(non-document\)\n- .* \*General information, written by us, not checked by a lawyer\. To read on: \[.*\]\(https:.*\)\.\*\n/,
  )
})

const DOCUMENT = { documentId: '018f3c5e-8f3a-7cc1-9d3e-2b7a5c1f0e11', pages: [], chunks: [] }

function checked(heading: string, line: string): string {
  const gate = openGate(DOCUMENT)
  return gate.push(`${heading}\n${line}\n`) + gate.finish()
}

test('every source keeps its link, and in no other part', () => {
  for (const source of GUIDANCE_NOTES.flatMap(({ readOn }) => readOn)) {
    const link = sourceLink(source)
    expect(checked(sectionHeading('guidance'), `- Ask. *To read on: ${link}.*`)).toContain(
      `*To read on: ${link}.*`,
    )
    for (const part of ['document', 'missing', 'where'] as const)
      expect(checked(sectionHeading(part), `- Ask. *To read on: ${link}.*`)).not.toContain('](')
  }
})

test.each([
  '[GOV.UK, Private renting](https://evil.example/)',
  '[Your landlord](https://www.gov.uk/private-renting)',
  '[Citizens Advice, Housing](https://www.gov.uk/private-renting)',
  '[GOV.UK, Private renting](https://www.gov.uk/private-renting?x=1)',
  '[GOV.UK, Private renting](javascript:alert%281%29)',
])('a link that guidance does not make is words there too: %s', (link) => {
  expect(checked(sectionHeading('guidance'), `- Ask. ${link}`)).not.toContain('](')
})
