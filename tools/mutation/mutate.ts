// `npm run mutants [-- --area NAME] [--sample N] [--seed N] [--file PATH]`: changes the product in one place at a
// time and runs the tests that should notice; prints a table of how many did, and every mutant that survived. Works
// in a copy below `.cache`; the checkout is not touched. The method: DeMillo, Lipton and Sayward, "Hints on test data
// selection", 1978.
import { spawnSync } from 'node:child_process'
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

const ROOT = join(import.meta.dirname, '..', '..')
const COPY = join(ROOT, '.cache', 'mutants')
/** A mutant that runs for ever is killed by this, and counts as noticed. */
const MOST_MS = 600_000

const { values } = parseArgs({
  options: {
    area: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})

const greens = new Map<string, boolean>()
makeCopy()
const folder = mkdtempSync(join(tmpdir(), 'plainprint-mutants-'))
const database = await startEmbedded(folder, silentLog, [
  'fsync=off',
  'max_connections=400',
  'jit=off',
  'autovacuum=off',
])
const env = { ...process.env, TEST_DATABASE_URL: await database.databaseUrl('postgres'), TEST_PART: 'daily' }
try {
  const rows = AREAS.filter(({ name }) => name.startsWith(values.area)).map(tryArea)
  process.stdout.write('\n| area | mutants | tried | killed | survived |\n| --- | --: | --: | --: | --: |\n')
  for (const { area, all, tried, survivors } of rows)
    process.stdout.write(
      `| ${area.name} | ${all} | ${tried} | ${tried - survivors.length} | ${survivors.length} |\n`,
    )
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  const left = new Set(['node_modules', '.git', '.cache', 'data', '.screens'])
  for (const name of globSync('{*,.*}', { cwd: ROOT }).filter((entry) => !left.has(entry)))
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))
}

function tryArea(area: Area) {
  const mutants = area.sources
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((path) => !path.endsWith('.test.ts') && path.includes(values.file))
    .toSorted()
    .flatMap(mutantsOf)
  const chosen = choose(mutants, Number(values.sample))
  const survivors = chosen.filter((mutant) => {
    const isNoticed = isKilled(area, mutant)
    process.stdout.write(`${isNoticed ? 'killed  ' : 'SURVIVED'} ${describe(mutant)}\n`)
    return !isNoticed
  })
  return { area, all: mutants.length, tried: chosen.length, survivors }
}

function mutantsOf(path: string): Mutant[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return path.endsWith('.sql') ? mutantsOfSql(path, text) : mutantsOfTypeScript(path, text)
}

/** So many of them, drawn by the seed; a file of many mutants has more of them drawn. */
function choose(mutants: readonly Mutant[], count: number): Mutant[] {
  const order = shuffled(mutants.length, seeded(Number(values.seed)))
  return [...order].slice(0, count).map((index) => mutants[index] as Mutant)
}

function isKilled(area: Area, mutant: Mutant): boolean {
  const file = join(COPY, mutant.path)
  const text = readFileSync(file, 'utf8')
  const tests = area.tests(mutant.path)
  if (!isGreen(tests)) throw new Error(`The tests fail without any change: ${tests.join(' ')}`)
  writeFileSync(file, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end))
  try {
    return !pass(tests)
  } finally {
    writeFileSync(file, text)
  }
}

/** Whether the tests pass without a mutant; asked once for each choice of tests. */
function isGreen(tests: readonly string[]): boolean {
  const key = tests.join(' ')
  const known = greens.get(key) ?? pass(tests)
  greens.set(key, known)
  return known
}

function pass(tests: readonly string[]): boolean {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--bail=1', '--reporter=dot', ...tests]
  return spawnSync(process.execPath, args, { cwd: COPY, env, stdio: 'ignore', timeout: MOST_MS }).status === 0
}

function describe({ path, line, start, end, replacement }: Mutant): string {
  const before = readFileSync(join(ROOT, path), 'utf8').slice(start, end)
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60)
  return `${path}:${line}  ${short(before)} → ${short(replacement) || '(nothing)'}`
}
