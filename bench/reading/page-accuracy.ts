// Page accuracy of the reader over the labelled contracts: the share of gold spans that stand on their page.
//   npm run bench:pages [-- DIR]
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'

interface GoldSpan {
  readonly doc_id: string
  readonly category: string
  readonly start: number
  readonly end: number
  readonly page_first: number
  readonly page_last: number
}

const TARGET = 0.99
/** A span that runs over its page: as many of its first letters and digits must stand near the page's end. */
const RUNNING_OVER = 12

const bench = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../shared/bench'))
const goldFile = join(bench, 'documents/page-gold.jsonl')
if (!existsSync(goldFile)) {
  console.log(`Page accuracy not measured: ${goldFile} is not there.`)
  process.exit(0)
}

const gold = readFileSync(goldFile, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as GoldSpan)
const reader = createDocumentReader()
const byDocument = Map.groupBy(gold, (span) => span.doc_id)
let found = 0
for (const [id, spans] of byDocument) {
  const outcome = await reader.read(join(bench, 'documents/cuad-pdf', `${id}.pdf`))
  const pages = outcome.ok ? outcome.document.pages.map((page) => plainLetters(page.text)) : []
  const text = readFileSync(join(bench, 'receipts/texts', `${id}.txt`), 'utf8')
  for (const span of spans) {
    if (standsOn(pages, span, plainLetters(text.slice(span.start, span.end)))) found += 1
    else console.log(`missed: ${id} page ${span.page_first}, ${span.category} at ${span.start}`)
  }
}
const share = found / gold.length
console.log(
  `Page accuracy: ${found} of ${gold.length} spans in ${byDocument.size} documents = ${share.toFixed(4)} (target ${TARGET})`,
)
process.exit(share >= TARGET ? 0 : 1)

/** All letters and digits of the span, in their order, on the page stated; none may be missing or between them. */
function standsOn(pages: readonly string[], span: GoldSpan, letters: string): boolean {
  const page = pages[span.page_first - 1] ?? ''
  if (page.includes(letters)) return true
  return span.page_last > span.page_first && endsWithPartOf(page, letters)
}

/** Whether the page holds the span's beginning near its end; page numbers and footers may follow it. */
function endsWithPartOf(page: string, letters: string): boolean {
  const at = page.lastIndexOf(letters.slice(0, RUNNING_OVER))
  return at !== -1 && page.length - at <= letters.length + 200
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
