// `npm run bench:library`: the library with 500 documents in a real Chromium on the real server: until all cards are
// there, what is read for them, and every frame of a scroll to the end and back, at full speed and four times slower.
import { framesLine, openBenchBrowser, scrollThrough, slowDown } from './bench-browser.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { machine, quantile } from './machine.ts'

const DOCUMENTS = 500
const RUNS = 3
/** A fling: nine screens a second at 60 frames. */
const STEP_PX = 120

/** Four of six are processed, with 12 pages and 200 facts each. */
async function addDocuments({ owner }: BenchServer, userId: string): Promise<void> {
  const words =
    'This Lease is made between the Landlord and the Tenant for the premises named below. '.repeat(40)
  await owner.query(
    `insert into public.documents (user_id, filename, mime_type, file_size, status, storage_path, page_count,
       content_sha256, created_at, language)
     select $1::uuid, 'Contract ' || n || ' about a home.pdf', 'application/pdf', 1572864,
       case n % 6 when 4 then 'uploaded' when 5 then 'failed' else 'completed' end,
       'documents/' || $1 || '/' || n || '.pdf', 12, encode(sha256(n::text::bytea), 'hex'), now() - n * interval '1 hour', 'en'
     from generate_series(0, $2::int - 1) n`,
    [userId, DOCUMENTS],
  )
  await owner.query(
    `insert into public.document_text (document_id, page_number, content, source, width, height)
     select id, page, $1, 'text', 612, 792 from public.documents, generate_series(1, 12) page
     where status = 'completed'`,
    [words],
  )
  await owner.query(
    `insert into public.document_facts (document_id, id, type, value, text, label, page_number, char_start, char_end)
     select document.id, n, case n % 4 when 0 then 'date' when 1 then 'fee' else 'obligation' end,
       case n % 4 when 0 then '2099-05-' || lpad((1 + n % 28)::text, 2, '0') else '$75' end, 'x', 'Notice by', 2, 0, 1
     from public.documents document, generate_series(1, 200) n where document.status = 'completed'`,
  )
  await owner.query('analyze')
}

const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1000' })
try {
  const { context, page, userId, close } = await openBenchBrowser(bench, 'library@mail.example')
  await addDocuments(bench, userId)
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
