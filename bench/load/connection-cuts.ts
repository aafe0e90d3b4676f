// `npm run bench:cuts`: what requests are answered while the connections between the real server and its database
// are cut again and again, and how soon everything is answered anew.
import { setTimeout as wait } from 'node:timers/promises'
import { breakUnderLoad, callsOf, startCutServer, type Tally } from '#tests/support/failures/cut-server.ts'
import { machine, quantile } from '../support/machine.ts'

const CUTS = Number(process.argv[2] ?? 100)
const RESTARTS = 10

const place = await startCutServer()
try {
  const calls = callsOf(place.server.url, await place.signUp('bench@mail.example'))
  // Writes take a moment, so that a cut finds transactions in their middle.
  const owner = await place.connect()
  await owner.query(`
    create function private.bench_slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.03); return new; end $$;
    create trigger bench_slow before update on public.profiles for each row execute function private.bench_slow()`)
  await owner.end()

  const kinds = [
    ['reset', CUTS, () => place.way.cut('reset')],
    ['closed', CUTS, () => place.way.cut('close')],
    ['listening, queue and locks reset', CUTS / 2, cutStanding],
    ['PostgreSQL stopped at once', RESTARTS, () => (place.stopPostgresAtOnce(), 0)],
  ] as const
  const rows: string[] = []
  for (const [name, times, breakThem] of kinds) {
    const deadBefore = isDead()
    const tally = await breakUnderLoad(
      place,
      calls,
      Array.from({ length: times }, () => breakThem),
    )
    rows.push(rowOf(name, tally, Number(isDead()) - Number(deadBefore)))
    await wait(500)
  }
  process.stdout.write(
    [
      `Machine: ${machine()}; 8 clients, six kinds of calls over every wire`,
      '| cut | times | connections | answered | 503 | other answers | deaths | recovery p50 | worst |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
      `lines of the log: ${place.logged(40).length} warnings, ${place.logged(50).length} errors`,
      '',
    ].join('\n'),
  )
} finally {
  await place.stop()
}

function cutStanding(): number {
  const names = ['plainprint-listen', 'plainprint-queue', 'plainprint-locks']
  return names.reduce((count, name) => count + place.way.cut('reset', name), 0)
}

function isDead(): boolean {
  try {
    process.kill(place.server.pid, 0)
    return false
  } catch {
    return true
  }
}

function rowOf(name: string, tally: Tally, deaths: number): string {
  const others = Object.values(tally.others).reduce((sum, count) => sum + count, 0)
  const seconds = (share: number): string => `${(quantile(tally.recoveryMs, share) / 1_000).toFixed(2)} s`
  const cells = [name, tally.cuts, tally.connections, tally.answered, tally.unavailable, others, deaths]
  return `| ${[...cells, seconds(0.5), seconds(1)].join(' | ')} |`
}
