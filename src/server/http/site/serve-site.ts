import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANGE_PASSWORD_PATH, SCREENS } from '#contract/addresses.ts'
import type { Config } from '#server/config/config.ts'
import { AppError } from '../app-error.ts'
import { hostNameOf, isLoopbackName } from '#core/access/loopback.ts'
import { isApiPath, SITE_ROUTES } from './site-routes.ts'
import { serveWorker, WORKER_FILE } from './site-worker.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Serves the built site: its files, the one page behind every screen's address, and that page with 404 for any
 * path nobody knows.
 *
 * Only files that exist when the server starts are routes, and of those no source map and no dot-file; a path
 * never reaches the disk as such.
 *
 * @param siteDir the folder the site was built into; where it is missing, screens answer 503 and the API works
 */
export async function serveSite(app: FastifyInstance, config: Config, siteDir: string): Promise<void> {
  const page = await readPage(siteDir)
  const sendPage = sendPageOf(config, page)

  if (page)
    await app.register(fastifyStatic, {
      root: siteDir,
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      globIgnore: ['**/*.map', 'index.html', WORKER_FILE, '**/.*', '**/.*/**'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A file below assets/ has a hash of its content in its name.
        const isHashed = path.startsWith(join(siteDir, 'assets'))
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'public, max-age=300',
        )
      },
    })
  await serveWorker(app, siteDir, config.isSiteKeptOffline)
  app.get(CHANGE_PASSWORD_PATH, (_request, reply) => reply.redirect(SCREENS.accountPassword))
  for (const url of SITE_ROUTES) app.get(url, (request, reply) => sendPage(request, reply, 200))

  app.setNotFoundHandler(async (request, reply) => {
    const isPageView = request.method === 'GET' || request.method === 'HEAD'
    if (!isPageView || isApiPath(pathOf(request.url))) throw new AppError('not_found')
    return sendPage(request, reply, 404)
  })
}

interface Page {
  readonly html: string
  readonly etag: string
}

async function readPage(siteDir: string): Promise<Page | null> {
  const file = join(siteDir, 'index.html')
  if (!existsSync(file)) return null
  const html = await readFile(file, 'utf8')
  return { html, etag: `"${hash('sha256', html, 'base64url').slice(0, 27)}"` }
}

function sendPageOf(config: Config, page: Page | null) {
  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const elsewhere = redirectTarget(config, request)
    if (elsewhere !== null) return reply.redirect(elsewhere, 307)
    if (!page) throw new AppError(status === 404 ? 'not_found' : 'unavailable')
    reply.header('cache-control', 'no-cache').header('etag', page.etag)
    if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    return reply.code(status).type('text/html; charset=utf-8').send(page.html)
  }
}

/**
 * Where a browser belongs that came under another name of this machine: sessions are kept per origin, and
 * mails and the API use one. Null when it is right here, or not on loopback at all.
 */
export function redirectTarget(
  config: Pick<Config, 'publicUrl'>,
  request: Pick<FastifyRequest, 'headers' | 'url'>,
): string | null {
  const name = hostNameOf(request.headers.host)
  const site = new URL(config.publicUrl)
  if (name === null || name === site.hostname || !isLoopbackName(name) || !isLoopbackName(site.hostname))
    return null
  // Joined as text on purpose: resolving `//host/` as a URL would lead to another host.
  return config.publicUrl + request.url
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
