// Writes the sample lease as a PDF, from our own text.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT_LEASES, samplePdf } from './sample-documents.ts'

const lease = await samplePdf('residential-lease')
for (const path of KEPT_LEASES) writeFileSync(join(import.meta.dirname, '..', path), lease)
