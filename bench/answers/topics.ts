// `npm run bench:topics`: how well the question classifier tells what a question asks about. First by cross-validation
// over training/questions (each fifth is asked of a classifier trained on the rest), then with the shipped model
// on the questions nobody tunes to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModelFile, writeModelFile } from '#core/model/model-file.ts'
import { readQuestionModel } from '#core/model/question-model.ts'
import { CATEGORIES_OF_TOPIC } from '#core/retrieval/categories-of-topic.ts'
import { didYouMean } from '#core/retrieval/question/did-you-mean.ts'
import type { QuestionReader } from '#core/retrieval/words/everyday-words.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { loadAnswerModel } from '#server/adapters/model-files/model-files.ts'
import { NONE, readQuestionTexts } from '../../training/question-texts.ts'
import { trainQuestions } from '../../training/train-questions.ts'
import { machine, quantile } from '../support/machine.ts'

const FOLDS = 5
const BANDS = 5

interface Asked {
  readonly likely: readonly string[]
  readonly strength: number
  readonly isOffered: boolean
  readonly isRight: (topic: string) => boolean
}

const times: number[] = []

function ask(text: string, model: QuestionReader, isRight: (topic: string) => boolean): Asked {
  const began = performance.now()
  const question = understandQuestion(text, model)
  times.push(performance.now() - began)
  const likely = question.topics.map(({ name }) => name)
  return {
    likely: likely.length === 0 ? [NONE] : likely,
    strength: question.topics[0]?.strength ?? 0,
    isOffered: didYouMean(question).length > 0,
    isRight,
  }
}

function print(title: string, asked: readonly Asked[]): void {
  const share = (part: readonly Asked[], whole: readonly Asked[]) =>
    whole.length === 0 ? '    –' : `${((100 * part.length) / whole.length).toFixed(1).padStart(5)} %`
  const rightFirst = asked.filter(({ likely, isRight }) => isRight(likely[0] as string))
  const rightInThree = asked.filter(({ likely, isRight }) => likely.slice(0, 3).some(isRight))
  process.stdout.write(
    `${title}: ${asked.length} questions, first ${share(rightFirst, asked)}, in three ${share(rightInThree, asked)}\n`,
  )
  for (let band = 0; band < BANDS; band++) {
    const own = asked.filter(({ strength }) => Math.min(BANDS - 1, Math.floor(strength * BANDS)) === band)
    if (own.length === 0) continue
    const mean = own.reduce((sum, { strength }) => sum + strength, 0) / own.length
    const right = own.filter(({ likely, isRight }) => isRight(likely[0] as string))
    process.stdout.write(
      `  said ${(100 * mean).toFixed(0).padStart(3)} %: right ${share(right, own)} of ${own.length}\n`,
    )
  }
  const offered = asked.filter(({ isOffered }) => isOffered)
  const inOffer = offered.filter(({ likely, isRight }) => likely.slice(0, 3).some(isRight))
  const wrong = asked.filter(({ likely, isRight }) => !isRight(likely[0] as string))
  const offeredRight = offered.filter(({ likely, isRight }) => isRight(likely[0] as string))
  process.stdout.write(
    `  "did you mean" for ${share(offered, asked)}: for ${share(
      offered.filter((each) => !offeredRight.includes(each)),
      wrong,
    )} of the misunderstood, ${share(offeredRight, rightFirst)} of the others; holds the right one in ${share(inOffer, offered)}\n`,
  )
}

const shipped = loadAnswerModel()
const { words } = shipped
const texts = readQuestionTexts()
const held: Asked[] = []
for (let fold = 0; fold < FOLDS; fold++) {
  const questions = texts.questions.filter((_, index) => index % FOLDS !== fold)
  const bytes = writeModelFile(trainQuestions({ ...texts, questions }, words))
  const model = { questions: readQuestionModel(readModelFile(bytes)), words }
  for (const [index, { text, topics }] of texts.questions.entries())
    if (index % FOLDS === fold) held.push(ask(text, model, (topic) => topics.includes(topic)))
}
print('held-out paraphrases', held)

const unseen = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'questions', 'unseen', name), 'utf8')
type Wordings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
const everyday = Object.entries(JSON.parse(unseen('everyday.json')) as Wordings)
print(
  'unseen, everyday papers',
  everyday.flatMap(([name, { colloquial = [] }]) =>
    colloquial.map((text) => ask(text, shipped, (topic) => topic === name)),
  ),
)
print(
  'unseen, about nothing in a paper',
  (JSON.parse(unseen('off-topic.json')) as readonly string[]).map((text) =>
    ask(text, shipped, (topic) => topic === NONE),
  ),
)
const contracts = Object.entries(JSON.parse(unseen('contracts.json')) as Wordings)
for (const kind of ['colloquial', 'formal']) {
  const asked = contracts.flatMap(([category, wordings]) =>
    (wordings[kind] ?? []).map((text) =>
      ask(text, shipped, (topic) => (CATEGORIES_OF_TOPIC[topic] ?? []).some((name) => name === category)),
    ),
  )
  print(`unseen, contracts, ${kind}`, asked)
}
process.stdout.write(
  `${machine()}; median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms a question\n`,
)
