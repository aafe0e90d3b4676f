import { formatPrice, PLAN_NAMES, type Catalogue, type PlanKey, type PriceTier } from '#core/billing/plans.ts'
import { escapeHtml } from '#core/mail/html.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import type { TestInvoice, TestPage } from '#server/ports/test-payments.ts'
import { dayOf } from './day-of.ts'
import { facts, form, layOut, link, TEST_PAYMENT_TITLE } from './test-page-parts.ts'
import { portalPage } from './test-portal-page.ts'

/** The page of a token as plain HTML; it works without scripts. */
export function testPaymentPage(page: TestPage, catalogue: Catalogue): string {
  if (page.kind === 'portal') return page.hasExpired ? expiredPage(page) : portalPage(page, catalogue)
  if (page.decision === 'pay') return endedPage('This test payment is complete.', page.returnUrl)
  if (page.decision === 'cancel') return endedPage('This test payment was canceled.', page.cancelUrl)
  return page.hasExpired ? expiredPage(page) : payPage(page, catalogue)
}

function payPage(page: TestPage, catalogue: Catalogue): string {
  const due = page.priceCents === 0 ? null : formatPrice(page.priceCents, catalogue.currency)
  const rows: [string, string][] =
    page.plan && page.tier ? planRows(page, page.plan, page.tier, catalogue) : creditRows(page)
  return layOut(
    TEST_PAYMENT_TITLE,
    `${facts([...rows, ['Charged today', due ?? 'Nothing']], 'total')}
${form([
  ['pay', due === null ? 'Confirm change (test)' : `Pay ${due} (test)`, 'primary'],
  ['cancel', 'Cancel', ''],
])}`,
  )
}

function planRows(
  { subscription }: TestPage,
  plan: PlanKey,
  tier: PriceTier,
  catalogue: Catalogue,
): [string, string][] {
  const monthly = `${formatPrice(catalogue[plan].priceCents[tier], catalogue.currency)} per month`
  const name = `${PRODUCT_NAME} ${PLAN_NAMES[plan]}`
  if (!subscription)
    return [
      ['Plan', name],
      ['Price', `${monthly}, until you cancel`],
      ['Includes', catalogue[plan].features[0] ?? ''],
    ]
  const isUpgrade = catalogue[plan].priceCents[tier] > subscription.monthlyCents
  return [
    ['Change', `${PLAN_NAMES[subscription.plan]} to ${PLAN_NAMES[plan]}`],
    ['Takes effect', isUpgrade ? 'Now' : `On ${dayOf(subscription.periodEnd)}`],
    ['Price', `${monthly} from ${dayOf(subscription.periodEnd)}, until you cancel`],
  ]
}

function creditRows({ quantity }: TestPage): [string, string][] {
  const name = quantity === 1 ? 'document credit' : 'document credits'
  return [['Once', `${quantity} ${name}`]]
}

/** Where the bill of a renewal that was not paid is paid. */
export function openBillPage({ what, totalCents, currency, createdAt }: TestInvoice): string {
  const due = formatPrice(totalCents, currency)
  return layOut(
    TEST_PAYMENT_TITLE,
    `${facts(
      [
        ['Bill of', dayOf(createdAt)],
        ['For', what],
        ['Charged today', due],
      ],
      'total',
    )}
${form([['pay', `Pay ${due} (test)`, 'primary']])}`,
  )
}

function endedPage(text: string, url: string): string {
  return layOut(TEST_PAYMENT_TITLE, `<p>${escapeHtml(text)}</p>\n${link(url, `Back to ${PRODUCT_NAME}`)}`)
}

function expiredPage({ cancelUrl }: TestPage): string {
  const text = 'This page has expired. Nothing was charged. Go back and start again.'
  return layOut(TEST_PAYMENT_TITLE, `<p>${text}</p>\n${link(cancelUrl, `Back to ${PRODUCT_NAME}`)}`)
}
