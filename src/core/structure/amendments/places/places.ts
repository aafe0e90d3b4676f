import type { Span } from '#core/segmentation/span.ts'

/** A clause as a sentence names it. */
export interface NamedPlace extends Span {
  /** "4.2(b)"; for a kind that is numbered apart with it: "Exhibit A". Null for one named by its title. */
  readonly number: string | null
  readonly title: string | null
  /** Whether the title is a term and its definition is meant. */
  readonly isTerm: boolean
  /** "the Lease", what it is said to be of. */
  readonly of: string | null
  /** "general condition", by what it is called. */
  readonly kind: string
  /** Where what names it ends, behind its title in brackets and what it is of. */
  readonly behind: number
}

const anyCase = (words: string): string =>
  words
    .split('|')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|')
const KIND = anyCase(
  'subsection|sub-section|section|clause|article|paragraph|subparagraph|sub-paragraph|item|part|term|condition|number|point|rule|provision|exclusion|exception|covenant|entry|line|resolution|endorsement|exhibit|schedule|appendix|annex|addendum|attachment|rider',
)
const BRACKETS = String.raw`(?:\s?\((?:[a-z]{1,2}|[ivx]{1,5}|[A-Z]{1,2}|\d{1,2})\)){0,4}`
const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{1,3}){0,4}(?:[A-Z]|\.[a-z](?=[.,\s)]))?|\((?:[ivxlc]{1,6}|[a-z]|\d{1,2})\)|[A-Z]{1,3}\d{1,3}|[IVXLC]{1,7}|[A-Z](?:[-.]?\d{1,3})?)(?![\p{L}\d])${BRACKETS}`
/** What tells the clauses of one paper from those of another: "General Condition 9". */
const SORT = String.raw`(?:[Gg]eneral|[Ss]pecial|[Ss]tandard|[Pp]articular|[Ee]xisting|[Pp]rinted|[Pp]olicy|[Aa]dditional)`
const PLACE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<sort>${SORT}\s+)?(${KIND})[sS]?\s+(?:[Nn]o\.?\s*)?|(§§?)\s*)(${NUMBER})((?:\s*(?:,\s*and|,|and|&)\s*(?:(?:${KIND})[sS]?\s+)?(?:${NUMBER})(?!\s+(?:of\s+)?(?:days?|months?|years?|percent)\b)){0,8})`,
  'gu',
)
/** "Item (c) of Section 4", "sub-clauses (a) and (b) of clause 9". */
const AROUND = new RegExp(
  String.raw`^\s+(?:of|in|to|under)\s+(?:${KIND})\s+(\d{1,3}(?:\.\d{1,3}){0,4})(?![\p{L}\d(])`,
  'u',
)
const FURTHER = new RegExp(NUMBER, 'gu')
/** "Section 9, paragraphs (b) and (c)": inside of the first, no list. */
const INSIDE =
  /^\s*,\s*(?:sub-?)?(?:paragraph|clause|item|section|point)s?\s+\([^()]+\)(?:\s*(?:,\s*and|,|and|&)\s*\([^()]+\))*$/i
const APART =
  /^(?:item|line|endorsement|exhibit|schedule|appendix|annex|addendum|attachment|rider|article|part)$/i
