import { formatPrice, PLAN_NAMES, type Catalogue, type PlanKey, type PriceTier } from '#core/billing/plans.ts'
import { escapeHtml } from '#core/mail/html.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { TEST_PAYMENTS_PATH, type TestPage } from '#server/ports/test-payments.ts'

export const TEST_PAYMENT_TITLE = 'Test payment - no money is charged'
export const STYLESHEET_PATH = `${TEST_PAYMENTS_PATH}/style.css`

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
  const isUpgrade = catalogue[plan].priceCents[tier] > catalogue[subscription.plan].priceCents[tier]
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

function portalPage({ subscription, returnUrl }: TestPage, catalogue: Catalogue): string {
  const back = link(returnUrl, `Back to ${PRODUCT_NAME}`)
  if (!subscription) return layOut('Your test plan', `<p>You have no running plan.</p>\n${back}`)
  const { plan, tier, periodEnd, cancelAtPeriodEnd, nextPlan } = subscription
  const price = `${formatPrice(catalogue[nextPlan ?? plan].priceCents[tier], catalogue.currency)} per month`
  const renewal: [string, string] = cancelAtPeriodEnd
    ? ['Ends', dayOf(periodEnd)]
    : ['Renews', `${dayOf(periodEnd)}, ${price}`]
  const changes: Button[] = [
    ...(cancelAtPeriodEnd || nextPlan ? ([['resume', `Keep ${PLAN_NAMES[plan]}`, 'primary']] as const) : []),
    ...(cancelAtPeriodEnd ? [] : ([['end', `Cancel plan on ${dayOf(periodEnd)}`, '']] as const)),
  ]
  const next: [string, string][] = nextPlan
    ? [['Changes to', `${PLAN_NAMES[nextPlan]} on ${dayOf(periodEnd)}`]]
    : []
  return layOut(
    'Your test plan',
    `${facts([['Plan', PLAN_NAMES[plan]], renewal, ...next])}
${form(changes)}
${back}`,
  )
}

function endedPage(text: string, url: string): string {
  return layOut(TEST_PAYMENT_TITLE, `<p>${escapeHtml(text)}</p>\n${link(url, `Back to ${PRODUCT_NAME}`)}`)
}

function expiredPage({ cancelUrl }: TestPage): string {
  const text = 'This page has expired. Nothing was charged. Go back and start again.'
  return layOut(TEST_PAYMENT_TITLE, `<p>${text}</p>\n${link(cancelUrl, `Back to ${PRODUCT_NAME}`)}`)
}

type Button = readonly [decision: string, label: string, className: string]

function form(buttons: readonly Button[]): string {
  const inner = buttons.map(
    ([decision, label, className]) =>
      `<button class="${className}" name="decision" value="${decision}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post">\n${inner.join('\n')}\n</form>`
}

/** @param className `total` where the last row is the sum */
function facts(rows: readonly (readonly [string, string])[], className = ''): string {
  const inner = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl class="${className}">\n${inner.join('\n')}\n</dl>`
}

const link = (url: string, label: string): string =>
  `<p class="back"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

/** The wordmark of the site: the receipt, "Plain" in its sans and "print" in the document's serif. */
const WORDMARK = `<header><p class="brand" role="img" aria-label="${PRODUCT_NAME}"><svg viewBox="0 0 24 26" aria-hidden="true"><path fill="currentColor" d="M3 4.2 5.25 1.9 7.5 4.2l2.25-2.3L12 4.2l2.25-2.3 2.25 2.3 2.25-2.3L21 4.2V23a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 23z"/><path class="lines" d="M7 10.2h10M7 14.7h10M7 19.2h5.5"/></svg><b>Plain</b><b>print</b></p></header>`

/** "December 20, 2026", the same for every reader. */
function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

function layOut(heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TEST_PAYMENT_TITLE}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
${WORDMARK}
<main>
<h1>${escapeHtml(heading)}</h1>
<p class="notice">This is a test page of your own server. It asks for no card and takes no money.</p>
${body}
</main>
</body>
</html>
`
}
