import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a run of tests told: which files of them are red, or that there was no end or no test. */
export type Outcome =
  | { readonly kind: 'green' }
  | { readonly kind: 'red'; readonly files: readonly string[]; readonly test: string }
  | { readonly kind: 'endless' }
  | { readonly kind: 'not begun' }

export interface TestRun {
  /** A copy of the project. */
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly workers: number
  /** After so long the run and all its processes are killed. */
  readonly mostMs: number
  /** Ends the run at once. */
  readonly stopped: AbortSignal
}

interface Report {
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** @param tests beginnings of paths of test files, from the root */
export async function runTests(run: TestRun, tests: readonly string[]): Promise<Outcome> {
  const { cwd, workers } = run
  const file = join(cwd, '.cache', 'mutant-report.json')
  rmSync(file, { force: true })
  const vitest = join(cwd, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [
    vitest,
    'run',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${file}`,
    `--maxWorkers=${workers}`,
  ]
  const ended = await runGroup(run, [...args, ...tests])
  if (ended === 'killed') return { kind: 'endless' }
  const report = readReport(file)
  if (ended === 0) return report?.numTotalTests ? { kind: 'green' } : { kind: 'not begun' }
  const results = report?.testResults ?? []
  const red = results.filter(({ assertionResults }) => assertionResults.some(isFailed))
  // Files that were not begun when the first test failed count as failed as well, but say nothing.
  const broken = results.filter(({ status, message }) => status === 'failed' && message !== '')
  const [first, ...others] = red.length > 0 ? red : broken
  if (!first) return { kind: 'not begun' }
  return {
    kind: 'red',
    files: [first, ...others].map(({ name }) => relative(cwd, name)),
    test: first.assertionResults.find(isFailed)?.fullName ?? first.message.split('\n')[0] ?? '',
  }
}

const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed'

/** As a process group, so that a worker in an endless loop is killed with the run. */
function runGroup(
  { cwd, env, mostMs, stopped }: TestRun,
  args: readonly string[],
): Promise<number | 'killed'> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore', detached: true })
    const late = AbortSignal.timeout(mostMs)
    const kill = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    for (const signal of [late, stopped]) signal.addEventListener('abort', kill)
    child.on('close', (code) => {
      for (const signal of [late, stopped]) signal.removeEventListener('abort', kill)
      if (stopped.aborted) reject(new Error('stopped'))
      else resolve(late.aborted ? 'killed' : (code ?? 1))
    })
  })
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
