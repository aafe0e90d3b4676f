import * as fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { citationLink, citationPath, type Citation } from '#core/answer/text/citation.ts'
import { copiedAnswer } from './as-text.ts'
import { conversationAsMarkdown, exportedConversation, exportName } from './conversation.ts'
import { exportedAnswer as exported, type AnswerSource, type ExportCheck } from './exported-answer.ts'
import { readParts } from '../shown/read-parts.ts'

const exportedAnswer = (markdown: string, source: AnswerSource) => exported(readParts(markdown), source)

const documentId = '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab'
/** March 9, 2027, 12:04 UTC. */
const AT = 1_804_593_840_000
const origin = 'https://plainprint.example'
const place: Citation = { documentId, page: 4, section: 'Section 7.1', start: 10, end: 40 }
const WORDS = 'sixty (60) days’ written notice'
const found: ExportCheck = { check: 'checked', words: WORDS, isAbout: false }
const checkedOn = 'March 9, 2027'
const source = {
  documentId,
  checkedOn,
  filename: 'Lease.pdf',
  origin,
  checkOf: (): ExportCheck | undefined => found,
}
const ANSWER = `### From your document

- You may leave with 60 days’ notice: “${WORDS}” ${citationLink(place)}
- Nobody proves this line.

### General guidance (non-document)

Ask **first**.`

const conversation = (filename: string, question: string, answer: string, title = 'Leave') =>
  exportedConversation({
    ...source,
    checksOf: () => source.checkOf,
    title,
    filename,
    timeZone: 'Europe/Berlin',
    messages: [
      { role: 'user', content: question, parts: [], createdAt: AT },
      { role: 'assistant', content: answer, parts: readParts(answer), createdAt: AT + 5_000 },
    ],
  })

test('a conversation says what was asked, in four named parts with whole addresses', () => {
  const file = conversationAsMarkdown(conversation('Lease.pdf', 'Can I leave early?', ANSWER))
  expect(file).toBe(`# Leave

Document: Lease.pdf  
Last message: March 9, 2027 at 1:04 PM (Europe/Berlin)

## You asked, March 9, 2027 at 1:04 PM (Europe/Berlin)

> Can I leave early?

### Answer, March 9, 2027 at 1:04 PM (Europe/Berlin)

#### From your document

- You may leave with 60 days’ notice: “${WORDS}” (Lease.pdf, p. 4, §7.1)

No receipt proves these lines. Check them in the document.

- Nobody proves this line.

#### General guidance (non-document)

Ask **first**.

---

AI can make mistakes. Plainprint is not legal advice. Check important info.

Plainprint
`)
})

test.each([
  [origin, origin + citationPath(place)],
  ['http://127.0.0.1:3000', null],
  ['http://localhost', null],
  ['http://[::1]:3000', null],
  [null, null],
])('a reference of a site at %s has the address %s', (site, address) => {
  const [part] = exportedAnswer(ANSWER, { ...source, origin: site })
  const run = part?.blocks[0]?.runs.find(({ isReference }) => isReference)
  expect(run).toMatchObject({ text: '(Lease.pdf, p. 4, §7.1)', href: address })
})

test('a page of others keeps its address, one of ours has none', () => {
  const parts = exportedAnswer('See [a page](https://www.gov.uk/x) and [ours](/guidance).', source)
  expect(copiedAnswer(parts, 'Lease.pdf').text).toContain('See a page (https://www.gov.uk/x) and ours.')
})

test('only what passed its check stands under "From your document"', () => {
  const headings = (checkOf: () => ExportCheck | undefined, id: string | null = documentId) =>
    exportedAnswer(ANSWER, { ...source, documentId: id, checkOf }).map(({ key }) => key)
  expect(headings(() => found)).toEqual(['document', 'unproven', 'guidance'])
  expect(headings(() => ({ ...found, check: 'missing' }))).toEqual(['unproven', 'guidance'])
  expect(headings(() => found, null)).toEqual(['unproven', 'unproven', 'guidance'])
  expect(headings(() => ({ ...found, words: 'thirty (30) days' }))).toEqual(['unproven', 'guidance'])
})

test('a copied answer names its references in plain words, as text and as HTML', () => {
  const { text, html } = copiedAnswer(exportedAnswer(ANSWER, source), 'Lease <1>.pdf')
  for (const words of [text, html]) expect(words).toContain(`“${WORDS}”`)
  expect(text).toContain(`• You may leave with 60 days’ notice: “${WORDS}” (Lease.pdf, p. 4, §7.1)\n`)
  expect(html).toContain('</span> (Lease.pdf, p. 4, §7.1)</p>')
  for (const words of [text, html]) expect(words).not.toMatch(/https?:|\/app\//)
  expect(html).toContain('<h3>From your document</h3>')
  expect(html).toContain('Lease &lt;1&gt;.pdf')
  expect(html).toContain('<strong>first</strong>')
})

test('lists in lists, numbers, tables and pictures keep every word', () => {
  const markdown = `1. One\n   - Under\n\n   More\n2. Two\n\n| Fee | Sum |\n| - | - |\n| Late | $75 |\n\n![A plan](https://x.example/a.png)\n\n<b>raw</b>`
  const [part] = exportedAnswer(markdown, source)
  const lines = part?.blocks.map(
    ({ marker, depth, runs }) => `${depth}${marker} ${runs.map(({ text }) => text).join('')}`,
  )
  expect(lines).toEqual([
    '01. One',
    '1• Under',
    '0 More',
    '02. Two',
    '0• Fee: Late; Sum: $75',
    '0 A plan',
    '0 <b>raw</b>',
  ])
})

interface Node {
  type: string
  url?: string
  children?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]
const read = (markdown: string) =>
  nodesOf(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))

test('a file named like a link, and whatever else a name or a question holds, stays words', () => {
  const hostile = `](javascript:alert(1)) <img src=x onerror=alert(1)> **b** \`c\` ![x](https://evil.example)\n# h`
  const answer = `### Missing or unclear from the document\n\n[press](javascript:alert(1)) <script>x</script>`
  const file = conversationAsMarkdown(conversation(hostile, hostile, answer, hostile))
  const nodes = read(file)
  expect(nodes.filter(({ type }) => ['image', 'html', 'inlineCode', 'strong'].includes(type))).toEqual([])
  expect(nodes.filter(({ type, url }) => type === 'link' && !url?.startsWith('http'))).toEqual([])
  expect(nodes.filter(({ type }) => type === 'heading')).toHaveLength(4)
  expect(file).toContain(String.raw`\](javascript:alert(1))`)
})

test('no words of a name, a title or a question ever become markup', () => {
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('ab1.)(][!`*_<>#+-=|~&;:/\\"\' \n“”')),
    maxLength: 40,
  })
  fc.assert(
    fc.property(words, words, words, (name, title, question) => {
      const kinds = read(conversationAsMarkdown(conversation(name, `q ${question}`, 'Fine.', title)))
        .map(({ type }) => type)
        .filter((type) => type !== 'text' && type !== 'break')
      expect(new Set(kinds)).toEqual(new Set(['root', 'heading', 'paragraph', 'blockquote', 'thematicBreak']))
    }),
  )
})

test('a file name is letters and digits of the title', () => {
  expect(exportName('../../Can I leave?\r\nX: y', 'pdf')).toBe('Can-I-leave-X-y.pdf')
  expect(exportName('???', 'md')).toBe('conversation.md')
})
