// `npm run bench:retrieval -- --data train.jsonl.gz`: the figure that counts for retrieval. Contracts are divided
// into parts; each is asked the questions of bench/questions/unseen by models trained on the others, beside two
// baselines. Then the papers of bench/consumer/unseen, which are no part of any training, are asked theirs with
// the shipped models. `--folds 1` measures one part only, in a fourth of the time.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findEvidence } from '#core/answer/rank/find-evidence.ts'
import { readAnswerModel, type AnswerModel } from '#core/model/answer-model.ts'
import { CUAD_CATEGORIES } from '#core/model/cuad-categories.ts'
import { writeModelFile } from '#core/model/model-file.ts'
import { indexDocument, type DocumentIndex } from '#core/retrieval/document-index.ts'
import { embedByWords } from '#core/retrieval/words/word-embedding.ts'
import type { Span } from '#core/segmentation/span.ts'
import { readContracts, type Contract } from '../../training/read-contracts.ts'
import { readQuestionTexts } from '../../training/question-texts.ts'
import { trainModels } from '../../training/train-models.ts'
import { readPapers } from '../../training/read-papers.ts'
import { encodeChunks } from '#server/adapters/encoder/encode-chunks.ts'
import { loadAnswerModel, loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { machine, quantile } from '../support/machine.ts'
import { fixedUnits, searchBm25, sentenceUnits, type Units } from '../retrieval/bm25.ts'
import { figuresOf, type Judged } from '../retrieval/metrics.ts'

const FOLDS = 4
/** Questions of each kind put to a contract about each category, another choice for every contract. */
const ASKED = { colloquial: 2, formal: 1 } as const
type Kind = keyof typeof ASKED

const { values } = parseArgs({
  options: { data: { type: 'string' }, folds: { type: 'string', default: String(FOLDS) } },
})
if (!values.data || !existsSync(values.data)) {
  process.stderr.write('Usage: npm run bench:retrieval -- --data train.jsonl.gz [--folds N]\n')
  process.exit(2)
}
const unseen = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'questions', 'unseen', 'contracts.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Record<Kind, readonly string[]>>>>

const judged = new Map<string, Judged[]>()
const times: number[] = []
const note = (row: string, one: Judged) => judged.set(row, [...(judged.get(row) ?? []), one])

const encoder = loadSentenceEncoder()
const contracts = readContracts(values.data)
const papers = readPapers()
const questions = readQuestionTexts()
for (let fold = 0; fold < Number(values.folds); fold++) {
  const here = contracts.filter((_, at) => at % FOLDS === fold)
  const others = contracts.filter((_, at) => at % FOLDS !== fold)
  const model = trained(others)
  for (const [at, contract] of here.entries()) await askContract(contract, at, model)
  process.stderr.write(`part ${fold + 1} of ${FOLDS} done\n`)
}
const shipped = loadAnswerModel()
for (const { questions, ...paper } of readPapers(join(import.meta.dirname, '..', 'consumer', 'unseen'))) {
  const systems = await systemsFor(paper, shipped)
  for (const { question, quotes } of questions) {
    const marked = quotes.map((quote) => ({
      start: paper.text.indexOf(quote),
      end: paper.text.indexOf(quote) + quote.length,
    }))
    ask('papers', systems, question, marked)
  }
}
report()

function trained(on: readonly Contract[]): AnswerModel {
  const made = trainModels({ contracts: on, papers, questions, encoder })
  return readAnswerModel((part) => writeModelFile(made[part]))
}

interface Systems {
  readonly index: DocumentIndex
  readonly clauses: Units
  readonly fixed: Units
}

async function systemsFor(
  { text, chunks, propositions }: Pick<Contract, 'text' | 'chunks' | 'propositions'>,
  model: AnswerModel,
): Promise<Systems> {
  const embedded = chunks.map((chunk) => ({ ...chunk, vector: embedByWords(model.words, chunk.text) }))
  return {
    index: indexDocument(embedded, propositions, model, await encodeChunks(encoder, embedded)),
    clauses: sentenceUnits(text),
    fixed: fixedUnits(text),
  }
}

async function askContract(contract: Contract, at: number, model: AnswerModel): Promise<void> {
  const { marked } = contract
  const systems = await systemsFor(contract, model)
  for (const [column, category] of CUAD_CATEGORIES.entries()) {
    for (const kind of Object.keys(ASKED) as Kind[]) {
      const questions = unseen[category]?.[kind] ?? []
      for (let nth = 0; nth < ASKED[kind]; nth++) {
        const question = questions[(at * ASKED[kind] + nth + column) % questions.length]
        if (question !== undefined) ask(kind, systems, question, marked[category] ?? [])
      }
    }
  }
}

function ask(
  kind: string,
  { index, clauses, fixed }: Systems,
  question: string,
  marked: readonly Span[],
): void {
  const began = performance.now()
  const { evidence, decision, score } = findEvidence({
    index,
    question,
    questionVector: embedByWords(index.model.words, question),
    encodedQuestion: encoder.encode(question),
  })
  times.push(performance.now() - began)
  note(`${kind}, local answer engine`, { receipts: evidence, isFound: decision === 'found', score, marked })
  for (const [name, units] of Object.entries({
    'BM25 over sentences': clauses,
    'BM25 over 600 characters': fixed,
  }))
    note(`${kind}, ${name}`, { ...searchBm25(units, question), isFound: true, marked })
}

function report(): void {
  const shown = (figure: number) => figure.toFixed(3)
  process.stdout.write('| Questions, system | Questions | Answerable | R@1 | R@3 | AUC | balanced@3 |\n')
  process.stdout.write('| --- | --- | --- | --- | --- | --- | --- |\n')
  for (const [row, all] of judged) {
    const { questions, answerable, recall1, recall3, auc, balanced3 } = figuresOf(all)
    const decided = row.endsWith('engine') ? shown(balanced3) : ''
    process.stdout.write(
      `| ${row} | ${questions} | ${answerable} | ${shown(recall1)} | ${shown(recall3)} | ${shown(auc)} | ${decided} |\n`,
    )
  }
  process.stdout.write(
    `${machine()}; a question takes ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms\n`,
  )
}
