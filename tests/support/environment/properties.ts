import * as fc from 'fast-check'
import { isEveryCase } from './long-proof.ts'

/**
 * What every property starts from. One that says up to 600 letters draws up to 600; by itself the library draws ten,
 * whatever is said. A build says the same of the same code: it draws the same cases each time, and the long proofs
 * (`npm run test:proofs`) others every time. What those find becomes a test of its own, and is mended.
 */
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true, ...(isEveryCase ? {} : { seed: 14 }) })
