import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeset } from './typesetting/typeset.ts'

/** Contracts of our own writing, for trying the product. */
export const SAMPLES = ['residential-lease', 'job-offer', 'fitness-membership'] as const
export type SampleName = (typeof SAMPLES)[number]

/** Where the lease is kept as a PDF, from the repository's root: the sample is made of it. */
export const SHIPPED_LEASE = 'samples/residential-lease.pdf'

const SAMPLES_FOLDER = join(import.meta.dirname, '..', 'samples')

/** A sample as a PDF with a text layer; the same bytes each time, on every machine. */
export const samplePdf = (name: SampleName): Promise<Buffer> =>
  typeset(readFileSync(join(SAMPLES_FOLDER, `${name}.txt`), 'utf8'))
