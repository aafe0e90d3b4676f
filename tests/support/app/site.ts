import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '#server/app.ts'
import { startApp, type TestApp } from './app.ts'

export const SITE_WORKER = '/* worker */'
export const SITE_PAGE = '<!doctype html><title>Site</title>'

/** An app with a small site of known files, some of which must never be served. */
export interface TestSite {
  readonly app: TestApp
  readonly siteDir: string
  /** A second instance over the app's context; it does not listen. */
  readonly http: FastifyInstance
  readonly routes: readonly { readonly method: string; readonly url: string }[]
  /** Asks it under the configured host name. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

/** @param options of the app */
export async function startSite(options: Parameters<typeof startApp>[0] = {}): Promise<TestSite> {
  const app = await startApp(options)
  const siteDir = await mkdtemp(join(tmpdir(), 'plainprint-site-'))
  await mkdir(join(siteDir, 'assets'))
  await mkdir(join(siteDir, '.git'))
  await writeFile(join(siteDir, 'index.html'), SITE_PAGE)
  await writeFile(join(siteDir, 'service-worker.js'), SITE_WORKER)
  await writeFile(join(siteDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(siteDir, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(join(siteDir, 'assets', 'main-abc123.js.map'), '{"sources":["secret.ts"]}')
  await writeFile(join(siteDir, '.env'), 'SECRET=1')
  await writeFile(join(siteDir, '.git', 'config'), '[core]')

  const routes: { method: string; url: string }[] = []
  const http = await createApp(app.context, {
    siteDir,
    onRoute: ({ method, url }) => {
      for (const name of [method].flat()) routes.push({ method: name, url })
    },
  })
  await http.ready()
  const host = new URL(app.url).host
  return {
    app,
    siteDir,
    http,
    routes,
    get: (url, headers = {}) => http.inject({ method: 'GET', url, headers: { host, ...headers } }),
    async stop() {
      await http.close()
      await app.stop()
      await rm(siteDir, { recursive: true })
    },
  }
}
