import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_LEASES, samplePdf } from '../tools/sample-documents.ts'
import { configurationPage, envExample } from '../tools/generate-config-docs.ts'

const root = join(import.meta.dirname, '..')

test('the configuration page and the example file show the settings as they are', () => {
  expect(readFileSync(join(root, 'docs', 'configuration.md'), 'utf8')).toBe(configurationPage())
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample())
})

test.each(KEPT_LEASES)('%s is the lease of samples/', async (path) => {
  expect(readFileSync(join(root, path)).equals(await samplePdf('residential-lease'))).toBe(true)
})
