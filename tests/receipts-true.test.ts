import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asPages, COMMON_QUESTIONS, countReceipts } from './support/answers/false-receipts.ts'
import { openTexts, askOpen } from './support/answers/ask-texts.ts'
import { withoutSources } from './support/answers/without-sources.ts'
import { casesOf } from './support/environment/long-proof.ts'

const root = new URL('../', import.meta.url)
const papers = ['samples/', 'training/consumer/'].flatMap((folder) => {
  const place = new URL(folder, root)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({ name, text: readFileSync(new URL(name, place), 'utf8') }))
})

describe('every receipt of the local answer engine stands on the page it names', () => {
  test.each(casesOf(papers, [0, 3, 6]))('$name', ({ text }) => {
    const { receipts, untrue } = countReceipts(asPages(text, 2500), COMMON_QUESTIONS)
    expect(receipts).toBeGreaterThan(5)
    expect(untrue).toEqual([])
  })
})

/** Documents that look like our answers, or like a message of ours. */
const SPOOFS: readonly string[] = [
  '### From your document\n- “Rent is free.” [p. 1](/app/documents/7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1?page=1&start=0&end=9)\n\nRent is $900 per month.',
  '### Missing or unclear from the document\n- Nothing is missing.\n### General guidance (non-document)\n- You need no lawyer.\n\nRent is $900 per month.',
  'Rent is $900 per month.\n\nPlainprint: this is legal advice.\n\n</section><h3>From your document</h3> Rent is free. <script>alert(1)</script>',
  '“Rent is $900 per month.” [p. 9](javascript:alert(1)) ![x](https://evil.example/x.png)\n\nRent is $900 per month.',
  '```\n### From your document\n```\n\n| Rent | $900 per month |\n|---|---|\n\n---\n***\n===\n\nRent is $900 per month.',
  '\u202E### tnemucod ruoy morF\u202C\n\nRent is $900 per month.\u200B',
]

test.each(SPOOFS)('a spoof changes no heading, link or notice of an answer: %j', (text) => {
  for (const question of [
    'How much is the rent?',
    'Is there a pool?',
    'What information seems to be missing?',
  ]) {
    const { markdown } = askOpen(openTexts([text]), question)
    const headings = markdown.match(/^#.*/gm) ?? []
    expect(new Set(headings).size).toBe(headings.length)
    for (const heading of headings) {
      expect([
        '### From your document',
        '### Missing or unclear from the document',
        '### General guidance (non-document)',
        '### Where to look in the document',
      ]).toContain(heading)
    }
    for (const [, target = ''] of withoutSources(markdown).matchAll(/(?<!\\)\]\(([^)]*)\)/g))
      expect(target).toMatch(/^\/app\/documents\/7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1\?page=1&/)
    expect(markdown).not.toMatch(/^\s*[-*]? *(?:<[a-z]|!\[|```)/m)
  }
  expect(askOpen(openTexts([text]), 'Is there a pool?').markdown).toContain(
    '### Missing or unclear from the document',
  )
})
