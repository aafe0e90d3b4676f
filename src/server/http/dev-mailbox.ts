import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#core/mail/html.ts'
import type { Context, Mail } from '../context.ts'
import { AppError } from './app-error.ts'
import { isFromThisMachine } from './loopback.ts'

/**
 * The local mailbox as JSON and as a page. It exists only outside production and while mails stay on this
 * machine, and answers only programs on this machine: every code and link is in it.
 */
export function devMailboxRoutes(
  app: FastifyInstance,
  { config, mail }: Pick<Context, 'config' | 'mail'>,
): void {
  if (config.isProduction) return

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new AppError('not_found')
    })
    const list = async () => {
      const mails = await mail.list()
      if (!mails) throw new AppError('not_found')
      return mails
    }
    scope.get('/dev/mailbox.json', async () => list())
    scope.get('/dev/mailbox', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page(await list())),
    )
  })
}

function page(mails: readonly (Mail & { sentAt: string })[]): string {
  const items = mails.map(
    ({ to, subject, text, sentAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)} · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre>${linked(text)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #888;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><h1>Local mailbox</h1>
<p>Mails stay on this machine. Newest first.</p>
${items.length > 0 ? items.join('\n') : '<p>No mails yet.</p>'}
</body></html>`
}

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('')
