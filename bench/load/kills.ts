// `npm run bench:kills [-- --rounds 50]`: the server is killed (kill -9, every fifth time its database with it) while
// three people upload, process, rename, delete and ask; it is started again, and everything that was acknowledged must
// be there: documents with their bytes and names, deletions, messages, answers, credits.
import { readFileSync, realpathSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { creditsOf, startPlan } from '#tests/support/app/billing.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import {
  askAgain,
  findLosses,
  openLedger,
  work,
  type KillCounts,
  type Ledger,
} from '#tests/support/failures/kill-load.ts'
import { startServer } from '#tests/support/app/server.ts'
import { signUpAt, type InstalledPerson } from '#tests/support/app/sign-up.ts'
import { embeddedUrlOf } from '../support/bench-server.ts'
import { machine } from '../support/machine.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

const PEOPLE = 3
/** When the kill comes, after the work began: anywhere between these. */
const [FIRST_KILL_MS, LAST_KILL_MS] = [500, 6_000]
const DATABASE_TOO_EVERY = 5

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)

const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-kills-'))
const port = String(await freePort())
const start = () => startServer(dataDir, { PORT: port })
let server = await start()
const { anonKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { anonKey: string }
const site = { url: server.url, anonKey }

const counts: KillCounts = { uploads: 0, runs: 0, renames: 0, deletions: 0, questions: 0, answers: 0 }
const everybody: (readonly [InstalledPerson, Ledger])[] = []
const losses: string[] = []
const upAgainMs: number[] = []

function note(found: readonly string[]): void {
  losses.push(...found)
  for (const loss of found) console.log(loss)
}

/** Credits taken and not given back are those of the documents that were read, by either way of counting. */
async function lossesOfCredits(person: InstalledPerson): Promise<string[]> {
  const owner = new Client({ connectionString: embeddedUrlOf(dataDir) })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ kept: number; completed: number; most: number }>(
      `select (select count(*)::int from public.document_usage_log where user_id = $1 and returned_at is null) as kept,
        (select count(*)::int from public.documents where user_id = $1 and status = 'completed') as completed,
        (select coalesce(max(times), 0)::int from (select count(*) as times from public.document_usage_log
          where user_id = $1 and returned_at is null group by document_id) as each) as most`,
      [person.userId],
    )
    const { credits_used: used } = await creditsOf(person)
    const { kept, completed, most } = rows[0] ?? { kept: -1, completed: -1, most: -1 }
    return used === kept && kept === completed && most <= 1
      ? []
      : [
          `credits: ${used} used, ${kept} in the ledger (${most} at most for one), ${completed} documents read`,
        ]
  } finally {
    await owner.end()
  }
}

async function round(number: number): Promise<void> {
  const crowd = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await signUpAt(site.url)
      await startPlan(person, 'pro')
      return [person, await openLedger(person)] as const
    }),
  )
  everybody.push(...crowd)
  let isOver = false
  const working = Promise.all(
    crowd.map(([person, ledger]) => work(person, site, ledger, counts, () => isOver)),
  )
  const kill = async (): Promise<void> => {
    await wait(FIRST_KILL_MS + Math.random() * (LAST_KILL_MS - FIRST_KILL_MS))
    isOver = true
    const mark = join(realpathSync(join(dataDir, 'postgres')), 'postmaster.pid')
    const database = Number(readFileSync(mark, 'utf8').split('\n')[0])
    const dying = server.crash()
    if (number % DATABASE_TOO_EVERY === 0) process.kill(database, 'SIGKILL')
    await dying
  }
  await Promise.all([working, kill()])
  server = await start()
  upAgainMs.push(server.startMs)
  for (const [person, ledger] of crowd) {
    note(await askAgain(person, site, ledger))
    note(await findLosses(person, ledger))
    note(await lossesOfCredits(person))
  }
}

console.log(machine())
try {
  for (let number = 1; number <= rounds; number += 1) {
    await round(number)
    console.log(`round ${number}: ${JSON.stringify(counts)}, lost ${losses.length}`)
  }
  // Later kills must not have taken what earlier ones left.
  for (const [person, ledger] of everybody) note(await findLosses(person, ledger))
} finally {
  await server.stop()
  await removeDataDir(dataDir)
}
console.table(
  Object.fromEntries(Object.entries(counts).map(([name, acknowledged]) => [name, { acknowledged }])),
)
console.log(
  `${rounds} kills (${Math.floor(rounds / DATABASE_TOO_EVERY)} with the database), lost: ${losses.length};`,
  `up again after ${Math.round(Math.max(...upAgainMs))} ms at most`,
)
process.exitCode = losses.length > 0 ? 1 : 0
