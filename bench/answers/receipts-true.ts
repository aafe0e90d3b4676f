// `npm run bench:gate [-- --contracts FILE]`: asks every paper of ours, and the contracts of a gzipped JSON Lines file
// of `{text}` where one is given, and counts receipts whose quote is not on the page they name. There must be none.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { asPages, COMMON_QUESTIONS, countReceipts } from '#tests/support/answers/false-receipts.ts'

const PAGE_CHARS = 2500
const CONTRACTS = 40

const { values } = parseArgs({ options: { contracts: { type: 'string' } } })
const own = ['samples', 'training/consumer'].flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
    : [],
)
const given = values.contracts
  ? gunzipSync(readFileSync(values.contracts))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .filter((_, index, all) => index % Math.ceil(all.length / CONTRACTS) === 0)
      .map((line) => (JSON.parse(line) as { text: string }).text)
  : []

let answers = 0
let receipts = 0
const refused: string[] = []
const untrue: string[] = []
for (const text of [...own, ...given]) {
  const count = countReceipts(asPages(text, PAGE_CHARS), COMMON_QUESTIONS)
  answers += count.answers
  receipts += count.receipts
  refused.push(...count.refused)
  untrue.push(...count.untrue)
}
process.stdout.write(
  `${own.length} papers of ours and ${given.length} contracts, ${answers} answers, ${receipts} receipts: ` +
    `${untrue.length} not on their page; ${refused.length} lines of the local answer engine were not left green\n`,
)
for (const line of [...untrue, ...refused.slice(0, 20)]) process.stdout.write(`  ${line}\n`)
process.exitCode = untrue.length === 0 ? 0 : 1
