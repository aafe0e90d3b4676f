// `npm run bench:library`: the library with 500 documents in a real Chromium on the real server: until all cards are
// there, what is read for them, and every frame of a scroll to the end and back, at full speed and four times slower.
import { addDocuments } from '../load/add-documents.ts'
import { framesLine, openBenchBrowser, scrollThrough, slowDown } from './bench-browser.ts'
import { startBenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'

const DOCUMENTS = 500
const RUNS = 3
/** A fling: nine screens a second at 60 frames. */
const STEP_PX = 120

const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1000' })
try {
  const { context, page, userId, close } = await openBenchBrowser(bench, 'library@mail.example')
  await addDocuments(bench, userId, DOCUMENTS)
  console.log(`Machine: ${machine()}, Chromium ${context.browser()?.version()}, window 1280 × 800`)
  for (const times of [1, 4]) {
    await slowDown(context, page, times)
    console.log(`\nProcessor ${times} times slower:`)
    for (let run = 1; run <= RUNS; run += 1) {
      const reads: string[] = []
      page.removeAllListeners('request')
      page.on('request', (request) => {
        if (/document_text|document_facts|list_card_contents/.test(request.url())) reads.push(request.url())
      })
      const began = performance.now()
      await page.goto('/app/documents')
      await page.getByRole('article').first().waitFor()
      const firstMs = performance.now() - began
      await page.waitForFunction(
        (count) => document.querySelectorAll('article').length === count,
        DOCUMENTS,
        {
          timeout: 180_000,
        },
      )
      const allMs = performance.now() - began
      const readsAtRest = reads.length
      const frames = await scrollThrough(page, STEP_PX)
      const typedMs = await page.evaluate(async () => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        const began = performance.now()
        field?.focus()
        document.execCommand('insertText', false, '49')
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        return performance.now() - began
      })
      console.log(`run ${run}: ${framesLine(frames)}`)
      console.log(
        `  first card ${firstMs.toFixed(0)} ms, all ${allMs.toFixed(0)} ms; reads of contents: ${readsAtRest} for the ` +
          `first screens, ${reads.length} after the scroll; letters typed to next frame ${typedMs.toFixed(0)} ms`,
      )
    }
  }
  const call = `select * from list_card_contents(array(select id from documents where user_id = $1 limit 24), '2027-01-01')`
  const asked: number[] = []
  for (let run = 0; run < 20; run += 1) {
    const began = performance.now()
    await bench.owner.query(call, [userId])
    asked.push(performance.now() - began)
  }
  console.log(
    `\nlist_card_contents of 24 documents, 200 facts each: median ${quantile(asked, 0.5).toFixed(1)} ms`,
  )
  await close()
} finally {
  await bench.stop()
}
