// `npm run bench:dialogues`: whether follow-ups are understood. Asks the questions of bench/answers/dialogues one after
// the other, each in the light of those before and of what was answered, the way the product does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeAnswer } from '#core/answer/compose/compose-answer.ts'
import { checkAnswer } from '#core/answer/gate/check-answer.ts'
import type { ChatMessage } from '#core/answer/question/asked.ts'
import { meanVector, textsInContext } from '#core/answer/question/in-context.ts'
import { resolveFollowUp } from '#core/answer/question/resolve-follow-up.ts'
import type { OpenDocument } from '#core/answer/source/open-document.ts'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { createLocalEmbedder } from '#server/adapters/embedder/local.ts'
import { loadAnswerModel, loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { openRead } from '../../tools/answer-file.ts'
import { grade, type Grade } from '../grading/grade.ts'
import type { GradedQuestion } from '../grading/question.ts'
import { readPlain } from '../grading/read-plain.ts'
import { shownBy, wholeText } from '../grading/shown.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TODAY = '2026-11-26'
const DOCUMENT_ID = '00000000-0000-4000-8000-000000000000'

interface Turn {
  readonly q: string
  readonly answerable: boolean
  readonly quotes: readonly string[]
  readonly answer: string
  readonly follow: boolean
}

interface Dialogue {
  readonly paper: string
  readonly turns: readonly Turn[]
}

const model = loadAnswerModel()
const encoder = loadSentenceEncoder()
const embedder = createLocalEmbedder(model.words)

/** What a turn is answered after those before it. */
async function answerTurn(open: OpenDocument, question: string, earlier: readonly ChatMessage[]) {
  const [questionVector = null] = await embedder.embed([resolveFollowUp(question, earlier)])
  const encodedQuestion = meanVector(textsInContext(question, earlier).map((text) => encoder.encode(text)))
  const asked = { question, earlier, today: TODAY, questionVector, encodedQuestion }
  const { answer, given } = composeAnswer(open, asked)
  return checkAnswer(answer, DOCUMENT_ID, { ...open.texts, given })
}

const markedOf = ({ q, answerable, quotes }: Turn): GradedQuestion => ({
  question: q,
  kind: 'turn',
  register: null,
  answerable,
  // No figure is asked for: the marked places alone count.
  answer: '',
  quotes,
  mustSay: null,
  mustNotSay: [],
  subject: null,
})

const kindOf = ({ answerable, follow }: Turn, isFirst: boolean): string =>
  answerable ? (isFirst ? 'first question' : follow ? 'follow-up' : 'another topic') : 'not answerable'

async function gradeDialogue({ paper, turns }: Dialogue): Promise<{ kind: string; grade: Grade }[]> {
  const pages = readFileSync(join(ROOT, paper), 'utf8')
    .replace(/\f\s*$/, '')
    .split('\f')
  const open = await openRead({ pages: readPlain(pages) }, DOCUMENT_ID, { embedder, encoder, model })
  const { text } = wholeText(pages)
  const earlier: ChatMessage[] = []
  const graded: { kind: string; grade: Grade }[] = []
  for (const turn of turns) {
    const answer = await answerTurn(open, turn.q, earlier)
    graded.push({
      kind: kindOf(turn, earlier.length === 0),
      grade: grade(markedOf(turn), shownBy(answer, pages), text),
    })
    earlier.push(
      { role: 'user', content: turn.q },
      { role: 'assistant', content: writeAnswer(answer, DOCUMENT_ID).join('') },
    )
  }
  return graded
}

const dialogues = readFileSync(join(import.meta.dirname, 'dialogues', 'dialogues.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Dialogue)
const all = []
for (const dialogue of dialogues) all.push(...(await gradeDialogue(dialogue)))

process.stdout.write(`${dialogues.length} dialogues, ${all.length} questions\n\n`)
process.stdout.write('| Question | shown | green, in place | green | green off the question | questions |\n')
process.stdout.write('| --- | --- | --- | --- | --- | --- |\n')
for (const [kind, own] of Map.groupBy(all, (one) => one.kind)) {
  const count = (is: (grade: Grade) => boolean) => own.filter(({ grade }) => is(grade)).length
  const cells = [
    count(({ isShown }) => isShown),
    count(({ isInPlace }) => isInPlace),
    count(({ outcome }) => outcome === 'green'),
    count(({ isOff }) => isOff),
    own.length,
  ]
  process.stdout.write(`| ${kind} | ${cells.join(' | ')} |\n`)
}
