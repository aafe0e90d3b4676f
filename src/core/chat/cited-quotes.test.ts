import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationLink, citationPath, type Citation } from '#core/answer/text/citation.ts'
import { escapeMarkdown } from '#core/answer/text/escape-markdown.ts'
import { citedQuotes as citedIn } from './cited-quotes.ts'
import { readParts } from './shown/read-parts.ts'

const citedQuotes = (markdown: string) => citedIn(readParts(markdown))

const documentId = '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab'
const place = (page: number, section: string | null = null): Citation => ({
  documentId,
  page,
  section,
  start: 10,
  end: 40,
})

test('reads place and quote of every receipt, in order', () => {
  const answer = `### From your document\n\n- “Rent is due on the first.” ${citationLink(place(2, 'Section 3.1'))}\n- “A late charge of \\$75 applies.” ${citationLink(place(4))}`
  expect(citedQuotes(answer)).toMatchObject([
    { number: 1, page: 2, section: 'Section 3.1', quote: 'Rent is due on the first.' },
    { number: 2, page: 4, section: null, quote: 'A late charge of $75 applies.' },
  ])
})

test('a place cited again keeps its number and its quote', () => {
  const link = citationLink(place(2))
  const answer = `- “Rent is due.” ${link}\n\n### Where to look in the document\n\n- ${link}\n- ${citationLink(place(9))}`
  expect(citedQuotes(answer)).toMatchObject([
    { number: 1, quote: 'Rent is due.' },
    { number: 2, page: 9, quote: null },
  ])
})

test('quotation marks inside a quote belong to it', () => {
  const [cited] = citedQuotes(`- “The “Premises” are let.” ${citationLink(place(1))}`)
  expect(cited?.quote).toBe('The “Premises” are let.')
})

test('two receipts on one line have a quote each', () => {
  const line = `“One.” ${citationLink(place(1))} and “two” ${citationLink(place(2))}`
  expect(citedQuotes(line).map(({ quote }) => quote)).toEqual(['One.', 'two'])
})

test('other links and half a link are no receipts', () => {
  expect(citedQuotes('[site](https://example.com) [p. 1](/app/documents/x?page=1)')).toEqual([])
  expect(citedQuotes(`“Rent” ${citationLink(place(1)).slice(0, -8)}`)).toEqual([])
})

const citation = fc.record({
  documentId: fc.uuid({ version: 4 }),
  page: fc.integer({ min: 1, max: 500 }),
  section: fc.option(fc.string({ maxLength: 30 })),
  start: fc.nat({ max: 1000 }),
  end: fc.integer({ min: 1001, max: 2000 }),
})

test('whatever the words and the section, the receipt is read back', () => {
  fc.assert(
    fc.property(citation, fc.stringMatching(/^[A-Za-z0-9*_[\]()#$%&;:,.'" -]{1,80}$/), (cited, words) => {
      fc.pre(words.trim() !== '')
      const found = citedQuotes(`- “${escapeMarkdown(words)}” ${citationLink(cited)}`)
      expect(found.map(({ path }) => path)).toEqual([citationPath(cited)])
      expect(found[0]?.quote).toBe(words.trim().replaceAll(/\s+/g, ' '))
    }),
  )
})
