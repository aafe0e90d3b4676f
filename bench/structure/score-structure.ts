// Clauses against the gold of careful readers: where each begins and what it is called.
//   npm run bench:structure [-- --errors] [--gold FOLDER [--data FOLDER]] [NAME …]
import { parseArgs } from 'node:util'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { loadGold, type GoldDocument } from './gold.ts'
import { addCounts, f1, scoreClauses, type ClauseScore, type Counts } from './score-clauses.ts'
import { scoreTerms } from './score-terms.ts'

const TARGET = 0.95

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    errors: { type: 'boolean', default: false },
    gold: { type: 'string' },
    data: { type: 'string' },
  },
})
const { documents, skipped } = loadGold(positionals, values.gold, values.data)
const reader = createDocumentReader()
const scores: { document: GoldDocument; score: ClauseScore; terms: ReturnType<typeof scoreTerms> }[] = []
for (const document of documents) {
  const outcome = await reader.read(document.path)
  if (!outcome.ok) console.log(`${document.name}: not read (${outcome.reason}), everything counts as missed`)
  const text = joinPages(outcome.ok ? outcome.document.pages : [])
  const structure = buildStructure(text)
  scores.push({
    document,
    score: scoreClauses(text, document.gold.clauses, structure.clauses),
    terms: scoreTerms(document.gold.terms, structure.terms),
  })
}

print('document', 'gold', 'found', 'boundary', 'label')
for (const { document, score, terms } of scores) {
  printCounts(document.name, score)
  if (values.errors) for (const error of [...score.errors, ...terms.errors]) console.log(`    ${error}`)
}
console.log()
for (const [kind, own] of Map.groupBy(scores, ({ document }) => document.gold.kind)) {
  printCounts(kind, addCounts(own.map(({ score }) => score)))
}
const total = addCounts(scores.map(({ score }) => score))
console.log()
printCounts('all', total)
const sum = (key: 'gold' | 'found' | 'hits') => scores.reduce((count, { terms }) => count + terms[key], 0)
const termF1 = (2 * sum('hits')) / Math.max(1, sum('gold') + sum('found'))
console.log(`defined terms: ${sum('gold')} marked, ${sum('found')} found, F1 ${termF1.toFixed(3)}`)
for (const reason of skipped) console.log(`skipped: ${reason}`)
const isGood = f1(total.boundaries, total) >= TARGET && f1(total.labels, total) >= TARGET
console.log(`${scores.length} documents, ${skipped.length} skipped; target ${TARGET} for both`)
process.exit(isGood || scores.length === 0 ? 0 : 1)

function printCounts(name: string, counts: Counts): void {
  const [boundary, label] = [f1(counts.boundaries, counts), f1(counts.labels, counts)]
  print(name, String(counts.gold), String(counts.found), boundary.toFixed(3), label.toFixed(3))
}

function print(name: string, ...figures: string[]): void {
  console.log(name.padEnd(28) + figures.map((figure) => figure.padStart(10)).join(''))
}
