import dns from 'node:dns'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownAddresses } from '#tests/support/attacks/own-addresses.ts'
import type { Person } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { eachPlace, fuzzPlaces } from '#tests/support/attacks/fuzz-places.ts'
import { sendPayload } from '#tests/support/attacks/fuzz-requests.ts'
import { linkingDocx, linkingPdf } from '#tests/support/files/linking-files.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'
import { seedChat } from '#tests/support/database/seeds.ts'
import { startSite, type TestSite } from '#tests/support/app/site.ts'
import { isNode, sourceFiles } from '#tests/support/source-code/source-trees.ts'
import { casesOf, isEveryCase } from '#tests/support/environment/long-proof.ts'

/** Of the places, `npm test` tries every so many; `npm run test:proofs` all. */
const STEP = isEveryCase ? 1 : 9

let site: TestSite
let ann: Person
let listener: Server
let addresses: readonly string[]
/** What asked the listener. */
const arrived: string[] = []
/** Names that were looked up, other than this machine's. */
const lookedUp: string[] = []
const { lookup } = dns

beforeAll(async () => {
  listener = createServer((socket) => {
    socket.once('data', (bytes) => arrived.push(bytes.toString('latin1').slice(0, 200)))
    arrived.push('a connection')
    socket.on('error', () => {})
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  })
  await new Promise<void>((ready) => listener.listen(0, '::', ready))
  addresses = ownAddresses((listener.address() as AddressInfo).port)
  dns.lookup = ((name: string, ...rest: unknown[]) => {
    if (name !== '127.0.0.1' && name !== 'localhost') lookedUp.push(name)
    return (lookup as (...given: unknown[]) => unknown)(name, ...rest)
  }) as typeof dns.lookup
  site = await startSite({ worker: true, env: { RATE_LIMIT_SCALE: '1000000' } })
  await site.http.listen({ host: '127.0.0.1', port: 0 })
  ann = await site.app.signUp()
  await startPlan(ann, 'pro')
})
afterAll(async () => {
  dns.lookup = lookup
  await site.stop()
  await new Promise((done) => listener.close(done))
})

/** May open connections, each to where an operator's setting or the machine itself says. */
const OPENS_CONNECTIONS = [
  'src/server/adapters/embedder/provider.ts',
  'src/server/adapters/identity-provider/bounded-fetch.ts',
  'src/server/adapters/identity-provider/open-id.ts',
  'src/server/adapters/language-model/language-model.ts',
  'src/server/adapters/language-model/provider-model.ts',
  'src/server/adapters/mail/smtp.ts',
  'src/server/adapters/object-store/s3.ts',
  'src/server/adapters/provider/provider-fetch.ts',
  'src/server/db/connect.ts',
  'src/server/db/embedded.ts',
  'src/server/db/lane.ts',
  'src/server/db/listen.ts',
  'src/server/db/migrate.ts',
  'src/server/db/postgres-process.ts',
  'src/server/db/start-lock.ts',
  'src/server/features/pipeline/document-queue.ts',
  'src/server/features/pipeline/worker.ts',
]
const CONNECTING =
  /^(?:node:)?(?:net|http|https|http2|tls|dgram|dns(?:\/promises)?|undici|ws)$|^(?:nodemailer|openid-client|pg|pg-boss|ai)(?:\/|$)|^@(?:aws-sdk|ai-sdk)\//
/** Of a module that connects, these do not: they look at addresses, statements and errors. */
const HARMLESS = new Set(['isIP', 'isIPv6', 'BlockList', 'STATUS_CODES', 'Query', 'APICallError'])

test('only the named modules of the server can open a connection', () => {
  const found = new Set<string>()
  for (const file of [...sourceFiles('src/server/**'), ...sourceFiles('src/core/**')])
    for (const node of file.nodes) {
      const source = isNode(node['source']) ? node['source']['value'] : undefined
      const imports =
        (node['specifiers'] as { imported?: { name?: string }; importKind?: string }[] | undefined) ?? []
      const isValue = imports.some(
        ({ imported, importKind }) => importKind !== 'type' && !HARMLESS.has(imported?.name ?? ''),
      )
      if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type' && isValue)
        if (typeof source === 'string' && CONNECTING.test(source)) found.add(file.path)
      if (node.type === 'ImportExpression' && typeof source === 'string' && CONNECTING.test(source))
        found.add(file.path)
      // As a call, as an argument and as a default alike; not as the name of something else.
      const isFetch =
        node.type === 'Identifier' &&
        node['name'] === 'fetch' &&
        !/^[.]|[:?]$/.test(
          file.text.slice(node.start - 1, node.start) + file.text.slice(node.end, node.end + 1),
        )
      const made =
        node.type === 'NewExpression' && isNode(node['callee']) ? node['callee']['name'] : undefined
      if (isFetch || ['WebSocket', 'EventSource', 'XMLHttpRequest', 'Socket'].includes(String(made)))
        found.add(file.path)
    }
  expect([...found].toSorted()).toEqual(OPENS_CONNECTIONS)
})

test('addresses at every place of every route: nobody asks them', async () => {
  const { app } = site
  const { port } = site.http.server.address() as AddressInfo
  const base = { url: `http://127.0.0.1:${port}`, host: new URL(app.url).host, anonKey: app.anonKey }
  const token = await tokenOf(ann)
  const sound = {
    path: {},
    fields: { email: 'a@mail.example', category: 'Bug', message: 'a', plan: 'basic' },
  }
  const places = (await fuzzPlaces(site.routes, app.context.db)).filter(
    // What ends the session has nothing to fetch.
    ({ url }, index) => index % STEP === 0 && !/logout|end_session/.test(url),
  )
  const waiting = eachPlace(places, addresses).values()
  const work = async (): Promise<void> => {
    for (const { place, payload } of waiting)
      await sendPayload(base, token, place, payload, { sound, isTwice: false })
  }
  await Promise.all(Array.from({ length: 16 }, work))
  expect(arrived).toEqual([])
  expect(lookedUp).toEqual([])
}, 1_200_000)

test.each(casesOf(['documents, names, profiles and chats'], []))(
  'addresses in %s: nobody asks them',
  async () => {
    const { app } = site
    const bob = await app.signUp()
    await startPlan(bob, 'pro')
    for (const address of isEveryCase ? addresses : addresses.slice(0, 1)) {
      await bob.client.auth.updateUser({ data: { avatar_url: address, picture: address, name: address } })
      await bob.client.from('profiles').update({ bio: address, avatar_path: address }).eq('id', bob.userId)
      const html = `<img src="${address}"><iframe src="${address}"></iframe> ![a](${address})`
      await asOwner(app, (db) => seedChat(db, { userId: bob.userId, title: html, messages: [html, html] }))
      for (const [bytes, name] of [
        [linkingPdf(address), `${address}.pdf`],
        [linkingDocx(address), `${address}.docx`],
      ] as const) {
        const id = await uploaded(bob, bytes, name)
        await process(bob, id)
        const document = await ended(bob, id)
        expect(['completed', 'failed', 'awaiting_credit']).toContain(document.status)
      }
    }
    expect(arrived).toEqual([])
    expect(lookedUp).toEqual([])
  },
  1_200_000,
)
