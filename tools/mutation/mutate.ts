// `npm run mutants`: changes the product in one place at a time and runs the tests that should notice, the nearest
// first; prints every mutant and a table. Works in a copy below `.cache`; the checkout is not touched. The method:
// DeMillo, Lipton and Sayward, "Hints on test data selection", 1978. A survivor is judged by hand: some are
// equivalent, no test can tell them from the product. Options behind `--`: `--area NAME`, `--file PATH` and `--change
// TEXT` say which mutants, `--sample N --seed N` how many of them and which, `--rings N` how wide tests are chosen at
// most, `--workers N` how many run at once, `--seconds N` after how long tests count as without end.
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { silentLog } from '../../tests/support/environment/log.ts'
import { seeded, shuffled } from '../../training/seeded.ts'
import { type Area, AREAS } from './areas.ts'
import { type Mutant, mutantsOfSql, mutantsOfTypeScript } from './mutants.ts'
import { nearTests } from './near-tests.ts'
import { runTests } from './run-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * `killed`: a test is red with the mutant and green without. `endless`: the tests end without it alone. `invalid`: the
 * database does not take it. `unclear`: the tests are red or without end without it too.
 */
type Verdict = 'killed' | 'survived' | 'endless' | 'invalid' | 'unclear'
const VERDICTS: readonly Verdict[] = ['killed', 'survived', 'endless', 'invalid', 'unclear']

const { values } = parseArgs({
  options: {
    area: { type: 'string', default: '' },
    change: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    rings: { type: 'string', default: '9' },
    sample: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '900' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
})

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const cache = join(ROOT, '.cache')
mkdirSync(cache, { recursive: true })
const copy = mkdtempSync(join(cache, 'mutants-'))
const folder = mkdtempSync(join(tmpdir(), 'plainprint-mutants-'))
const database = await startEmbedded(folder, silentLog, [
  'fsync=off',
  'max_connections=400',
  'jit=off',
  'autovacuum=off',
])
const env = { ...process.env, TEST_DATABASE_URL: await database.databaseUrl('postgres'), TEST_PART: 'daily' }
const [workers, mostMs] = [Number(values.workers), 1000 * Number(values.seconds)]
const run = { cwd: copy, env, workers, mostMs, stopped: stop.signal }
try {
  makeCopy()
  const rows = []
  for (const area of AREAS.filter(({ name }) => name.startsWith(values.area))) rows.push(await tryArea(area))
  process.stdout.write(
    `\n| area | mutants | ${VERDICTS.join(' | ')} |\n| --- | --: ${'| --: '.repeat(VERDICTS.length)}|\n`,
  )
  for (const { area, all, verdicts } of rows) {
    const counts = VERDICTS.map((verdict) => verdicts.filter((one) => one === verdict).length)
    process.stdout.write(`| ${area.name} | ${all} | ${counts.join(' | ')} |\n`)
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(copy, { recursive: true, force: true })
}

function makeCopy(): void {
  const left = new Set(['node_modules', '.git', '.cache', 'data', '.screens'])
  for (const name of globSync('{*,.*}', { cwd: ROOT }).filter((entry) => !left.has(entry)))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, '.cache'))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
}

async function tryArea(area: Area) {
  const mutants = area.sources
    .flatMap((pattern) => globSync(pattern, { cwd: copy }))
    .filter((path) => !path.endsWith('.test.ts') && path.includes(values.file))
    .toSorted()
    .flatMap(mutantsOf)
    .filter(({ replacement }) => replacement.includes(values.change))
  const verdicts: Verdict[] = []
  for (const mutant of choose(mutants, Number(values.sample))) {
    const began = performance.now()
    const { verdict, because } = await judge(area, mutant)
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${verdict.padEnd(8)}  ${describe(mutant)}  (${seconds} s) ${because}\n`)
    verdicts.push(verdict)
  }
  return { area, all: mutants.length, verdicts }
}

function mutantsOf(path: string): Mutant[] {
  const text = readFileSync(join(copy, path), 'utf8')
  return path.endsWith('.sql') ? mutantsOfSql(path, text) : mutantsOfTypeScript(path, text)
}

/** So many of them, drawn by the seed; a file of many mutants has more of them drawn. */
function choose(mutants: readonly Mutant[], count: number): Mutant[] {
  const order = shuffled(mutants.length, seeded(Number(values.seed)))
  return [...order].slice(0, count).map((index) => mutants[index] as Mutant)
}

interface Judgement {
  readonly verdict: Verdict
  /** The test that told, if one did. */
  readonly because: string
}

async function judge(area: Area, mutant: Mutant): Promise<Judgement> {
  const rings = [nearTests(mutant.path), ...area.rings(mutant.path)].filter((ring) => ring.length > 0)
  for (const ring of rings.slice(0, Number(values.rings))) {
    const judgement = await judgeBy(ring, mutant)
    if (judgement.verdict !== 'survived') return judgement
  }
  return { verdict: 'survived', because: '' }
}

async function judgeBy(ring: readonly string[], mutant: Mutant): Promise<Judgement> {
  const file = join(copy, mutant.path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end))
  const outcome = await runTests(run, ring)
  writeFileSync(file, text)
  if (outcome.kind === 'green') return { verdict: 'survived', because: '' }
  const isGreenWithout = (await runTests(run, outcome.kind === 'red' ? outcome.files : ring)).kind === 'green'
  if (!isGreenWithout) return { verdict: 'unclear', because: ring.join(' ') }
  if (outcome.kind === 'red') return { verdict: 'killed', because: `${outcome.files[0]}: ${outcome.test}` }
  return { verdict: outcome.kind === 'endless' ? 'endless' : 'invalid', because: ring.join(' ') }
}

function describe({ path, line, start, end, replacement }: Mutant): string {
  const before = readFileSync(join(copy, path), 'utf8').slice(start, end)
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60)
  return `${path}:${line}  ${short(before)} → ${short(replacement) || '(nothing)'}`
}
