import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PLAN_KEYS } from '#core/billing/plans.ts'
import type { Context } from '#server/ports/context.ts'
import {
  PLAN_STEPS,
  TEST_PAYMENTS_PATH,
  type PlanStep,
  type TestPayments,
} from '#server/ports/test-payments.ts'
import { AppError } from '#server/http/app-error.ts'
import { attachment } from '#server/http/content-disposition.ts'
import { isFromThisMachine } from '#server/http/local-request.ts'
import { applyPayment } from '../apply-payment.ts'
import { STYLESHEET_PATH } from './test-page-parts.ts'
import { openBillPage, testPaymentPage } from './test-payment-page.ts'
import { drawReceipt } from './test-receipt.ts'

/** The site's own fonts, from where the build of the site takes them. Without them the page uses the system's. */
const FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'source-serif.woff2': '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
} as const

interface TokenParams {
  Params: { token: string }
}

interface InvoiceParams {
  Params: { id: string }
}

/**
 * The test provider's pages: `GET /test-payments/{token}` shows what would be charged, `POST` with the form
 * field `decision` ends it and redirects as a real provider would. They exist only outside production, and only
 * for programs on this machine.
 */
export const testPaymentRoutes =
  (deps: Pick<Context, 'db' | 'payments' | 'config' | 'clock'>): FastifyPluginAsync =>
  async (app) => {
    const { testPages } = deps.payments
    if (!testPages) return
    const stylesheet = readFileSync(new URL('test-payment.css', import.meta.url), 'utf8')

    app.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new AppError('not_found')
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    app.get(STYLESHEET_PATH, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(stylesheet),
    )

    for (const [name, source] of Object.entries(FONTS)) {
      const font = readPackageFile(source)
      if (font)
        app.get(`${TEST_PAYMENTS_PATH}/${name}`, async (_request, reply) =>
          reply.type('font/woff2').header('cache-control', 'max-age=3600').send(font),
        )
    }

    app.get<InvoiceParams>(`${TEST_PAYMENTS_PATH}/invoices/:id`, async ({ params }, reply) => {
      const invoice = await testPages.invoiceOf(params.id)
      if (!invoice) throw new AppError('not_found')
      if (invoice.status === 'open') return reply.type('text/html; charset=utf-8').send(openBillPage(invoice))
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(`Plainprint test bill ${invoice.id}.pdf`))
        .send(await drawReceipt(invoice))
    })
    app.post<InvoiceParams>(`${TEST_PAYMENTS_PATH}/invoices/:id`, async (request, reply) => {
      if (decisionOf(request) !== 'pay') throw new AppError('invalid_request')
      const paid = await testPages.payInvoice(request.params.id)
      if (!paid) throw new AppError('not_found')
      await applyPayment(deps, paid.userId, { id: paid.eventId, type: 'test.bill_paid' })
      return reply.redirect(paid.redirectUrl, 303)
    })

    app.get<TokenParams>(`${TEST_PAYMENTS_PATH}/:token`, async ({ params }, reply) => {
      const page = await testPages.pageOf(params.token)
      if (!page) throw new AppError('not_found')
      return reply.type('text/html; charset=utf-8').send(testPaymentPage(page, deps.config.catalogue))
    })

    app.post<TokenParams>(`${TEST_PAYMENTS_PATH}/:token`, async (request, reply) => {
      const { token } = request.params
      const decision = decisionOf(request)
      if (decision === 'pay' || decision === 'cancel') return pay(deps, testPages, token, decision, reply)
      const plan = PLAN_KEYS.find((key) => decision === `to_${key}`)
      if (plan) {
        const page = await testPages.openChange(token, plan)
        return page ? reply.redirect(page.url, 303) : showAgain(testPages, token, reply)
      }
      const step = PLAN_STEPS.find((name) => name === decision)
      if (step) return takeStep(deps, testPages, token, step, reply)
      throw new AppError('invalid_request')
    })
  }

/** A file of an installed package; null where that package is only there for building. */
function readPackageFile(path: string): Buffer | null {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(path))
  } catch {
    return null
  }
}

function decisionOf({ body }: FastifyRequest): string | null {
  return body instanceof URLSearchParams ? body.get('decision') : null
}

async function pay(
  deps: Pick<Context, 'db' | 'payments' | 'config' | 'clock'>,
  pages: TestPayments,
  token: string,
  wanted: 'pay' | 'cancel',
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ended = await pages.decide(token, wanted)
  if (!ended) return showAgain(pages, token, reply)
  if (ended.decision === 'pay')
    await applyPayment(deps, ended.userId, { id: ended.eventId, type: 'test.paid' })
  return reply.redirect(ended.redirectUrl, 303)
}

/** Stays on the portal page, which then shows the change. */
async function takeStep(
  deps: Pick<Context, 'db' | 'payments' | 'config' | 'clock'>,
  pages: TestPayments,
  token: string,
  step: PlanStep,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ended = await pages.takeStep(token, step)
  if (!ended) return showAgain(pages, token, reply)
  await applyPayment(deps, ended.userId, { id: ended.eventId, type: `test.plan_${step}` })
  return reply.redirect(`${TEST_PAYMENTS_PATH}/${token}`, 303)
}

/** Nothing was done: the page says what holds. @throws AppError `not_found` where there is none */
async function showAgain(pages: TestPayments, token: string, reply: FastifyReply): Promise<FastifyReply> {
  if (!(await pages.pageOf(token))) throw new AppError('not_found')
  return reply.redirect(`${TEST_PAYMENTS_PATH}/${token}`, 303)
}
