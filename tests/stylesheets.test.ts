import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'postcss'
import { describe, expect, test } from 'vitest'
import { isNode, type SourceFile, type SourceNode, sourceFiles } from './support/source-code/source-trees.ts'

const root = resolve(import.meta.dirname, '..')

/** What is served beside the built site has its own copy of the few tokens it needs. */
const SHEETS = [
  'src/server/features/billing/test-pages/test-payment.css',
  ...readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/web/${name.replaceAll('\\', '/')}`),
]

const SPACING = /^(scroll-)?(margin|padding)(-|$)|^((row|column)-)?gap$|^inset(-|$)|^(top|right|bottom|left)$/

/** Hairlines: the width of a border, and what an optical nudge is worth. */
const HAIRLINES = new Set([0, 1, 2])

/** Declarations of space that name a length of their own in place of a step of the scale. */
function rawLengths(css: string): string[] {
  const found: string[] = []
  parse(css).walkDecls(SPACING, ({ prop, value, source }) => {
    const lengths = [...value.matchAll(/([\d.]+)px\b/g)].map(([, length]) => Number(length))
    if (lengths.some((length) => !HAIRLINES.has(length)))
      found.push(`${source?.start?.line}: ${prop}: ${value}`)
  })
  return found
}

const textOf = (sheet: string): string => readFileSync(join(root, sheet), 'utf8')

describe('space between things is a step of the scale (`--space-1` to `--space-9`, `--gutter`)', () => {
  test.each(SHEETS)('%s', (sheet) => {
    expect(rawLengths(textOf(sheet))).toEqual([])
  })

  test('a length of its own is found, and a hairline is none', () => {
    expect(rawLengths('a { margin: 0 -6px }')).toEqual(['1: margin: 0 -6px'])
    expect(rawLengths('@media print { a { & b { padding-block-end: calc(1em + 4px) } } }')).toHaveLength(1)
    expect(
      rawLengths('a { row-gap: 10px; inset: auto 3px; scroll-margin-block: 88px; top: 1.5px }'),
    ).toHaveLength(4)
    expect(
      rawLengths('a { gap: 1px; margin: calc(-2px - 1px) var(--space-1); inset: 0px; padding: 0.5em }'),
    ).toEqual([])
    expect(rawLengths('a { inline-size: 36px; border: 3px solid; --gap: 7px }')).toEqual([])
  })

  test('every step is one that there is', () => {
    for (const sheet of SHEETS) {
      const css = textOf(sheet)
      const tokens = sheet.startsWith('src/web/') ? textOf('src/web/ui/styles/tokens.css') : css
      for (const [step] of css.matchAll(/--(?:space-[\w-]+|gutter)/g))
        expect(tokens, sheet).toContain(`${step}:`)
    }
  })
})

/** The classes that are global, and why: `ui/styles/base.css`. The theme is one of two on the root. */
const GLOBAL_CLASSES = new Set(
  'small micro muted num quote doc vh row between wrap grow clip stack card read center boot light dark'.split(
    ' ',
  ),
)

/** Names of the classes in a selector, without those that a module leaves global. */
function classesIn(selector: string): string[] {
  const own = selector.replaceAll(/:global\([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '')
  return [...own.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

/** Names of the classes in a stylesheet. */
function classesOf(css: string): Set<string> {
  const names = new Set<string>()
  parse(css).walkRules(({ selector, parent }) => {
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return
    for (const name of classesIn(selector)) names.add(name)
  })
  return names
}

/** The modules that a component imports, by the name they have there. */
function modulesOf({ path, nodes }: SourceFile): Map<string, string> {
  const modules = new Map<string, string>()
  for (const node of nodes) {
    const from = isNode(node['source']) ? node['source']['value'] : undefined
    if (node.type !== 'ImportDeclaration' || typeof from !== 'string' || !from.endsWith('.module.css'))
      continue
    const sheet = from.startsWith('#web/') ? `src/web/${from.slice(5)}` : join(dirname(path), from)
    const [specifier] = node['specifiers'] as SourceNode[]
    if (isNode(specifier?.['local']))
      modules.set(String(specifier['local']['name']), sheet.replaceAll('\\', '/'))
  }
  return modules
}

/** `styles['name']`, and null for the name where it is worked out. */
function* usesOf(file: SourceFile): Generator<{ readonly module: string; readonly name: string | null }> {
  for (const node of file.nodes) {
    const { object, property } = node
    if (node.type !== 'MemberExpression' || !isNode(object) || object.type !== 'Identifier') continue
    const value = isNode(property) && property.type === 'Literal' ? property['value'] : null
    yield { module: String(object['name']), name: typeof value === 'string' ? value : null }
  }
}

const SEEKERS = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches'])

/** Classes that a component looks elements up by: a module's own are called otherwise in the page. */
function namesSought({ nodes }: SourceFile): string[] {
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && isNode(callee) && isNode(callee['property']))
    .filter(({ callee }) => SEEKERS.has(String((callee as { property: SourceNode }).property['name'])))
    .flatMap((call) => textsIn(call['arguments']))
    .flatMap(classesIn)
}

/** Words in the `className` of an element that are written out, not looked up in a module. */
function namesWrittenOut({ nodes }: SourceFile): string[] {
  return nodes
    .filter(({ type, name }) => type === 'JSXAttribute' && isNode(name) && name['name'] === 'className')
    .flatMap(({ value }) => textsIn(value))
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== '')
}

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateElement') return [(node['value'] as { cooked: string }).cooked]
  // What is compared with and what is looked up by name is no class.
  if (node.type === 'MemberExpression' || node.type === 'BinaryExpression') return []
  return Object.entries(node).flatMap(([name, inner]) => (name === 'test' ? [] : textsIn(inner)))
}

describe('a class belongs to the module of its component', () => {
  const components = sourceFiles('src/web/**')

  test('but for the few that are global', () => {
    const sheets = SHEETS.filter((sheet) => sheet.startsWith('src/web/') && !sheet.endsWith('.module.css'))
    const names = new Set(sheets.flatMap((sheet) => [...classesOf(textOf(sheet))]))
    expect([...names].toSorted()).toEqual([...GLOBAL_CLASSES].toSorted())
    for (const file of components)
      expect(
        [...namesWrittenOut(file), ...namesSought(file)].filter((name) => !GLOBAL_CLASSES.has(name)),
        file.path,
      ).toEqual([])
  })

  test('every class that is looked up is there, and every one that is there is looked up', () => {
    const modules = new Map(
      SHEETS.filter((sheet) => sheet.endsWith('.module.css')).map((sheet) => [
        sheet,
        { there: classesOf(textOf(sheet)), used: new Set<string>(), isWorkedOut: false },
      ]),
    )
    const missing: string[] = []
    for (const file of components) {
      const imported = modulesOf(file)
      for (const { module, name } of usesOf(file)) {
        const sheet = modules.get(imported.get(module) ?? '')
        if (sheet === undefined) continue
        if (name === null) sheet.isWorkedOut = true
        else if (sheet.there.has(name)) sheet.used.add(name)
        else missing.push(`${file.path} looks up ${module}['${name}']`)
      }
    }
    const unused = [...modules].flatMap(([sheet, { there, used, isWorkedOut }]) =>
      isWorkedOut ? [] : [...there].filter((name) => !used.has(name)).map((name) => `${sheet}: .${name}`),
    )
    expect({ missing, unused }).toEqual({ missing: [], unused: [] })
  })
})
