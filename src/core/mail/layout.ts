import { PRODUCT_NAME } from '../product.ts'
import { escapeHtml } from './html.ts'

/** What a mail says, ready to be sent to somebody. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The parts of a mail in the order they are read. */
export interface MailParts {
  readonly subject: string
  readonly opening: string
  /** Six digits. No other six-digit number may stand in the text: people and programs look for one. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly hint: string; readonly url: string }
  readonly closing: string
}

/** Lays the parts out as plain text and as HTML that says the same. */
export function layOutMail(parts: MailParts): MailText {
  const { subject, opening, code, link, closing } = parts
  const text = [
    opening,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link === undefined ? [] : [link.hint, link.url]),
    closing,
    PRODUCT_NAME,
  ].join('\n\n')
  return { subject, text: `${text}\n`, html: layOutHtml(parts) }
}

const PARAGRAPH = 'margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#1c1b18'
const CODE = 'margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;color:#1c1b18'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1b18;color:#ffffff;text-decoration:none;font:600 16px/1.2 system-ui,sans-serif'

function layOutHtml({ subject, opening, code, link, closing }: MailParts): string {
  const paragraph = (text: string): string => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`
  const body = [
    paragraph(opening),
    ...(code === undefined ? [] : [`<p style="${CODE}">${escapeHtml(code)}</p>`]),
    ...(link === undefined
      ? []
      : [
          paragraph(link.hint),
          `<p style="${PARAGRAPH}"><a style="${BUTTON}" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
        ]),
    paragraph(closing),
    paragraph(PRODUCT_NAME),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff">
<div style="max-width:480px;margin:0 auto">
${body.join('\n')}
</div>
</body></html>
`
}
