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
  /** What it is about in figures, a line each: "Amount" and "$20". */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** Six digits. No other six-digit number may stand in the text: people and programs look for one. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly hint: string; readonly url: string }
  readonly closing: string
}

/** Lays the parts out as plain text and as HTML that says the same. */
export function layOutMail(parts: MailParts): MailText {
  const { subject, opening, facts, code, link, closing } = parts
  const text = [
    opening,
    ...(facts === undefined ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link === undefined ? [] : [link.hint, link.url]),
    closing,
    // The line by which mail programs know where a signature begins.
    `-- \n${PRODUCT_NAME}: ${PRODUCT_PROMISE}`,
  ].join('\n\n')
  return { subject, text: `${text}\n`, html: layOutHtml(parts) }
}

function layOutHtml({ subject, opening, facts, code, link, closing }: MailParts): string {
  const paragraph = (text: string): string =>
    `<p class="ink" style="${STYLES.paragraph}">${escapeHtml(text)}</p>`
  const body = [
    paragraph(opening),
    ...(facts === undefined ? [] : [factTable(facts)]),
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

function factTable(facts: NonNullable<MailParts['facts']>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="muted" style="${STYLES.factName}">${escapeHtml(name)}: </td><td class="ink" style="${STYLES.factValue}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" class="sunken" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.facts}">
${rows.join('\n')}
</table>`
}
