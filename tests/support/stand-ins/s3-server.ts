import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type FilesystemStore } from 's3rver'
import { Secret } from '#server/ports/secret.ts'
import type { S3Bucket } from '#server/config/storage-settings.ts'
import { waitFor } from '../environment/wait-for.ts'

/**
 * What becomes of a call: `null` lets it through. `lose_reply` lets it through and drops the answer; `cut_reply`
 * breaks it off in the middle; `stall` never answers, `stall_reply` stops in the middle of the answer.
 */
export type Mishap =
  | 'drop'
  | 'lose_reply'
  | 'cut_reply'
  | 'stall'
  | 'stall_reply'
  | 'no_size'
  | { status: number; code: string }
  | null

export interface S3Call {
  readonly method: string
  /** Path and query, without the bucket. */
  readonly path: string
}

/** A real S3 server on loopback, behind a gate that can do to each call what networks do. */
export interface S3Server {
  readonly bucket: S3Bucket
  readonly url: string
  /** Every call so far, in order. */
  readonly calls: S3Call[]
  /** Decides about each call from now on. */
  mishap: (call: S3Call) => Mishap
  /** Runs when a call was done whose reply is about to be lost. */
  done: () => Promise<void>
  /** Ids of multipart uploads that were begun and neither completed nor aborted. */
  unfinished(): Promise<string[]>
  /** Stored bytes of a key, as the service sees them. */
  bytesOf(key: string): Promise<Buffer>
  /** Changes them behind the service's back. */
  replace(key: string, sealed: Buffer): Promise<void>
  stop(): Promise<void>
}

const BUCKET = 'plainprint-files'
const KEYS = { id: 'S3RVER', secret: 'S3RVER' } as const

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'plainprint-s3-'))
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  answerWhenWritten(storage.store)
  const { port } = await storage.run()
  const uploads = join(directory, BUCKET, '._S3rver_uploads')
  const fileOf = (key: string) => join(directory, BUCKET, `${key}._S3rver_object`)
  const unfinished = () => readdir(uploads).catch(() => [])
  const calls: S3Call[] = []
  const onward = new Agent({ keepAlive: true })

  const gate = createServer((asked, reply) => {
    const call = { method: asked.method ?? '', path: (asked.url ?? '').slice(BUCKET.length + 1) }
    calls.push(call)
    const mishap = server.mishap(call)
    if (mishap === 'drop') asked.socket.destroy()
    else if (mishap === 'stall') asked.resume()
    else if (mishap && typeof mishap === 'object') refuse(reply, mishap)
    else answer(asked, reply, call, mishap)
  })
  /** The library's server knows neither how to abort a multipart upload nor how to list them. */
  const answer = (asked: IncomingMessage, reply: ServerResponse, call: S3Call, mishap: Mishap): void => {
    const aborted = call.method === 'DELETE' ? /[?&]uploadId=(\w+)/.exec(call.path)?.[1] : undefined
    if (aborted)
      void rm(join(uploads, aborted), { recursive: true, force: true, maxRetries: 10 }).then(() =>
        reply.writeHead(204).end(),
      )
    else if (call.method === 'GET' && /[?&]uploads\b/.test(call.path))
      void describeUploads(uploads).then((xml) => reply.setHeader('content-type', 'application/xml').end(xml))
    else forward({ agent: onward, port, mishap, done: () => server.done() }, asked, reply)
  }
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  const server: S3Server = {
    url,
    bucket: {
      bucket: BUCKET,
      endpoint: url,
      region: 'us-east-1',
      credentials: { accessKeyId: KEYS.id, secretAccessKey: new Secret(KEYS.secret) },
    },
    calls,
    mishap: () => null,
    done: async () => {},
    unfinished,
    bytesOf: (key) => readFile(fileOf(key)),
    replace: (key, sealed) => writeFile(fileOf(key), sealed),
    async stop() {
      gate.closeAllConnections()
      gate.close()
      onward.destroy()
      await storage.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return server
}

/** The library answers before all bytes are in the file, so that whoever read at once could get a part of them. */
function answerWhenWritten(store: FilesystemStore): void {
  const [putObject, putPart] = [store.putObject.bind(store), store.putPart.bind(store)]
  const untilWritten = (path: string, size: number) =>
    waitFor(path, async () => (await stat(path).catch(() => null))?.size === size || undefined)
  store.putObject = async (object) => {
    const stored = await putObject(object)
    const path = store.getResourcePath(object.bucket, object.key, 'object')
    await untilWritten(path, stored.size)
    return stored
  }
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const stored = await putPart(bucket, uploadId, partNumber, content)
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(partNumber))
    await untilWritten(path, stored.size)
    return stored
  }
}

function forward(
  way: { agent: Agent; port: number; mishap: Mishap; done: () => Promise<void> },
  asked: IncomingMessage,
  reply: ServerResponse,
): void {
  const { agent, port, mishap, done } = way
  const { method, url: path, headers } = asked
  const onward = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answered) => {
    if (mishap === 'lose_reply') {
      answered.resume()
      answered.on('end', () => void done().then(() => reply.destroy()))
      return
    }
    if (mishap === 'no_size') delete answered.headers['content-length']
    reply.writeHead(answered.statusCode ?? 502, answered.headers)
    if (mishap !== 'cut_reply' && mishap !== 'stall_reply') return void answered.pipe(reply)
    answered.once('data', (first: Buffer) => {
      reply.write(first.subarray(0, Math.ceil(first.length / 2)))
      answered.destroy()
      if (mishap === 'cut_reply') setTimeout(() => reply.destroy(), 20)
    })
  })
  onward.on('error', () => reply.destroy())
  asked.pipe(onward)
}

function refuse(reply: ServerResponse, { status, code }: { status: number; code: string }): void {
  reply.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

async function describeUploads(folder: string): Promise<string> {
  const described: string[] = []
  for (const id of await readdir(folder).catch(() => [])) {
    const key = await readFile(join(folder, id, 'key'), 'utf8')
    const { mtime } = await stat(join(folder, id, 'key'))
    described.push(
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`,
    )
  }
  return `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${described.join('')}</ListMultipartUploadsResult>`
}
