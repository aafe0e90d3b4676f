// Recognition of image-only PDFs: words in order against their text twins, and how much faster the reader is on all
// cores than one recognizer that draws, prepares and recognizes the same pages one after the other.
//   npm run bench:recognition [-- DIR]
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { joinPages } from '#core/document/document.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { createScanReader } from '#server/adapters/document-reader/read-scan.ts'
import { createRecognizer } from '#server/adapters/document-reader/recognizer.ts'
import { createRenderer, USUAL_DPI } from '#server/adapters/document-reader/render-page.ts'
import { machine } from './machine.ts'
import { wordsInOrder } from './words-in-order.ts'

const WORDS_TARGET = 0.97
const SPEED_TARGET = 1.6

const documents = resolve(process.argv[2] ?? join(import.meta.dirname, '../../shared/bench'), 'documents')
const scans = existsSync(documents) ? globSync(join(documents, 'other/scan-*.pdf')).toSorted() : []
if (scans.length === 0) {
  console.log(`Recognition not measured: there are no scans in ${documents}.`)
  process.exit(0)
}

const shares: number[] = []
const total = { pages: 0, readMs: 0, oneThreadMs: 0 }
for (const scan of scans) {
  const twin = join(documents, 'cuad-pdf', basename(scan).replace('scan-', ''))
  const start = performance.now()
  const text = await textOf(scan)
  const readMs = performance.now() - start
  const share = wordsInOrder(await textOf(twin), text)
  const { pages, ms } = await onOneThread(scan)
  shares.push(share)
  total.pages += pages
  total.readMs += readMs
  total.oneThreadMs += ms
  console.log(
    `${basename(scan)}: ${share.toFixed(4)} of the words in order; ${pages} pages in ${seconds(readMs)}, on one thread ${seconds(ms)}`,
  )
}
const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
const speed = total.oneThreadMs / total.readMs
console.log(`Machine: ${machine()}`)
console.log(`Words in order, mean: ${mean.toFixed(4)} (target ${WORDS_TARGET})`)
console.log(
  `Whole reading: ${(total.pages / (total.readMs / 1000)).toFixed(2)} pages/s, ${speed.toFixed(2)} times one thread (target ${SPEED_TARGET})`,
)
process.exit(mean >= WORDS_TARGET && speed >= SPEED_TARGET ? 0 : 1)

async function textOf(file: string): Promise<string> {
  const outcome = await createDocumentReader().read(file)
  if (!outcome.ok) throw new Error(outcome.detail)
  return joinPages(outcome.document.pages).text
}

/** One page after the other, with one thread that is warm before the clock starts. */
async function onOneThread(file: string): Promise<{ pages: number; ms: number }> {
  const renderer = createRenderer(new Uint8Array(readFileSync(file)))
  const recognizer = createRecognizer(1)
  await recognizer.recognize({ data: new Uint8Array(10_000).fill(255), width: 100, height: 100 }, 'en')
  const scans = createScanReader(recognizer)
  const start = performance.now()
  let pages = 0
  for (let image = await renderer.render(1, USUAL_DPI); image;) {
    pages += 1
    await scans.read(pages, image, { width: 612, height: 792 })
    image = await renderer.render(pages + 1, USUAL_DPI)
  }
  const ms = performance.now() - start
  recognizer.close()
  return { pages, ms }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
