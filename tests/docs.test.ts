import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '#server/config/settings.ts'

const ROOT = join(import.meta.dirname, '..')
const DOCS = ['*.md', '{docs,bench,training,tests,samples,models}/**/*.md']
const FILES = globSync('{*.*,{.ci,bench,db,docs,models,samples,scripts,src,tests,tools,training}/**/*}', {
  cwd: ROOT,
}).map((path) => path.replaceAll('\\', '/'))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}
/** Settings of the product, and what tests and tools read of their environment. */
const VARIABLES = new Set([
  ...Object.keys(settings.shape),
  // Node's own
  'NODE_EXTRA_CA_CERTS',
  ...FILES.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).flatMap((path) =>
    [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(
        /(?:env\[?'?\.?|')([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g,
      ),
    ].map(([, name = '']) => name),
  ),
])

/** What a text names that does not exist. @param path of the text, from the root */
function untrueNames(path: string, text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside)
  const links = [...text.matchAll(/\]\(([^)#:\s…]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  return [
    ...links.filter((target) => !existsSync(join(ROOT, dirname(path), target))),
    ...code.filter((name) => isFileName(name) && !isThere(name)),
    ...[...text.matchAll(/npm (?:run (?:-s )?)?(start|test|[a-z]+(?::[a-z]+)+)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => scripts[name] === undefined),
    ...code.filter((name) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(name) && !VARIABLES.has(name)),
  ].map((name) => `${path}: ${name}`)
}

const isFileName = (name: string): boolean =>
  /^[\w./*-]+\.(?:tsx?|mjs|sql|css)$/.test(name) ||
  /^(?:src|db|tests|tools|bench|docs|training)\/[\w./-]+$/.test(name)

/** A name alone stands for a file of that name anywhere; `x.ts` and `x.sql` stand for any. */
function isThere(name: string): boolean {
  const bare = name.replace(/\/$/, '').replace(/\bAREA\b/, 'x')
  if (bare.includes('*')) return globSync(bare, { cwd: ROOT }).length > 0
  return (
    /(?:^|\/)x(?:\.[a-z]+)+$/.test(bare) ||
    FILES.some((path) => path === bare || path.endsWith(`/${bare}`) || path.startsWith(`${bare}/`))
  )
}

test('every file, command and setting that the docs name exists', () => {
  const docs = DOCS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(docs.length).toBeGreaterThan(30)
  expect(docs.flatMap((path) => untrueNames(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})

test('a name of nothing is found', () => {
  const text =
    'See [this](gone.md), `gone.ts`, `src/gone/`, `npm run gone:away` and `GONE_AWAY` and `tests/gone-*.ts`; `main.ts`, `tests/*.test.ts` and `PORT` stay.'
  expect(untrueNames('README.md', text)).toHaveLength(6)
})
