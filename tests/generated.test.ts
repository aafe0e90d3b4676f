import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePdf, SHIPPED_LEASE } from '../tools/sample-documents.ts'
import { configurationPage, envExample } from '../tools/generate-config-docs.ts'

const root = join(import.meta.dirname, '..')

test('the configuration page and the example file show the settings as they are', () => {
  expect(readFileSync(join(root, 'docs', 'configuration.md'), 'utf8')).toBe(configurationPage())
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample())
})

test('the sample that everybody has is the lease of samples/', async () => {
  expect(readFileSync(join(root, SHIPPED_LEASE)).equals(await samplePdf('residential-lease'))).toBe(true)
})
