// The lease that everybody may try the product with: what is read of it, and what its own questions are answered.
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAnswer } from '#core/answer/text/sections.ts'
import type { Structure } from '#core/document/clause.ts'
import { joinPages, type ReadDocument } from '#core/document/document.ts'
import { SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { createLocalEmbedder } from '#server/adapters/embedder/local.ts'
import { answerAbout } from '../tools/answer-file.ts'
import { answerModel } from './support/answers/answer-model.ts'
import { sentenceEncoder } from './support/answers/sentence-encoder.ts'
import { DOCUMENT_ID } from './support/answers/ask-texts.ts'

const LEASE = join(import.meta.dirname, '../samples/residential-lease.pdf')

let lease: ReadDocument
let read: Structure

beforeAll(async () => {
  const outcome = await createDocumentReader().read(LEASE)
  if (!outcome.ok) throw new Error(outcome.reason)
  lease = outcome.document
  read = buildStructure(joinPages(lease.pages))
})

async function ask(question: string): Promise<{ lines: string[]; own: string }> {
  const answer = await answerAbout(
    lease,
    DOCUMENT_ID,
    question,
    { embedder: createLocalEmbedder(answerModel.words), encoder: sentenceEncoder, model: answerModel },
    '2026-11-23',
  )
  expect(answer.decision).toBe('found')
  const own = parseAnswer(answer.answer).find(({ key }) => key === 'document')?.markdown ?? ''
  return { own, lines: own.split('\n').filter((line) => line.startsWith('- ')) }
}

describe('the reading of the sample lease', () => {
  test('has seven pages with text of their own, numbers and nothing to warn of', () => {
    expect(lease.warnings).toEqual([])
    expect(lease.pages.map(({ source, text }) => [source, /Page (\d) of 7$/.exec(text)?.[1]])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => ['text', String(number)]),
    )
    for (const { text } of lease.pages) expect(text.length).toBeGreaterThan(900)
  })

  test('has each of its sections, its tables, its exhibit and its amendment on their pages', () => {
    const top = read.clauses.filter(({ parent }) => parent === null)
    expect(top.map(({ label, heading, page }) => [label, heading, page])).toEqual([
      ['1', 'The Apartment', 1],
      ['2', 'Term', 1],
      ['3', 'Rent and Charges', 2],
      ['4', 'Security Deposit', 2],
      ['5', 'Utilities and Services', 3],
      ['6', 'Repairs and Care', 3],
      ['7', 'Entry by the Landlord', 3],
      ['8', 'Common Areas', 3],
      ['9', 'Parking', 4],
      ['10', 'Guests and Subletting', 4],
      ['11', 'House Rules', 4],
      ['12', 'Renter’s Insurance', 4],
      ['13', 'Ending This Lease Early', 4],
      ['14', 'Moving Out', 5],
      ['15', 'General Terms', 5],
      [null, 'Signatures', 5],
      ['Exhibit A', 'MOVE-IN INVENTORY', 6],
      ['Addendum 1', 'FIRST AMENDMENT', 7],
    ])
    const tables = read.clauses.filter(({ kind }) => kind === 'table')
    expect(tables.map(({ heading, page }) => [heading, page])).toEqual([
      ['Schedule of Charges', 2],
      ['Condition of the Apartment', 6],
    ])
    const amendment = top.at(-1)
    const changes = read.clauses.filter(({ parent }) => parent === amendment?.id)
    expect(changes.map(({ label, heading }) => [label, heading])).toEqual([
      ['1', 'Pets'],
      ['2', 'Late Rent'],
      ['3', 'Everything Else'],
      [null, 'Signatures'],
    ])
  })

  test('has both sides, and the days of its term', () => {
    const values = (type: string) => read.facts.filter((fact) => fact.type === type).map(({ value }) => value)
    expect(values('party')).toEqual(['Fieldstone Court Apartments LLC', 'Jordan Ellis'])
    expect(values('date')).toEqual(expect.arrayContaining(['2026-07-01', '2028-06-30', '2026-11-01']))
  })
})

