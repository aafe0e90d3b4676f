// Pages per second of the reader alone on a text PDF of 100 pages: a new process for each file (cold), and one
// that was on standby, as a server keeps it (warm).
//   npm run bench:reading
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import type { DocumentReader } from '#server/context.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { longContract } from './long-contract.ts'
import { machine, quantile } from './machine.ts'

const PAGES = 100
const ROUNDS = 7
const TARGET = 300
/** A process on standby has warmed up well before this, on any machine that could serve. */
const WARM_UP_MS = 4000

const folder = await mkdtemp(join(tmpdir(), 'plainprint-reading-'))
const file = join(folder, 'hundred.pdf')
await writeFile(file, await longContract(PAGES, 'reading speed'))

const cold = await measure(createDocumentReader(), 0)
const warm = await measure(createDocumentReader({ standby: true }), WARM_UP_MS)
const structure = await structureMs()
await rm(folder, { recursive: true })

console.log(`Machine: ${machine()}`)
console.log(`Reading ${PAGES} pages, median of ${ROUNDS}:`)
console.log(`  cold, a new process: ${cold.toFixed(0)} ms = ${pagesPerSecond(cold)} pages/s`)
console.log(
  `  warm, one on standby: ${warm.toFixed(0)} ms = ${pagesPerSecond(warm)} pages/s (target ${TARGET})`,
)
console.log(`  clauses and facts of the same pages: ${structure.toFixed(0)} ms`)
process.exit(pagesPerSecond(warm) >= TARGET ? 0 : 1)

function pagesPerSecond(ms: number): number {
  return Math.round((PAGES / ms) * 1000)
}

/** Median milliseconds of reading the whole file. */
async function measure(reader: DocumentReader, pauseMs: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(pauseMs)
    const start = performance.now()
    const outcome = await reader.read(file)
    times.push(performance.now() - start)
    if (!outcome.ok || outcome.document.pages.length !== PAGES) throw new Error('the file was not read')
  }
  return quantile(times, 0.5)
}

async function structureMs(): Promise<number> {
  const outcome = await createDocumentReader().read(file)
  if (!outcome.ok) throw new Error(outcome.detail)
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    buildStructure(joinPages(outcome.document.pages))
    return performance.now() - start
  })
  return quantile(times, 0.5)
}
