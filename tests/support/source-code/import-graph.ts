import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CODE = 'src,db,tests,tools,bench,training'.split(',').map((folder) => `${folder}/**/*.{ts,tsx,css}`)

interface PackageFile {
  readonly imports: Readonly<Record<string, string>>
}

/** What `#core/` and its like stand for, from package.json: the prefix and the folder. */
const aliases = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFile).imports,
).map(([name, target]) => [name.replace('*', ''), target.replace('./', '').replace('*', '')] as const)

/** Every module and style sheet of the repository with the modules it imports, type-only ones included; paths from the root. */
export function importGraph(): ReadonlyMap<string, readonly string[]> {
  const files = CODE.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map(slashes)
    .toSorted()
  const known = new Set(files)
  return new Map(
    files.map((file) => [file, [...new Set(importsOf(file))].filter((path) => known.has(path))] as const),
  )
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/(?:from|import|import\()\s*'([#.][^']+)'/g)].map(([, specifier = '']) => {
    const alias = aliases.find(([name]) => specifier.startsWith(name))
    return alias
      ? alias[1] + specifier.slice(alias[0].length)
      : slashes(normalize(join(dirname(file), specifier)))
  })
}

const slashes = (path: string): string => path.replaceAll('\\', '/')

/**
 * The groups of modules that import each other in a circle: the strongly connected components of more than one
 * module (Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
