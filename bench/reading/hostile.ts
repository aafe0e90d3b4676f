// `npm run bench:hostile [-- DIR] [--every N] [--mutants N]`: odd and damaged files, and N seeded mutants of our own
// sound ones, through the upload route of the real server, four people at a time: what became of each, what reading
// took, and how the API answered meanwhile.
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startBenchServer, type BenchServer } from '../support/bench-server.ts'
import { mutantOf } from '../fuzz/mutants.ts'
import { FORMATS, soundFiles } from '../fuzz/sound-files.ts'
import { machine, quantile } from '../support/machine.ts'
import { watchReaders } from './watch-processes.ts'

interface Sample {
  readonly path: string
  readonly expect: 'must-succeed' | 'must-fail-cleanly' | 'either'
  readonly reason: string | null
  /** Of a mutant; other samples are files. */
  readonly content?: Uint8Array<ArrayBuffer>
}

interface Outcome {
  readonly sample: Sample
  readonly status: string
  readonly reason: string | null
  readonly letters: number
  readonly seconds: number
}

const PEOPLE = 4
const MAX_SECONDS = 120
const MAX_BYTES = 1024 ** 3
const MAX_PROBE_MS = 500
/** As many letters make a text, in the words of the set's own description. */
const TEXT_LETTERS = 20

const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' }, mutants: { type: 'string', default: '196' } },
  allowPositionals: true,
})
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../../../shared/bench/hostile'))
const samples = [...labelledFiles(), ...(await mutants())].filter(
  (_, index) => index % Number(values.every) === 0,
)

const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1000' })
const people: string[] = []
for (let index = 0; index < PEOPLE; index += 1) people.push(await newcomer(index))
const watch = watchReaders(bench.server.pid)
const probe = startProbe(bench)
const queue = samples.values()
const outcomes: Outcome[] = []
await Promise.all(people.map(work))
const probeMs = probe.stop()
const left = await readdir(join(bench.dataDir, 'work')).catch(() => [])
const isAlive = (await fetch(`${bench.server.url}/readyz`)).ok
watch.stop()
await bench.stop()
report()

function labelledFiles(): Sample[] {
  const manifest = join(folder, 'manifest.jsonl')
  if (!existsSync(manifest)) {
    console.log(`Only mutants are tried: ${manifest} is not there.`)
    return []
  }
  return readFileSync(manifest, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sample)
}

/** Of all formats in turn. */
async function mutants(): Promise<Sample[]> {
  const files = await soundFiles({ withShared: false })
  return Array.from({ length: Number(values.mutants) }, (_, index) => {
    const format = FORMATS[index % FORMATS.length] ?? 'pdf'
    const { id, made, bytes } = mutantOf(format, 1 + Math.floor(index / FORMATS.length), files)
    return { path: `${id} (${made})`, expect: 'either', reason: null, content: new Uint8Array(bytes) }
  })
}

async function newcomer(index: number): Promise<string> {
  const { accessToken, userId } = await bench.signUp(`reader${index}@mail.example`, 'a fine long password')
  await bench.owner.query(
    `insert into public.user_subscriptions
       (user_id, plan_key, status, current_period_start, current_period_end, price_tier, provider_subscription_id)
     values ($1, 'pro', 'active', now() - interval '1 day', now() + interval '29 days', 'new', $2)`,
    [userId, `bench_${index}`],
  )
  await bench.owner.query(
    `insert into public.document_credits (user_id, units, provider_event_id) values ($1, 1000, $2)`,
    [userId, `bench_${index}`],
  )
  return accessToken
}

async function work(accessToken: string): Promise<void> {
  for (const sample of queue) outcomes.push(await tryFile(sample, accessToken))
}

