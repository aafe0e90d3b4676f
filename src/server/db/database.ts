import type { Database, Lane, Logger } from '../ports/context.ts'
import { sharesOfCallers } from './caller-shares.ts'
import { openLane, roleOf, STATEMENT_TIMEOUT_MS } from './lane.ts'
import { openListener } from './listen.ts'
import { reportOutages } from './outages.ts'

/** How long the database may take to show that it is there. */
const READY_MS = 1_000

/**
 * The database as the application sees it: connections of a role that owns nothing and bypasses nothing, in lanes
 * that cannot take up each other's. Each transaction takes on the caller's role, or the service's, and gives it back
 * at its end.
 *
 * @param url connection string of the application role
 * @param poolMax most connections of all lanes together; the one it listens on comes on top
 * @param onWait is told how long work waited for a connection, in seconds
 */
export function openDatabase(
  url: string,
  log: Logger,
  poolMax = 20,
  onWait: (seconds: number) => void = () => {},
): Database {
  const outages = reportOutages(log)
  const sizes = laneSizes(poolMax)
  const lanes = {
    requests: openLane(url, sizes.requests, outages, onWait),
    auth: openLane(url, sizes.auth, outages, onWait),
    background: openLane(url, sizes.background, outages, onWait),
  }
  const listener = openListener(url, outages)

  const inTurn = sharesOfCallers(sizes.requests)

  const databaseOn = (name: Lane): Database => ({
    readAsCaller: (claims, statement, timeoutMs = STATEMENT_TIMEOUT_MS, hasLeft) =>
      inTurn(claims, (onRead) => lanes[name].readAsCaller(claims, statement, timeoutMs, onRead), hasLeft),
    asCaller: (claims, work) =>
      inTurn(claims, (onRead) => lanes[name].inTransaction(roleOf(claims), claims, work, onRead)),
    asService: (work) => lanes[name].inTransaction('service_role', { role: 'anon' }, work),
    lane: (other) => databases[other],
    listen: listener.listen,
    async isReady() {
      const answer = lanes.auth.ping(READY_MS).then(
        () => true,
        () => false,
      )
      const late = new Promise<false>((done) => setTimeout(done, READY_MS, false).unref())
      return Promise.race([answer, late])
    },
    queueUrl: withRole(url, 'service_role'),
    async close() {
      await listener.close()
      await Promise.all(Object.values(lanes).map((lane) => lane.close()))
    },
  })
  const databases: Readonly<Record<Lane, Database>> = {
    requests: databaseOn('requests'),
    auth: databaseOn('auth'),
    background: databaseOn('background'),
  }
  return databases.requests
}

/** How many connections each lane may open: most are for requests, and none has less than one. */
export function laneSizes(poolMax: number): Readonly<Record<Lane, number>> {
  const auth = Math.min(5, Math.max(1, Math.floor(poolMax / 4)))
  const background = Math.min(4, Math.max(1, Math.floor(poolMax / 5)))
  return { requests: Math.max(1, poolMax - auth - background), auth, background }
}

/** A connection string whose sessions take on `role` at once. */
function withRole(url: string, role: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('options', `-c role=${role}`)
  return parsed.href
}
