import type { AgreementKind } from '#core/document/agreement-kind.ts'
import type { AgreementKindGuess, Fact } from '#core/document/clause.ts'
import { KIND_FEATURES, type KindFeatures } from './agreement-kind-features.ts'
import { inOneLine } from '#core/structure/values/found.ts'

/** A title stands near the beginning; after it, the document names itself: "This Supply Agreement". */
const HEAD = 5000
const TITLE_LINES = 40
const LONGEST_TITLE = 110
const READ = 80_000
const NAMES_ITSELF =
  /\bthis\s+(?<name>(?:[\p{L}’'&,/-]+\s+){0,8}?(?:agreement|lease|sublease|contract|policy|guaranty|guarantee|note|letter|statement|bill|plan))\b/giu
const IS_TITLE =
  /\b(?:agreement|lease|sublease|contract|policy|guarant(?:y|ee)|note|letter|statement|bill|invoice|offer|terms|declarations|handbook|addendum|insurance|sow|receipt|warranty|notice|undertaking|benefits|coverage|cover|plan|certificate|membership|subscription|tenancy|rental|confirmation|rules)\b/i
/** A title in the middle of a line: "Exhibit 4.5 CONSULTING AGREEMENT made on". */
const IN_CAPITALS =
  /(?<!\b(?:this|THIS)\s)\b(?:(?!(?:THIS|THE|OF|TO)\b)\p{Lu}[\p{Lu}&®/’'-]+,?[ ]+){1,7}(?:AGREEMENT|LEASE|SUBLEASE|CONTRACT|POLICY|GUARANTY|NOTE|STATEMENT)\b/gu
const WEIGHTS = { title: 6, named: 3, role: 3, terms: 4, phrase: 2.5 }
/** More of a kind's own phrases say no more. */
const MAX_PHRASES = 2
/** Below this nothing is sure enough to be said; a lone title reaches it. */
const ENOUGH = 3
const UNSURE = 0.4
/** Of all that speaks for some kind, this much counts against being sure. */
const DOUBT = 3

/**
 * What sort of paper a text is, by its title, what it calls itself and its parties, and what it speaks of.
 * Null when nothing speaks for any kind; `other` when several kinds fit alike.
 */
export function guessAgreementKind(text: string, facts: readonly Fact[]): AgreementKindGuess | null {
  const head = text.slice(0, HEAD)
  const titles = titlesIn(head)
  const named = [...head.matchAll(NAMES_ITSELF)].map((match) => match.groups?.['name'] ?? '')
  const roles = facts.flatMap(({ type, label }) => (type === 'party' && label ? label : []))
  const body = text.slice(0, READ)
  const scores = KIND_FEATURES.map((features) => ({
    kind: features.kind,
    score: scoreOf(features, titles, named, roles, body) + WEIGHTS.phrase * phrasesIn(features, head),
  })).sort((a, b) => b.score - a.score)
  const [best, second] = scores
  if (!best || best.score < ENOUGH) return null
  const confidence = Math.round((best.score / (best.score + (second?.score ?? 0) + DOUBT)) * 100) / 100
  return { kind: confidence < UNSURE ? 'other' : best.kind, confidence }
}

function scoreOf(
  { kind, title, roles, terms }: KindFeatures,
  titles: readonly string[],
  named: readonly string[],
  partyRoles: readonly string[],
  body: string,
): number {
  const spoken = terms.filter((term) => term.test(body)).length / terms.length
  return (
    WEIGHTS.title * Math.max(0, ...titles.map((line) => shareOfTitle(kind, title, line))) +
    WEIGHTS.named * Math.max(0, ...named.slice(0, 3).map((line) => shareOfTitle(kind, title, line))) +
    WEIGHTS.role * Math.min(2, new Set(partyRoles.filter((role) => roles?.test(role))).size) +
    WEIGHTS.terms * spoken ** 2
  )
}

/** How many of the phrases that hardly any other kind uses stand near the beginning: a letter has no title. */
function phrasesIn({ phrases }: KindFeatures, head: string): number {
  if (phrases === undefined) return 0
  const found = new Set([...head.matchAll(phrases)].map(([words]) => inOneLine(words).toLowerCase()))
  return Math.min(MAX_PHRASES, found.size)
}

/** How much of a title speaks for a kind: all of "Supply Agreement", half when a kind of more weight is named too. */
function shareOfTitle(kind: AgreementKind, pattern: RegExp, line: string): number {
  if (!pattern.test(line)) return 0
  const first = KIND_FEATURES.find(({ title }) => title.test(line))
  return first?.kind === kind ? 1 : 0.5
}

/** The first lines that look like titles of a document. */
function titlesIn(head: string): string[] {
  const lines = head.split(/[\n\f]| {3,}/).map(inOneLine)
  const titles = lines
    .filter((line) => line !== '')
    .slice(0, TITLE_LINES)
    .filter((line) => line.length <= LONGEST_TITLE && IS_TITLE.test(line) && looksLikeTitle(line))
  const inCapitals = [...head.matchAll(IN_CAPITALS)].map(([words]) => words)
  return [...titles.slice(0, 3), ...inCapitals.slice(0, 2)]
}

function looksLikeTitle(line: string): boolean {
  const words = line.split(' ').filter((word) => /\p{L}{4}/u.test(word))
  const capitals = words.filter((word) => /^["“(]?\p{Lu}/u.test(word)).length
  return words.length > 0 && capitals >= 0.8 * words.length && !/[.;]$/.test(line)
}
