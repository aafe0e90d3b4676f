// Eight clients spend the credits of one account through two server processes over one database, while the processes
// are killed and paused and their connections to the database break.
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { signUpOn, type SignedUp } from '../app/sign-up-on.ts'
import { startServer, type ServerProcess } from '../app/server.ts'
import { freePort } from '../environment/free-port.ts'
import { silentLog } from '../environment/log.ts'
import { removeDataDir } from '../environment/remove-data-dir.ts'
import { TEST_MASTER_KEY } from '../environment/secrets.ts'
import { waitFor } from '../environment/wait-for.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { faultsOf, type Snapshot, type Spend, type SpendHistory } from './spend-history.ts'

const CLIENTS = 8
/** The one that a Basic plan brings. */
const PLAN_CREDITS = 1
/** For each credit so many documents. */
const DOCUMENTS_PER_CREDIT = 5
const PATIENCE_MS = 3_000

/** What one run came to. */
interface Spending {
  readonly credits: number
  readonly documents: number
  readonly started: number
  readonly refused: number
  readonly asked: number
  readonly unanswered: number
  readonly snapshots: number
  readonly summaries: number
  readonly kills: number
  readonly pauses: number
  readonly cuts: number
  /** A sentence for each thing that must not be. */
  readonly faults: string[]
}

interface Places {
  readonly owner: Pool
  /** Server processes that come and go, each at its address. */
  readonly urls: readonly string[]
  readonly person: SignedUp
  readonly documents: readonly string[]
}

/**
 * @param seconds how long it goes on
 * @param credits as many come one by one meanwhile, so that there is something to spend all the time
 */
export async function spend(seconds: number, credits: number): Promise<Spending> {
  const folder = await mkdtemp(join(tmpdir(), 'plainprint-spend-'))
  const postgres = await startEmbedded(folder, silentLog, ['fsync=off', 'full_page_writes=off'])
  const direct = await postgres.databaseUrl('plainprint')
  const way = await startCuttingProxy(Number(new URL(direct).port))
  const throughWay = new URL(direct)
  throughWay.port = String(way.port)
  const ports = [String(await freePort()), String(await freePort())]
  const site = `http://127.0.0.1:${ports[0]}`
  /** A start whose connections break ends, and is tried again. */
  const start = (port: string): Promise<ServerProcess> =>
    waitFor('a start', () =>
      startServer(join(folder, 'app'), {
        PORT: port,
        PUBLIC_URL: site,
        DATABASE_URL: throughWay.href,
        STORAGE_MASTER_KEY: TEST_MASTER_KEY,
        PROCESS_ROLE: 'api',
      }).catch(() => undefined),
    )
  // One after the other: the first makes the schema.
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await start(port))
  const owner = new Pool({ connectionString: direct })
  const counts = { kills: 0, pauses: 0, cuts: 0 }
  try {
    const urls = servers.map(({ url }) => url)
    const person = await signUpOn(site, 'spender@mail.example', 'a fine long password')
    const documents = await fill(owner, person.userId, (credits + PLAN_CREDITS) * DOCUMENTS_PER_CREDIT)
    const places = { owner, urls, person, documents }
    const history: SpendHistory = { spends: [], grants: [], snapshots: [], summaries: [] }
    const endMs = Date.now() + seconds * 1_000
    const until = async (work: () => Promise<void>): Promise<void> => {
      while (Date.now() < endMs) await work()
    }
    let isStarting = false
    const kill = async (): Promise<void> => {
      const index = counts.kills % servers.length
      counts.kills += 1
      await servers[index]?.crash()
      isStarting = true
      servers[index] = await start(ports[index] ?? '')
      isStarting = false
      await wait(500 + Math.random() * 2_000)
    }
    const pause = async (): Promise<void> => {
      const { pid } = anyOf(servers)
      if (!signal(pid, 'SIGSTOP')) return
      counts.pauses += 1
      await wait(200 + Math.random() * 1_000)
      signal(pid, 'SIGCONT')
      await wait(500 + Math.random() * 2_000)
    }
    const cut = async (): Promise<void> => {
      await wait(500 + Math.random() * 2_000)
      // A start would only be tried again, and the other process has no trouble meanwhile but its pauses.
      if (isStarting) return
      counts.cuts += 1
      way.cut(counts.cuts % 2 === 0 ? 'close' : 'reset')
    }
    await Promise.all([
      ...Array.from({ length: CLIENTS }, () => until(() => spendOne(places, history))),
      until(() => see(places, history)),
      until(() => askSummary(places, history)),
      until(async () => {
        await grant(places, history, credits)
        await wait((seconds * 900) / credits)
      }),
      until(kill),
      until(pause),
      until(cut),
    ])
    while (history.grants.length < credits) await grant(places, history, credits)
    const last = await settle(places, history)
    const answers = Object.groupBy(last, ({ answer }) => answer)
    return {
      ...counts,
      credits: credits + PLAN_CREDITS,
      documents: documents.length,
      started: answers.started?.length ?? 0,
      refused: answers.insufficient_credits?.length ?? 0,
      asked: history.spends.length,
      unanswered: history.spends.filter(({ answer }) => answer === 'unknown').length,
      snapshots: history.snapshots.length,
      summaries: history.summaries.length,
      faults: [...faultsOf(history, PLAN_CREDITS), ...(await differences(places))],
    }
  } finally {
    await owner.end()
    for (const server of servers) await server.crash()
    await way.close()
    await postgres.stop()
    await removeDataDir(folder)
  }
}

