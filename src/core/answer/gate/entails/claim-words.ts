import { allStems, fold, isStopWord } from '#core/retrieval/words/tokenize.ts'
import { SAME, WITHIN } from '#core/language/lexicon/synonyms/claims.ts'
import type { Figure } from './figures/claim-figure.ts'
import { plainNegatives } from './claim-polarity.ts'
import { isRoleWord } from './claim-roles.ts'

/** Words of an answer that claim nothing, or only what other rules look at. */
const PLAIN = `document agreement contract paper say state mean section page clause yes answer question sentence provision term describe list mention
  read find name according must may can cannot need require allow permit prohibit forbid ban shall have entitle right able oblige obligate duty responsible free
  only unless except exception without until through before after within by prior least most more less than maximum minimum exceed over under about around approximately
  subject provide condition as long soon whether however therefore also either both neither either party please note since once each every per
  give make take do go put be become it they there this number of time way thing already still later latest earliest no not never none always case run apply
  and or if when set for main same other another depend limit pass today`
/** What the figures of a document speak of without saying it. */
const OF_KIND: Readonly<Partial<Record<Figure['kind'], string>>> = {
  money: 'cost price amount charge sum money fee total',
  date: 'date day deadline',
  period: 'period time long length last',
  percent: 'rate share percent percentage',
  time: 'time hour',
}

const stemsOf = (words: string) => words.split(/\s+/).flatMap((word) => allStems(word))
const SYNONYMS = collect()
const PLAIN_STEMS = new Set(stemsOf(PLAIN))
/** "All", "always" and the like claim more than a document says, unless it says so. */
const UNIVERSAL =
  /^(?:all|always|every|each|any|everything|everyone|anything|anytime|everybody|whole|entire|full)$/
const RESTRICTED =
  /^(?:free|always|ever|forever|partial|partly|half|double|twice|unlimited|guarantee|guaranteed|immediately)$/

/** The words of a claim that must come from the document, as stems; figures and roles have rules of their own. */
export function tellingWords(text: string, figures: readonly Figure[]): string[] {
  return wordsOf(plainNegatives(withoutFigures(text, figures))).flatMap((word) => {
    if (isRoleWord(word)) return []
    const [stem = word] = allStems(word)
    if (RESTRICTED.test(word)) return [stem]
    return isStopWord(word) || isStopWord(stem) || PLAIN_STEMS.has(stem) ? [] : [stem]
  })
}

/** The words of a document's text by which a claim may be held. */
export function statedWords(text: string, figures: readonly Figure[]): ReadonlySet<string> {
  const stems = new Set(allStems(text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')))
  for (const word of wordsOf(text)) for (const stem of allStems(word)) stems.add(stem)
  for (const { kind } of figures) for (const stem of stemsOf(OF_KIND[kind] ?? '')) stems.add(`~${stem}`)
  for (const { kind, unit } of figures)
    if (kind === 'period') for (const stem of allStems(unit)) stems.add(stem)
  return stems
}

export function isSupported(stem: string, stated: ReadonlySet<string>): boolean {
  // What a figure speaks of unsaid has no synonyms: "$100" is a sum, but nobody need pay it.
  return (
    stated.has(stem) ||
    stated.has(`~${stem}`) ||
    (SYNONYMS.get(stem) ?? []).some((other) => stated.has(other))
  )
}

/** Whether the document speaks of all where the claim does. */
export function isQuantitySupported(claim: string, quotes: string): boolean {
  const anyTime = /(?<!\p{L})(?:at any time|any time|anytime|whenever)(?!\p{L})/iu
  if (anyTime.test(claim) && !anyTime.test(quotes)) return false
  const isAll = (text: string) => wordsOf(text).some((word) => UNIVERSAL.test(word) || word === 'both')
  const isCounted = /(?<!\p{L})(?:all|always|every|everything|everyone|both|entire|whole)(?!\p{L})/iu.test(
    claim.replaceAll(
      /\b(?:in all|at all|all in all|after all|every (?:day|week|month|year|two|three|\d+)|(?:and|or) all)\b/gi,
      '',
    ),
  )
  return !isCounted || isAll(quotes)
}

/** The words around the figures. */
export function withoutFigures(text: string, figures: readonly Figure[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of figures) {
    rest += `${text.slice(at, Math.max(at, start))} `
    at = Math.max(at, end)
  }
  return rest + text.slice(at)
}

function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map((word) => word.replace(/'s$/, ''))
}

function collect(): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, string[]>()
  const add = (stem: string, others: readonly string[]) =>
    synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...others])
  for (const group of SAME.split(';')) {
    const stems = stemsOf(group.trim())
    for (const stem of stems) add(stem, stems)
  }
  for (const [word, wider] of Object.entries(WITHIN))
    for (const stem of stemsOf(word)) add(stem, stemsOf(wider))
  return synonyms
}
