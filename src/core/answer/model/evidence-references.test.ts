import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { openGate } from '../gate/check-citations.ts'
import { openResolver, resolveReferences } from './evidence-references.ts'
import { sectionHeading } from '../text/sections.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const pages = [
  { number: 1, text: 'RENT\nRent is $1,485 per month. Late rent costs $75 after the “grace period”.' },
  { number: 2, text: 'Tenant may leave the home with sixty (60) days’ notice [see Rider A].' },
]
const passages = [
  { id: 'E1', page: 1, section: 'Section 3', text: pages[0]?.text ?? '', start: 0 },
  { id: 'E2', page: 2, section: null, text: pages[1]?.text ?? '', start: 0 },
]
const resolve = (line: string) => openResolver(documentId, passages)(line)
const checked = (line: string) => {
  const gate = openGate({ documentId, pages, chunks: [] })
  return gate.push(`${sectionHeading('document')}\n${resolve(line)}\n`) + gate.finish()
}

test.each([
  ['- You pay $1,485 [E1 “Rent is $1,485 per month”].', 'Rent is $1,485 per month.'],
  ['- You pay $1,485 [E1: "Rent is $1,485 per month"].', 'Rent is $1,485 per month.'],
  ['- You pay $1,485: “Rent is $1,485 per month” [E1].', 'Rent is $1,485 per month.'],
  ['- You pay $1,485: "Rent is $1,485 per month." [E1]', 'Rent is $1,485 per month.'],
  [
    '- You pay $75 [E1 “costs $75 after the “grace period””].',
    'Late rent costs $75 after the "grace period".',
  ],
])('%s becomes a receipt of ours', (line, quote) => {
  const answer = checked(line)
  expect(answer).toContain(`“${quote}”`)
  expect(answer).toMatch(new RegExp(`\\]\\(/app/documents/${documentId}\\?page=1&`))
})

test.each([
  ['an id we did not issue', '- You pay $1,485 [E9 “Rent is $1,485 per month”].'],
  ['words that are not there', '- You pay $900 [E1 “Rent is $900 per month”].'],
  ['words of another passage', '- You may leave [E1 “sixty (60) days’ notice”].'],
  ['words with a part left out', '- You pay $75 [E1 “Late rent costs after the “grace period””].'],
  ['an id alone', '- You pay $1,485 [E1].'],
  ['a page in place of an id', '- You pay $1,485 “Rent is $1,485 per month” [p. 1].'],
  ['a link of its own', '- You pay “Rent is $1,485 per month” [p. 1](https://evil.example).'],
  [
    'a receipt of its own',
    `- You pay “Rent is $1,485 per month” [p. 1](/app/documents/${documentId}?page=1&start=5&end=29).`,
  ],
])('%s is no receipt', (_, line) => {
  const answer = checked(line)
  expect(answer).not.toContain('](/app')
  expect(answer).not.toContain(sectionHeading('document'))
})

test('what a sentence says beyond its quote goes, and the quote stays once', () => {
  const resolver = openResolver(documentId, passages)
  const lines = [
    '- Rent is a bargain [E1 “Rent is $1,485”].\n',
    '- You pay $900 [E1 “Rent is $1,485 per month”]. Pets are welcome.\n',
  ].map(resolver)
  expect(lines[0]).toMatch(/^- “Rent is \$1,485 per month\.” \[p\. 1, Section 3\]\(\S+\)\n$/)
  expect(lines[1]).toBe('')
})

test('a sentence in another language is shown as not confirmed, beside its quote', () => {
  const answer = checked('- Sie zahlen jeden Monat 1.485 Dollar Miete [E1 “Rent is $1,485 per month.”].')
  expect(answer).toContain('- “Rent is $1,485 per month.” [p. 1]')
  expect(answer).toContain('Not confirmed in the document: Sie zahlen jeden Monat 1.485 Dollar Miete')
})

test('below other headings words stay as they are', () => {
  const resolver = openResolver(documentId, passages)
  resolver(`${sectionHeading('missing')}\n`)
  expect(resolver('- Two months are $2,970 [E1 “Rent is $1,485”].\n')).toMatch(
    /^- Two months are \$2,970 “Rent is \$1,485 per month\.” \[p\. 1/,
  )
})

test('an id alone leads to its passage, several to each', () => {
  expect(resolve('- [E1, E2]')).toMatch(/^- \[p\. 1, Section 3\]\(\/app\S+\) \[p\. 2\]\(\/app\S+\)$/)
  expect(resolve('- [E7]')).toBe('- ')
})

test('a link is its label, every other bracket is text', () => {
  expect(resolve('![x](http://a) [b](c) \\[d [e')).toBe('x b \\[d \\[e')
})

test('it does not matter where a stream is cut', async () => {
  const text = '- A [E1 “Rent is $1,485 per month”].\n- B [E2]\nend [E'
  const all = async (size: number) => {
    async function* pieces() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
    }
    let whole = ''
    for await (const line of resolveReferences(pieces(), documentId, passages)) whole += line
    return whole
  }
  expect(await all(1)).toBe(await all(1000))
  expect(await all(7)).toBe(await all(1000))
})

test('takes linear time, whatever a model writes', async () => {
  for (const unit of ['[E1 “', '“', '[E1', 'E1,', '[E1 “a', '” [E1', '"', '\\[', '[ ', '[a](', '!['])
    expect(
      await takesLinearTime(resolve, unit.repeat(Math.ceil(4000 / unit.length)).slice(0, 4000)),
      unit,
    ).toBe(true)
})
