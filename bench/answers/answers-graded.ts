// `npm run bench:answers-graded`: whether a person learns what they asked. Asks the papers of bench/answers/graded-2
// theirs, the way the product answers, and grades by rule what is shown.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { createLocalEmbedder } from '#server/adapters/embedder/local.ts'
import { loadAnswerModel, loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { answerOpen, openRead } from '../../tools/answer-file.ts'
import { grade } from '../grading/grade.ts'
import { readGraded, type GradedPaper } from '../grading/question.ts'
import { readPlain } from '../grading/read-plain.ts'
import { shownBy, wholeText } from '../grading/shown.ts'
import { tally, type Graded } from '../grading/tally.ts'

const HELP = `Usage: npm run bench:answers-graded [-- OPTIONS]
  --data DIR                  papers (*.txt, form feeds between pages) and questions (*.jsonl) in one folder;
                              bench/answers/graded-2 where none is named
  --marks DIR --papers DIR    the same in two folders
  --show KIND                 prints the single answers to questions of a kind, or of "all". Only for a reader who does
                              not work on the engine: nobody who does may look at single questions of sealed papers
`
const TODAY = '2026-11-26'
const DOCUMENT_ID = '00000000-0000-4000-8000-000000000000'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, 'graded-2') },
    marks: { type: 'string' },
    papers: { type: 'string' },
    show: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const { marks = values.data, papers = values.data } = values

const model = loadAnswerModel()
const engine = { embedder: createLocalEmbedder(model.words), encoder: loadSentenceEncoder(), model }

async function gradePaper({ name, pages, questions }: GradedPaper): Promise<Graded[]> {
  const open = await openRead({ pages: readPlain(pages) }, DOCUMENT_ID, engine)
  const { text } = wholeText(pages)
  const graded: Graded[] = []
  for (const question of questions) {
    const { answer } = await answerOpen(open, question.question, engine, TODAY)
    const one = { question, grade: grade(question, shownBy(answer, pages), text) }
    graded.push(one)
    if (values.show === 'all' || values.show === question.kind)
      print(name, one, writeAnswer(answer, DOCUMENT_ID).join(''))
  }
  return graded
}

function print(paper: string, { question, grade }: Graded, answer: string): void {
  process.stdout.write(
    [
      `## ${paper} (${question.kind}): ${question.question}`,
      answer,
      `Marked: ${question.answer}`,
      `Quotes: ${JSON.stringify(question.quotes)}`,
      `Graded: ${JSON.stringify(grade)}\n\n`,
    ].join('\n'),
  )
}

if (values.help) process.stdout.write(HELP)
else if (!existsSync(marks) || !existsSync(papers)) {
  process.stdout.write(`Skipped: ${existsSync(marks) ? papers : marks} is not there. Nothing was measured.\n`)
} else {
  const all: Graded[] = []
  const graded = readGraded(marks, papers)
  for (const paper of graded) all.push(...(await gradePaper(paper)))
  process.stdout.write(`${graded.length} papers, ${all.length} questions\n\n${tally(all)}`)
}
