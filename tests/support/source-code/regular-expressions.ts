import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { check } from 'recheck'
import { lineOf, sourceFiles } from './source-trees.ts'

/** A regular expression of the product. */
export interface Expression {
  readonly source: string
  readonly flags: string
  /** File and line of each place it stands at; of one that is put together, the file alone. */
  readonly at: readonly string[]
}

const run = promisify(execFile)
const BUILT = join(import.meta.dirname, 'built-expressions.ts')

/** Every expression that stands in the source below a glob, once each. */
export function writtenExpressions(pattern: string): readonly Expression[] {
  const found = new Map<string, { source: string; flags: string; at: string[] }>()
  for (const file of sourceFiles(pattern))
    for (const node of file.nodes) {
      const regex = node['regex'] as { pattern: string; flags: string } | undefined
      if (node.type !== 'Literal' || !regex) continue
      const { pattern: source, flags } = regex
      const one = found.get(`/${source}/${flags}`) ?? { source, flags, at: [] }
      found.set(`/${source}/${flags}`, one)
      one.at.push(`${file.path}:${lineOf(file, node)}`)
    }
  return [...found.values()]
}

/** Every expression that the pure rules put together while they are loaded. */
export async function builtExpressions(): Promise<readonly Expression[]> {
  const { stdout } = await run(process.execPath, [BUILT], { maxBuffer: 64 * 1024 ** 2 })
  return JSON.parse(stdout) as Expression[]
}

export interface Verdict {
  readonly status: 'safe' | 'vulnerable' | 'unknown'
  /** Such as "2nd degree polynomial" or "exponential"; empty for a safe one. */
  readonly growth: string
  /** A JavaScript expression that makes a text which takes long; empty for a safe one. */
  readonly attack: string
  /** That text. */
  readonly text: string
}

/** Asks recheck how the time of an expression grows with its text. */
export async function judge(expression: Expression, timeoutMs: number): Promise<Verdict> {
  const found = await check(expression.source, expression.flags, { timeout: timeoutMs })
  if (found.status !== 'vulnerable') return { status: found.status, growth: '', attack: '', text: '' }
  const { pattern, string } = found.attack
  return { status: found.status, growth: found.complexity.summary, attack: pattern, text: string }
}
