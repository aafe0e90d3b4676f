// `npm run bench:receipts -- --data DIR --out FILE`: runs the shipped segmentation, retrieval and decision over
// a benchmark folder (documents.jsonl, texts/, every *questions.jsonl) and writes one prediction a line.
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { findEvidence } from '#core/answer/rank/find-evidence.ts'
import { joinPages } from '#core/document/document.ts'
import { embedByWords } from '#core/retrieval/words/word-embedding.ts'
import { indexDocument, type DocumentIndex } from '#core/retrieval/document-index.ts'
import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { encodeChunks } from '#server/adapters/encoder/encode-chunks.ts'
import { loadAnswerModel, loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { machine, quantile } from '../support/machine.ts'

interface BenchQuestion {
  readonly doc_id: string
  readonly question_id: string
  readonly phrasing: string
}

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } })
if (!values.data || !values.out || !existsSync(join(values.data, 'texts'))) {
  process.stderr.write(
    'Usage: npm run bench:receipts -- --data DIR --out FILE (DIR holds texts/ and *questions.jsonl)\n',
  )
  process.exit(2)
}
const { data, out } = values
const model = loadAnswerModel()
const encoder = loadSentenceEncoder()

const questions = readdirSync(data)
  .filter((name) => name.endsWith('questions.jsonl'))
  .flatMap((name) => readFileSync(join(data, name), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as BenchQuestion)

/** The texts have no pages; each is read as one. */
async function prepare(id: string): Promise<DocumentIndex> {
  const document = joinPages([
    { number: 1, label: null, text: readFileSync(join(data, 'texts', `${id}.txt`), 'utf8') },
  ])
  const { clauses, propositions } = buildStructure(document)
  const chunks = cutChunks(document, clauses)
  return indexDocument(
    chunks.map((chunk) => ({ ...chunk, vector: embedByWords(model.words, chunk.text) })),
    propositions,
    model,
    await encodeChunks(encoder, chunks),
  )
}

const file = createWriteStream(out)
const times: number[] = []
for (const [id, own] of Map.groupBy(questions, (question) => question.doc_id)) {
  const index = await prepare(id)
  for (const { question_id: questionId, phrasing } of own) {
    const began = performance.now()
    const { evidence, decision, score } = findEvidence({
      question: phrasing,
      index,
      questionVector: embedByWords(model.words, phrasing),
      encodedQuestion: encoder.encode(phrasing),
    })
    const ms = performance.now() - began
    times.push(ms)
    const receipts = evidence.map(({ start, end }) => ({ start, end }))
    const prediction = {
      question_id: questionId,
      receipts,
      found: decision === 'found',
      score,
      ms: Math.round(ms * 10) / 10,
    }
    file.write(`${JSON.stringify(prediction)}\n`)
  }
}
file.end()
await finished(file)
process.stderr.write(
  `${questions.length} questions; ${machine()}; median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms each\n`,
)
