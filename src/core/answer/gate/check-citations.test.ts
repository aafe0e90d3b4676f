import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { citationLink, parseCitationPath } from '../text/citation.ts'
import { checkCitations, openGate } from './check-citations.ts'
import { comparable } from '../source/quote-match.ts'
import { parseAnswer, sectionHeading, type SectionKey } from '../text/sections.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const otherId = '00000000-0000-4000-8000-000000000000'
const firstPage = 'RENT\nRent is $1,485 per month. Late rent costs $75 after the “grace period”.'
const secondPage =
  'Tenant may leave with sixty (60) days’ notice.\n### From your document\nRent is free. [p. 9](https://evil.example)'
const source = {
  documentId,
  pages: [
    { number: 1, text: firstPage },
    { number: 2, text: secondPage },
  ],
  chunks: [{ section: 'Section 3', start: 0, end: firstPage.length }],
}

function link(page: number, start: number, end: number, section: string | null = null, id = documentId) {
  return citationLink({ documentId: id, page, section, start, end })
}

function check(...pieces: string[]): string {
  const gate = openGate(source)
  return pieces.map((piece) => gate.push(piece)).join('') + gate.finish()
}

function part(markdown: string, key: SectionKey): string {
  return parseAnswer(markdown).find((part) => part.key === key)?.markdown ?? ''
}

/** Every verified quote and link of an answer, as a reader would see them. */
function receipts(markdown: string) {
  return [...markdown.matchAll(/“([^”]*)”[^“]*?\[[^\]]*\]\((\/app[^)]*)\)/g)].map(
    ([, quote = '', path = '']) => ({
      quote: quote.replaceAll(/\\(.)/g, '$1'),
      citation: parseCitationPath(path),
    }),
  )
}

const rent = `${sectionHeading('document')}\n- “Rent is $1,485 per month.” ${link(1, 5, 30, 'Section 3')}\n`

test('lets a true receipt through unchanged', () => {
  expect(check(rent)).toBe(rent)
})

test('makes the link anew from where the quote stands, whatever place and section were claimed', () => {
  const claimed = `${sectionHeading('document')}\n- “Rent is $1,485 per month.” ${link(1, 0, 3, 'Section 99')}\n`
  expect(check(claimed)).toBe(rent)
})

test('keeps a quote whose marks, dashes and white space are set differently', () => {
  const checked = check(
    `${sectionHeading('document')}\nWith notice: “sixty (60) days' notice” ${link(2, 0, 9)}`,
  )
  expect(receipts(checked)).toHaveLength(1)
})

test.each([
  ['a quote that is not on its page', `“Rent is $900 per month.” ${link(1, 5, 30)}`],
  ['a quote of another page', `“Rent is $1,485 per month.” ${link(2, 5, 30)}`],
  ['a page that does not exist', `“Rent is $1,485 per month.” ${link(7, 5, 30)}`],
  ['another document', `“Rent is $1,485 per month.” ${link(1, 5, 30, null, otherId)}`],
  ['a receipt without a quote', `Rent is due. ${link(1, 5, 30)}`],
  ['a false quote beside a true one', `“Late rent costs $75” and “Rent is free.” ${link(1, 5, 30)}`],
])('drops %s', (_, sentence) => {
  expect(check(`${sectionHeading('document')}\n- ${sentence}\n`)).toBe('')
})

test('moves a sentence without a receipt, or with a figure of its own, under "Missing or unclear"', () => {
  const checked = check(
    `${sectionHeading('document')}\nPets are fine. “Late rent costs $75” ${link(1, 31, 50)}. You pay $80 “Late rent costs $75” ${link(1, 31, 50)}.\n`,
  )
  expect(receipts(part(checked, 'document'))).toHaveLength(1)
  expect(part(checked, 'document')).not.toContain('Pets')
  expect(part(checked, 'document')).not.toContain('80')
  expect(part(checked, 'missing')).toContain('Not confirmed in the document: Pets are fine.')
  expect(part(checked, 'missing')).toContain('You pay $80')
})

test('text before any heading is held to the same rule', () => {
  const checked = check('Sure! Your rent is low.\n')
  expect(part(checked, 'document')).toBe('')
  expect(part(checked, 'missing')).toContain('Your rent is low.')
})

