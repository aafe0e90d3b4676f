import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { citationLink, type Citation } from '#core/answer/text/citation.ts'
import { citedQuotes } from '#core/chat/cited-quotes.ts'
import { readParts } from '#core/chat/shown/read-parts.ts'
import { AnswerContext } from './answer-context.ts'
import { ShownBlocks } from './shown-blocks.tsx'

const place: Citation = {
  documentId: '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab',
  page: 4,
  section: 'Section 7',
  start: 10,
  end: 40,
}

/** The HTML of an answer whose receipts were all found on their page. */
function html(markdown: string): string {
  const parts = readParts(markdown)
  const citations = new Map(citedQuotes(parts).map((citation) => [citation.path, citation]))
  const checks = new Map(
    [...citations.keys()].map((path) => [path, { check: 'checked' as const, words: 'x', isAbout: false }]),
  )
  return renderToStaticMarkup(
    <AnswerContext
      value={{
        citations,
        checks,
        checkedOn: null,
        isArriving: false,
        isCut: false,
        filename: 'Lease.pdf',
        pageCount: 12,
        lang: 'fr',
        openPath: null,
        chipId: (path, at) => `${path}-${at}`,
        onOpen: () => {},
        onAsk: null,
      }}
    >
      <ShownBlocks blocks={parts.flatMap(({ blocks }) => blocks)} />
    </AnswerContext>,
  )
}

test('bold words, lists and rows of tables are elements', () => {
  expect(html('**late**')).toContain('<strong>late</strong>')
  expect(html('- one\n- two').match(/<li>/g)).toHaveLength(2)
  expect(html('3. one\n4. two\n   - *below*')).toBe(
    '<ol start="3"><li>one</li><li>two<ul><li><em>below</em></li></ul></li></ol>',
  )
  expect(html('| Fee | Due |\n|---|---|\n| $75 | 1 May |')).toBe(
    '<ul><li><strong>Fee</strong>: $75; <strong>Due</strong>: 1 May</li></ul>',
  )
})

test('a receipt is a button that says where it leads and that it was checked', () => {
  const markup = html(`“Rent is due.” ${citationLink(place)}`)
  expect(markup).toContain('aria-label="Receipt, checked: Page 4, Section 7"')
  expect(markup).toMatch(/<button[^>]*>.*Page 4, Section 7.*<\/button>/s)
  expect(markup).not.toContain('<a ')
})

test('any other link opens in a new tab and tells the other side nothing', () => {
  const markup = html('[a guide](https://example.com/guide)')
  expect(markup).toMatch(
    /<a href="https:\/\/example\.com\/guide" target="_blank" rel="noopener noreferrer">a guide/,
  )
})

test('the six schemes and relative addresses are kept', () => {
  for (const href of [
    'http://a.example',
    'https://a.example',
    'irc://a.example',
    'ircs://a.example',
    'mailto:a@b.example',
    'xmpp:a@b.example',
    '/privacypolicy',
    '#top',
  ]) {
    expect(html(`[words](${href})`)).toContain(`href="${href}"`)
  }
})

test('every other scheme is emptied', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///x',
  ]) {
    const markup = html(`[words](${href}) ![picture](${href})`)
    expect(markup).toContain('words')
    expect(markup).not.toMatch(/href|src/)
  }
})

test('raw HTML is shown as text', () => {
  const markup = html('<script>alert(1)</script> <img src=x onerror=alert(1)>')
  expect(markup).not.toMatch(/<(script|img)/)
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('pictures are links, never fetched', () => {
  for (const src of [
    'https://evil.example/p.png',
    '//evil.example/p.png',
    'http:evil.example/p.png',
    '/icon.svg',
    String.raw`/\evil.example`,
  ]) {
    const markup = html(`![a chart](${src})`)
    expect(markup).not.toContain('<img')
    expect(markup).toContain('target="_blank" rel="noopener noreferrer">a chart')
  }
})

test('an address that merely stands in the document is not made a link', () => {
  expect(html('“Write to www.example.com or a@b.example.”')).not.toContain('<a ')
})

test('quoted words are set apart as the document’s, in its language', () => {
  expect(html('It says “le loyer est dû”.')).toContain(
    'It says <span class="doc" lang="fr">“le loyer est dû”</span>.',
  )
})
