import { cacheName, isNamedByContent, outdatedCaches, routeOf } from './shell-routes.ts'

/**
 * Opens the application's screens when nothing can be reached. It keeps the files of one build and nothing else.
 * A page comes from the server whenever that answers; only without an answer is it the kept one. Each page names
 * its files by what is in them, so that no screen is ever half of one build and half of another.
 */
declare const self: ServiceWorkerGlobalScope

/** Written in by the build: see tools/offline-shell.ts. */
declare const SHELL_OF_THIS_BUILD: {
  readonly version: string
  /** The address at and below which the screens are. */
  readonly page: string
  /** The script that the page starts with. */
  readonly entry: string
  /** Paths of everything the screens need, beside the page. */
  readonly files: readonly string[]
}

const SHELL = SHELL_OF_THIS_BUILD
const CACHE = cacheName(SHELL.version)
/** The page is the same at every address of a screen. */
const PAGE = SHELL.page
/** So long a page may stay unanswered. */
const PAGE_LIMIT_MS = 3_000
/** After a page that had to be the kept one, its files do not wait either. */
const FALLBACK_MS = 10_000
/** Those of client/error-text.ts, which it cannot import, being one file; here a server that is starting is away too. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504, 520, 521, 522, 523, 524])

let fellBackAt = 0

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, PAGE)
  if (route === 'hashed') event.respondWith(keptFirst(event.request))
  else if (route === 'page') event.respondWith(networkFirst(event, PAGE))
  else if (route === 'plain') event.respondWith(networkFirst(event, event.request.url))
})

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const page = await fetch(PAGE, { cache: 'no-store' })
  // While servers are replaced one by one, the page may be another build's: then this one is not kept, and the next
  // visit tries again.
  if (!page.ok || !(await page.clone().text()).includes(SHELL.entry))
    throw new Error('The page does not belong to this build')
  await Promise.all(SHELL.files.map((file) => keep(cache, file)))
  await cache.put(PAGE, page)
  await self.skipWaiting()
}

async function keep(cache: Cache, file: string): Promise<void> {
  const isHashed = isNamedByContent(file)
  const known = isHashed ? await caches.match(file, { ignoreVary: true }) : undefined
  const reply = known ?? (await fetch(file, isHashed ? {} : { cache: 'no-store' }))
  if (!reply.ok) throw new Error(`${file} answered ${reply.status}`)
  await cache.put(file, reply)
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  const names = await caches.keys()
  await Promise.all(outdatedCaches(names, CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** A file named by its content is the same wherever it comes from, also from the build before. */
async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function networkFirst(event: FetchEvent, key: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key, { ignoreVary: true })
  const reply = fromNetwork(event)
  event.waitUntil(reply)
  if (kept === undefined) return (await reply) ?? fetch(event.request)
  const isAway = Date.now() - fellBackAt < FALLBACK_MS && event.request.mode !== 'navigate'
  const inTime = isAway ? null : await Promise.race([reply, after(PAGE_LIMIT_MS)])
  if (inTime !== null) return inTime
  fellBackAt = Date.now()
  return kept
}

/** Null where there was no answer, or only a gateway's. */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const reply = preloaded ?? (await fetch(event.request))
    return AWAY_STATUSES.has(reply.status) ? null : reply
  } catch {
    return null
  }
}

const after = (ms: number): Promise<null> => new Promise((done) => setTimeout(done, ms, null))
