// `npm run bench:double-spend [-- --seconds 60 --credits 100]`: eight clients start documents of one account through two
// server processes that are killed and paused and lose their connections to the database, while its credits come one by
// one. Exactly as many start as there are credits, no reader ever sees less than 0, and the ledger explains every row.
import { parseArgs } from 'node:util'
import { spend } from '#tests/support/failures/spend-load.ts'
import { machine } from '../support/machine.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, credits: { type: 'string', default: '100' } },
})

console.log(machine())
const { faults, ...counts } = await spend(Number(values.seconds), Number(values.credits))
console.table(counts)
const { credits, documents, started, refused } = counts
if (started !== credits || refused !== documents - credits)
  faults.unshift(`${started} started and ${refused} were refused of ${documents} with ${credits} credits`)
for (const fault of new Set(faults)) console.log(fault)
console.log(`${faults.length} things that must not be`)
process.exitCode = faults.length > 0 ? 1 : 0
