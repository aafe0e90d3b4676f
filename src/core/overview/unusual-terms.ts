import type { Clause } from '#core/document/clause.ts'
import { pageAt } from '#core/document/document.ts'
import { PAGE_BREAK, type PageSpan } from '#core/document/page.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { innermostAt } from '#core/structure/clauses/innermost-clause.ts'
import type { PlacedFact } from './fact-receipts.ts'

/** A term that binds more than people expect of a paper. */
export interface UnusualTerm {
  /** What it comes to, in our words. */
  readonly title: string
  /** The sentence that says so, in the document's. */
  readonly stated: PlacedFact
}

interface Rule {
  readonly title: string
  /** All of them have to stand in one sentence. */
  readonly says: readonly RegExp[]
  /** Nothing of this may. */
  readonly unless?: RegExp
}

/** A sentence longer than this is a list of many things, and would say too little. */
const MAX_SENTENCE = 700
/** Sentences that no rule can agree with are passed over by their words. */
const MAY_SAY =
  /renew|extend|jury|arbitrat|class|liquidated|refund|confess|sole\s+(?:and\s+absolute\s+)?discretion|any\s+time|personal|guarant|certified|registered|attorney|legal\s+fees|assign|survive|compet|without\s+(?:prior\s+)?notice|accelerat|immediately|unlimited|lock|remov|indemnif/i

/** Each term once; the most costly to overlook come first. */
const RULES: readonly Rule[] = [
  {
    title: 'It renews by itself',
    says: [
      /\b(?:it|agreement|lease|sublease|term|terms|contract|subscription|membership|policy|plan|services?|order|licen[cs]e)\b/i,
      /\b(?:automatically\s+(?:be\s+)?(?:renew|extend)|(?:renew|extend)(?:s|ed)?\s+automatically|auto-?renew)/i,
    ],
    unless:
      /\b(?:not|never|no)\s+(?:be\s+)?(?:automatic|auto-?renew|renew|extend)|\b(?:if|in\s+the\s+event|force\s+majeure|where)\b[^.;]{0,80}\bautomatically/i,
  },
  {
    title: 'Somebody answers for it with what they own',
    says: [
      /\bpersonally\s+(?:and\s+unconditionally\s+)?(?:guarant|liable|responsible)|\bpersonal\s+guarant/i,
    ],
    unless: /\b(?:not|no|without|neither|nobody)\b[^.;]{0,30}\bpersonal/i,
  },
  {
    title: 'A court may be asked for judgment without a hearing',
    says: [/\bconfess(?:es|ion)?\s+(?:of\s+)?judgment/i],
    unless: /\b(?:no|not)\b[^.;]{0,30}\bconfess/i,
  },
  {
    title: 'All that is left to pay may fall due at once',
    says: [
      /\baccelerat|\b(?:entire|whole|all|full|remaining)\b[^.;]{0,80}\bimmediately\s+(?:become\s+)?due/i,
      /\b(?:rent|balance|sum|amount|principal|payments?|fees?|loan|debt|charges)\b/i,
    ],
    unless: /\b(?:not|no)\b[^.;]{0,30}\baccelerat|\baccelerat\w*\s+(?:filer|depreciation|vesting)|\bvest/i,
  },
  {
    title: 'A sum is fixed in advance for breaking it',
    says: [/\bliquidated\s+damages\b/i],
    unless: /\b(?:not|no)\b[^.;]{0,40}\bliquidated|\bliquidated\s+damages\s+(?:shall|will|are)\s+not\b/i,
  },
  {
    title: 'No jury decides a dispute',
    says: [/\bwaiv\w*\b[^.;]{0,120}\bjury|\bjury\b[^.;]{0,60}\bwaived/i],
    unless: /\b(?:not|no)\s+(?:\w+\s+)?waive/i,
  },
  {
    title: 'No claim together with others',
    says: [/\bclass[-\s]+(?:action|arbitration|basis|wide)/i, /\b(?:waiv|not|only|no\b|individual)/i],
  },
  {
    title: 'An arbitrator decides instead of a court',
    says: [
      /\b(?:binding|final)\b[^.;]{0,40}\barbitrat|\barbitrat\w+\b[^.;]{0,60}\b(?:final|binding)|\b(?:settled|resolved|decided)\b[^.;]{0,60}\barbitrat/i,
    ],
    unless: /\b(?:not|no)\s+(?:be\s+)?(?:\w+\s+){0,2}arbitrat/i,
  },
  {
    title: 'One side alone may change the terms or the price',
    says: [
      /\b(?:may|reserves?\s+the\s+right\s+to)\b[^.;]{0,60}\b(?:change|modify|amend|increase|revise)\b[^.;]{0,80}\b(?:terms?|fees?|prices?|rates?|rules|agreement|charges)\b/i,
      /\bat\s+any\s+time\b|\bsole\s+(?:and\s+absolute\s+)?discretion\b|\bwithout\s+(?:prior\s+)?notice\b/i,
    ],
    unless: /\b(?:both|mutual|signed\s+by|written\s+agreement|parties\s+may)\b/i,
  },
  {
    title: 'Something that is paid does not come back',
    says: [/\bnon-?\s?refundable\b|\b(?:not|never)\s+(?:be\s+)?(?:refundable|refunded)\b|\bno\s+refunds?\b/i],
  },
  {
    title: 'How notice has to be sent is fixed',
    says: [
      /\bnotices?\b/i,
      /\b(?:certified|registered)\s+mail\b/i,
      /\b(?:only|must|not\s+(?:be\s+)?(?:valid|effective|sufficient|count))\b/i,
    ],
    unless: /\bor\s+(?:by\s+)?(?:e-?mail|electronic)/i,
  },
  {
    title: 'The loser, or one side alone, pays the lawyers',
    says: [
      /\b(?:attorneys?[’']?s?[’']?|legal)\s+fees\b/i,
      /\b(?:shall|must|will|agrees?\s+to)\s+(?:also\s+)?(?:pay|reimburse)|\bprevailing\s+party\b/i,
    ],
    unless: /\b(?:each|its|their)\s+own\b/i,
  },
]

/**
 * Terms out of a fixed list that stand in a document, each with the first sentence that says it. English only.
 *
 * @param text of the whole document, `pages` and `clauses` with their places in it
 */
export function unusualTerms(
  text: string,
  pages: readonly PageSpan[],
  clauses: readonly Clause[],
): UnusualTerm[] {
  const found = new Map<Rule, PlacedFact>()
  const clauseAt = innermostAt(clauses)
  for (const { start, end } of splitSentences(text)) {
    const words = text.slice(start, end)
    if (words.length > MAX_SENTENCE || words.includes(PAGE_BREAK) || !MAY_SAY.test(words)) continue
    const rule = RULES.find((one) => !found.has(one) && agrees(one, words))
    if (rule)
      found.set(rule, {
        text: words,
        start,
        end,
        page: pageAt(pages, start).number,
        clause: clauseAt(start)?.id ?? null,
      })
  }
  return RULES.flatMap((rule) => {
    const stated = found.get(rule)
    return stated ? [{ title: rule.title, stated }] : []
  })
}

/** A heading or a title names a matter and says nothing of it. */
const IS_SENTENCE = /\b(?:shall|will|must|may|is|are|agrees?|waives?|renews|extends|guarantees|cannot|be)\b/i

const agrees = ({ says, unless }: Rule, words: string): boolean =>
  IS_SENTENCE.test(words) && says.every((pattern) => pattern.test(words)) && unless?.test(words) !== true
