// `npm run bench:lighthouse`: what Lighthouse says of signing in and of a library with 20 documents, as a phone with a
// processor four times slower on slow 4G shows them. The median of several runs of each.
import { launchOptions } from '#tests/support/browser/launch-options.ts'
import { openLighthouseBrowser, type LighthouseResult } from '#tests/support/environment/lighthouse.ts'
import { addDocuments } from '../load/add-documents.ts'
import { activate } from './bench-browser.ts'
import { startBenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'

const DOCUMENTS = 20
const RUNS = 5
const EMAIL = 'lighthouse@mail.example'

const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1000' })
try {
  const { userId, session } = await activate(bench, EMAIL)
  await addDocuments(bench, userId, DOCUMENTS)
  const browser = await openLighthouseBrowser(launchOptions(), bench.server.url)
  console.log(`Machine: ${machine()}, Chromium ${browser.version}`)
  const measure = async (path: string): Promise<void> => {
    const results: LighthouseResult[] = []
    for (let run = 0; run < RUNS; run += 1)
      results.push(await browser.measure(path, ['performance', 'accessibility', 'best-practices']))
    const median = (read: (result: LighthouseResult) => number): number => quantile(results.map(read), 0.5)
    const scores = (['performance', 'accessibility', 'best-practices'] as const)
      .map((name) => `${name} ${median((result) => result.scores[name] ?? 0)}`)
      .join(', ')
    console.log(
      `${path}: ${scores}; largest paint ${median((r) => r.largestPaintMs).toFixed(0)} ms, ` +
        `blocked ${median((r) => r.blockedMs).toFixed(0)} ms, interactive ${median((r) => r.interactiveMs).toFixed(0)} ms, ` +
        `shift ${median((r) => r.layoutShift).toFixed(3)}`,
    )
  }
  try {
    await measure('/login')
    await browser.page.goto('/termsofservice')
    await browser.page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), session)
    await measure('/app/documents')
  } finally {
    await browser.close()
  }
} finally {
  await bench.stop()
}
