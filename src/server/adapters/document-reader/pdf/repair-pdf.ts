/** An object of a file: its number, its generation and the beginning of what it holds. */
const OBJECT = /(?:^|\s)(\d{1,7})\s{1,9}(\d{1,5})\s{1,9}obj\b/g
const IS_PAGE = /\/Type\s*\/Page(?![A-Za-z])/
const KIDS = /\/Kids\s*\[([^\]]{0,200000})\]/g
const REFERENCE = /(\d{1,7})\s+\d{1,5}\s+R/g
/** The table of positions and what leads to it; what it says is no longer to be followed. */
const LEADS = /\/Root\b|\bstartxref\b|\bxref\b|\btrailer\b/g
const LONGEST_PAGE = 20_000
const MAX_PAGES = 20_000

/**
 * A file whose table of positions or list of pages is damaged, with new ones at its end: every object that says it is
 * a page becomes one, in the order in which some list names it. Null where there is none, or the file is encrypted,
 * since its key is lost with what leads to it.
 */
export function repairPdf(bytes: Uint8Array): Buffer | null {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  if (/\/Encrypt\b/.test(text)) return null
  const { pages, lastNumber } = findPages(text)
  if (pages.size === 0 || pages.size > MAX_PAGES) return null
  for (const { 0: word, index } of text.matchAll(LEADS))
    file.write(word.startsWith('/') ? '/Gone' : 'x'.repeat(word.length), index, 'latin1')
  const [catalog, list] = [lastNumber + 1, lastNumber + 2]
  const lastStream = text.lastIndexOf('stream')
  const breaksOff = lastStream >= 0 && !text.slice(0, lastStream).endsWith('end')
  const end = [
    breaksOff ? '\nendstream endobj' : '',
    `${catalog} 0 obj << /Type /Catalog /Pages ${list} 0 R >> endobj`,
    `${list} 0 obj << /Type /Pages /Count ${pages.size} /Kids [${inOrder(pages, text).join(' ')}] >> endobj`,
    `trailer << /Root ${catalog} 0 R /Size ${list + 1} >>`,
    'startxref',
    '0',
    '%%EOF',
    '',
  ]
  return Buffer.concat([file, Buffer.from(end.join('\n'), 'latin1')])
}

/** References to all pages by their numbers, as they follow in the file; of an object written twice the last counts. */
function findPages(text: string): { pages: Map<number, string>; lastNumber: number } {
  const pages = new Map<number, string>()
  let lastNumber = 0
  for (const { 0: opening, 1: number, 2: generation, index } of text.matchAll(OBJECT)) {
    const id = Number(number)
    lastNumber = Math.max(lastNumber, id)
    const inside = text.slice(index + opening.length, index + opening.length + LONGEST_PAGE)
    const end = inside.search(/\bendobj\b|\bstream\b|\s\d{1,7}\s+\d{1,5}\s+obj\b/)
    if (IS_PAGE.test(end < 0 ? inside : inside.slice(0, end))) pages.set(id, `${id} ${generation} R`)
    else pages.delete(id)
  }
  return { pages, lastNumber }
}

function inOrder(pages: ReadonlyMap<number, string>, text: string): string[] {
  const named = Array.from(text.matchAll(KIDS), ([, kids = '']) =>
    Array.from(kids.matchAll(REFERENCE), ([, number]) => Number(number)),
  ).flat()
  const all = new Set([...named.filter((number) => pages.has(number)), ...pages.keys()])
  return Array.from(all, (number) => pages.get(number) ?? '')
}
