import { randomInt } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to whoever asks for any: nobody else takes one. Each
 * of the workers that test at the same time has its own thousand, since between asking and listening a port is free.
 */
const WORKER = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0) % 10
const FIRST = 20_000 + WORKER * 1_000
const given = new Set<number>()

/** A loopback port that is free, and stays so unless somebody asks for that very number. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer()
    const tryNext = () => probe.listen(FIRST + randomInt(1_000), '127.0.0.1')
    probe.on('error', tryNext)
    probe.on('listening', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        if (given.has(port)) return tryNext()
        given.add(port)
        done(port)
      })
    })
    tryNext()
  })
}