/** Written by hand from the paper: what is said first, and where its proof stands. */
const EXPECTED: readonly (readonly [question: string, said: string, quoted: string, place: string])[] = [
  [
    'When is rent late?',
    '**Rent is late after the 8th day of the month**',
    'Rent is late after the 8th day of the month.',
    'p. 7, Addendum 1, Section 2.1',
  ],
  [
    'Can I leave early?',
    "**Yes, with 60 days' written notice",
    'may end this Lease before the end of the term by giving the Landlord 60 days’ written notice',
    'p. 4, Section 13.1',
  ],
  [
    'What does it cost to leave early?',
    '**$3,700**: 2 × $1,850 = $3,700',
    'an early termination fee of two months’ rent.',
    'p. 4, Section 13.1',
  ],
  [
    'Can I have a dog?',
    '**Yes, with conditions',
    'may keep a dog or a cat in the Apartment, but only one pet at a time.',
    'p. 7, Addendum 1, Section 1.1',
  ],
  [
    'How long does the landlord have to return my deposit?',
    '**Within 30 days',
    'must return the security deposit within 30 days after the Tenant has moved out',
    'p. 2, Section 4.2',
  ],
  ['Who pays for repairs?', '**The landlord', 'and must pay for these repairs.', 'p. 3, Section 6.1'],
]

/** What the amendment has replaced; it may be named only as what held before. */
const REPLACED = /\$75|Second bill|No animals/
const withoutBefore = (own: string): string => own.replaceAll(/; before: “[^”]*” \[[^\]]*\]\([^)]*\)/g, '')

describe('the questions the sample lease offers', () => {
  test('are those below', () => {
    expect(EXPECTED.map(([question]) => question)).toEqual(SAMPLE_QUESTIONS)
  })

  test.each(EXPECTED)('%s', async (question, said, quoted, place) => {
    const { lines, own } = await ask(question)
    const [first = ''] = lines
    expect(first.startsWith(`- ${said}`), first).toBe(true)
    expect(first).toContain(quoted)
    expect(first.slice(first.indexOf(quoted))).toContain(`[${place}](/app/documents/${DOCUMENT_ID}?`)
    expect(withoutBefore(own)).not.toMatch(REPLACED)
  })
})

test.each([
  ['How much is the late fee?', '**If the rent is late, you must pay'],
  ['Is there a late fee?', '**Yes, $50'],
  ['Are pets allowed?', '**Yes'],
  ['Is there a pet fee?', '**Yes, $30'],
])('%s is answered as the amendment has it', async (question, said) => {
  const { lines, own } = await ask(question)
  expect(lines[0]).toMatch(new RegExp(`^- ${said.replaceAll(/[*$]/g, '\\$&')}\\b.*“.*\\[p\\. 7, Addendum 1`))
  expect(withoutBefore(own)).not.toMatch(REPLACED)
})

test('the charge that the amendment took back is in no list of fees', async () => {
  const { own } = await ask('What are all the fees?')
  expect(own).not.toMatch(REPLACED)
})

test('what the amendment changed is listed, each with what held before', async () => {
  const { lines } = await ask('What did the amendment change?')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toMatch(
    /Pets are allowed.*\[p\. 7, Addendum 1, Section 1\.1\].*; before: “No animals may live in the Apartment\.” \[p\. 1, Section 1\.4\]/,
  )
  expect(lines.join('\n')).toMatch(/late fee of \$50/)
  expect(lines[6]).toMatch(
    /\$75 for a second bill .* no longer due.*; before: “Second bill, sent on the 6th \$75[^”]*” \[p\. 2, Schedule of Charges\]/,
  )
})

test.each([
  ['How much is the rent?', '**The rent is $1,850 per month**'],
  ['When is rent due?', '**The rent is due on the 1st day of each month, without any reminder**'],
  ['Does it renew automatically?', '**Yes'],
  ['When does the lease end?', '**The term begins on July 1, 2026 and ends on June 30, 2028**'],
  ['Can I smoke on the balcony?', '**No'],
  ['Can I sublet?', '**Only with written consent'],
  ['How much is parking?', '**Parking costs $60 per month**'],
])('%s is answered in plain words', async (question, said) => {
  const { lines, own } = await ask(question)
  expect(lines[0]?.startsWith(`- ${said}`), lines[0]).toBe(true)
  expect(withoutBefore(own)).not.toMatch(REPLACED)
})
