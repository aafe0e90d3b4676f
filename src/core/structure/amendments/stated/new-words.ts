import { trimSpan, type Span } from '#core/segmentation/span.ts'
import type { Provision } from '../places/provision.ts'

/** What leads over to the new words: "with the following language in lieu thereof:". */
const LEADS_OVER =
  /^(?:[\s,:–—-]|\b(?:as\s+follows|with|by|the\s+following(?:\s+(?:new\s+)?(?:language|text|provisions?|sections?|clauses?|paragraphs?|sentences?|words?))?|in\s+(?:its|their)\s+(?:entirety|place|stead)|in\s+lieu\s+thereof|in\s+full|therefor|thereto|and|shall|to\s+read|read|in\s+substitution|that|at\s+the\s+end(?:\s+(?:of\s+it|thereof))?|to\s+the\s+(?:lease|agreement|contract))\b)+/i
const SIGNATURES = /\n\s*(?:IN WITNESS WHEREOF|(?:[\p{L}'’ ]{2,30}:)?[ \t]*_{6,})/u
const OPENING = /^["“]/
/** "“Term” means": the marks are the term's. */
const DEFINES = /^["“][^"”\n]{1,60}["”]\s+(?:shall\s+)?(?:means?|ha(?:s|ve)|refers?|is|includes?)\b/i
const MAX_NEW = 12_000

interface Place {
  readonly statement: Span
  /** Where the words may begin, in the whole text. */
  readonly from: number
  /** The clause that the statement stands in; null outside all. */
  readonly provision: Provision | null
  /** The end of its part. */
  readonly end: number
  /** The number under which the new words may be printed, as the old ones were. */
  readonly number: string | null
}

/** The words that a statement puts in the place of others or adds, without their quotation marks; null where it has none. */
export function newWords(text: string, { statement, from, provision, end, number }: Place): Span | null {
  const rest = text.slice(from, Math.min(end, from + MAX_NEW))
  const colon = text.slice(from, statement.end).search(/:(?!\d)/)
  const skipped = colon >= 0 ? colon + 1 : (LEADS_OVER.exec(rest)?.[0].length ?? 0)
  const gap = /^[\s,–—-]*/.exec(rest.slice(skipped))?.[0].length ?? 0
  const start = from + skipped + gap
  const words = rest.slice(skipped + gap)
  if (/^[.;]?\s*$/.test(words)) return null
  // A sentence that is over says nothing more: the next one is another matter.
  if (colon < 0 && (/^[.;](?:\s|$)/.test(words) || start >= statement.end) && !endsOpen(text, statement))
    return null
  const stop = boundary(words, provision, number)
  const own = words.slice(0, stop)
  if (OPENING.test(own) && !DEFINES.test(own)) {
    const close = closing(own)
    if (close > 1) return trimSpan(text, { start: start + 1, end: start + close })
  }
  return trimSpan(text, { start, end: start + own.length })
}

const endsOpen = (text: string, { start, end }: Span): boolean =>
  /(?::|\bfollow(?:s|ing)|\bread)\s*$/i.test(text.slice(start, end))

/** Where the quotation ends that these words open with; 0 where it does not. */
function closing(words: string): number {
  if (words.startsWith('“')) {
    let depth = 0
    for (let at = 0; at < words.length; at += 1) {
      if (words[at] === '“') depth += 1
      if (words[at] === '”' && (depth -= 1) === 0) return at
    }
    return words.lastIndexOf('”')
  }
  // Straight marks do not nest: the last that ends a line closes, else the first.
  const last = [...words.matchAll(/"(?=[.,;]?\s*(?:\n|$))/g)].at(-1)?.index ?? -1
  return last > 0 ? last : words.indexOf('"', 1)
}

/** Where the next provision of the statement's own part begins, in the words behind it. */
function boundary(words: string, provision: Provision | null, number: string | null): number {
  const signed = words.search(SIGNATURES)
  const ends = [words.length, ...(signed > 0 ? [signed] : [])]
  const isNumbered = provision?.kind === 'clause'
  const key = isNumbered ? provision.keys.at(-1) : undefined
  const next = key === undefined ? null : following(key)
  const around = key?.includes('.') ? following(key.replace(/\.[^.]*$/, '')) : null
  const places = next === null ? [] : placesOf(words, next)
  // New words that are printed under the old number are no step of the statement's own list.
  const isOwn = number !== null && next?.toLowerCase() === number.toLowerCase() && (places[0] ?? 2) <= 1
  const from = isOwn ? places[1] : places.find((at) => at > 0)
  const outer = around === null ? [] : placesOf(words, around).filter((at) => at > 0)
  ends.push(...(from === undefined ? [] : [from]), ...outer)
  if (from === undefined && outer.length === 0) ends.push(paragraphsEnd(words, number))
  return Math.min(...ends)
}

const placesOf = (words: string, key: string): number[] =>
  [...words.matchAll(startsWith(key))].map(({ index }) => index)

/** The end of the paragraph behind the statement, and of those that go on with its items. */
function paragraphsEnd(words: string, number: string | null): number {
  const item = new RegExp(
    String.raw`^\s*(?:["“]?\(?[a-z\d]{1,3}\)|[•-]${number === null ? '' : String.raw`|${number.replace(/[.()]/g, String.raw`\$&`)}[.)]`})`,
    'i',
  )
  let end = 0
  for (;;) {
    const gap = words.slice(end).search(/\n[ \t]*\n/)
    if (gap < 0) return words.length
    end += gap
    if (!item.test(words.slice(end))) return end
    end += words.slice(end).search(/\S/)
  }
}

const startsWith = (key: string): RegExp =>
  new RegExp(
    String.raw`(?:^|\n)[ \t]*(?:(?:section|article|clause|paragraph)\s+)?${key.replace(/[.()]/g, String.raw`\$&`)}(?![\d(]|\.\d)[.):]?[ \t]`,
    'gi',
  )

/** "4" → "5", "2.1" → "2.2", "b" → "c", "(iii)" → null: what a list goes on with. */
function following(key: string): string | null {
  const {
    lead = '',
    last = '',
    tail = '',
  } = /^(?<lead>.*?)(?<last>\d+|[a-z])(?<tail>\)?)$/i.exec(key)?.groups ?? {}
  if (last === '') return null
  if (/\d/.test(last)) return `${lead}${Number(last) + 1}${tail}`
  return /[zZ]/.test(last) || /[a-z]$/i.test(lead)
    ? null
    : lead + String.fromCharCode(last.charCodeAt(0) + 1) + tail
}
