import { randomInt } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'

/** Below the ports that systems give to outgoing connections and to whoever asks for any: nobody else takes one. */
const [FIRST, BEHIND] = [20_000, 30_000]

/** A loopback port that is free, and stays so unless somebody asks for that very number. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer()
    const tryNext = () => probe.listen(randomInt(FIRST, BEHIND), '127.0.0.1')
    probe.on('error', tryNext)
    probe.on('listening', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
    tryNext()
  })
}
