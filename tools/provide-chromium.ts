// `node scripts/bootstrap.mjs chromium`: fetches a Chromium to test in, where the machine has none.
import { provideChromium } from '../tests/support/browser/provide-chromium.ts'

try {
  await provideChromium()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