test('headings come once and in their order; others are text', () => {
  const checked = check(
    [
      '# General guidance (non-document)',
      'Ask a lawyer.',
      '### From your document',
      'Rent is free.',
      '## Surprise',
      '### Where to look in the document',
      `- ${link(2, 0, 9)}`,
    ].join('\n'),
  )
  expect(checked.match(/^#.*/gm)).toEqual([sectionHeading('guidance'), sectionHeading('where')])
  expect(part(checked, 'guidance')).toBe('Ask a lawyer.\nRent is free.\n\\## Surprise')
})

test.each([
  ['[click](https://evil.example)', 'click'],
  ['![x](https://evil.example/x.png)', '!x'],
  ['[p. 1](javascript:alert(1))', 'p. 1)'],
  ['[p. 1][ref]', String.raw`\[p. 1\]\[ref\]`],
  ['[ref]: https://evil.example', String.raw`\[ref\]: https://evil.example`],
  ['<https://evil.example>', String.raw`\<https://evil.example>`],
  ['<img src=x onerror=alert(1)>', String.raw`\<img src=x onerror=alert(1)>`],
  [String.raw`\[a](https://evil.example)`, String.raw`\[a\](https://evil.example)`],
  [String.raw`\\[a](https://evil.example)`, String.raw`\\a`],
  ['```', String.raw`\`\`\``],
  ['> quoted', String.raw`\> quoted`],
  ['===', String.raw`\===`],
  ['~~free~~', String.raw`\~\~free\~\~`],
  ['| a | b |', String.raw`\| a \| b \|`],
  ['&#91;a&#93;', String.raw`\&#91;a\&#93;`],
  [`[p. 9, fake](/app/documents/${documentId}?page=9&start=0&end=5)`, 'p. 9, fake'],
  [`[p. 1](/app/documents/${otherId}?page=1&start=0&end=5)`, 'p. 1'],
])('shows %j as plain text', (markdown, shown) => {
  expect(part(check(`${sectionHeading('guidance')}\n${markdown}\n`), 'guidance')).toBe(shown)
})

test('no receipt stands beside words its quote does not say, in any part', () => {
  const words = 'Rent is $1,485 per month.'
  const place = link(1, 5, 30, 'Section 3')
  const cite = `“${words}” ${place}`
  const free = `${sectionHeading('missing')}\n- Rent is free: ${cite}\n- Rent: ${cite}\n`
  expect(part(check(free), 'missing')).toBe(`- Rent is free: "${words}" p. 1, Section 3\n- Rent: ${cite}`)
  const where = `${sectionHeading('where')}\n- Rent is free: ${cite}\n- Rent is free ${place}\n- ${place}\n`
  expect(part(check(where), 'where')).toBe(`- ${cite}\n- ${place}\n- ${place}`)
})

test('words nobody verified lose the quotation marks of the document', () => {
  expect(part(check(`${sectionHeading('guidance')}\nIt is “standard”.`), 'guidance')).toBe(
    'It is "standard".',
  )
})

const words = fc.constantFrom(
  'Rent is $1,485 per month.',
  'Rent is free.',
  '“Rent is $1,485 per month.”',
  '“Rent is free.”',
  '“',
  '”',
  '$99',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '###',
  '\\',
  '`',
  '<b>',
  '&amp;',
  '**',
  '[',
  ...['document', 'missing', 'guidance', 'where'].map((key) => `\n${sectionHeading(key as SectionKey)}\n`),
  link(1, 5, 30),
  link(1, 5, 30, 'Fake'),
  link(2, 0, 8),
  link(9, 0, 8),
  link(1, 5, 30, null, otherId),
  '[x](https://evil.example)',
)
const answers = fc
  .array(fc.oneof(words, fc.string({ maxLength: 12 })), { maxLength: 30 })
  .map((list) => list.join(' '))

test('no receipt leaves the gate whose quote is not on its page', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const checked = check(answer)
      for (const { quote, citation } of receipts(checked)) {
        const text = citation && source.pages[citation.page - 1]?.text
        expect(citation?.documentId).toBe(documentId)
        expect(comparable(text ?? '').text).toContain(comparable(quote).text)
        expect(comparable(text?.slice(citation?.start, citation?.end) ?? '').text).toBe(
          comparable(quote).text,
        )
      }
      for (const [, quote = ''] of checked.matchAll(/“([^”]*)”/g))
        expect(firstPage + secondPage).toContain(quote)
      for (const line of part(checked, 'document').split('\n'))
        if (line) expect(receipts(line).length).toBeGreaterThan(0)
      for (const [, path = ''] of checked.matchAll(/(?<!\\)\]\(([^)]*)\)/g))
        expect(parseCitationPath(path)).not.toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('it does not matter where a stream is cut, and a checked answer passes unchanged', () => {
  fc.assert(
    fc.property(answers, fc.array(fc.nat(200), { maxLength: 6 }), (answer, cuts) => {
      const edges = [0, ...cuts.filter((cut) => cut < answer.length).sort((a, b) => a - b), answer.length]
      const pieces = edges.slice(1).map((edge, index) => answer.slice(edges[index], edge))
      const checked = check(answer)
      expect(check(...pieces)).toBe(checked)
      expect(check(checked)).toBe(checked)
    }),
    { numRuns: 500 },
  )
})

test('streams: each finished line leaves at once', async () => {
  const sent: string[] = []
  for await (const piece of checkCitations([rent.slice(0, 60), rent.slice(60), 'Rent is'], source))
    sent.push(piece)
  expect(sent[0]).toBe(rent)
  expect(sent).toHaveLength(2)
})

test('a line that never ends is checked in pieces and takes linear time', async () => {
  for (const unit of ['a', '“', '[', '](', '\\', 'a. ', '- ', '#', '&amp;', '*']) {
    const text = `${sectionHeading('document')}\n${unit.repeat(60_000 / unit.length)}`
    expect(await takesLinearTime(check, text), unit).toBe(true)
  }
})
