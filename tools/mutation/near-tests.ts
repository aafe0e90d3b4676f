import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { importGraph } from '../../tests/support/source-code/import-graph.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Further away a test reaches most of the product. */
const FARTHEST = 3

let reversed: ReadonlyMap<string, readonly string[]> | undefined

/** The unit tests that import a module by the fewest steps, or the database tests that name a function or its callers. */
export function nearTests(path: string): string[] {
  return path.endsWith('.sql') ? testsNaming(nameOf(path)) : testsImporting(path)
}

/** Tests that name a function; where none does, those that name a function which calls it, and so on. */
function testsNaming(name: string): string[] {
  const functions = texts('db/functions/**/*.sql')
  const tests = texts('db/**/*.test.ts')
  const seen = new Set([name])
  let reached = [name]
  for (let steps = 0; steps < FARTHEST; steps++) {
    const callers = pathsNaming(functions, reached)
      .map(nameOf)
      .filter((caller) => !seen.has(caller))
    const found = pathsNaming(tests, steps === 0 ? [...reached, ...callers] : reached)
    if (found.length > 0) return found
    reached = callers
    for (const caller of reached) seen.add(caller)
  }
  return []
}

/** The function of a file: `private.take-credit.sql` has `take_credit`. */
const nameOf = (path: string): string =>
  basename(path, '.sql').split('.').at(-1)?.replaceAll('-', '_') ?? path

const texts = (pattern: string): Map<string, string> =>
  new Map(globSync(pattern, { cwd: ROOT }).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))

const pathsNaming = (files: ReadonlyMap<string, string>, names: readonly string[]): string[] =>
  [...files]
    .filter(([, text]) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text)))
    .map(([path]) => path)
    .toSorted()

function testsImporting(path: string): string[] {
  reversed ??= importers()
  const seen = new Set([path])
  let reached = [path]
  for (let steps = 0; steps < FARTHEST; steps++) {
    reached = reached.flatMap((module) => reversed?.get(module) ?? []).filter((module) => !seen.has(module))
    for (const module of reached) seen.add(module)
    const tests = reached.filter((module) => /^src\/.*\.test\.tsx?$/.test(module))
    if (tests.length > 0) return [...new Set(tests)].toSorted()
  }
  return []
}

function importers(): Map<string, string[]> {
  const result = new Map<string, string[]>()
  for (const [module, imported] of importGraph())
    for (const one of imported) result.set(one, [...(result.get(one) ?? []), module])
  return result
}
