import type { ProviderSubscription } from '#core/billing/apply-event.ts'
import { formatPrice, PLAN_NAMES, plansOf, type Catalogue } from '#core/billing/plans.ts'
import { escapeHtml } from '#core/mail/html.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import type { Invoice } from '#contract/functions/list-invoices.ts'
import type { TestPage } from '#server/ports/test-payments.ts'
import { dayOf } from './day-of.ts'
import { facts, form, layOut, link, type Button } from './test-page-parts.ts'

const STATUSES = { paid: 'Paid', open: 'Not paid', refunded: 'Refunded' } as const

/** Where a plan is changed, cancelled and kept, and where its bills are. */
export function portalPage({ subscription, invoices, returnUrl }: TestPage, catalogue: Catalogue): string {
  const plan = subscription
    ? planPart(subscription, catalogue)
    : '<p>You have no running plan. Nothing more is charged.</p>'
  return layOut(
    'Your test plan',
    `${plan}\n${billsPart(invoices)}\n${link(returnUrl, `Back to ${PRODUCT_NAME}`)}`,
  )
}

function planPart(subscription: ProviderSubscription, catalogue: Catalogue): string {
  const { plan, periodEnd, cancelAtPeriodEnd, nextPlan, graceUntil } = subscription
  const price = formatPrice(subscription.nextMonthlyCents, subscription.currency)
  const end = dayOf(graceUntil ?? periodEnd)
  const renewal: [string, string] = cancelAtPeriodEnd
    ? ['Ends', end]
    : [graceUntil === null ? 'Renews' : 'Due since', `${dayOf(periodEnd)}, ${price} per month`]
  const next: [string, string][] = nextPlan
    ? [['Changes to', `${PLAN_NAMES[nextPlan]} on ${dayOf(periodEnd)}`]]
    : []
  const keep: Button[] =
    cancelAtPeriodEnd || (nextPlan && graceUntil === null)
      ? [['resume', `Keep ${PLAN_NAMES[plan]}`, graceUntil === null ? 'primary' : '']]
      : []
  const stop: Button[] = cancelAtPeriodEnd ? [] : [['end', `Cancel plan on ${end}`, '']]
  const rows = facts([['Plan', PLAN_NAMES[plan]], renewal, ...next])
  if (graceUntil !== null)
    return `<p class="notice">The last payment failed. Your documents and chats stay open until ${dayOf(graceUntil)}; until it is paid there are no new credits.</p>
${rows}
${form([['pay_renewal', `Pay ${price} now (test)`, 'primary'], ...keep, ...stop], 'steps')}`
  const changes = plansOf(catalogue)
    .filter(({ key }) => key !== plan && key !== nextPlan)
    .map(({ key, name }): Button => [`to_${key}`, `Change to ${name}`, ''])
  const tryOut: Button[] = cancelAtPeriodEnd
    ? []
    : [['fail_renewal', 'Let the next payment fail now (test)', '']]
  return `${rows}
${form([...keep, ...changes, ...stop], 'steps')}
${form(tryOut, 'steps')}`
}

function billsPart(invoices: readonly Invoice[]): string {
  if (invoices.length === 0) return ''
  return `<h2>Bills</h2>\n<ul class="bills">\n${invoices.map(billItem).join('\n')}\n</ul>`
}

function billItem({ createdAt, what, totalCents, currency, status, url }: Invoice): string {
  const about = `${what}, ${dayOf(createdAt)}`
  const action = status === 'open' ? 'Pay' : 'Download'
  return `<li><span>${escapeHtml(what)}<br><small>${dayOf(createdAt)}</small></span>
<span>${escapeHtml(formatPrice(totalCents, currency))} <small>${STATUSES[status]}</small>${
    url === null
      ? ''
      : `<br><a href="${escapeHtml(url)}" aria-label="${escapeHtml(`${action}: ${about}`)}">${action}</a>`
  }</span></li>`
}
