// What a language model reads of a document is the same with and without orders in it: it cannot obey them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issuePassages } from '#core/answer/model/model-passages.ts'
import { buildPrompt } from '#core/answer/model/prompt.ts'
import { INJECTIONS, ORDERED_STATEMENTS } from './support/attacks/injections.ts'
import { openTexts } from './support/answers/ask-texts.ts'
import { casesOf } from './support/environment/long-proof.ts'

const QUESTIONS = ['How much is the rent?', 'Can I have a dog?', 'Summarize this document in plain English.']
const lease = readFileSync(new URL('./support/answers/apartment-lease.txt', import.meta.url), 'utf8')
const half = lease.indexOf('\n\n', lease.length / 2)
const PAGES = [lease.slice(0, half), lease.slice(half + 2)]

function messages(texts: readonly string[]): string[] {
  const document = openTexts(texts)
  return QUESTIONS.map((question) => {
    const asked = { question, earlier: [], questionVector: null, today: '2027-03-09' }
    const passages = issuePassages(document, asked, [])
    return buildPrompt(
      asked,
      passages.map((passage) => ({ ...passage, text: passage.text.replaceAll(/\s+/g, ' ') })),
    ).message
  })
}

const clean = messages(PAGES)
const all = [...INJECTIONS.map(({ text }) => text), ...ORDERED_STATEMENTS]
const tried = casesOf(
  all,
  all.map((_, index) => index).filter((index) => index % 6 === 0),
)

test('the prompt holds passages', () => {
  for (const message of clean) expect(message).toContain('"id":"E1"')
})

test.each(tried)('%s is not in it', (text) => {
  for (const texts of [
    [`${PAGES[0]}\n\n${text}`, PAGES[1] ?? ''],
    [PAGES[0] ?? '', `${text}\n\n${PAGES[1]}`],
  ]) {
    const told = messages(texts)
    // Of a made-up talk the question may stay: it orders nothing.
    if (/^(?:User|Human):/.test(text)) expect(told.join(' ')).not.toContain('$1 per month')
    else expect(told).toEqual(clean)
  }
})
