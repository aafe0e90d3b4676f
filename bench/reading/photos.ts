// `npm run bench:photos`: photos of paper through the whole reader. The project's own sample documents are printed
// and photographed here, in light and from angles as people take them; the share of their words read right.
//   npm run bench:photos [-- PART OF A NAME]
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { machine } from '../support/machine.ts'
import { PHOTO_CASES } from '../photos/cases.ts'
import { photograph, printed } from '../photos/photograph.ts'
import { wordAccuracy } from './word-accuracy.ts'

const TARGET = 0.9

const cases = PHOTO_CASES.filter(({ name }) => name.includes(process.argv[2] ?? ''))
const folder = await mkdtemp(join(tmpdir(), 'plainprint-photos-'))
const accuracies: number[] = []
try {
  for (const photo of cases) {
    const file = join(folder, 'photo.jpg')
    await writeFile(file, await photograph(photo))
    const { truth } = await printed(photo)
    const start = performance.now()
    const outcome = await createDocumentReader().read(file)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const page = outcome.ok ? outcome.document.pages[0] : null
    const accuracy = wordAccuracy(truth.text, page?.text ?? '')
    accuracies.push(accuracy)
    const confidence = page?.confidence?.toFixed(2) ?? 'not read'
    const missed = accuracy < TARGET ? ', MISSED' : ''
    console.log(
      `${accuracy.toFixed(3)}  ${photo.name} (${photo.file} ${photo.page}; confidence ${confidence}, ${seconds} s${missed})`,
    )
  }
} finally {
  await rm(folder, { recursive: true })
}
const mean = accuracies.reduce((sum, accuracy) => sum + accuracy, 0) / accuracies.length
console.log(`Machine: ${machine()}`)
console.log(
  `Word accuracy of ${cases.length} photos: mean ${mean.toFixed(4)}, worst ${Math.min(...accuracies).toFixed(3)} (target ${TARGET} each)`,
)
process.exitCode = Math.min(...accuracies) >= TARGET ? 0 : 1