const OF_WHAT = String.raw`(?:of|in|to|under|from)\s+(?<of>(?:${anyCase('addendum|amendment|variation|endorsement|schedule|rider|part')})\s+(?:No\.?\s*)?[A-Z\d]{1,4}(?![\p{L}\d])|(?:the|this|that|said|our|your)\s+(?:(?!is\b|are\b|shall\b|will\b|has\b|have\b|be\b|and\b|by\b|does\b|no\b|now\b|reads?\b|to\b|from\b|with\b|hereby\b|as\b)[\p{L}\d'’&-]+(?:\s+|(?=[,.;:)]|$))){1,8})`
const BEHIND = new RegExp(
  String.raw`^(?:\s*\([^()]{1,80}\)|\s*["“][^"”]{1,80}["”]|\s*,?\s*(?:entitled|titled|headed|captioned|called)\s+["“]?[^"”,]{1,80}["”]?|\s*,?\s+${OF_WHAT}|\s*,\s*as\s+(?:previously\s+|heretofore\s+)?amended\b[^,.;:]{0,60},?|\s+(?:contained\s+|set\s+forth\s+|found\s+)?(?:in|of|under)\s+(?:${KIND})\s+${NUMBER}|\s*(?:above|hereof)\b|\s*[–—-]\s*(?:[A-Z][\p{L}'’]*\s+){1,5}(?=is\b|are\b|shall\b))`,
  'u',
)
const QUOTED_TITLE = String.raw`["“'‘](?<quoted>[^"”'’]{2,70})["”'’]`
const TITLED = new RegExp(
  String.raw`\b(?:definition|meaning)\s+of\s+(?:the\s+(?:defined\s+)?term\s+)?(?:${QUOTED_TITLE.replace('quoted', 'term')}|(?<defined>(?:\p{Lu}[\p{L}’-]*\s+){1,5}?)(?=is\b|are\b|shall\b|will\b|in\b|the\b|has\b|to\b))|\b(?:sub)?(?:section|clause|provision|paragraph|article|heading)\s+(?:(?:of|in)\s+(?:the|this|our|your)\s+(?:[\p{L}'’-]+\s+){1,4}?)?(?:(?:entitled|titled|headed|captioned|called|named|labell?ed)\s+)?${QUOTED_TITLE}|\b[Tt]he\s+${QUOTED_TITLE.replace('quoted', 'before')}\s+(?:section|clause|provision|paragraph|article)\b|\b[Tt]he\s+(?<bare>(?:[A-Z][\p{L}'’-]*\s+(?:and\s+|of\s+)?){1,5})(?:section|clause|provision|paragraph|article|Section|Clause|Provision|Paragraph)\b(?!\s+\d)`,
  'gu',
)

/** The clauses that a sentence names, in order; a list such as "Sections 4 and 5" gives one each. */
export function placesIn(sentence: string): NamedPlace[] {
  const found: NamedPlace[] = []
  for (const match of sentence.matchAll(TITLED)) {
    const { quoted, before, bare, term, defined } = match.groups ?? {}
    const end = match.index + match[0].length
    found.push({
      start: match.index,
      end,
      number: null,
      kind: '',
      isTerm: (term ?? defined) !== undefined,
      title: (quoted ?? before ?? bare ?? term ?? defined ?? '').trim(),
      ...behind(sentence, end),
    })
  }
  for (const match of sentence.matchAll(PLACE)) {
    if (found.some((place) => place.start < match.index && match.index < place.behind)) continue
    const [whole, sort = '', word = '', , first = '', others = ''] = match
    const end = match.index + whole.length
    const tail = behind(sentence, end)
    const outer = first.startsWith('(') ? AROUND.exec(sentence.slice(end))?.[1] : undefined
    const kind =
      APART.test(word) && outer === undefined && !first.startsWith('(')
        ? `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} `
        : ''
    const inside = others.match(INSIDE)
    const numbers = inside
      ? (others.match(FURTHER) ?? []).map((inner) => first + inner)
      : [first, ...(others.match(FURTHER) ?? [])]
    for (const number of numbers)
      found.push({
        start: match.index,
        end,
        number: (outer ?? kind) + number,
        title: null,
        isTerm: false,
        kind: outer === undefined ? `${sort}${word}`.toLowerCase().replaceAll(/\s+/g, ' ') : '',
        ...tail,
      })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function behind(sentence: string, from: number): { of: string | null; behind: number } {
  let at = from
  let of: string | null = null
  for (let step = 0; step < 5; step += 1) {
    const match = BEHIND.exec(sentence.slice(at, at + 220))
    if (!match || match[0] === '') break
    of ??= match.groups?.['of']?.trim() ?? null
    at += match[0].trimEnd().length
  }
  return { of, behind: at }
}

/**
 * A contract that is no amendment changes little of its own: only what it says is deleted or replaced, and nothing of
 * what it says is another paper's.
 */
export const isElsewhere = ({ of }: NamedPlace, sentence: string): boolean =>
  (of !== null && !/^(?:this|the|our|your)\s+(?:agreement|lease|contract|terms|policy)\s*$/i.test(of)) ||
  !/\b(?:delet|strick|struck|strik|remov|replac|amend|restat|notwithstanding|read|supersed|(?:lieu|place|instead) of|add)/i.test(
    sentence,
  )
