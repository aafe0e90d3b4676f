import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { unescapeMarkdown } from '../text/escape-markdown.ts'
import { readingGrade } from './readability.ts'

const root = new URL('../../../../', import.meta.url)
const PAPERS = ['samples/', 'training/consumer/'].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => folder + name),
)
const QUESTIONS = [
  'Can I cancel or leave early?',
  'How much do I have to pay and when is it due?',
  'What does it cost to leave early?',
  'How much notice do I have to give?',
  'Can I leave in March?',
  'Can I have a dog?',
  'Who pays for repairs?',
  'Can they raise the price?',
  'Is there a late fee?',
  'What happens to the koala?',
]

/** What an answer says in its own words, a line each: without headings, quotes, receipts and sources. */
function ownLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) =>
      unescapeMarkdown(line.slice(2))
        .replaceAll(/“.*”/g, '')
        .replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')
        .replaceAll(/\*Source:.*$/g, '')
        .replaceAll(/[*]/g, '')
        .replace(
          /^Nothing about .*|^No answer was found .*|^We could not find .*|^Searched for.*|^Did you mean.*/,
          '',
        )
        .replace(/[\s:;]+$/, ''),
    )
    .filter((line) => /\p{L}{2}/u.test(line))
    .map((line) => (/[.?!]$/.test(line) ? line : `${line}.`))
}

/** Of papers of many kinds, in the order of their names, so many are asked in every build. */
const EVERY = 5
const cases = casesOf(
  PAPERS,
  [...PAPERS.keys()].filter((at) => at % EVERY === 0),
)

test.each(cases)('what an answer about %s says by itself is easy to read', (paper) => {
  const pages = readFileSync(new URL(paper, root), 'utf8').split(/\n---\n/)
  const document = openTexts(pages)
  const lines = QUESTIONS.flatMap((question) =>
    ownLines(askOpen(document, question, { today: '2026-11-21' }).markdown),
  )
  expect(lines.length).toBeGreaterThan(4)
  expect(readingGrade([...new Set(lines)].join(' ')), [...new Set(lines)].join('\n')).toBeLessThanOrEqual(8)
})
