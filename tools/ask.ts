// Answers one question about one document, without a server: npm run ask -- FILE "QUESTION" [--json]
import { parseArgs } from 'node:util'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { createLocalEmbedder } from '#server/adapters/embedder/local.ts'
import { loadAnswerModel, loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { answerAbout, documentIdOf } from './answer-file.ts'

const UNREADABLE = 2

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [file, question = ''] = positionals
if (file === undefined || question.trim() === '' || positionals.length > 2) {
  process.stderr.write('Usage: npm run ask -- FILE "QUESTION" [--json]\n')
  process.exit(1)
}

const outcome = await read(file)
if (outcome.ok) {
  const model = loadAnswerModel()
  const answer = await answerAbout(outcome.document, await documentIdOf(file), question, {
    embedder: createLocalEmbedder(model.words),
    encoder: loadSentenceEncoder(),
    model,
  })
  process.stdout.write(values.json ? `${JSON.stringify(answer)}\n` : answer.answer)
} else {
  const message = outcome.explanation ?? FAILURE_MESSAGES[outcome.reason]
  process.stdout.write(
    values.json ? `${JSON.stringify({ error: { reason: outcome.reason, message } })}\n` : `${message}\n`,
  )
  process.exitCode = UNREADABLE
}

async function read(path: string) {
  try {
    return await createDocumentReader().read(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    process.stderr.write(`${path} cannot be opened (${code}).\n`)
    return process.exit(1)
  }
}
