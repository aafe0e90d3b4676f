// `npm run bench:oom [-- --of N]`: kills the processes that read a document, as a system short of memory does: the
// first one, or every one. Prints how each document was told: read all the same, as ours to make good, or as the
// file's fault. Linux only.
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database.types.ts'
import { ended, process as start, uploaded } from '#tests/support/app/documents.ts'
import { makeDocx, paragraph } from '#tests/support/files/make-docx.ts'
import { leasePages, longContractPages, makePdf } from '#tests/support/files/make-pdf.ts'
import { scannedPdf, scanOf } from '#tests/support/files/make-scan.ts'
import { killReaders } from '#tests/support/failures/reading-processes.ts'
import { startBenchServer } from '../support/bench-server.ts'
import { machine } from '../support/machine.ts'

const { values } = parseArgs({ options: { of: { type: 'string', default: '20' } } })

/** Each page says which document it is of, so that none is taken for another. */
const words = (id: number) => `Agreement ${id}. The tenant pays the rent on the first day of each month.`
const KINDS: readonly (readonly [name: string, make: (id: number) => Promise<Buffer>])[] = [
  ['contract.pdf', (id) => makePdf([words(id), ...leasePages()])],
  ['long.pdf', (id) => makePdf([words(id), ...longContractPages(30)])],
  ['scan.pdf', async (id) => scannedPdf([await scanOf(words(id)), await scanOf(words(id))])],
  ['photo.png', async (id) => (await scanOf(words(id))).png().toBuffer()],
  ['letter.docx', async (id) => Buffer.from(makeDocx(paragraph(words(id))))],
]
const PATIENCE_MS = 600_000

interface Told {
  readonly kind: string
  readonly kills: 'once' | 'every one'
  readonly killed: number
  readonly told: string
  readonly isOurs: boolean
}

const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1000' })
const { accessToken, userId } = await bench.signUp('reader@mail.example', 'a fine long password')
await bench.owner.query(
  `insert into public.user_subscriptions
     (user_id, plan_key, status, current_period_start, current_period_end, price_tier, provider_subscription_id)
   values ($1, 'pro', 'active', now() - interval '1 day', now() + interval '29 days', 'new', 'bench')`,
  [userId],
)
await bench.owner.query(
  `insert into public.document_credits (user_id, units, provider_event_id) values ($1, 1000, 'bench')`,
  [userId],
)
const client = createClient<Database>(bench.server.url, bench.anonKey, {
  global: { headers: { authorization: `Bearer ${accessToken}` } },
  auth: { persistSession: false, autoRefreshToken: false },
})

const results: Told[] = []
for (let id = 0; id < Number(values.of); id += 1) {
  const [name, make] = KINDS[id % KINDS.length] ?? KINDS[0]!
  const result = await tryOne(name, await make(id), id % (2 * KINDS.length) < KINDS.length)
  results.push(result)
  console.log(
    `${result.kind.padEnd(13)} ${result.kills.padEnd(9)} ${String(result.killed).padStart(3)} killed: ${result.told}`,
  )
}
await bench.stop()
report()

async function tryOne(kind: string, bytes: Buffer, isOnce: boolean): Promise<Told> {
  const person = { client }
  const documentId = await uploaded(person, bytes, kind)
  let killed = 0
  const timer = setInterval(() => {
    if (killed === 0 || !isOnce) killed += killReaders(bench.server.pid)
  }, 10)
  await start(person, documentId)
  const { status } = await ended(person, documentId, PATIENCE_MS)
  clearInterval(timer)
  const { rows } = await bench.owner.query<{
    reason: string | null
    message: string | null
    is_back: boolean
  }>(
    `select failure_reason as reason, failure_message as message,
       not exists (select from public.document_usage_log where document_id = $1 and returned_at is null) as is_back
     from public.documents where id = $1`,
    [documentId],
  )
  const { reason = null, message = null, is_back: isBack = false } = rows[0] ?? {}
  const isToldOurs = reason === null && message?.startsWith('We could not read this here') === true && isBack
  return {
    kind,
    kills: isOnce ? 'once' : 'every one',
    killed,
    told:
      status === 'completed'
        ? 'read'
        : `${reason ?? 'no reason against it'}: ${message}${isBack ? ' (credit back)' : ''}`,
    isOurs: killed > 0 && (isOnce ? status === 'completed' : isToldOurs),
  }
}

function report(): void {
  const ours = results.filter(({ isOurs }) => isOurs).length
  const damaged = results.filter(({ told }) => told.startsWith('corrupt')).length
  console.log(`Machine: ${machine()}`)
  console.log(`${ours} of ${results.length} as they should be; told as damaged: ${damaged}`)
  process.exit(ours === results.length ? 0 : 1)
}
