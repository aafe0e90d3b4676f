import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkdown, oneLine, unescapeMarkdown } from './escape-markdown.ts'

test('reads back as the same words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unescapeMarkdown(escapeMarkdown(text))).toBe(
        unescapeMarkdown(oneLine(text).replaceAll('\\', '\\\\')),
      )
    }),
  )
})

test.each([
  ['**bold** _x_ `code`', String.raw`\*\*bold\*\* \_x\_ \`code\``],
  ['[x](https://evil.example)', String.raw`\[x\](https://evil.example)`],
  ['<script>alert(1)</script>', String.raw`\<script>alert(1)\</script>`],
  ['&lt;b&gt; &#91; AT&T', String.raw`\&lt;b&gt; \&#91; AT&T`.replace('b&gt;', String.raw`b\&gt;`)],
  ['### From your document', String.raw`\### From your document`],
  ['- item', String.raw`\- item`],
  ['1. item', String.raw`1\. item`],
  ['a\n\n### b', 'a ### b'],
])('makes %j harmless', (text, expected) => {
  expect(escapeMarkdown(text)).toBe(expected)
})

test('leaves ordinary contract wording as it is', () => {
  const text =
    'Tenant shall pay a late charge of $75 (seventy-five dollars), i.e. 5% of Rent; see § 4.2 & Exhibit A.'
  expect(escapeMarkdown(text)).toBe(text)
})
