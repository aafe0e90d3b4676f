// `npm run bench:fuzz`: sound files with seeded damage, each through a reading process of its own. Every one has to
// end with its text or with a reason; a process that dies, or that has to be ended at a limit, is a finding.
//   npm run bench:fuzz [-- --count N] [--seed FIRST] [--formats pdf,docx] [--only pdf:17,doc:3] [--layout EVERY]
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { mutantOf, type Mutant } from '../fuzz/mutants.ts'
import { FORMATS, soundFiles, type Format } from '../fuzz/sound-files.ts'
import { machine, quantile } from '../support/machine.ts'
import { watchReaders } from './watch-processes.ts'

const MAX_SECONDS = 120

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    formats: { type: 'string', default: FORMATS.join(',') },
    only: { type: 'string' },
    layout: { type: 'string', default: '10' },
  },
})

interface Ended {
  readonly mutant: Mutant
  /** `text`, or the reason. */
  readonly outcome: string
  readonly detail: string
  readonly seconds: number
}

const files = await soundFiles({ withShared: true })
const folder = await mkdtemp(join(tmpdir(), 'plainprint-fuzz-'))
const reader = createDocumentReader({ standby: true })
const watch = watchReaders(process.pid)
const ended: Ended[] = []
const queue = mutants()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const next of queue) await tryOne(next)
  }),
)
watch.stop()
await report()

function* mutants(): Generator<{ mutant: Mutant; layOut: boolean }> {
  if (values.only !== undefined) {
    for (const id of values.only.split(',')) {
      const [format, number] = id.split(':')
      yield { mutant: mutantOf(format as Format, Number(number), files), layOut: true }
    }
    return
  }
  const formats = values.formats.split(',') as Format[]
  const first = Number(values.seed)
  // All formats in turn, so that a run that is broken off has tried each.
  for (let number = first; number < first + Number(values.count); number += 1)
    for (const format of formats)
      // Laying out takes long, and is done from a copy that our own reader wrote.
      yield { mutant: mutantOf(format, number, files), layOut: number % Number(values.layout) === 0 }
}

async function tryOne({ mutant, layOut }: { mutant: Mutant; layOut: boolean }): Promise<void> {
  const own = join(folder, mutant.id.replace(':', '-'))
  await mkdir(own)
  const file = join(own, 'upload')
  await writeFile(file, mutant.bytes)
  const began = performance.now()
  const read = await reader
    .read(file, { folder: own, layOut })
    .catch((error: unknown) => ({ ok: false as const, reason: 'crash', detail: String(error) }))
  const seconds = (performance.now() - began) / 1000
  const one = read.ok
    ? { mutant, outcome: 'text', detail: '', seconds }
    : { mutant, outcome: read.reason, detail: read.detail, seconds }
  ended.push(one)
  if (isFinding(one)) console.log(`! ${describe(one)}`)
  else await rm(own, { recursive: true })
}

/** Ended by itself, or at a limit that an honest file of this size never reaches. */
function isFinding({ outcome, detail, seconds }: Ended): boolean {
  return (
    seconds > MAX_SECONDS ||
    outcome === 'crash' ||
    outcome === 'timeout' ||
    /ended by itself|of memory/.test(detail)
  )
}

function describe({ mutant, outcome, detail, seconds }: Ended): string {
  return `${mutant.id} (${mutant.made}; ${mutant.bytes.length} bytes): ${outcome} (${detail}) after ${seconds.toFixed(1)} s`
}

async function report(): Promise<void> {
  const findings = ended.filter(isFinding)
  console.log(`Machine: ${machine()}`)
  for (const [format, group] of Map.groupBy(ended, ({ mutant }) => mutant.id.split(':')[0])) {
    const seconds = group.map((one) => one.seconds)
    const outcomes = [...Map.groupBy(group, ({ outcome }) => outcome)].map(
      ([outcome, { length }]) => `${outcome} ${length}`,
    )
    console.log(
      `${format}: ${group.length} mutants; ${outcomes.join(', ')}; median ${quantile(seconds, 0.5).toFixed(1)} s, longest ${Math.max(...seconds).toFixed(1)} s`,
    )
  }
  // Damage that the reader did not look for: not wrong, but perhaps more could have been read.
  const surprises = ended.filter(({ detail }) => /^\w+(?:Error|Exception)$/.test(detail))
  for (const [detail, group] of Map.groupBy(surprises, (one) => one.detail))
    console.log(
      `${detail}: ${group.length}, such as ${group
        .slice(0, 8)
        .map(({ mutant }) => mutant.id)
        .join(' ')}`,
    )
  console.log(`most memory of a reading process: ${(watch.peakBytes() / 1024 ** 2).toFixed(0)} MB`)
  console.log(`${ended.length} mutants, ${findings.length} findings`)
  if (findings.length === 0) await rm(folder, { recursive: true })
  else console.log(`The files are kept in ${folder}`)
  process.exit(findings.length === 0 ? 0 : 1)
}
