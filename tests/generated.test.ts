import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePdf, SITE_SAMPLE } from '../tools/sample-documents.ts'
import { configurationPage, envExample } from '../tools/generate-config-docs.ts'

const root = join(import.meta.dirname, '..')

test('the configuration page and the example file show the settings as they are', () => {
  expect(readFileSync(join(root, 'docs', 'configuration.md'), 'utf8')).toBe(configurationPage())
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample())
})

test('the sample that the empty library offers is the lease of samples/', async () => {
  expect(readFileSync(join(root, SITE_SAMPLE)).equals(await samplePdf('apartment-lease'))).toBe(true)
})
