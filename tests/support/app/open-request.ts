import { request } from 'node:http'

/** A request whose path and headers go out as they are; `fetch` tidies both. */
export function openRequest(
  base: string,
  path: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  const { hostname, port, pathname } = new URL(base)
  return new Promise((done, failed) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { hostname, port, path: pathname + path, method, headers: { ...headers, ...length } }
    const sending = request(options, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => (text += chunk))
      reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }))
    })
    sending.on('error', failed)
    sending.end(body)
  })
}
