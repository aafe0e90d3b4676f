import { PRODUCT_NAME } from '../product.ts'
import { escapeHtml } from './html.ts'
import type { MailText } from './layout.ts'
import { layOutPage, STYLES } from './page.ts'

/** Tells the support team what a user wrote. The words are the user's: only escaped, never interpreted. */
export function supportRequestMail(request: {
  kind: 'feedback' | 'support'
  category: string
  message: string
  email: string
  path: string | null
}): MailText {
  const { kind, category, message, email, path } = request
  const facts = [`From: ${email}`, `Category: ${category}`, `Page: ${path ?? 'unknown'}`]
  const title = kind === 'feedback' ? 'Feedback' : 'Support request'
  return {
    subject: `${PRODUCT_NAME}: ${title} (${category})`,
    text: `${facts.join('\n')}\n\n${message}\n`,
    html: layOutPage({
      title: `${title} (${category})`,
      preview: message.slice(0, 200),
      body: `<p class="ink" style="${STYLES.paragraph};white-space:pre-wrap">${escapeHtml(message)}</p>
<p class="muted line" style="${STYLES.closing}">${facts.map(escapeHtml).join('<br>')}</p>`,
    }),
  }
}
