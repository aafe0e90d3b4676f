import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A frame of the live-changes protocol: join reference, reference, topic, event, payload. */
export type PhoenixFrame = [string | null, string | null, string, string, Record<string, unknown>]

/** A live-changes connection without the official client, to see frames and to send what it never would. */
export interface PhoenixSocket {
  send(...frame: PhoenixFrame): void
  sendText(text: string): void
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void
  /** Waits for the next frame that fits, among those not yet taken. */
  next(fits: (frame: PhoenixFrame) => boolean): Promise<PhoenixFrame>
  /** Frames that arrived and were not taken. */
  readonly left: readonly PhoenixFrame[]
  /** The code it was closed with. */
  readonly closed: Promise<number>
  close(): void
}

/** @param onFrame sees every frame when it arrives */
export async function openPhoenix(
  url: string,
  anonKey: string,
  onFrame: (frame: PhoenixFrame) => void = () => {},
): Promise<PhoenixSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`
  const socket = new WebSocket(address)
  const left: PhoenixFrame[] = []
  const waiting: (() => void)[] = []
  const closed = new Promise<number>((done) => {
    socket.addEventListener('close', ({ code }) => done(code))
  })
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as PhoenixFrame
    onFrame(frame)
    left.push(frame)
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((open, failed) => {
    socket.addEventListener('open', () => open())
    socket.addEventListener('error', () => failed(new Error('the connection was refused')))
  })
  return {
    send: (...frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    sendBytes: (bytes) => socket.send(bytes),
    async next(fits) {
      for (;;) {
        const index = left.findIndex(fits)
        if (index !== -1) return left.splice(index, 1)[0] as PhoenixFrame
        await new Promise<void>((wake) => waiting.push(wake))
      }
    },
    left,
    closed,
    close: () => socket.close(),
  }
}

/** Fits the reply to a reference. */
export const reply = (ref: string) => (frame: PhoenixFrame) => frame[3] === 'phx_reply' && frame[1] === ref
/** Fits an event. */
export const event = (name: string) => (frame: PhoenixFrame) => frame[3] === name

/** Joins a topic as the official client does, and waits for the reply. */
export async function joinTopic(
  socket: PhoenixSocket,
  {
    bindings,
    accessToken,
    topic,
    ref,
  }: { bindings: object[]; accessToken: string | null; topic: string; ref: string },
): Promise<{ status: string; response: Record<string, unknown> }> {
  socket.send(ref, ref, topic, 'phx_join', {
    config: {
      broadcast: { ack: false, self: false },
      presence: { key: '', enabled: false },
      postgres_changes: bindings,
      private: false,
    },
    ...(accessToken === null ? {} : { access_token: accessToken }),
  })
  return (await socket.next(reply(ref)))[4] as { status: string; response: Record<string, unknown> }
}

/** The bytes below a connection, for frames no client library would send. */
export interface RawSocket {
  readonly socket: Socket
  /** @param opcode 1 text, 2 binary, 9 ping */
  write(opcode: number, payload: Buffer): void
  readonly closed: Promise<void>
}

export async function openRaw(url: string, anonKey: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => {})
  socket.write(
    `GET /realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0 HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await new Promise<void>((upgraded) => socket.once('data', () => upgraded()))
  return {
    socket,
    closed,
    write(opcode, payload) {
      const length = Buffer.alloc(payload.length < 126 ? 0 : 2)
      if (length.length > 0) length.writeUInt16BE(payload.length)
      const head = Buffer.from([0x80 | opcode, 0x80 | (length.length > 0 ? 126 : payload.length)])
      // A mask of zeros leaves the payload as it is.
      socket.write(Buffer.concat([head, length, Buffer.alloc(4), payload]))
    },
  }
}
