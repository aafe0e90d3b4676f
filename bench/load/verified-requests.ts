// `npm run bench:requests`: verified requests a second on the real server. Each checks an API key and an access
// token, asks whether the session still exists, and reads one row under row-level security. The load generator
// has a process of its own on the same machine, and the server writes its log.
import { loadGet, startBenchServer, type Load } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'

const CONNECTIONS = 16
const WARM_UP_SECONDS = 4
const RUNS = Number(process.argv[2] ?? 7)
const SECONDS = 5
const TARGET_PER_SECOND = 3_000
const TARGET_P99_MS = 50

const bench = await startBenchServer()
try {
  const { accessToken, userId } = await bench.signUp('bench@mail.example', 'a fine long password')
  const url = `${bench.server.url}/rest/v1/profiles?select=display_name,title,phone,bio,avatar_path&id=eq.${userId}`
  const headers = { apikey: bench.anonKey, authorization: `Bearer ${accessToken}` }
  const [row] = (await (await fetch(url, { headers })).json()) as object[]
  if (!row) throw new Error('the row of the measurement is not there')

  await loadGet(url, headers, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS })
  const runs: Load[] = []
  const nodeUs: number[] = []
  const postgresUs: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const before = bench.cpuMs()
    const load = await loadGet(url, headers, { connections: CONNECTIONS, seconds: SECONDS })
    const after = bench.cpuMs()
    if (load.refusals + load.errors > 0)
      throw new Error(`${load.refusals} refused and ${load.errors} failed requests`)
    runs.push(load)
    if (before && after) {
      nodeUs.push(((after.node - before.node) * 1_000) / load.answers)
      postgresUs.push(((after.postgres - before.postgres) * 1_000) / load.answers)
    }
  }
  const perSecond = runs.map((load) => load.requestsPerSecond)
  const median = quantile(perSecond, 0.5)
  const p99 = quantile(
    runs.map((load) => load.p99Ms),
    0.5,
  )
  process.stdout.write(
    [
      `Machine: ${machine()}; ${CONNECTIONS} connections, ${RUNS} runs of ${SECONDS} s`,
      `verified requests: median ${Math.round(median)}/s (${perSecond.map(Math.round).join(', ')}); target ${TARGET_PER_SECOND}/s`,
      `latency: p50 ${quantile(
        runs.map((load) => load.p50Ms),
        0.5,
      )} ms, p99 ${p99} ms (worst run ${Math.max(...runs.map((load) => load.p99Ms))} ms); target p99 ${TARGET_P99_MS} ms`,
      `processor time a request: server ${Math.round(quantile(nodeUs, 0.5))} µs, database ${Math.round(quantile(postgresUs, 0.5))} µs`,
      '',
    ].join('\n'),
  )
  if (median < TARGET_PER_SECOND || p99 > TARGET_P99_MS) process.exitCode = 1
} finally {
  await bench.stop()
}
