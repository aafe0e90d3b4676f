// `npm run bench:starvation [-- KIND…]`: what another person notices while three accounts attack at full strength, one
// kind of attack after the other. The attacker has a process of its own on the same machine.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchServer, startBenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'
import { ATTACK_KINDS, type AttackAccount, type AttackKind, type AttackOrder } from './attack-order.ts'

const run = promisify(execFile)
const ACCOUNTS = 3
const PARALLEL: Partial<Record<AttackKind, number>> = {
  'slow-bodies': 300,
  'slow-uploads': 60,
  sockets: 300,
  'unread-replies': 60,
  'unread-links': 100,
  links: 60,
}
const SECONDS = Number(process.env['SECONDS'] ?? 20)
const READS_PER_SECOND = 20
const PATIENCE_MS = 20_000
const MESSAGES = 40
const MESSAGE_LETTERS = 100_000
const FILE_BYTES = 10 * 1_048_576
const TARGETS = { readMs: 300, signInMs: 1_000 }
const PASSWORD = 'a fine long password'

interface Seen {
  readonly readMs: readonly number[]
  readonly signInMs: readonly number[]
  readonly failures: readonly string[]
  readonly notReady: number
  readonly mostMegabytes: number
}

const kinds = process.argv.length > 2 ? (process.argv.slice(2) as AttackKind[]) : ATTACK_KINDS
process.stdout.write(`Machine: ${machine()}; ${ACCOUNTS} accounts attack for ${SECONDS} s each\n`)
let isMissed = false
for (const kind of kinds) {
  const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' })
  try {
    const accounts = await attackers(bench)
    const victim = await bench.signUp('victim@mail.example', PASSWORD)
    await watch(bench, victim, Date.now() + 2_000)
    const order: AttackOrder = {
      url: bench.server.url,
      anonKey: bench.anonKey,
      kind,
      accounts,
      seconds: SECONDS + 1,
      parallel: PARALLEL[kind] ?? 30,
    }
    const attack = run(process.execPath, [join(import.meta.dirname, 'starve.ts'), JSON.stringify(order)])
    await new Promise((done) => setTimeout(done, 1_000))
    const seen = await watch(bench, victim, Date.now() + SECONDS * 1_000)
    const outcomes = (await attack).stdout
    isMissed ||= !report(kind, seen, outcomes, bench.server.output())
  } finally {
    await bench.stop()
  }
}
if (isMissed) process.exitCode = 1

/** Accounts with a chat of 4 MB and a link to a file of 10 MB each. */
async function attackers({ signUp, owner, server, anonKey, post }: BenchServer): Promise<AttackAccount[]> {
  const accounts: AttackAccount[] = []
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const { accessToken: token, userId } = await signUp(`attacker${index}@mail.example`, PASSWORD)
    const { rows } = await owner.query<{ id: string }>(
      `insert into public.chat_sessions (user_id, message_count) values ($1, ${MESSAGES}) returning id`,
      [userId],
    )
    const chatId = rows[0]?.id ?? ''
    await owner.query(
      `insert into public.chat_messages (session_id, role, content, sequence_number)
       select $1, 'user', left((select string_agg(md5((n * 10000 + w)::text), ' ')
         from generate_series(1, 3100) w), ${MESSAGE_LETTERS}), n from generate_series(1, ${MESSAGES}) n`,
      [chatId],
    )
    const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
    const form = new FormData()
    form.append('file', new Blob([Buffer.alloc(FILE_BYTES, `%PDF-1.7\n% ${index}\n`)]), 'big.pdf')
    const url = `${server.url}/functions/v1/ingest_upload_metadata`
    const uploaded = await fetch(url, { method: 'POST', headers, body: form })
    if (!uploaded.ok) throw new Error(`the upload answered ${uploaded.status}: ${await uploaded.text()}`)
    const named = await owner.query<{ name: string }>(
      'select name from storage.objects where owner_id = $1',
      [userId],
    )
    const path = `/storage/v1/object/sign/documents/${named.rows[0]?.name}`
    const { signedURL: link } = (await (await post(path, { expiresIn: 3_600 }, headers)).json()) as {
      signedURL: string
    }
    accounts.push({ token, address: `198.51.100.${index + 1}`, chatId, link })
  }
  return accounts
}

/** Reads, signs in and asks whether the server is ready until `endMs`, as a person on another address. */
async function watch(
  { server, anonKey, post }: BenchServer,
  { accessToken, userId }: { accessToken: string; userId: string },
  endMs: number,
): Promise<Seen> {
  const readMs: number[] = []
  const signInMs: number[] = []
  const failures: string[] = []
  let notReady = 0
  let mostMegabytes = 0
  const every = async (pauseMs: number, work: (round: number) => Promise<void>): Promise<void> => {
    const going: Promise<void>[] = []
    for (let round = 0; Date.now() < endMs; round += 1) {
      going.push(work(round).catch((error: unknown) => void failures.push(String(error))))
      await new Promise((done) => setTimeout(done, pauseMs))
    }
    await Promise.all(going)
  }
  const timed = async (times: number[], name: string, asking: Promise<Response>): Promise<void> => {
    const began = performance.now()
    const reply = await asking
    await reply.arrayBuffer()
    times.push(performance.now() - began)
    if (!reply.ok) failures.push(`${name} ${reply.status}`)
  }
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${accessToken}`,
    'x-forwarded-for': '192.0.2.7',
  }
  const url = `${server.url}/rest/v1/profiles?select=display_name&id=eq.${userId}`
  await Promise.all([
    every(1_000 / READS_PER_SECOND, () =>
      timed(readMs, 'read', fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })),
    ),
    every(1_000, (round) => {
      const from = { 'x-forwarded-for': `192.0.2.${10 + (round % 200)}` }
      const person = { email: 'victim@mail.example', password: PASSWORD }
      return timed(signInMs, 'sign-in', post('/auth/v1/token?grant_type=password', person, from))
    }),
    every(250, async () => {
      const reply = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!reply.ok) notReady += 1
      mostMegabytes = Math.max(mostMegabytes, megabytesOf(server.pid))
    }),
  ])
  return { readMs, signInMs, failures, notReady, mostMegabytes }
}

/** Resident memory of a process; 0 where the system does not tell. */
function megabytesOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)
  } catch {
    return 0
  }
}

/** @returns whether the targets were met */
function report(kind: AttackKind, seen: Seen, outcomes: string, log: string): boolean {
  const { readMs, signInMs, failures, notReady, mostMegabytes } = seen
  const ms = (times: readonly number[], share: number): number => Math.round(quantile(times, share))
  const errors = log.split('\n').filter((line) => line.includes('"level":50')).length
  const different = Object.entries(Object.groupBy(failures, (failure) => failure))
  process.stdout.write(
    `${kind}: reads p50 ${ms(readMs, 0.5)} ms, p99 ${ms(readMs, 0.99)} ms of ${readMs.length}; ` +
      `sign-in median ${ms(signInMs, 0.5)} ms, longest ${ms(signInMs, 1)} ms; not ready ${notReady}; ` +
      `failed ${different.map(([what, all]) => `${all?.length}× ${what}`).join(', ') || 'none'}; ` +
      `server ${mostMegabytes} MB; errors logged ${errors}; attacker got ${outcomes}\n`,
  )
  return (
    failures.length === 0 &&
    notReady === 0 &&
    quantile(readMs, 0.99) <= TARGETS.readMs &&
    quantile(signInMs, 1) <= TARGETS.signInMs
  )
}
