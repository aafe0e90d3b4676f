// Facts against the gold of careful readers: parties, dates, sums, periods and duties.
//   npm run bench:facts [-- --errors] [--gold FOLDER [--data FOLDER]] [NAME …]
import { parseArgs } from 'node:util'
import { joinPages, type DocumentText } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { loadGold, type GoldDocument } from './gold.ts'
import { matchFacts, type Comparison, type FactCounts, type FactScore } from './match-facts.ts'
import { f1 } from './score-clauses.ts'

const TARGET = 0.9
const MANNERS: readonly [string, Pick<Comparison, 'isMerged' | 'withActor'>][] = [
  ['strict', { isMerged: false, withActor: true }],
  ['strict, actors not compared', { isMerged: false, withActor: false }],
  ['sums and periods merged', { isMerged: true, withActor: true }],
]

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
const texts: { document: GoldDocument; text: DocumentText }[] = []
for (const document of documents) {
  const outcome = await reader.read(document.path)
  if (!outcome.ok) console.log(`${document.name}: not read (${outcome.reason}), everything counts as missed`)
  texts.push({ document, text: joinPages(outcome.ok ? outcome.document.pages : []) })
}
const found = texts.map(({ document, text }) => ({ document, text, structure: buildStructure(text) }))

let strict = 0
for (const [name, manner] of MANNERS) {
  const scores = found.map(({ document, text, structure }) => ({
    document,
    score: matchFacts(text, document.gold.facts, structure.facts, {
      ...manner,
      withPages: text.pages.length === document.gold.pages,
    }),
  }))
  const isFirst = name === 'strict'
  print(name, 'gold', 'found', 'hits', 'precision', 'recall', 'F1')
  if (isFirst) {
    for (const { document, score } of scores) {
      printCounts(document.name, add(score.byType.values()))
      if (values.errors) for (const error of score.errors) console.log(`    ${error}`)
    }
    console.log()
  }
  for (const [type, counts] of byType(scores.map(({ score }) => score))) printCounts(type, add(counts))
  const total = add(scores.flatMap(({ score }) => [...score.byType.values()]))
  printCounts('all', total)
  console.log()
  if (isFirst) strict = f1(total.hits, total)
}

let kinds = 0
for (const { document, structure } of found) {
  const guess = structure.agreementKind
  const isRight = (guess?.kind ?? 'other') === document.gold.kind
  if (isRight) kinds += 1
  else
    console.log(
      `kind of ${document.name}: ${document.gold.kind}, found ${guess?.kind} (${guess?.confidence})`,
    )
}
console.log(`kinds right: ${kinds} of ${found.length}`)
for (const reason of skipped) console.log(`skipped: ${reason}`)
console.log(`${found.length} documents, ${skipped.length} skipped; target ${TARGET} strict over all facts`)
process.exit(strict >= TARGET || found.length === 0 ? 0 : 1)

function byType(scores: readonly FactScore[]): Map<string, FactCounts[]> {
  const entries = scores.flatMap((score) => [...score.byType])
  const groups = Map.groupBy(entries, ([type]) => type)
  return new Map([...groups].map(([type, own]) => [type, own.map(([, counts]) => counts)]))
}

function add(all: Iterable<FactCounts>): FactCounts {
  const total = { gold: 0, found: 0, hits: 0 }
  for (const { gold, found, hits } of all) {
    total.gold += gold
    total.found += found
    total.hits += hits
  }
  return total
}

function printCounts(name: string, counts: FactCounts): void {
  const share = (whole: number) => (whole === 0 ? '-' : (counts.hits / whole).toFixed(3))
  const figures = [counts.gold, counts.found, counts.hits].map(String)
  print(name, ...figures, share(counts.found), share(counts.gold), f1(counts.hits, counts).toFixed(3))
}

function print(name: string, ...figures: string[]): void {
  console.log(name.padEnd(28) + figures.map((figure) => figure.padStart(10)).join(''))
}
