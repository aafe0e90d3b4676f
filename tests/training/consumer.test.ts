import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPaperQuestions, type PaperQuestion } from '../../training/read-papers.ts'

const KINDS = ['yesno', 'amount', 'date', 'period', 'who', 'how', 'what-if', 'where', 'whole', 'other']
const ROOT = join(import.meta.dirname, '..', '..')

/** What is wrong with a question about a paper of this text. */
function wrongIn({ question, quotes, answerable, kind, answer }: PaperQuestion, text: string): string[] {
  const places = quotes.map((quote) => text.split(quote).length - 1)
  return [
    places.every((count) => count === 1) ? '' : `quotes stand ${places.join(', ')} times`,
    answerable === quotes.length > 0 ? '' : 'quotes and no answer, or the other way round',
    question.trim() === question && question !== '' ? '' : 'no question',
    kind === undefined || KINDS.includes(kind) ? '' : `unknown kind ${kind}`,
    (kind === undefined) === (answer === undefined) && answer !== '' ? '' : 'kind without answer',
  ].filter(Boolean)
}

test.each(['training/consumer', 'bench/consumer/unseen'])(
  'each quote of %s stands once in its paper, and each paper has its questions',
  (place) => {
    const folder = join(ROOT, place)
    const byPaper = Map.groupBy(readPaperQuestions(folder), ({ doc }) => doc)
    const papers = readdirSync(folder).filter((name) => name.endsWith('.txt'))
    expect([...byPaper.keys()].map((doc) => `${doc}.txt`).toSorted()).toEqual(papers.toSorted())
    for (const [doc, questions] of byPaper) {
      const text = readFileSync(join(folder, `${doc}.txt`), 'utf8')
      const wrong = questions.flatMap((one, at) => wrongIn(one, text).map((what) => `${doc} ${at}: ${what}`))
      expect(wrong).toEqual([])
      const asked = questions.map(({ question }) => question)
      expect(new Set(asked).size, `${doc} is asked the same twice`).toBe(asked.length)
    }
  },
)
