import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { citationLink, citationPath, type Citation } from '#core/answer/text/citation.ts'
import { escapeMarkdown } from '#core/answer/text/escape-markdown.ts'
import { exportedConversation } from '#core/chat/export/conversation.ts'
import { partsOfMessage } from '#core/chat/shown/parts-of-message.ts'
import type { StoredMessage } from './read-conversation.ts'
import { pageChecks } from '#core/chat/export/page-checks.ts'
import { drawPdf } from './draw-pdf.ts'
import { exportThreads } from './export-threads.ts'

const documentId = '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab'
const origin = 'https://plainprint.example'
const AT = new Date('2027-03-09T12:04:05Z')
const place = (page: number, text: string): Citation => ({
  documentId,
  page,
  section: `Section ${page}.1`,
  start: 0,
  end: text.length,
})

const answerTo = (quotes: readonly string[]) =>
  `### From your document\n\n${quotes
    .map((quote, index) => `- It says: “${escapeMarkdown(quote)}” ${citationLink(place(index + 1, quote))}`)
    .join(
      '\n',
    )}\n\n### Missing or unclear from the document\n\n- No fee is stated.\n\n### General guidance (non-document)\n\nAsk **first**.\n\n### Where to look in the document\n\n- ${citationLink(place(1, quotes[0] ?? ''))}`

function orderOf(quotes: readonly string[], filename = 'Lease.pdf', turns = 1, title = 'Can I leave') {
  const pages = quotes.map((text, index) => ({ number: index + 1, text, isAbout: false }))
  const messages = Array.from({ length: turns }, (): StoredMessage[] => [
    { role: 'user', content: 'Can I leave early?', metadata: {}, createdAt: AT.getTime() },
    { role: 'assistant', content: answerTo(quotes), metadata: {}, createdAt: AT.getTime() },
  ]).flat()
  return { title, filename, documentId, origin, timeZone: 'UTC', messages, pages }
}

const conversationOf = (...order: Parameters<typeof orderOf>) => {
  const { pages, messages: stored, ...source } = orderOf(...order)
  const messages = stored.map((message) => ({ ...message, parts: partsOfMessage(message) }))
  return exportedConversation({ ...source, messages, checksOf: pageChecks(pages) })
}

async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  const links: string[] = []
  const tags: string[] = []
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('role' in node) tags.push(String(node.role))
    if ('children' in node && Array.isArray(node.children)) node.children.forEach(collect)
  }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
    const annotations = (await page.getAnnotations()) as { url?: string; unsafeUrl?: string }[]
    links.push(...annotations.map(({ url, unsafeUrl }) => unsafeUrl ?? url ?? ''))
    collect(await page.getStructTree())
  }
  const { info } = await document.getMetadata()
  const names = [...(((await document.getAttachments()) as Map<string, unknown> | null) ?? new Map()).keys()]
  const attached = await Promise.all(
    names.map(async (name) => [name, await document.getAttachmentContent(name)] as const),
  )
  const attachments = new Map(attached)
  return {
    texts,
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
    links,
    tags,
    info,
    attachments,
    pages: document.numPages,
  }
}

const QUOTES = [
  'Tenant may terminate upon sixty (60) days’ written notice, office file “A”.',
  'Η μίσθωση λήγει την 31η Δεκεμβρίου.',
  'Арендатор обязан уплатить 500 рублей.',
  'Wypowiedzenie wymaga zachowania formy pisemnej; Łódź, ąęśćźżó, Đường số 1 → ≤ 5.',
]

test('every quote and every reference is read back, with pages, parts and disclaimer', async () => {
  const pdf = await read(await drawPdf(conversationOf(QUOTES), AT))
  for (const [index, quote] of QUOTES.entries()) {
    expect(pdf.text).toContain(`“${quote}”`)
    expect(pdf.text).toContain(`(Lease.pdf, p. ${index + 1}, §${index + 1}.1)`)
    expect(pdf.links).toContain(origin + citationPath(place(index + 1, quote)))
  }
  for (const words of [
    'From your document',
    'Missing or unclear from the document',
    'General guidance (non-document)',
    'Where to look in the document',
    'Can I leave early?',
    'Document: Lease.pdf',
    'March 9, 2027 at 12:04 PM (UTC)',
    'AI can make mistakes. Plainprint is not legal advice. Check important info.',
    'Page 1 of 1',
  ])
    expect(pdf.text).toContain(words)
  expect(pdf.attachments.size).toBe(0)
})

test('it is tagged, titled and in a language', async () => {
  const bytes = await drawPdf(conversationOf(QUOTES), AT)
  const { tags, info } = await read(bytes)
  expect(new Set(tags)).toEqual(
    new Set(['Root', 'Document', 'H1', 'H2', 'H3', 'H4', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Link', 'Quote']),
  )
  expect(info).toMatchObject({ Title: 'Can I leave · Lease.pdf', Producer: 'Plainprint', Language: 'en-US' })
  expect(bytes.toString('latin1')).toContain('/DisplayDocTitle true')
})

test('the same conversation gives the same bytes', async () => {
  const [a, b] = [await drawPdf(conversationOf(QUOTES), AT), await drawPdf(conversationOf(QUOTES), AT)]
  expect(a.equals(b)).toBe(true)
})

test('words in letters it cannot show are said, marked and kept whole beside it', async () => {
  const quotes = ['הדייר רשאי לסיים', '租户可以终止本协议', 'يجوز للمستأجر إنهاء العقد 🙂']
  const { text, attachments } = await read(await drawPdf(conversationOf(quotes), AT))
  expect(text).toContain('Some words are in letters that this PDF cannot show.')
  expect(text).toContain('It says: “[…]” (Lease.pdf, p. 2, §2.1)')
  const whole = Buffer.from(attachments.get('conversation.md') ?? []).toString()
  for (const quote of quotes) expect(whole).toContain(quote)
})

test('long words and hostile names stay on the page', async () => {
  const name = `](javascript:alert(1)) \u202Egpj.exe ${'x'.repeat(240)}.pdf`
  const { text, links } = await read(await drawPdf(conversationOf(QUOTES, name, 1, name), AT))
  expect(text.replaceAll(' ', '')).toContain('x'.repeat(240))
  expect(links.filter((link) => !link.startsWith(origin))).toEqual([])
})

test('300 messages are a file, made beside the thread that answers', async () => {
  const order = { ...orderOf(QUOTES, 'Lease.pdf', 150), format: 'pdf' as const }
  const before = { thread: process.threadCpuUsage(), whole: process.cpuUsage() }
  const bytes = await exportThreads().run(order, new AbortController().signal)
  const thread = process.threadCpuUsage(before.thread)
  const whole = process.cpuUsage(before.whole)
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const last = await (await document.getPage(document.numPages)).getTextContent()
  const words = last.items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(words).toContain(`Page ${document.numPages} of ${document.numPages}`)
  expect(document.numPages).toBeGreaterThan(40)
  // Of the processor time it took, the thread that answers requests spent hardly any.
  expect((thread.user + thread.system) / (whole.user + whole.system)).toBeLessThan(0.25)
})

test('an export that would take too much is refused', async () => {
  const order = { ...orderOf(QUOTES, 'Lease.pdf', 150), format: 'pdf' as const }
  const { signal } = new AbortController()
  await expect(exportThreads({ cpuMs: 1 }).run(order, signal)).rejects.toMatchObject({
    code: 'export_too_long',
  })
})
