import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles, importGraph } from './support/source-code/import-graph.ts'
import {
  isNode,
  sourceFile,
  sourceFiles,
  type SourceFile,
  type SourceNode,
} from './support/source-code/source-trees.ts'

const SRC = join(import.meta.dirname, '..', 'src')

/** What every part of the server may name: what the context is made of, and what a process has by itself. */
const PORTS = ['server/ports/', 'server/process/', 'contract/', 'core/']

/**
 * Who may import whom inside `src`: the first row whose `from` matches an importer decides, and every import
 * within the repository must match one of its `to`. `$1` stands for what the importer's group matched.
 */
const RULES: readonly { from: RegExp; to: readonly string[] }[] = [
  { from: /^core\//, to: ['core/'] },
  { from: /^contract\//, to: ['contract/', 'core/'] },
  {
    from: /^server\/features\/([^/]+)\//,
    to: ['server/features/$1/', 'server/http/', 'server/db/', 'server/objects/', ...PORTS],
  },
  {
    from: /^server\/wire\/([^/]+)\//,
    to: ['server/wire/$1/', 'server/http/', 'server/db/', 'server/objects/', ...PORTS],
  },
  { from: /^server\/http\//, to: ['server/http/', 'server/config/', 'server/db/', ...PORTS] },
  { from: /^server\/objects\//, to: ['server/objects/', 'server/http/', ...PORTS] },
  { from: /^server\/db\//, to: ['server/db/', ...PORTS] },
  { from: /^server\/adapters\/provider\//, to: ['server/adapters/provider/', ...PORTS] },
  {
    from: /^server\/adapters\/([^/]+)\//,
    to: ['server/adapters/$1/', 'server/adapters/provider/', 'server/config/', ...PORTS],
  },
  { from: /^server\/config\//, to: ['server/config/', 'server/ports/', 'core/'] },
  { from: /^server\/ports\/context\.ts$/, to: ['server/config/', 'server/ports/', 'contract/', 'core/'] },
  { from: /^server\/ports\//, to: ['server/ports/', 'contract/', 'core/'] },
  { from: /^server\/process\//, to: ['server/process/', 'server/ports/'] },
  {
    from: /^server\/start\//,
    to: ['server/'],
  },
  { from: /^server\/create-context\.ts$/, to: ['server/'] },
  {
    from: /^server\/app\.ts$/,
    to: ['server/http/', 'server/wire/', 'server/features/', ...PORTS],
  },
  { from: /^server\/main\.ts$/, to: ['server/'] },
  { from: /^web\/ui\//, to: ['web/ui/', 'web/constants.ts', 'core/'] },
  { from: /^web\/client\//, to: ['web/client/', 'web/config.ts', 'web/constants.ts', 'contract/', 'core/'] },
  {
    from: /^web\/session\//,
    to: [
      'web/session/',
      'web/client/',
      'web/ui/',
      'web/paths.ts',
      'web/config.ts',
      'web/constants.ts',
      'contract/',
      'core/',
    ],
  },
  {
    from: /^web\/features\/([^/]+)\//,
    to: [
      'web/features/$1/',
      'web/session/',
      'web/client/',
      'web/ui/',
      'web/paths.ts',
      'web/shortcuts.ts',
      'web/config.ts',
      'web/constants.ts',
      'contract/',
      'core/',
    ],
  },
  { from: /^web\//, to: ['web/', 'contract/', 'core/'] },
]

const belowSrc = (path: string): string => path.replace(/^src\//, '')

function violations(file: string, imports: readonly string[]): string[] {
  const rule = RULES.find(({ from }) => from.test(file))
  if (!rule) return [`${file}: no rule says what it may import`]
  const group = rule.from.exec(file)?.[1] ?? ''
  const allowed = rule.to.map((target) => target.replace('$1', group))
  return imports
    .filter((path) => !allowed.some((target) => path.startsWith(target)))
    .map((path) => `${file} imports ${path}`)
}

const graph = importGraph()
const edges = [...graph]
  .filter(([file]) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))
  .map(([file, imports]) => ({ file: belowSrc(file), imports: imports.map(belowSrc) }))

test('every import points the way the architecture says', () => {
  // A check that sees no imports would pass over anything.
  expect(edges.flatMap(({ imports }) => imports).length).toBeGreaterThan(100)
  expect(edges.flatMap(({ file, imports }) => violations(file, imports))).toEqual([])
})

test('a time becomes a day in one module, and the browser is asked where it is in one', () => {
  const bySelf = /toISOString\(\)\s*\.(?:slice|split|substring)|toLocaleDateString|toDateString/
  const where = /resolvedOptions\(\)\.timeZone/
  const texts = edges.map(({ file }) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))
  expect(texts.filter(({ text }) => bySelf.test(text)).map(({ file }) => file)).toEqual([])
  expect(texts.filter(({ text }) => where.test(text)).map(({ file }) => file)).toEqual([
    'core/calendar/calendar-day.ts',
    'web/client/local-day.ts',
  ])
})

test('an import across the walls is found', () => {
  expect(violations('web/features/chat/chat-view.tsx', ['web/features/viewer/page.tsx'])).toHaveLength(1)
  expect(
    violations('server/features/chat/chat-rag.route.ts', ['server/adapters/mail/folder.ts']),
  ).toHaveLength(1)
  expect(violations('core/answer/text/citation.ts', ['server/config/config.ts'])).toHaveLength(1)
})

test('no module imports itself by way of others, for types alone either', () => {
  expect(findCircles(graph)).toEqual([])
})

test('a circle is found, and what only leads to one is not part of it', () => {
  const circle = new Map([
    ['entry', ['a']],
    ['a', ['b', 'leaf']],
    ['b', ['c']],
    ['c', ['a']],
    ['leaf', []],
  ])
  expect(findCircles(circle)).toEqual([['a', 'b', 'c']])
})

/** Where documents are read by rules. */
const RULE_ROOMS = ['language', 'structure', 'overview']

/** Whether a module gives others a rule: a function or a class, and not types, words, patterns and bounds alone. */
function holdsRule({ nodes }: Pick<SourceFile, 'nodes'>): boolean {
  return nodes.some(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return false
    if (/^(?:Function|Class)Declaration$/.test(declaration.type)) return true
    const variables = (declaration['declarations'] ?? []) as readonly SourceNode[]
    return variables.some(
      ({ init }) => isNode(init) && /^(?:ArrowFunction|Function|Class)Expression$/.test(init.type),
    )
  })
}

test('a function or a class is a rule; types, words and what is made of them are none', () => {
  const holds = (text: string) => holdsRule(sourceFile('x.ts', text))
  expect(holds('export function read() {}')).toBe(true)
  expect(holds('export class Reader {}')).toBe(true)
  expect(holds('export const isKey = (word: string) => word === "key"')).toBe(true)
  expect(holds('const words = (text: string) => new RegExp(text)\nexport const KEY = words("key")')).toBe(
    false,
  )
  expect(holds('export interface Key { readonly open: () => void }')).toBe(false)
  expect(holds('export type Open = (key: string) => void')).toBe(false)
  expect(holds('export const KEYS = new Set("key lock".split(" ").map((word) => word.trim()))')).toBe(false)
  expect(holds('export const KEY = /key/\nexport const MOST = 5')).toBe(false)
})

test.each(RULE_ROOMS)('every rule file of core/%s has its test beside it', (room) => {
  const rules = sourceFiles(`src/core/${room}/**`).filter(holdsRule)
  expect(rules.length).toBeGreaterThan(0)
  const untested = rules
    .map(({ path }) => path)
    .filter((path) => !existsSync(join(SRC, '..', path.replace(/\.ts$/, '.test.ts'))))
  expect(untested).toEqual([])
})
