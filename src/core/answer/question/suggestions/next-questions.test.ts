import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { embedByWords } from '#core/retrieval/words/word-embedding.ts'
import type { Answer } from '../../answer.ts'
import type { Place } from '../../source/page-texts.ts'
import { quotesOf } from '../../text/green-line.ts'
import { answersAnew, nextQuestions } from './next-questions.ts'

const paper = (name: string) =>
  openTexts(
    readFileSync(join(import.meta.dirname, '../../../../../training/consumer', `${name}.txt`), 'utf8').split(
      '\f',
    ),
  )

const placesIn = (answer: Answer): Place[] =>
  answer.decision === 'found' ? answer.lines.flatMap(quotesOf).map(({ place }) => place) : []

const LEASE = paper('apartment-lease')
const PAPERS = ['apartment-lease', 'gym-membership', 'hospital-bill', 'travel-insurance', 'personal-loan']

type Paper = ReturnType<typeof paper>

/** What is suggested after questions, as the server does it. */
function suggested(document: Paper, ...asked: string[]): string[] {
  const cited = placesIn(askOpen(document, asked.at(-1) ?? '').answer)
  const quoted: Pick<Place, 'page' | 'start' | 'end'>[] = [...cited]
  return nextQuestions(document, { asked, cited }).filter((question) => {
    const earlier = asked.map((content) => ({ role: 'user' as const, content }))
    const questionVector = embedByWords(answerModel.words, question)
    const own = answersAnew(document, { question, earlier, today: '2025-06-01', questionVector }, quoted)
    if (own) quoted.push(...own)
    return own !== null
  })
}

test.each(PAPERS)(
  '%s: at least two questions follow, and each is answered outright, with a receipt',
  (name) => {
    const document = paper(name)
    for (const asked of ['What happens if I pay late?', 'Is there a swimming pool?']) {
      const questions = suggested(document, asked)
      expect(questions.length).toBeGreaterThanOrEqual(2)
      for (const question of questions.slice(0, 2)) {
        const earlier = [{ role: 'user' as const, content: asked }]
        const { markdown, decision, answer } = askOpen(document, question, { earlier })
        expect([question, decision]).toEqual([question, 'found'])
        expect(placesIn(answer).length).toBeGreaterThan(0)
        expect(markdown).not.toContain('We could not find')
      }
    }
  },
)

test('nothing is suggested that was asked before, in these words or in others', () => {
  const first = suggested(LEASE, 'What happens if I pay late?')
  expect(first).toContain('How much is the rent?')
  expect(suggested(LEASE, 'how much is the rent', 'What happens if I pay late?')).not.toContain(
    'How much is the rent?',
  )
  expect(
    suggested(LEASE, 'What do I pay every month to live here?', 'What happens if I pay late?'),
  ).not.toContain('How much is the rent?')
  const all = [...first, 'What happens if I pay late?']
  expect(suggested(LEASE, ...all).filter((question) => all.includes(question))).toEqual([])
})

test('what the last answer quotes is not the answer to what is suggested', () => {
  const [quoted] = placesIn(askOpen(LEASE, 'How much is the rent?').answer)
  const questionVector = embedByWords(answerModel.words, 'How much is the rent?')
  const asked = { question: 'How much is the rent?', earlier: [], today: '2025-06-01', questionVector }
  expect(answersAnew(LEASE, asked, [])).not.toBeNull()
  expect(answersAnew(LEASE, asked, quoted ? [quoted] : [])).toBeNull()
})

test('what would be read as going on from the question before is not suggested', () => {
  const question = 'Can I pay it off early?'
  const loan = paper('personal-loan')
  const questionVector = embedByWords(answerModel.words, question)
  const asked = { question, today: '2025-06-01', questionVector }
  expect(answersAnew(loan, { ...asked, earlier: [] }, [])).not.toBeNull()
  const earlier = [{ role: 'user' as const, content: 'What is the interest rate?' }]
  expect(answersAnew(loan, { ...asked, earlier }, [])).toBeNull()
})

test('the same chat is given the same questions', () => {
  expect(suggested(LEASE, 'When can I leave?')).toEqual(suggested(LEASE, 'When can I leave?'))
})

test('a paper that says nothing is asked nothing', () => {
  expect(suggested(openTexts(['Hello.']), 'When is rent late?')).toEqual([])
})
