import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_WORKER_PATH } from '#contract/addresses.ts'

export const WORKER_FILE = SERVICE_WORKER_PATH.slice(1)

/** Takes the place of a worker that browsers have: it empties what that kept, and removes itself. */
const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/**
 * Serves the site's service worker, never from a cache, so that browsers have a new one as soon as they ask. Where
 * the site is not to be kept for offline, or was built without a worker, the answer ends the one a browser has: an
 * answer of 404 would leave it in place for ever.
 */
export async function serveWorker(app: FastifyInstance, siteDir: string, isKept: boolean): Promise<void> {
  const file = join(siteDir, WORKER_FILE)
  const worker = isKept && existsSync(file) ? await readFile(file, 'utf8') : RETIRED_WORKER
  const etag = `"${hash('sha256', worker, 'base64url').slice(0, 27)}"`
  app.get(SERVICE_WORKER_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })
}
