/**
 * A fetch for calls to a provider: redirects are refused, since the key would go along, and a reply ends with an
 * error after `maxBytes`, whatever the provider goes on sending.
 */
export function providerFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const reply = await fetch(input, { ...init, redirect: 'error' })
    if (!reply.body) return reply
    let left = maxBytes
    const bounded = reply.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          left -= bytes.byteLength
          if (left < 0) controller.error(new Error('the reply of the provider is too long'))
          else controller.enqueue(bytes)
        },
      }),
    )
    return new Response(bounded, { status: reply.status, headers: reply.headers })
  }
}
