import { PRODUCT_NAME, PRODUCT_PROMISE } from '../product.ts'
import { escapeHtml } from './html.ts'

const SANS = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif"
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace"

/** Mail programs drop style sheets or keep to tables, so every element carries its own style; colours are the site's. */
export const STYLES = {
  paragraph: `margin:0 0 20px;font:400 16px/26px ${SANS};color:#1b1f2a`,
  code: `margin:0 0 24px;padding:16px 8px 16px 14px;border-radius:6px;background:#f3f1eb;text-align:center;font:600 32px/40px ${MONO};letter-spacing:6px;color:#1b1f2a`,
  facts:
    'margin:0 0 24px;border-radius:6px;background:#f3f1eb;border-collapse:separate;border-spacing:0 4px;padding:8px 8px',
  factName: `padding:2px 8px;vertical-align:top;white-space:nowrap;font:400 14px/24px ${SANS};color:#565c6b`,
  factValue: `padding:2px 8px;width:99%;vertical-align:top;font:600 16px/24px ${SANS};color:#1b1f2a`,
  action: 'margin:0 0 28px',
  button: `display:inline-block;padding:13px 22px;border-radius:6px;background:#1b1f2a;color:#ffffff;text-decoration:none;font:600 16px/22px ${SANS}`,
  closing: `margin:0;padding:20px 0 0;border-top:1px solid #dedad0;font:400 14px/22px ${SANS};color:#565c6b`,
} as const

/** For mail programs that follow the dark scheme of their system; the others show, or turn, the light one. */
const DARK = `
  body,.ground{background:#12141b !important}
  .card{background:#191c25 !important;border-color:#2c3140 !important}
  .sunken{background:#0e1016 !important}
  .line{border-color:#2c3140 !important}
  .ink,.ink a{color:#eceae4 !important}
  .muted,.muted a{color:#a6abb8 !important}
  .button{background:#eceae4 !important;color:#12141b !important}`

const WORDMARK = `<p class="ink" style="margin:0 0 16px;font:700 19px/24px ${SANS};letter-spacing:-0.5px;color:#1b1f2a">Plain<span style="font:600 20px/24px ${SERIF};letter-spacing:-0.2px">print</span></p>`

/**
 * The page every mail is set on: the wordmark, a card with a heading, a line below. It needs no image and no
 * font, and fits a telephone.
 * @param page.preview what a list of mails shows behind the subject
 * @param page.body HTML, with everything in it escaped
 */
export function layOutPage(page: { title: string; preview: string; body: string }): string {
  const title = escapeHtml(page.title)
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
<style>
  :root{color-scheme:light dark;supported-color-schemes:light dark}
  @media (max-width:480px){.card{padding:24px 20px !important}}
  @media (prefers-color-scheme:dark){${DARK}
  }
</style>
</head>
<body style="margin:0;padding:0;background:#fbfaf7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(page.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbfaf7">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td style="padding:0 4px">
${WORDMARK}
</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #dedad0;border-radius:10px;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 16px;font:650 22px/30px ${SANS};letter-spacing:-0.3px;color:#1b1f2a">${title}</h1>
${page.body}
</td></tr>
<tr><td style="padding:16px 4px 0">
<p class="muted" style="margin:0;font:400 13px/20px ${SANS};color:#565c6b">${escapeHtml(`${PRODUCT_NAME}: ${PRODUCT_PROMISE}`)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
