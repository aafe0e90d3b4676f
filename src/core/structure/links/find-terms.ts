import type { Clause, DefinedTerm } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { inOneLine } from '#core/structure/values/found.ts'
import { innermostAt } from '#core/structure/clauses/innermost-clause.ts'

const QUOTED =
  /(?<![\p{L}\p{N}])["“](?=\S)([^"“”]{1,60}?)(?<=\S)["”](?![\p{L}\p{N}])|‘([^‘’\n]{2,50})’(?!\p{L})/gu
/** (including its schedules, this "Agreement"): right before the term, with the bracket still open. */
const LATE_IN_BRACKETS = /\([^()]*[\s,;.](?:the|this|these|each|an?|as|collectively|together|such)[,.]?\s+$/i
const CLOSES = /^[\s,.;]*(?:\)|and\b|or\b)/i
/** Words that may stand before a quoted term in brackets: (hereinafter referred to as the "Company"). */
const INTRODUCING = String.raw`(?:(?:the|each|an?|any|such|this|these|those|all|both|collectively|together|individually|jointly|singularly|severally|respectively|hereinafter|hereafter|herein|also|sometimes|referred|to|as|be|may|defined|called|known|or|and|with|its|affiliates|for|purposes|of|agreement|in|short)[,;:]?\s+|[,;]\s*)`
const IN_BRACKETS = new RegExp(String.raw`\(\s?${INTRODUCING}{0,14}$`, 'i')
const NEXT_IN_BRACKETS = new RegExp(String.raw`^[,;]?\s*${INTRODUCING}{0,10}$`, 'i')
const ELSEWHERE = /\b(?:as|is|are)\s+defined\s+(?:in|under|by)\b|\bmeaning\b/i
const NAMED_AS =
  /\b(?:hereinafter|hereafter|referred\s+to|called|known|defined|designated)(?:\s+(?:herein|hereinafter|together|collectively|individually|to|as|the|be))*,?\s*$/i
const MEANS =
  /^,?\s*(?:\([^()]{0,60}\)\s*)?(?:(?:as\s+used\s+(?:herein|in\s+this\s+\w+)|when\s+used\s+\w+),?\s*)?(?:(?:shall|will|also|hereby|each|together)\s+){0,3}(?:means?|refers?\s+to|(?:has|have)\s+the\s+(?:same\s+|following\s+|respective\s+)?meanings?|(?:is|are|be)\s+defined|includes?|denotes?)\b/i
const JOINED = /^\s*(?:,\s*(?:and|or)?|and|or|\/)\s*(?:the\s+(?:term\s+)?)?$/i
const AT_LINE_START = /(?:^|[\n\f])[^\p{L}\n\f]{0,8}$/u
const COLON = /^\s*(?::|[–—]\s)/
/** Without quotation marks a term counts only at the beginning of a line. */
const UNQUOTED =
  /(?<=^|[\n\f])(?:\(?[\da-z.]{1,6}[.)]\s{1,3})?(\p{Lu}[\p{L}\p{N}&’'/-]{0,30}(?: (?:(?:of|and|or|the|for|to|in) )?\p{Lu}[\p{L}\p{N}&’'/-]{0,30}){0,6})\s{1,3}(?:shall |will )?means?\s/gu
const NO_TERM = /^(?:This|That|It|Which|They|These|Such|He|She|We|You)$/
const LONGEST_TERM = 60
const BEFORE = 160
const AFTER = 160
/** As much of the words that give a meaning. */
const LONGEST_MEANING = 600

interface Quoted {
  readonly term: string
  readonly start: number
  readonly end: number
}

/**
 * The terms a document gives a meaning of its own, each where it does so first: "Rent" means …, (the "Rent"),
 * hereinafter called "Tenant". In reading order; the span holds the words that give the meaning.
 */
