import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

test('a reply without end is cut off at its size, not at the deadline', async () => {
  let writtenBytes = 0
  const server = createServer((_, response) => {
    const blank = ' '.repeat(65_536)
    const fill = (): void => {
      do writtenBytes += blank.length
      while (!response.destroyed && response.write(blank))
    }
    response.on('drain', fill)
    fill()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const noDeadline = new AbortController().signal
  const options = { body: undefined, headers: {}, method: 'GET' as const, redirect: 'manual' as const }
  await expect(boundedFetch(noDeadline)(`http://127.0.0.1:${port}`, options)).rejects.toThrow('too large')
  // What the two sockets hold beside what was read.
  expect(writtenBytes).toBeLessThan(20_000_000)
  server.closeAllConnections()
  server.close()
})