async function tryFile(sample: Sample, accessToken: string): Promise<Outcome> {
  const began = performance.now()
  const ended = (status: string, reason: string | null, letters = 0): Outcome => ({
    sample,
    status,
    reason,
    letters,
    seconds: (performance.now() - began) / 1000,
  })
  const headers = { authorization: `Bearer ${accessToken}`, apikey: bench.anonKey }
  const form = new FormData()
  form.append(
    'file',
    new File([sample.content ?? readFileSync(join(folder, sample.path))], basename(sample.path)),
  )
  const reply = await fetch(`${bench.server.url}/functions/v1/ingest_upload_metadata`, {
    method: 'POST',
    headers,
    body: form,
  })
  const body = (await reply.json()) as { document_id?: string; reason?: string; status?: string }
  if (!reply.ok) return ended(`refused ${reply.status}`, body.reason ?? body.status ?? null)
  await bench.post('/rest/v1/rpc/start_processing', { p_document_id: body.document_id }, headers)
  for (;;) {
    const [row] = await read<{ status: string; failure_reason: string | null }>(
      `documents?select=status,failure_reason&id=eq.${body.document_id}`,
      headers,
    )
    if (row?.status === 'completed' || row?.status === 'failed') {
      const pages = await read<{ content: string }>(
        `document_text?select=content&document_id=eq.${body.document_id}`,
        headers,
      )
      const text = pages.map(({ content }) => content).join('')
      return ended(row.status, row.failure_reason, text.match(/\p{L}/gu)?.length ?? 0)
    }
    if (performance.now() - began > 2 * MAX_SECONDS * 1000) return ended('stuck', null)
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function read<Row>(query: string, headers: Record<string, string>): Promise<Row[]> {
  return (await (await fetch(`${bench.server.url}/rest/v1/${query}`, { headers })).json()) as Row[]
}

/** Twenty times a second: is the API alive? Answers the waits in milliseconds. */
function startProbe({ server }: BenchServer): { stop(): number[] } {
  const waits: number[] = []
  const timer = setInterval(() => {
    void probeOnce(server.url).then((ms) => waits.push(ms))
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return waits
    },
  }
}

async function probeOnce(url: string): Promise<number> {
  const began = performance.now()
  try {
    await (await fetch(`${url}/config.json`)).arrayBuffer()
    return performance.now() - began
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function report(): void {
  const problems = outcomes.flatMap(problemsOf)
  const seconds = outcomes.map((outcome) => outcome.seconds)
  const p99 = quantile(probeMs, 0.99)
  const isWithin = watch.peakBytes() <= MAX_BYTES && p99 <= MAX_PROBE_MS && left.length === 0 && isAlive
  console.log(`Machine: ${machine()}`)
  for (const [kind, group] of Map.groupBy(outcomes, ({ sample }) => sample.expect))
    console.log(
      `${kind}: ${group.length} files, ${group.filter(({ status }) => status === 'completed').length} completed`,
    )
  console.log(`reasons: ${JSON.stringify(Object.fromEntries(counts()))}`)
  console.log(
    `seconds per file: median ${quantile(seconds, 0.5).toFixed(1)}, longest ${Math.max(...seconds).toFixed(1)} (${
      outcomes.toSorted((a, b) => b.seconds - a.seconds)[0]?.sample.path
    })`,
  )
  console.log(`most memory of a reading process: ${(watch.peakBytes() / 1024 ** 2).toFixed(0)} MB`)
  console.log(
    `API meanwhile: ${probeMs.length} probes, p99 ${p99.toFixed(0)} ms; the server's one process alive: ${isAlive}; work folders left: ${left.length}`,
  )
  for (const problem of problems) console.log(`! ${problem}`)
  console.log(`${outcomes.length - new Set(problems).size} of ${outcomes.length} as they should be`)
  process.exit(problems.length === 0 && isWithin ? 0 : 1)
}

function counts(): Map<string, number> {
  const byReason = Map.groupBy(outcomes, ({ status, reason }) => `${status} ${reason ?? ''}`.trim())
  return new Map([...byReason].map(([name, group]) => [name, group.length]))
}

function problemsOf({ sample, status, reason, letters, seconds }: Outcome): string[] {
  const name = `${sample.path}: ${status}${reason ? ` (${reason})` : ''}`
  if (status === 'stuck' || seconds > MAX_SECONDS) return [`${name} after ${seconds.toFixed(0)} s`]
  if (status !== 'completed' && reason === null) return [`${name} without a reason`]
  if (sample.expect === 'must-succeed' && status !== 'completed') return [`${name}, must succeed`]
  if (sample.expect === 'must-succeed' && letters < TEXT_LETTERS) return [`${name} with ${letters} letters`]
  if (sample.expect === 'must-fail-cleanly' && reason !== sample.reason)
    return [`${name}, must fail with ${sample.reason}`]
  return []
}
