// Writes the sample lease that the empty library offers, from our own text.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_SAMPLE, samplePdf } from './sample-documents.ts'

writeFileSync(join(import.meta.dirname, '..', SITE_SAMPLE), await samplePdf('apartment-lease'))
