import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const FOLDER = new URL('../../../../tests/fixtures/hard/', import.meta.url)
/** How many of all must be answered; what may not be said is never said. */
const LEAST = 0.835

interface Hard {
  readonly kind: string
  readonly question: string
  /** What the green part has to hold; one of those between bars. */
  readonly says: readonly string[]
  /** What may not be said of a quote; only its own whole sentence may. */
  readonly never: readonly string[]
}

const plain = (text: string): string =>
  text
    .replaceAll(/\(\/app[^)]*\)/g, '')
    .replaceAll('\\', '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Whether a lead is word for word the sentence that its line quotes. */
const isVerbatim = (lead: string, line: string): boolean => {
  const bare = (text: string) =>
    plain(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const [, quote = ''] = /: “([^”]*)”/.exec(line) ?? []
  return quote !== '' && bare(lead) === bare(quote)
}

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))
const papers = names.map((name) => {
  const pages = readFileSync(new URL(name, FOLDER), 'utf8').split('\f')
  const open = openTexts(pages)
  const questions = readFileSync(new URL(name.replace('.txt', '.jsonl'), FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Hard)
  const answered = questions.map((one) => {
    const green = askOpen(open, one.question, { today: '2027-03-10' }).part('document')
    const leads = green.split('\n').flatMap((line) => {
      const lead = /\*\*([^*]+)\*\*/.exec(line)?.[1]
      return lead === undefined || isVerbatim(lead, line) ? [] : [lead.replaceAll('\\', '')]
    })
    const held = plain(green)
    return {
      ...one,
      leads,
      isSaid: one.says.every((said) => said.split('|').some((other) => held.includes(plain(other)))),
    }
  })
  return { name, answered }
})

describe.each(papers)('$name', ({ answered }) => {
  test.each(answered)('$question', ({ leads, never }) => {
    for (const lead of leads)
      for (const shape of never) expect(lead, `"${lead}" is said`).not.toMatch(new RegExp(shape))
  })
})

test('most of what was asked is said', () => {
  const all = papers.flatMap(({ answered }) => answered)
  expect(all.filter(({ isSaid }) => isSaid).length / all.length).toBeGreaterThanOrEqual(LEAST)
})
