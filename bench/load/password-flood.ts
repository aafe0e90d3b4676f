// `npm run bench:flood`: what other requests wait for while somebody guesses passwords as fast as the server lets
// them, with the limits per address out of the way.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchServer, type Load, loadGet, startBenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'

const run = promisify(execFile)
const FLOOD_CONNECTIONS = Number(process.argv[2] ?? 250)
const SECONDS = 20
const READS_PER_SECOND = 100
const READ_CONNECTIONS = 8
const TARGET_P99_MS = 300
const EMAIL = 'bench@mail.example'
const PASSWORD = 'a fine long password'

const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '127.0.0.1' })
try {
  const { accessToken, userId } = await bench.signUp(EMAIL, PASSWORD)
  const url = `${bench.server.url}/rest/v1/profiles?select=display_name&id=eq.${userId}`
  const headers = { apikey: bench.anonKey, authorization: `Bearer ${accessToken}` }
  const read = (): Promise<Load> =>
    loadGet(url, headers, { connections: READ_CONNECTIONS, seconds: SECONDS, perSecond: READS_PER_SECOND })

  await loadGet(url, headers, { connections: READ_CONNECTIONS, seconds: 3 })
  const quiet = await read()
  const quietSignIns = await signInTimes(bench, 5_000)
  const flood = run(process.execPath, [
    join(import.meta.dirname, 'guess-passwords.ts'),
    bench.server.url,
    bench.anonKey,
    String(FLOOD_CONNECTIONS),
    String(SECONDS + 4),
  ])
  await new Promise((done) => setTimeout(done, 2_000))
  const [flooded, signIns] = await Promise.all([read(), signInTimes(bench, SECONDS * 1_000)])
  const attack = JSON.parse((await flood).stdout) as { perSecond: number; statuses: object; errors: number }

  const line = (name: string, load: Load): string =>
    `${name}: ${load.answers} answers, ${load.refusals} refused, ${load.errors} failed; p50 ${load.p50Ms} ms, p99 ${load.p99Ms} ms, longest ${load.maxMs} ms`
  const ms = (times: readonly number[], share: number): string => `${Math.round(quantile(times, share))} ms`
  process.stdout.write(
    [
      `Machine: ${machine()}; ${READS_PER_SECOND} verified reads a second beside ${FLOOD_CONNECTIONS} connections that guess`,
      line('reads, quiet', quiet),
      line('reads, flooded', flooded),
      `guesses: ${Math.round(attack.perSecond)}/s, answered ${JSON.stringify(attack.statuses)}, ${attack.errors} failed`,
      `the owner signs in: quiet median ${ms(quietSignIns.times, 0.5)}; flooded ${signIns.times.length} of ${signIns.times.length + signIns.refused} tries, median ${ms(signIns.times, 0.5)}, longest ${ms(signIns.times, 1)}`,
      `target: p99 of the reads at most ${TARGET_P99_MS} ms`,
      '',
    ].join('\n'),
  )
  if (flooded.p99Ms > TARGET_P99_MS || flooded.refusals + flooded.errors > 0) process.exitCode = 1
} finally {
  await bench.stop()
}

/** The owner of an account that is guessed at signs in again and again, from an address of their own. */
async function signInTimes(
  on: BenchServer,
  durationMs: number,
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = []
  let refused = 0
  const end = performance.now() + durationMs
  while (performance.now() < end) {
    const began = performance.now()
    const reply = await on.post(
      '/auth/v1/token?grant_type=password',
      { email: EMAIL, password: PASSWORD },
      { 'x-forwarded-for': '192.0.2.7' },
    )
    await reply.arrayBuffer()
    if (reply.ok) times.push(performance.now() - began)
    else refused += 1
  }
  return { times, refused }
}
