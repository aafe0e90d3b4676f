// Tables against bills whose cells are marked: each cell with the heads of its row and column, and what is due when.
//   npm run bench:tables [-- --errors] [--data FOLDER]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { matchTables, type MarkedBill } from './match-tables.ts'

const TARGET = 0.95

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, 'tables', 'seen') },
    errors: { type: 'boolean', default: false },
  },
})
if (!existsSync(values.data)) {
  console.log(`skipped: ${values.data} is not there`)
  process.exit(0)
}
const reader = createDocumentReader()
let [cells, found, facts, foundFacts] = [0, 0, 0, 0]
for (const name of readdirSync(values.data)
  .filter((file) => file.endsWith('.json'))
  .sort()) {
  const bill = JSON.parse(readFileSync(join(values.data, name), 'utf8')) as MarkedBill
  const outcome = await reader.read(join(values.data, bill.file))
  if (!outcome.ok) console.log(`${name}: not read (${outcome.reason}), everything counts as missed`)
  const document = joinPages(outcome.ok ? outcome.document.pages : [])
  const score = matchTables(document, buildStructure(document), bill)
  cells += score.cells
  found += score.found
  facts += score.facts.length
  foundFacts += score.facts.filter(({ isFound }) => isFound).length
  const missed = score.facts.filter(({ isFound }) => !isFound).map((fact) => fact.name)
  console.log(
    `${bill.file.padEnd(36)}${String(score.found).padStart(6)} of ${String(score.cells).padStart(4)} cells` +
      `  ${missed.length === 0 ? 'due sums and days found' : `not found: ${missed.join(', ')}`}`,
  )
  if (values.errors) for (const error of score.errors) console.log(`    ${error}`)
}
const share = cells === 0 ? 0 : found / cells
console.log(
  `cells with the right words, row and column: ${found} of ${cells} = ${share.toFixed(3)} (target ${TARGET})`,
)
console.log(`what is due, its day, totals and previous balances: ${foundFacts} of ${facts}`)
process.exit(share >= TARGET ? 0 : 1)
