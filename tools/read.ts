// Reads one document as the pipeline does, without a server: npm run read -- FILE [--json]
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { describeReading } from './describe-reading.ts'
import { printReading } from './print-reading.ts'

const UNREADABLE = 2

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [file] = positionals
if (file === undefined || positionals.length > 1) {
  process.stderr.write('Usage: npm run read -- FILE [--json]\n')
  process.exit(1)
}

const outcome = await read(file)
if (outcome.ok) {
  const reading = describeReading(basename(file), outcome.document)
  process.stdout.write(values.json ? `${JSON.stringify(reading)}\n` : printReading(reading))
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
