import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a connection breaks: torn (RST), ended in good order (FIN), or never heard of again. */
export type Break = 'reset' | 'close' | 'silence'

/** A way to a server that breaks when it is told to. */
export interface CuttingProxy {
  readonly url: string
  readonly port: number
  /**
   * Breaks connections on both sides at once.
   * @param how as a network that is gone does, when nothing else is said
   * @param name only those to PostgreSQL of this application name
   * @returns how many it broke
   */
  cut(how?: Break, name?: string): number
  /** From now on new connections are broken as soon as they come, until `open`. */
  shut(): void
  open(): void
  close(): Promise<void>
}

interface Way {
  readonly client: Socket
  readonly server: Socket
  /** The first bytes of the client, which name a connection to PostgreSQL. */
  opening: string
}

export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const ways = new Set<Way>()
  const silent = new Set<Way>()
  let isOpen = true
  const cut = (how: Break = 'reset', name?: string): number => {
    const cutting = [...ways].filter(
      ({ opening }) => name === undefined || opening.includes(`application_name\0${name}\0`),
    )
    for (const way of cutting) {
      ways.delete(way)
      breakOff(way, how)
      if (how === 'silence') silent.add(way)
    }
    return cutting.length
  }
  const proxy = createServer((client) => {
    if (!isOpen) return client.resetAndDestroy()
    const server = connect(port, '127.0.0.1')
    const way = { client, server, opening: '' }
    ways.add(way)
    for (const socket of [client, server]) socket.on('error', () => {})
    client.once('data', (bytes) => (way.opening = bytes.toString('latin1')))
    client.pipe(server).pipe(client)
    const end = (): void => {
      // One that is silent says nothing of its other side either.
      if (silent.has(way)) return
      ways.delete(way)
      client.destroy()
      server.destroy()
    }
    client.on('close', end)
    server.on('close', end)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const own = (proxy.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    cut,
    shut() {
      isOpen = false
      cut()
    },
    open() {
      isOpen = true
    },
    async close() {
      cut()
      for (const way of silent) breakOff(way, 'reset')
      await new Promise((done) => proxy.close(done))
    },
  }
}

function breakOff({ client, server }: Way, how: Break): void {
  client.unpipe(server)
  server.unpipe(client)
  for (const socket of [client, server])
    if (how === 'reset') socket.resetAndDestroy()
    else if (how === 'close') socket.end()
    else socket.pause()
}
