import { isAmendingTitle, isParticularsTitle, isTermsTitle } from './titles.ts'

const WORDS = String.raw`\p{Lu}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}’'-]*){0,3}`
const HOLDS = String.raw`(?:controls?|prevails?|governs?|takes?\s+pre|overrides?|comes?\s+(?:first|before))`
const SAYS_FIRST = new RegExp(
  String.raw`(?<!\b(?:in|of|under|to|by|with)\s)\b(?<which>[Tt]he|[Tt]his)\s+(?<name>${WORDS})\s+(?:(?:shall|will|always)\s+)*${HOLDS}|\b[Ii]t\s+is\s+the\s+(?<counts>${WORDS})\s+(?:[\p{L}’'-]+\s+){0,6}?that\s+(?:counts?|${HOLDS})`,
  'gu',
)
/** What is the main paper of most files. */
const MAIN = /(?:^|\s)(?:agreement|contract|lease|licen[cs]e|policy|laws?|act|code|court|part(?:y|ies))$/i

/** What a file says to hold before its other papers, in small letters: "the Hire Schedule comes first". */
export function namedFirst(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(SAYS_FIRST)].flatMap(({ groups = {} }) => {
      const name = (groups['name'] ?? groups['counts'] ?? '').replaceAll(/\s+/g, ' ')
      const isOwn = /^this$/i.test(groups['which'] ?? '')
      const isOther =
        isAmendingTitle(name) || /^schedule$/i.test(name) || !(MAIN.test(name) || isTermsTitle(name))
      return isParticularsTitle(name) || (!isOwn && isOther) ? [name.toLowerCase()] : []
    }),
  )
}

/** No title of a paper is longer. */
const LONGEST = 110

/** Whether a title is of a paper that a file names so: "HIRE SCHEDULE No. 24-1187" is the Schedule. */
export function isNamedFirst(title: string, first: ReadonlySet<string>): boolean {
  if (first.size === 0 || title.length > LONGEST) return false
  const words = title
    .toLowerCase()
    .replace(/\s+(?:no\.?|number|#)\s*[\w/-]+$/, '')
    .split(/\s+/)
  const tails = words.length === 2 || isParticularsTitle(title) ? [words.slice(-1), words.slice(-2)] : []
  return [words, ...tails].some((name) => first.has(name.join(' ')))
}
