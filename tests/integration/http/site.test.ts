import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { TestApp } from '#tests/support/app/app.ts'
import { SITE_PAGE, SITE_WORKER, startSite, type TestSite } from '#tests/support/app/site.ts'

let site: TestSite
let app: TestApp
beforeAll(async () => {
  site = await startSite()
  app = site.app
})
afterAll(() => site.stop())

test('nothing is served but the files of the site: no source map, no dot-file, nothing outside', async () => {
  for (const path of [
    '/assets/main-abc123.js.map',
    '/.env',
    '/.git/config',
    '/index.html',
    '/package.json',
    '/src/server/main.ts',
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/%00',
    '//etc/passwd',
  ]) {
    const reply = await site.get(path)
    expect([400, 404], path).toContain(reply.statusCode)
    expect(reply.body).not.toMatch(/secret|SECRET|\[core\]|"name"/)
  }
})

test('every screen of the product is the one page, and an unknown path is that page with 404', async () => {
  for (const path of [
    '/',
    '/auth/complete-invite',
    '/app/documents/3f0c?page=2',
    '/app/enterprise',
    '/app/admin/org',
  ])
    expect(await site.get(path)).toMatchObject({ statusCode: 200, body: SITE_PAGE })
  for (const path of ['/nope', '/app/nope', '/login/nope', '/dev/nope'])
    expect(await site.get(path)).toMatchObject({ statusCode: 404, body: SITE_PAGE })
  const posted = await site.http.inject({
    method: 'POST',
    url: '/login',
    headers: { host: new URL(app.url).host },
  })
  expect(posted.statusCode).toBe(404)
  expect(posted.json()).toEqual({ error: 'Not found.' })
})

test('password managers are led to the screen that changes a password, and to nothing they look for beside it', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await site.http.inject({
      method,
      url: '/.well-known/change-password',
      headers: { host: new URL(app.url).host },
    })
    expect(reply).toMatchObject({ statusCode: 302, headers: { location: '/app/account/password' } })
  }
  expect(await site.get('/app/account/password')).toMatchObject({ statusCode: 200, body: SITE_PAGE })
  // By this they tell an address that is there from a site that answers 200 to everything.
  const nowhere = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await site.get(nowhere)).statusCode).toBe(404)
})

test('the worker is served fresh each time, may serve the screens, and is retired where it is not wanted', async () => {
  const worker = await site.get('/service-worker.js')
  expect(worker).toMatchObject({
    statusCode: 200,
    body: SITE_WORKER,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'")
  // At the root of the site, it needs no header to serve what lies below.
  expect(worker.headers['service-worker-allowed']).toBeUndefined()
  const again = await site.get('/service-worker.js', { 'if-none-match': String(worker.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })

  const retired = await createApp(
    { ...app.context, config: { ...app.context.config, isSiteKeptOffline: false } },
    { siteDir: site.siteDir },
  )
  const reply = await retired.inject({
    url: '/service-worker.js',
    headers: { host: new URL(app.url).host, 'if-none-match': String(worker.headers.etag) },
  })
  expect(reply).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } })
  expect(reply.body).toContain('registration.unregister()')
  await retired.close()
})

test('a browser on another name of this machine is sent to the configured one', async () => {
  const port = new URL(app.url).port
  for (const name of ['localhost', '[::1]', '127.0.0.2']) {
    const reply = await site.get('/login?plan=pro', { host: `${name}:${port}` })
    expect(reply).toMatchObject({ statusCode: 307, headers: { location: `${app.url}/login?plan=pro` } })
  }
  const tricky = await site.get('//evil.example/x', { host: `localhost:${port}` })
  expect(tricky.headers.location).toBe(`${app.url}//evil.example/x`)
  for (const name of ['plainprint.example', '127.0.0.1.evil.example', 'localhost.evil.example'])
    expect((await site.get('/login', { host: name })).statusCode).toBe(200)
})

test('the mailbox answers only this machine, under a name of this machine', async () => {
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    site.http.inject({
      method: 'GET',
      url: '/dev/mailbox.json',
      headers: { host: new URL(app.url).host, ...headers },
      remoteAddress,
    })
  expect((await ask({})).statusCode).toBe(200)
  expect((await ask({ host: 'localhost:3000' })).statusCode).toBe(200)
  expect((await ask({ host: 'rebound.example' })).statusCode).toBe(404)
  expect((await ask({}, '192.0.2.7')).statusCode).toBe(404)
  expect((await ask({ 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404)

  const production = await createApp(
    { ...app.context, config: { ...app.context.config, isProduction: true } },
    { siteDir: site.siteDir },
  )
  for (const url of ['/dev/mailbox.json', '/dev/mailbox'])
    expect(
      (await production.inject({ method: 'GET', url, headers: { host: new URL(app.url).host } })).statusCode,
    ).toBe(404)
  await production.close()
})

test('the mailbox page shows mails as text, and their HTML where it can do nothing', async () => {
  await app.context.mail.send(
    {
      to: 'x@mail.example',
      subject: '<b>hi</b>',
      text: 'see https://a.example/?a=1&b=2 "now"',
      html: '<html><head></head><body><script>alert("1")</script></body></html>',
      key: 'a key',
    },
    new AbortController().signal,
  )
  const { body } = await site.get('/dev/mailbox')
  expect(body).toContain('<link rel="icon" href="/icon.svg"')
  expect(body).toContain('&lt;b&gt;hi&lt;/b&gt;')
  expect(body).toContain('<a href="https://a.example/?a=1&amp;b=2">')
  expect(body).not.toContain('<script>')
  expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)')
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;html&gt;')
  expect((await site.get('/dev/mailbox?mail=%22%3E%3Cscript%3E')).body).not.toContain('<script>')
})

test('the browser is told what it needs and nothing secret', async () => {
  const reply = await site.get('/config.json')
  expect(reply.json()).toMatchObject({
    name: 'Plainprint',
    url: app.url,
    anonKey: app.anonKey,
    providers: { google: false, azure: false },
    payments: 'test',
    currency: 'usd',
    plans: [{ key: 'basic' }, { key: 'pro' }],
    credit: { key: 'credit' },
  })
  expect(Object.keys(reply.json<object>()).sort()).toEqual(
    [
      'anonKey',
      'credit',
      'currency',
      'demoBookingUrl',
      'name',
      'payments',
      'plans',
      'providers',
      'salesEmail',
      'supportEmail',
      'url',
    ].sort(),
  )
})

test('liveness says yes while readiness names what is missing', async () => {
  expect((await site.get('/readyz')).json()).toEqual({ status: 'ready' })
  const away = await createApp(
    { ...app.context, db: { ...app.context.db, isReady: async () => false } },
    { siteDir: site.siteDir },
  )
  const ready = await away.inject({ method: 'GET', url: '/readyz' })
  expect(ready).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
  expect(ready.json()).toEqual({
    status: 'not ready',
    failing: ['database'],
    reasons: { database: 'unreachable' },
  })
  expect((await away.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  await away.close()
})
