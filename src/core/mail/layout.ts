import { PRODUCT_NAME, PRODUCT_PROMISE } from '../product.ts'
import { escapeHtml } from './html.ts'
import { layOutPage, STYLES } from './page.ts'

/** What a mail says, ready to be sent to somebody. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The parts of a mail in the order they are read. */
export interface MailParts {
  /** Also the heading. */
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
    // The line by which mail programs know where a signature begins.
    `-- \n${PRODUCT_NAME}: ${PRODUCT_PROMISE}`,
  ].join('\n\n')
  return { subject, text: `${text}\n`, html: layOutHtml(parts) }
}

function layOutHtml({ subject, opening, code, link, closing }: MailParts): string {
  const paragraph = (text: string): string =>
    `<p class="ink" style="${STYLES.paragraph}">${escapeHtml(text)}</p>`
  const body = [
    paragraph(opening),
    ...(code === undefined ? [] : [`<p class="ink sunken" style="${STYLES.code}">${escapeHtml(code)}</p>`]),
    ...(link === undefined
      ? []
      : [
          paragraph(link.hint),
          `<p style="${STYLES.action}"><a class="button" style="${STYLES.button}" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
        ]),
    `<p class="muted line" style="${STYLES.closing}">${escapeHtml(closing)}</p>`,
  ]
  return layOutPage({ title: subject, preview: opening, body: body.join('\n') })
}
