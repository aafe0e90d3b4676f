import { escapeHtml } from '#core/mail/html.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { TEST_PAYMENTS_PATH } from '#server/ports/test-payments.ts'

export const TEST_PAYMENT_TITLE = 'Test payment - no money is charged'
export const STYLESHEET_PATH = `${TEST_PAYMENTS_PATH}/style.css`

export type Button = readonly [decision: string, label: string, className: string]

/** @param className `steps` for buttons below each other */
export function form(buttons: readonly Button[], className = ''): string {
  const inner = buttons.map(
    ([decision, label, className]) =>
      `<button class="${className}" name="decision" value="${decision}">${escapeHtml(label)}</button>`,
  )
  return buttons.length === 0 ? '' : `<form method="post" class="${className}">\n${inner.join('\n')}\n</form>`
}

/** @param className `total` where the last row is the sum */
export function facts(rows: readonly (readonly [string, string])[], className = ''): string {
  const inner = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl class="${className}">\n${inner.join('\n')}\n</dl>`
}

export const link = (url: string, label: string): string =>
  `<p class="back"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

/** The wordmark of the site: the receipt, "Plain" in its sans and "print" in the document's serif. */
const WORDMARK = `<header><p class="brand" role="img" aria-label="${PRODUCT_NAME}"><svg viewBox="0 0 24 26" aria-hidden="true"><path fill="currentColor" d="M3 4.2 5.25 1.9 7.5 4.2l2.25-2.3L12 4.2l2.25-2.3 2.25 2.3 2.25-2.3L21 4.2V23a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 23z"/><path class="lines" d="M7 10.2h10M7 14.7h10M7 19.2h5.5"/></svg><b>Plain</b><b>print</b></p></header>`

export function layOut(heading: string, body: string): string {
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
