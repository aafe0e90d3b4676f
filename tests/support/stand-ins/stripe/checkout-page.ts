import type Stripe from 'stripe'
import { idOf, type Account } from './account.ts'
import { completeSession } from './checkout.ts'

/** What a page answers: HTML, or another address. */
export type PageAnswer = { readonly html: string; readonly status?: 404 } | { readonly location: string }

/** What the browser sends: the decision of a form, or null for a look. */
export function checkoutPage(account: Account, id: string, form: URLSearchParams | null): PageAnswer {
  const session = account.find('checkout.session', id)
  if (!session)
    return {
      html: page('Something went wrong', '<p>The page you were looking for was not found.'),
      status: 404,
    }
  if (session.status === 'complete')
    return { html: page('You’re all done here', '<p>You have already paid. Nothing more is to do.') }
  if (session.status === 'expired' || account.isDeleted(idOf(session.customer)))
    return { html: page('Something went wrong', '<p>This session has expired. Nothing was paid.') }
  switch (form?.get('decision') ?? 'look') {
    case 'pay':
      completeSession(account, session)
      return {
        location: (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id)),
      }
    case 'decline':
      return { html: payPage(account, session, '<p role="alert">Your card was declined.') }
    case 'authenticate':
      return { html: bankPage() }
    case 'back':
      return { location: session.cancel_url ?? account.url }
    default:
      return { html: payPage(account, session, '') }
  }
}

function payPage(account: Account, session: Stripe.Checkout.Session, notice: string): string {
  const lines = (account.lines.get(session.id) ?? []).map(
    ({ description, quantity, amount_total: amount, currency }) => {
      const each = session.mode === 'subscription' ? ' per month' : ''
      return `<li>${escaped(description ?? '')} × ${quantity ?? 1}: ${money(amount, currency)}${each}</li>`
    },
  )
  const what = session.mode === 'subscription' ? 'Subscribe' : 'Pay'
  return page(
    session.mode === 'subscription' ? 'Subscribe to Plainprint' : 'Pay Plainprint',
    `${notice}<p>${escaped(session.customer_details?.email ?? '')}</p><ul>${lines.join('')}</ul>
    <p>Total due today: <strong>${money(session.amount_total ?? 0, session.currency)}</strong></p>
    <form method="post">${button('decision', 'pay', what)}
    ${button('decision', 'decline', `${what} with a card that is declined`)}
    ${button('decision', 'authenticate', `${what} with a card that asks the bank`)}
    ${session.cancel_url === null ? '' : button('decision', 'back', 'Back')}</form>`,
  )
}

function bankPage(): string {
  return page(
    'Your bank asks',
    `<p>Is it you who pays?</p><form method="post">${button('decision', 'pay', 'Complete authentication')}
    ${button('decision', 'decline', 'Fail authentication')}</form>`,
  )
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
    <meta name="viewport" content="width=device-width"></head>
    <body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
}

export function button(name: string, value: string, label: string): string {
  return `<button name="${name}" value="${escaped(value)}">${escaped(label)}</button>`
}

/** @param amount in hundredths */
export function money(amount: number, currency: string | null): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' })
  return format.format(amount / 100)
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
