import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { currentDatabase, useDatabase } from '#tests/support/database/database.ts'
import { databaseTypes } from '../tools/generate-database-types.ts'

useDatabase()

test('the generated types are those of the schema', async () => {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${currentDatabase()}`
  const file = join(import.meta.dirname, '..', 'src', 'contract', 'database.types.ts')
  expect(readFileSync(file, 'utf8')).toBe(await databaseTypes(url.href))
})
