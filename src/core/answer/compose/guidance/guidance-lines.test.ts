import { expect, test } from 'vitest'
import { GUIDANCE_NOTES } from '#core/guidance/guidance-notes.ts'
import { sourceLink } from '#core/guidance/source-link.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { checkCitations, openGate } from '../../gate/check-citations.ts'
import { guidanceLines } from './guidance-lines.ts'
import { sectionHeading } from '../../text/sections.ts'
import { writeAnswer } from '../../text/write-answer.ts'

const linesFor = (question: string, quotes: readonly string[]) =>
  guidanceLines(understandQuestion(question, answerModel), 'lease', quotes)

test('says what usually holds, whose word backs it and when it was reviewed, then the terms', () => {
  const lines = linesFor('When do I get my deposit back?', ['Landlord shall return the security deposit.'])
  expect(lines[0]).toMatchObject({
    kind: 'note',
    text: expect.stringMatching(/^A deposit is usually /) as string,
    source: { url: expect.stringMatching(/^https:\/\/www\.gov\.uk\//) as string },
    reviewed: '2026-11-21',
  })
  expect(lines.at(-1)).toMatchObject({ kind: 'term', term: 'Security deposit' })
})

test('is left out where nothing surely fits', () => {
  expect(linesFor('What is the capital of France?', [])).toEqual([])
})

test('passes the gate unchanged', async () => {
  const guidance = linesFor('Can I have a dog?', ['No pets.'])
  const said = { subject: '', unconfirmed: [], missing: [], offers: [], guidance, places: [] }
  const answer = writeAnswer({ decision: 'found', ...said, lines: [] }, DOCUMENT.documentId).join('')
  let checked = ''
  for await (const piece of checkCitations([answer], DOCUMENT)) checked += piece
  expect(checked).toBe(answer)
  expect(answer).toMatch(
    /^### General guidance \(non-document\)\n- .* \*Source: \[.*\]\(https:.*\), reviewed .*\.\*\n/,
  )
})

const DOCUMENT = { documentId: '018f3c5e-8f3a-7cc1-9d3e-2b7a5c1f0e11', pages: [], chunks: [] }

function checked(heading: string, line: string): string {
  const gate = openGate(DOCUMENT)
  return gate.push(`${heading}\n${line}\n`) + gate.finish()
}

test('every source keeps its link, and in no other part', () => {
  for (const { source } of GUIDANCE_NOTES) {
    const link = sourceLink(source)
    expect(checked(sectionHeading('guidance'), `- Ask. *Source: ${link}.*`)).toContain(`*Source: ${link}.*`)
    for (const part of ['document', 'missing', 'where'] as const)
      expect(checked(sectionHeading(part), `- Ask. *Source: ${link}.*`)).not.toContain('](')
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