/** Gives a person a Basic plan and so many documents that are not started. @returns their ids */
async function fill(owner: Pool, userId: string, count: number): Promise<string[]> {
  await owner.query(
    `insert into public.user_subscriptions
       (user_id, plan_key, status, current_period_start, current_period_end, price_tier, provider_subscription_id)
     values ($1, 'basic', 'active', now() - interval '1 day', now() + interval '29 days', 'new', 'spend')`,
    [userId],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.documents (user_id, filename, mime_type, file_size, status, storage_path, content_sha256)
     select $1::uuid, 'Lease.pdf', 'application/pdf', 1024, 'uploaded', 'documents/' || $1 || '/' || n || '.pdf',
       encode(sha256(n::text::bytea), 'hex')
     from generate_series(1, $2::int) n returning id`,
    [userId, count],
  )
  return rows.map(({ id }) => id)
}

/** @returns whether there was such a process */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** Calls a procedure as the person, of any server. @returns null where no answer came */
async function call<Reply>({ urls, person }: Places, name: string, body: object): Promise<Reply | null> {
  try {
    const reply = await fetch(`${anyOf(urls)}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: person.anonKey,
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
        accept: 'application/vnd.pgrst.object+json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = (await reply.json()) as Reply
    return reply.ok ? answer : null
  } catch {
    // It is killed, paused, or has no database; a client that finds nobody does not ask a thousand times a second.
    await wait(50)
    return null
  }
}

async function ask(places: Places, documentId: string): Promise<Spend> {
  const askedMs = performance.now()
  const reply = await call<{ ok: boolean; reason: string | null }>(places, 'start_processing', {
    p_document_id: documentId,
  })
  const answeredMs = performance.now()
  if (reply?.ok === true) return { documentId, askedMs, answeredMs, answer: 'started' }
  const isRefused = reply?.reason === 'insufficient_credits'
  return { documentId, askedMs, answeredMs, answer: isRefused ? 'insufficient_credits' : 'unknown' }
}

async function spendOne(places: Places, { spends }: SpendHistory): Promise<void> {
  spends.push(await ask(places, anyOf(places.documents)))
}

async function grant({ owner, person }: Places, { grants }: SpendHistory, most: number): Promise<void> {
  if (grants.length >= most) return
  const askedMs = performance.now()
  await owner.query('select private.record_purchase($1, $2, 1, 0)', [person.userId, randomUUID()])
  grants.push({ askedMs, answeredMs: performance.now() })
}

/** Looks at the account as the owner of the database, in one statement. */
async function see({ owner, person }: Places, { snapshots }: SpendHistory): Promise<void> {
  const { rows } = await owner.query<Snapshot>(
    `select ${PLAN_CREDITS} + bought.units - used.uses as left, entry.left as entered, live.count as started,
       used.uses as used, used.documents as "usedFor"
     from (select coalesce(sum(units), 0)::int as units from public.document_credits where user_id = $1) bought,
       (select count(*)::int as uses, count(distinct document_id)::int as documents
         from public.document_usage_log where user_id = $1 and returned_at is null) used,
       (select count(*)::int as count from public.documents where user_id = $1 and status <> 'uploaded') live,
       (select plan_left + one_off_left as left from public.credit_entries where user_id = $1
         order by id desc limit 1) entry`,
    [person.userId],
  )
  snapshots.push(...rows)
  await wait(5)
}

async function askSummary(places: Places, { summaries }: SpendHistory): Promise<void> {
  const askedMs = performance.now()
  const said = await call<{
    starting_credits: number
    overage_units: number
    credits_used: number
    credits_available: number
  }>(places, 'get_credit_summary', { p_user_id: places.person.userId })
  if (said)
    summaries.push({
      askedMs,
      used: said.credits_used,
      available: said.credits_available,
      total: said.starting_credits + said.overage_units,
    })
  await wait(5)
}

/** Once nothing is in the way any more, asks for every document until it is answered. */
async function settle(places: Places, { spends }: SpendHistory): Promise<Spend[]> {
  const last: Spend[] = []
  for (const documentId of places.documents) {
    const answered = await waitFor('an answer', async () => {
      const spent = await ask(places, documentId)
      spends.push(spent)
      return spent.answer === 'unknown' ? undefined : spent
    })
    last.push(answered)
  }
  return last
}

/** What the history of the account does not explain, and documents that were started without a credit or twice. */
async function differences({ owner, person }: Places): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `select what || ': ' || expected || ' expected, ' || found || ' found' as fault
       from private.ledger_differences($1)
     union all
     select document.id || ' is ' || document.status || ' with ' || count(usage.id) || ' credits and '
         || count(entry.id) || ' entries'
       from public.documents document
       left join public.document_usage_log usage on usage.document_id = document.id and usage.returned_at is null
       left join public.credit_entries entry on entry.source_id = usage.id and entry.kind = 'use'
       where document.user_id = $1 group by document.id
       having (document.status = 'queued') is distinct from (count(usage.id) = 1)
         or count(usage.id) > 1 or count(entry.id) <> count(usage.id)`,
    [person.userId],
  )
  return rows.map(({ fault }) => fault)
}
