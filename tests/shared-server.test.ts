import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** What lists the sessions of the whole server, those of other tests' databases included. */
const WHOLE_SERVER = /\bfrom (?:pg_catalog\.)?pg_(?:locks|stat_activity)\b/g
/** No statement of ours goes on for longer. */
const STATEMENT_CHARACTERS = 250

const statementsOf = (text: string): string[] =>
  [...text.matchAll(WHOLE_SERVER)].map(({ index }) => text.slice(index, index + STATEMENT_CHARACTERS))
const withoutDatabase = (text: string): string[] =>
  statementsOf(text).filter((sql) => !sql.includes('current_database()'))

test('a test looks at the sessions of its own database alone: others run beside it', () => {
  const files = globSync('{src,db,tests,tools,bench}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('shared-server.test.ts'),
  )
  const texts = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  expect(texts.flatMap(({ text }) => statementsOf(text)).length).toBeGreaterThan(10)
  expect(texts.filter(({ text }) => withoutDatabase(text).length > 0).map(({ file }) => file)).toEqual([])
})

test('one that looks at all of them is found', () => {
  expect(withoutDatabase('select pid from pg_locks where not granted')).toHaveLength(1)
})
