import type { CustomFetch } from 'openid-client'

/** Documents, keys and tokens of a provider are a few kilobytes. */
const MAX_REPLY_BYTES = 1_048_576

/** Fetches from a provider, which may be slow or endless: all requests together end at the deadline, each at a size. */
export const boundedFetch =
  (deadline: AbortSignal): CustomFetch =>
  async (url, { body, ...options }) => {
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
    const reply = await fetch(url, { ...options, signal, ...(body == null ? {} : { body }) })
    return new Response(await readBounded(reply), { status: reply.status, headers: reply.headers })
  }

async function readBounded(reply: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of reply.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > MAX_REPLY_BYTES) throw new TypeError('the reply of the provider is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
