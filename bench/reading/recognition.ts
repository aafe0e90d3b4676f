// Recognition of image-only PDFs: words in order against their text twins, and how much faster the reader is on all
// cores than one recognizer that draws, prepares and recognizes the same pages one after the other.
//   npm run bench:recognition [-- DIR]
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { joinPages } from '#core/document/document.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { createScanReader } from '#server/adapters/document-reader/recognition/read-scan.ts'
import { createRecognizer } from '#server/adapters/document-reader/recognition/recognizer.ts'
import { createRenderer, FINE_DPI, USUAL_DPI } from '#server/adapters/document-reader/pictures/render-page.ts'
import { scannedPdf } from '#tests/support/files/make-scan.ts'
import { machine } from '../support/machine.ts'
import { wordsInOrder } from './words-in-order.ts'

const WORDS_TARGET = 0.97
const SPEED_TARGET = 1.6

const documents = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../shared/bench'), 'documents')
const scans = existsSync(documents) ? globSync(join(documents, 'other/scan-*.pdf')).toSorted() : []
if (scans.length === 0) {
  console.log(`Recognition not measured: there are no scans in ${documents}.`)
  process.exit(0)
}

console.log(`Machine: ${machine()}`)
const shares: number[] = []
for (const scan of scans) {
  const twin = join(documents, 'cuad-pdf', basename(scan).replace('scan-', ''))
  const share = wordsInOrder(await textOf(twin), await textOf(scan))
  shares.push(share)
  console.log(`${basename(scan)}: ${share.toFixed(4)} of the words in order`)
}
const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
console.log(`Words in order, mean: ${mean.toFixed(4)} (target ${WORDS_TARGET})`)

const folder = await mkdtemp(join(tmpdir(), 'plainprint-recognition-'))
const whole = join(folder, 'scan.pdf')
const pictures = (await Promise.all(scans.map(picturesOf))).flat()
await writeFile(whole, await scannedPdf(pictures))
const start = performance.now()
await textOf(whole)
const readMs = performance.now() - start
const oneThreadMs = await onOneThread(whole)
await rm(folder, { recursive: true })
const speed = oneThreadMs / readMs
console.log(
  `${pictures.length} pages in ${seconds(readMs)}, on one thread in ${seconds(oneThreadMs)}: ${speed.toFixed(2)} times as fast (target ${SPEED_TARGET})`,
)
process.exit(mean >= WORDS_TARGET && speed >= SPEED_TARGET ? 0 : 1)

async function textOf(file: string): Promise<string> {
  const outcome = await createDocumentReader().read(file)
  if (!outcome.ok) throw new Error(`${file}: ${outcome.reason}, ${outcome.detail}`)
  return joinPages(outcome.document.pages).text
}

async function picturesOf(file: string): Promise<Sharp[]> {
  const renderer = createRenderer(new Uint8Array(await readFile(file)))
  const drawn: Sharp[] = []
  for (
    let page = await renderer.render(1, FINE_DPI);
    page;
    page = await renderer.render(drawn.length + 1, FINE_DPI)
  )
    drawn.push(sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } }))
  return drawn
}

/** One page after the other, with one thread that is warm before the clock starts. */
async function onOneThread(file: string): Promise<number> {
  const renderer = createRenderer(new Uint8Array(await readFile(file)))
  const recognizer = createRecognizer(1)
  await recognizer.recognize({ data: new Uint8Array(10_000).fill(255), width: 100, height: 100 }, 'en')
  const pages = createScanReader(recognizer)
  const begun = performance.now()
  let number = 1
  for (
    let image = await renderer.render(1, USUAL_DPI);
    image;
    image = await renderer.render(number, USUAL_DPI)
  ) {
    await pages.read(number, image, { width: 612, height: 792 })
    number += 1
  }
  recognizer.close()
  return performance.now() - begun
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
