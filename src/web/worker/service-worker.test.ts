import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://plainprint.example'
const pathOf = (asked: unknown): string =>
  new URL(asked instanceof Request ? asked.url : String(asked), ORIGIN).pathname

/** The browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const find = (entries: Map<string, Response> | undefined, asked: unknown) =>
    entries?.get(pathOf(asked))?.clone()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (asked: unknown) => find(entries, asked),
      put: async (asked: unknown, reply: Response) => void entries.set(pathOf(asked), reply),
    }
  }
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: unknown) =>
      [...all.values()].map((entries) => find(entries, asked)).find((reply) => reply !== undefined),
    /** The paths kept under a name. */
    paths: (name: string) => [...(all.get(name)?.keys() ?? [])].sort(),
  }
}

type Serve = (path: string) => Response | Promise<Response>

/** A worker of one build on a server that answers as `serve` says; `caches` may be those of a worker before. */
async function startWorker(
  build: { version: string; entry: string; files: string[] },
  serve: Serve,
  caches = fakeCaches(),
) {
  const handlers = new Map<string, (event: object) => void>()
  const server = { serve, asked: [] as string[] }
  vi.stubGlobal('SHELL_OF_THIS_BUILD', { ...build, page: '/app' })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', {
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  })
  vi.stubGlobal('fetch', async (asked: unknown) => {
    server.asked.push(pathOf(asked))
    return server.serve(pathOf(asked))
  })
  vi.resetModules()
  await import('./service-worker.ts')
  const run = async (name: string) => {
    let work: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  /** What the worker answers; null where it leaves the request to the browser. */
  const ask = async (path: string, mode = 'cors'): Promise<string | null> => {
    let answer: Promise<Response> | null = null
    handlers.get('fetch')?.({
      request: Object.defineProperty(new Request(new URL(path, ORIGIN)), 'mode', { value: mode }),
      preloadResponse: Promise.resolve(undefined),
      waitUntil: () => undefined,
      respondWith: (reply: Promise<Response>) => (answer = reply),
    })
    const given = answer as Promise<Response> | null
    return given === null ? null : (await given).text()
  }
  return { caches, server, install: () => run('install'), activate: () => run('activate'), ask }
}

const FIRST = { version: '1', entry: '/assets/index-1.js', files: ['/assets/chat-1.js', '/theme.js'] }
const SECOND = { version: '2', entry: '/assets/index-2.js', files: ['/assets/chat-2.js', '/theme.js'] }
const site =
  ({ entry }: typeof FIRST): Serve =>
  (path) =>
    new Response(path === '/app' || path.startsWith('/app/') ? `page ${entry}` : `file ${path}`)
const down: Serve = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page comes from the server, and the kept one where there is no answer or only a gateway’s', async () => {
  const { install, server, ask } = await startWorker(FIRST, site(FIRST))
  await install()
  server.serve = site(SECOND)
  expect(await ask('/app/documents', 'navigate')).toBe('page /assets/index-2.js')
  server.serve = () => new Response('bad gateway', { status: 502 })
  expect(await ask('/app/documents', 'navigate')).toBe('page /assets/index-1.js')
  server.serve = () => new Response('not found', { status: 404 })
  expect(await ask('/app/nope', 'navigate')).toBe('not found')
  server.serve = down
  expect(await ask('/app/chat?session=1', 'navigate')).toBe('page /assets/index-1.js')
  expect(await ask('/assets/chat-1.js')).toBe('file /assets/chat-1.js')
})

test('a server that does not answer is waited for three seconds, and then not again for each file', async () => {
  const { install, server, ask } = await startWorker(FIRST, site(FIRST))
  await install()
  server.serve = () => new Promise<Response>(() => undefined)
  const page = vi.fn()
  const opened = ask('/app', 'navigate').then(page)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(page).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await opened
  expect(page).toHaveBeenCalledWith('page /assets/index-1.js')
  expect(await ask('/theme.js', 'no-cors')).toBe('file /theme.js')
})

test('a page of another build is not kept with this build’s files', async () => {
  const { install, caches } = await startWorker(FIRST, site(SECOND))
  await expect(install()).rejects.toThrow('The page does not belong to this build')
  expect(caches.paths('shell-1')).toEqual([])
})

test('a file that is missing makes the build not kept', async () => {
  const { install, caches } = await startWorker(FIRST, (path) =>
    path === '/assets/chat-1.js' ? new Response('', { status: 404 }) : site(FIRST)(path),
  )
  await expect(install()).rejects.toThrow('/assets/chat-1.js answered 404')
  expect(caches.paths('shell-1')).not.toContain('/app')
})

test('after a deploy, pages that are still open load the rest of their build', async () => {
  const first = await startWorker(FIRST, site(FIRST))
  await first.install()
  await first.activate()
  const second = await startWorker(SECOND, site(SECOND), first.caches)
  await second.install()
  await second.activate()
  second.server.serve = (path) => new Response(`no ${path}`, { status: 404 })
  expect(await second.ask('/assets/chat-1.js')).toBe('file /assets/chat-1.js')
  second.server.serve = down
  expect(await second.ask('/app', 'navigate')).toBe('page /assets/index-2.js')
  // Two builds later nothing of the first is left.
  const third = { ...SECOND, version: '3' }
  const last = await startWorker(third, site(third), first.caches)
  await last.install()
  await last.activate()
  expect(await first.caches.keys()).toEqual(['shell-2', 'shell-3'])
})

test('what is none of its business is never asked for nor kept', async () => {
  const { install, activate, server, ask, caches } = await startWorker(FIRST, site(FIRST))
  await install()
  await activate()
  server.asked.length = 0
  for (const [path, mode] of [
    ['/rest/v1/documents', 'cors'],
    ['/storage/v1/object/sign/documents/a.pdf', 'cors'],
    ['/functions/v1/chat_rag', 'cors'],
    ['/config.json', 'cors'],
    ['/auth/open', 'navigate'],
    ['/login', 'navigate'],
    ['/', 'navigate'],
  ] as const)
    expect(await ask(path, mode), path).toBeNull()
  expect(server.asked).toEqual([])
  expect(caches.paths('shell-1')).toEqual(['/app', '/assets/chat-1.js', '/theme.js'])
})
