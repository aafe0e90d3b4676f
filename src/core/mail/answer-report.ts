import { PRODUCT_NAME } from '../product.ts'
import { escapeHtml } from './html.ts'
import type { MailText } from './layout.ts'
import { layOutPage, STYLES } from './page.ts'

/** Tells the support team what somebody found wrong in an answer. All words are only escaped, never interpreted. */
export function answerReportMail(report: {
  reason: string
  /** Null where the person added none. */
  words: string | null
  answer: string
  messageId: string
  email: string
}): MailText {
  const { reason, words, answer, messageId, email } = report
  const facts = [`From: ${email}`, `What is wrong: ${reason}`, `Message: ${messageId}`]
  const said = words ?? 'Nothing was added.'
  const pre = (text: string) =>
    `<p class="ink" style="${STYLES.paragraph};white-space:pre-wrap">${escapeHtml(text)}</p>`
  return {
    subject: `${PRODUCT_NAME}: Reported answer (${reason})`,
    text: `${facts.join('\n')}\n\n${said}\n\nThe answer:\n\n${answer}\n`,
    html: layOutPage({
      title: `Reported answer (${reason})`,
      preview: said.slice(0, 200),
      body: `${pre(said)}${pre(answer)}
<p class="muted line" style="${STYLES.closing}">${facts.map(escapeHtml).join('<br>')}</p>`,
    }),
  }
}
