// What the product says in its own words is typed as on a keyboard; curly marks are those of people's papers.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineOf, sourceFile, sourceFiles, type SourceFile } from './support/source-code/source-trees.ts'

const root = join(import.meta.dirname, '..')
/** Beside a letter; a mark alone is one that a paper is searched for. */
const CURLY = /\p{L}[‘’]|[‘’]\p{L}|&[lr]squo;|&#(?:8216|8217|x201[89]);/iu

/** Every line of a module that says something with a curly apostrophe. Patterns look for what papers hold. */
function curlyIn(file: SourceFile): string[] {
  const patterns = new Set(
    file.nodes
      .filter(({ type, tag }) => type === 'TaggedTemplateExpression' && isRaw(file, tag))
      .flatMap(({ quasi }) => (quasi as { quasis: readonly unknown[] }).quasis),
  )
  return file.nodes
    .filter((node) => {
      if (node.type === 'TemplateElement') return !patterns.has(node)
      return node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string')
    })
    .filter(({ start, end }) => CURLY.test(file.text.slice(start, end)))
    .map((node) => `${file.path}:${lineOf(file, node)}`)
}

function isRaw({ text }: SourceFile, tag: unknown): boolean {
  const { start, end } = tag as { start: number; end: number }
  return text.slice(start, end) === 'String.raw'
}

test('no text of ours has a curly apostrophe', () => {
  const files = sourceFiles('src/**')
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(curlyIn)).toEqual([])
})

test('nor has a page, a style or a function of the database', () => {
  const paths = globSync(['src/**/*.{html,css,js,json}', 'db/**/*.sql', 'scripts/*.mjs'], { cwd: root })
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => CURLY.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  ["const a = 'It isn’t'", 1],
  ['const a = `the camera’s ${size} picture`', 1],
  ['const a = <p>You’re in</p>', 1],
  ['const a = <p>You&rsquo;re in</p>', 1],
  ['const a = <p title="tenants’ keys">x</p>', 1],
  ["const a = { '’': 1 }", 0],
  ['const a = /n’t/', 0],
  ['const a = String.raw`n’t`', 0],
  ['// isn’t\nconst a = "isn\'t"', 0],
])('%s: %i found', (text, count) => {
  expect(curlyIn(sourceFile('a.tsx', text))).toHaveLength(count)
})
