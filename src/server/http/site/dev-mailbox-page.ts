import { escapeHtml } from '#core/mail/html.ts'
import type { Mail } from '#server/ports/context.ts'

type StoredMail = Mail & { readonly sentAt: string }

/**
 * A list of mails, newest first, and one of them opened: as a mail program shows it, and as text.
 * @param asked the number of the mail to open, counted from the oldest; the newest when there is no such mail
 */
export function mailboxPage(mails: readonly StoredMail[], asked: number): string {
  const newest = mails.length
  const opened = Number.isInteger(asked) && asked >= 1 && asked <= newest ? asked : newest
  const mail = mails[newest - opened]
  const items = mails.map((one, index) => listItem(one, newest - index, newest - index === opened))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Local mailbox</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head><body>
<header><h1>Local mailbox</h1><p>Mails stay on this machine. Newest first. <a href="/dev/mailbox">Look again</a></p></header>
${mail ? `<main><nav aria-label="Mails"><ol reversed>${items.join('\n')}</ol></nav>\n${openedMail(mail)}</main>` : '<p class="empty">No mails yet.</p>'}
</body></html>`
}

const listItem = ({ subject, to, sentAt }: StoredMail, number: number, isOpened: boolean): string =>
  `<li><a href="/dev/mailbox?mail=${number}"${isOpened ? ' aria-current="page"' : ''}><b>${escapeHtml(subject)}</b><span>${escapeHtml(to)}</span>${time(sentAt)}</a></li>`

/** The mail's HTML runs in a frame of its own, without scripts and apart from this site. */
function openedMail({ to, subject, text, html, sentAt }: StoredMail): string {
  const framed = html.replace('<head>', '<head><base target="_blank">')
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)} · ${time(sentAt)}</p>
<h3>As a mail program shows it</h3>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h3>As text</h3>
<pre>${linked(text)}</pre>
</article>`
}

const time = (sentAt: string): string =>
  `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt.slice(0, 19).replace('T', ' '))} UTC</time>`

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('')

const STYLE = `
:root{color-scheme:light dark;--bg:#fbfaf7;--surface:#fff;--sunken:#f3f1eb;--ink:#1b1f2a;--muted:#565c6b;--line:#dedad0;--link:#5740c4}
@media (prefers-color-scheme:dark){:root{--bg:#12141b;--surface:#191c25;--sunken:#0e1016;--ink:#eceae4;--muted:#a6abb8;--line:#2c3140;--link:#b6a9ff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:24px 16px;background:var(--bg);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
header p,article>p,.empty{color:var(--muted);margin:0 0 16px}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 4px}
h2{font-size:1.25rem;line-height:1.4;margin:0;overflow-wrap:anywhere}
h3{font-size:.875rem;color:var(--muted);margin:24px 0 8px}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
ol{list-style:none;margin:0;padding:0;max-height:40vh;overflow:auto;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:10px 14px;color:inherit;text-decoration:none;overflow-wrap:anywhere;outline-offset:-2px}
li a:hover,li a[aria-current]{background:var(--sunken)}
li b{display:block;font-weight:600;line-height:1.4}
li span,li time{display:block;font-size:.875rem;line-height:1.4;color:var(--muted)}
article{min-width:0;margin-top:24px}
pre{margin:0;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace}
iframe{display:block;width:100%;height:600px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
@media (min-width:56rem){main{display:grid;grid-template-columns:20rem minmax(0,1fr);gap:24px;align-items:start}nav{position:sticky;top:24px}ol{max-height:calc(100vh - 48px)}article{margin:0}}
`
