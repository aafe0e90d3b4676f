// `npm run train -- --data FILE`: makes the files below models/ from the contracts of a gzipped JSON Lines file
// and from the texts below training/. The same texts give the same bytes; `--check` makes them anew and compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeModelFile } from '#core/model/model-file.ts'
import { readContracts } from '../training/read-contracts.ts'
import { readQuestionTexts } from '../training/question-texts.ts'
import { trainModels } from '../training/train-models.ts'
import { readPapers } from '../training/read-papers.ts'

const { values } = parseArgs({ options: { data: { type: 'string' }, check: { type: 'boolean' } } })
if (!values.data || !existsSync(values.data)) {
  process.stderr.write('Usage: npm run train -- --data train.jsonl.gz [--check]\n')
  process.exit(2)
}

const made = trainModels({
  contracts: readContracts(values.data),
  papers: readPapers(),
  questions: readQuestionTexts(),
})

const folder = join(import.meta.dirname, '..', 'models')
mkdirSync(folder, { recursive: true })
let differing = 0
for (const [part, columns] of Object.entries(made)) {
  const file = join(folder, `${part}.bin`)
  const bytes = writeModelFile(columns)
  const isSame = existsSync(file) && Buffer.compare(readFileSync(file), bytes) === 0
  if (!isSame) differing++
  if (!values.check) writeFileSync(file, bytes)
  process.stdout.write(`${part}.bin: ${bytes.length} bytes, ${isSame ? 'the same as before' : 'another'}\n`)
}
if (values.check && differing > 0) process.exitCode = 1
