// `npm run bench:realtime`: 200 people who follow all published tables, each on a connection of raw frames with a channel
// for every table, as the application has them; 50 changes a second of nine kinds, spread over all of them. The
// clients and the one who changes have a process of their own on the same machine.
import type { Transaction } from '#server/ports/context.ts'
import { type CrowdMember, joinCrowd } from '#tests/support/app/live-crowd.ts'
import { startBenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'

const PEOPLE = 200
const PER_SECOND = 50
const CHANGES = Number(process.argv[2] ?? 10_000)
const TARGET_P99_MS = 1_000
/** Accounts made at the same time. */
const AT_ONCE = 8

const bench = await startBenchServer()
try {
  const members: CrowdMember[] = []
  for (let made = 0; made < PEOPLE; made += AT_ONCE)
    members.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, PEOPLE - made) }, (_, index) =>
          bench.signUp(`bench${made + index}@mail.example`, 'a fine long password'),
        ),
      )),
    )
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await bench.owner.query(text, [...values])).rows as Row[]
  const db: Transaction = {
    query,
    rows: (strings, ...values) =>
      query(
        strings.reduce((before, part, at) => `${before}$${at}${part}`),
        values,
      ),
  }
  const crowd = await joinCrowd({ url: bench.server.url, anonKey: bench.anonKey }, db, members)

  const before = bench.cpuMs()
  const beganMs = performance.now()
  for (let index = 0; index < CHANGES; index += 1) {
    const waitMs = beganMs + (index * 1_000) / PER_SECOND - performance.now()
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs))
    await crowd.change(index % PEOPLE, Math.floor(index / PEOPLE))
  }
  const seconds = (performance.now() - beganMs) / 1_000
  await crowd.settled(10_000)
  const after = bench.cpuMs()

  const { delaysMs, foreign } = crowd
  const missed = crowd.missed()
  const ms = (share: number): string => `${quantile(delaysMs, share).toFixed(1)} ms`
  process.stdout.write(
    [
      `Machine: ${machine()}; ${PEOPLE} connections with 6 channels each, raw frames`,
      `${CHANGES} changes in ${seconds.toFixed(1)} s (${(CHANGES / seconds).toFixed(1)}/s); target ${PER_SECOND}/s`,
      `delivery: p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}, longest ${ms(1)}; target p99 ${TARGET_P99_MS} ms`,
      `told ${delaysMs.length}, missed ${missed.length}, foreign ${foreign.length}; target 0 and 0`,
      ...(before && after
        ? [
            `processor time of the server a change: ${Math.round(((after.node - before.node) * 1_000) / CHANGES)} µs`,
          ]
        : []),
      ...[...missed, ...foreign].slice(0, 20),
      '',
    ].join('\n'),
  )
  crowd.close()
  if (missed.length + foreign.length > 0 || quantile(delaysMs, 0.99) > TARGET_P99_MS) process.exitCode = 1
} finally {
  await bench.stop()
}
