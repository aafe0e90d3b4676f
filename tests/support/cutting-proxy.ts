import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that breaks when it is told to. */
export interface CuttingProxy {
  readonly url: string
  /** Breaks every connection at once, as a network that is gone does, without a word to either side. */
  cut(): void
  /** From now on new connections are broken as soon as they come, until `open`. */
  shut(): void
  open(): void
  close(): Promise<void>
}

export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let isOpen = true
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
    sockets.clear()
  }
  const proxy = createServer((client) => {
    if (!isOpen) return client.resetAndDestroy()
    const server = connect(port, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(server).pipe(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
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
      await new Promise((done) => proxy.close(done))
    },
  }
}
