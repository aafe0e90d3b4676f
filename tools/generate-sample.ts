// Writes the sample lease as a PDF, from our own text.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplePdf, SHIPPED_LEASE } from './sample-documents.ts'

writeFileSync(join(import.meta.dirname, '..', SHIPPED_LEASE), await samplePdf('residential-lease'))