export function findTerms({ text, pages }: DocumentText, clauses: readonly Clause[]): DefinedTerm[] {
  const clauseAt = innermostAt(clauses)
  const found = [...quotedTerms(text), ...unquotedTerms(text)].sort((a, b) => a.start - b.start)
  const seen = new Set<string>()
  const terms: DefinedTerm[] = []
  for (const { term, start, end } of found) {
    const key = term.toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    const clause = clauseAt(start)?.id ?? null
    terms.push({ id: terms.length + 1, term, clause, page: pageAt(pages, start).number, start, end })
  }
  return terms
}

function quotedTerms(text: string): Quoted[] {
  const quotes = [...text.matchAll(QUOTED)].map((match) => ({
    term: inOneLine(match[1] ?? match[2] ?? '').replace(/[\s.,;:]+$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const found: Quoted[] = []
  let inBrackets = -1
  // "We", "us" and "our" mean: what the last of them is, all are.
  let meant: number | null = null
  const meanings = new Map<number, number>()
  for (let index = quotes.length - 1; index >= 0; index -= 1) {
    const quote = quotes[index] as Quoted
    const next = quotes[index + 1]
    const after = text.slice(quote.end, quote.end + AFTER)
    if (MEANS.test(after)) meant = endOfMeaning(text, quote.end)
    else if (!next || next.start - quote.end > 30 || !JOINED.test(text.slice(quote.end, next.start)))
      meant = null
    if (meant !== null) meanings.set(index, meant)
  }
  for (const [index, quote] of quotes.entries()) {
    const from = Math.max(0, quote.start - BEFORE)
    const before = text.slice(from, quote.start)
    const after = text.slice(quote.end, quote.end + AFTER)
    const last = quotes[index - 1]
    const goesOn =
      last !== undefined &&
      inBrackets === last.start &&
      NEXT_IN_BRACKETS.test(text.slice(last.end, quote.start).slice(0, BEFORE))
    const opened = before.lastIndexOf('(')
    const isNamed =
      goesOn || NAMED_AS.test(before) || (isBracketed(before, after) && !ELSEWHERE.test(before.slice(opened)))
    if (isNamed && (goesOn || before.includes('('))) inBrackets = quote.start
    const isItem = AT_LINE_START.test(before) && COLON.test(after)
    const meaning = meanings.get(index)
    if (!isTerm(quote.term)) continue
    if (meaning !== undefined) found.push({ ...quote, end: meaning })
    else if (isNamed)
      found.push({
        ...quote,
        start: isOpen(before, opened) ? from + opened : quote.start,
        end: closingAfter(text, quote.end),
      })
    else if (isItem) found.push({ ...quote, end: endOfMeaning(text, quote.end) })
  }
  return found
}

function unquotedTerms(text: string): Quoted[] {
  const found: Quoted[] = []
  for (const match of text.matchAll(UNQUOTED)) {
    const term = match[1] ?? ''
    const start = match.index + match[0].indexOf(term)
    if (!NO_TERM.test(term) && isTerm(term)) {
      found.push({ term, start, end: endOfMeaning(text, match.index + match[0].trimEnd().length) })
    }
  }
  return found
}

const isTerm = (term: string) =>
  /\p{L}/u.test(term) && !/[.;:?!]\s|^[^()]*\)|\([^()]*$/.test(term) && term.length <= LONGEST_TERM

const isBracketed = (before: string, after: string) =>
  IN_BRACKETS.test(before) || (LATE_IN_BRACKETS.test(before) && CLOSES.test(after))

const isOpen = (before: string, opened: number) => opened !== -1 && !before.slice(opened).includes(')')

/** Behind the bracket that closes after a term, or behind the term when none does soon. */
function closingAfter(text: string, end: number): number {
  const close = text.slice(end, end + AFTER).indexOf(')')
  return close === -1 ? end : end + close + 1
}

/** The end of the sentence that gives a meaning. */
function endOfMeaning(text: string, from: number): number {
  const rest = text.slice(from, from + LONGEST_MEANING)
  const stop = /[.;](?=\s|$)|\n\s*\n|\f/.exec(rest)
  const length = stop ? stop.index + (/[.;]/.test(stop[0]) ? 1 : 0) : rest.length
  return from + rest.slice(0, length).trimEnd().length
}
