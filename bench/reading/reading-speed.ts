// Pages per second of the reader alone on text PDFs of 100 pages: a new process for each file (cold), and one
// that was on standby, as a server keeps it (warm); on plain pages and on a mix of columns, tables and pictures.
// Then the most memory the reading process takes for 500 pages.
//   npm run bench:reading
import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import type { DocumentReader } from '#server/ports/document-reader.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { longContract } from '../support/long-contract.ts'
import { machine, quantile } from '../support/machine.ts'
import { mixedContract } from './mixed-contract.ts'

const PAGES = 100
const ROUNDS = 7
const TARGET = 300
const MANY_PAGES = 500
const MEMORY_TARGET_MB = 400
const SAMPLE_MS = 20
/** A process on standby has warmed up well before this, on any machine that could serve. */
const WARM_UP_MS = 4000

const folder = await mkdtemp(join(tmpdir(), 'plainprint-reading-'))
const file = join(folder, 'hundred.pdf')
const mixed = join(folder, 'mixed.pdf')
const many = join(folder, 'many.pdf')
await writeFile(file, await longContract(PAGES, 'reading speed'))
await writeFile(mixed, await mixedContract(PAGES))
await writeFile(many, await mixedContract(MANY_PAGES))

const cold = await measure(createDocumentReader(), file, 0)
const standby = createDocumentReader({ standby: true })
const warm = await measure(standby, file, WARM_UP_MS)
const warmMixed = await measure(standby, mixed, WARM_UP_MS)
const structure = await structureMs()
const memory = await peakMegabytes(many)
await rm(folder, { recursive: true })

console.log(`Machine: ${machine()}`)
console.log(`Reading ${PAGES} pages, median of ${ROUNDS}:`)
console.log(`  cold, a new process: ${cold.toFixed(0)} ms = ${pagesPerSecond(cold)} pages/s`)
console.log(
  `  warm, one on standby: ${warm.toFixed(0)} ms = ${pagesPerSecond(warm)} pages/s (target ${TARGET})`,
)
console.log(
  `  warm, columns, tables and pictures: ${warmMixed.toFixed(0)} ms = ${pagesPerSecond(warmMixed)} pages/s (target ${TARGET})`,
)
console.log(`  clauses and facts of the same pages: ${structure.toFixed(0)} ms`)
console.log(
  memory === undefined
    ? 'Memory not measured: the system does not tell it.'
    : `Reading ${MANY_PAGES} pages: at most ${memory.toFixed(0)} MB resident (target ${MEMORY_TARGET_MB})`,
)
const isFast = Math.min(pagesPerSecond(warm), pagesPerSecond(warmMixed)) >= TARGET
process.exit(isFast && (memory ?? 0) <= MEMORY_TARGET_MB ? 0 : 1)

function pagesPerSecond(ms: number): number {
  return Math.round((PAGES / ms) * 1000)
}

/** Median milliseconds of reading the whole file. */
async function measure(reader: DocumentReader, path: string, pauseMs: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(pauseMs)
    const start = performance.now()
    const outcome = await reader.read(path)
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

/** The most that any process started while reading takes; undefined where there is no /proc. */
async function peakMegabytes(path: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined
  const before = new Set(await childIds())
  let peak = 0
  const sample = async () => {
    for (const id of (await childIds()).filter((child) => !before.has(child)))
      peak = Math.max(peak, await highWaterMegabytes(id))
  }
  const timer = setInterval(() => void sample(), SAMPLE_MS)
  const outcome = await createDocumentReader().read(path)
  clearInterval(timer)
  if (!outcome.ok || outcome.document.pages.length !== MANY_PAGES) throw new Error('the file was not read')
  return peak
}

async function childIds(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const lists = threads.map((thread) =>
    readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(lists)).flatMap((list) => list.split(' ')).filter((id) => id !== '')
}

/** The kernel keeps the highest figure, so seldom looking misses little. 0 when the process is gone. */
async function highWaterMegabytes(id: string): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
