import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/**
 * The parts of a multipart body, one after the other, as `request.parts()` gives them.
 *
 * The parser reports a body that ends early or makes no sense with plain errors, while iterating and on the
 * streams of files, of which a short one may have failed before anyone sees it. They get the status of a client's
 * mistake here, where it is certain that they are one.
 */
export async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = request.parts()
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw blameClient(error)
    })
    if (next.done) return
    if (next.value.type === 'file') {
      blameClient(next.value.file.errored)
      next.value.file.prependListener('error', blameClient)
    }
    yield next.value
  }
}

function blameClient(error: unknown): unknown {
  if (error instanceof Error && !('statusCode' in error)) Object.assign(error, { statusCode: 400 })
  return error
}
