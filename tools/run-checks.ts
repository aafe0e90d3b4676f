// `npm test`: every check in turn, each to its end, then what had to be skipped here and why, what failed, and one
// closing line `N passed, N failed, N skipped`.
// `--without-browser` (npm run check) leaves out the browser tests and the site's build; `--rest` (npm run test:rest)
// runs what `npm test` leaves out: the long flows in the browser, and the proofs that have no slice.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  playwrightFailures,
  playwrightReasons,
  reasonLines,
  vitestFailures,
  vitestReasons,
} from './test-reports.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Why, for each skipped test that says so. */
  reasons: string[]
  /** A line for each failure. */
  failures: string[]
}

const root = join(import.meta.dirname, '..')
const bin = (name: string): string =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const reports = join(root, '.cache', 'reports')
const withBrowser = !process.argv.includes('--without-browser')
const isRest = process.argv.includes('--rest')

function run(command: string, args: readonly string[]): boolean {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_PART: isRest ? 'rest' : 'daily' },
    shell: process.platform === 'win32',
  })
  return done.status === 0
}

/** A check that has no count of its own: it is one, passed or failed. */
function check(name: string, args: readonly string[]): Counts {
  process.stdout.write(`\n== ${name} ${args.join(' ')}\n`)
  const ok = run(bin(name), args)
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    reasons: [],
    failures: ok ? [] : [`failed: ${name}`],
  }
}

/** A test runner that writes a report: its own counts, and one failure more when it failed without a failing test. */
function tests(name: string, args: readonly string[], report: string, read: (json: never) => Counts): Counts {
  process.stdout.write(`\n== ${name} ${args.join(' ')}\n`)
  const ok = run(bin(name), args)
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] }
  if (!ok && counts.failed === 0) {
    counts.failed = 1
    if (counts.failures.length === 0) counts.failures.push(`failed: ${name}, without a failing test`)
  }
  return counts
}

function vitest(...projects: string[]): Counts {
  const report = join(reports, 'vitest.json')
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return tests(
    'vitest',
    args,
    report,
    (
      json: Parameters<typeof vitestReasons>[0] & {
        numPassedTests: number
        numFailedTests: number
        numPendingTests: number
        numTodoTests: number
      },
    ) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
      reasons: vitestReasons(json),
      failures: vitestFailures(json),
    }),
  )
}

function playwright(): Counts {
  const report = join(reports, 'playwright.json')
  return tests(
    'playwright',
    ['test'],
    report,
    (
      json: Parameters<typeof playwrightReasons>[0] & {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      },
    ) => ({
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
      skipped: json.stats.skipped,
      reasons: playwrightReasons(json),
      failures: playwrightFailures(json),
    }),
  )
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const CODE = ['src', 'db', 'tests', 'tools', 'bench', 'training', 'scripts']
const results = isRest
  ? [vitest('--project', 'integration'), playwright()]
  : [
      check('oxfmt', ['--check']),
      check('tsc', ['-b']),
      check('oxlint', ['--type-aware', '--deny-warnings', ...CODE]),
      check('knip', []),
      vitest(),
      ...(withBrowser ? [playwright()] : []),
    ]
const total = (key: 'passed' | 'failed' | 'skipped'): number =>
  results.reduce((sum, counts) => sum + counts[key], 0)
const lines = [
  ...reasonLines(results.flatMap(({ reasons }) => reasons)),
  ...results.flatMap(({ failures }) => failures),
  `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`,
]
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exit(total('failed') === 0 ? 0 : 1)
