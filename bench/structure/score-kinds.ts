// Kinds and parties of the contracts in the receipts benchmark's training part: many a title names the kind, and
// lawyers have marked the parties. A title that names none, and a contract without marked parties, do not count.
//   npm run bench:kinds
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { AgreementKind } from '#core/document/agreement-kind.ts'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

interface Contract {
  readonly title: string
  readonly text: string
  readonly labels: { readonly Parties?: readonly (readonly [start: number, end: number])[] }
}

const FILE = join(import.meta.dirname, '../../../shared/bench/receipts/train.jsonl.gz')
const SURE = 0.55
/** What the words of a title say, the first that fits. */
const BY_TITLE: readonly (readonly [RegExp, AgreementKind])[] = [
  [/joint filing|strategic alliance|joint venture|collaborat|cooperation|non-?compet/i, 'other'],
  [/licen[sc]|franchise/i, 'license'],
  [/supply|distribut|resell|manufactur/i, 'supply'],
  [/sales-purchase/i, 'sale'],
  [/intellectual property/i, 'other'],
  [
    /service|consult|maintenance|hosting|outsourc|transport|sponsor|co-branding|endorse|agency|promotion|marketing|development|affiliate/i,
    'service_agreement',
  ],
]

if (!existsSync(FILE)) {
  console.log(`skipped: ${FILE} is not there`)
  process.exit(0)
}
const contracts = gunzipSync(readFileSync(FILE))
  .toString()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Contract)

const kinds = { titled: 0, right: 0, sure: 0, sureAndRight: 0 }
const parties = { found: 0, marked: 0 }
for (const { title, text, labels } of contracts) {
  const { agreementKind, facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  const expected = BY_TITLE.find(([words]) => words.test(title.replace(/.*EX-[\d.]+/i, '')))?.[1]
  if (expected) {
    const isRight = agreementKind?.kind === expected
    const isSure = (agreementKind?.confidence ?? 0) >= SURE
    kinds.titled += 1
    kinds.right += Number(isRight)
    kinds.sure += Number(isSure)
    kinds.sureAndRight += Number(isSure && isRight)
  }
  const marked = (labels.Parties ?? []).map(([start, end]) => letters(text.slice(start, end)))
  if (marked.length === 0) continue
  for (const { type, value } of facts) {
    if (type !== 'party') continue
    const name = letters(value)
    parties.found += 1
    parties.marked += Number(
      marked.some((own) => own.includes(name) || (own.length > 6 && name.includes(own))),
    )
  }
}
const share = (part: number, whole: number) => `${part} of ${whole} (${(part / whole).toFixed(3)})`
console.log(`kinds as titled: ${share(kinds.right, kinds.titled)}`)
console.log(`kinds as titled where ${SURE} or more sure: ${share(kinds.sureAndRight, kinds.sure)}`)
console.log(`names found that are marked as parties: ${share(parties.marked, parties.found)}`)

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
