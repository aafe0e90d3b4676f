/** Words found on a page; offsets into the page's text, end exclusive. */
export interface Match {
  readonly page: number
  readonly start: number
  readonly end: number
}

/** A page's text as it is compared, and where each of its characters stands in the text itself. */
export interface FoldedText {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Longer than what anybody looks for; what is pasted beyond it is left out. */
export const MAX_QUERY_LENGTH = 200

/** Accents and vowel points: what the scripts write above and below letters that are found without them too. */
const ACCENT = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/u
/** Takes no room on the page: soft hyphens, marks of direction and joining, the stretch of Arabic words. */
const UNSEEN = /[\u00AD\u0640\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}
/** A hyphen at the end of a line divides a word that is looked for whole. */
const DIVISION = String.raw`(?:-[^\S\n]*\n\s*)?`

/** Text without what a search passes over: case, accents, kinds of quotation marks and dashes. */
export function foldText(text: string): FoldedText {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const part = foldCharacter(character)
    // A letter may fold into several, as "ﬁ" does; each of them stands for the whole.
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(at)
      ends.push(end)
    }
    folded += part
    at = end
  }
  return { text: folded, starts, ends }
}

/**
 * What finds the words of a query in folded text; null when it holds none. Any white space stands for any
 * other, and a word may be divided at the end of a line.
 */
export function queryPattern(query: string): RegExp | null {
  const words = foldText(query.slice(0, MAX_QUERY_LENGTH)).text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const pattern = words.map((word) =>
    Array.from(word, (character) => (character === '-' ? String.raw`-\s*` : escape(character))).join(
      DIVISION,
    ),
  )
  return new RegExp(pattern.join(String.raw`\s+`), 'gu')
}

/** Every place of a page that a query's pattern finds, in order. */
export function findOnPage(page: number, { text, starts, ends }: FoldedText, pattern: RegExp): Match[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    page,
    start: starts[match.index] ?? 0,
    end: ends[match.index + match[0].length - 1] ?? 0,
  }))
}

/** The first place at or behind a page, the first of all where there is none; -1 where nothing was found. */
export function firstFrom(matches: readonly Match[], page: number): number {
  const index = matches.findIndex((match) => match.page >= page)
  return index === -1 && matches.length > 0 ? 0 : index
}

const escape = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  if (UNSEEN.test(character)) return ''
  const plain = PLAIN[character]
  if (plain !== undefined) return plain
  let folded = ''
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD'))
    if (!ACCENT.test(part)) folded += part
  return folded
}
