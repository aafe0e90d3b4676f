import { BEFORE } from '#core/answer/text/green-line.ts'
import type { Block, Run } from './shown-part.ts'

/** Words of the document with the link of the receipt that proves them. */
export interface LineQuote {
  /** Quotation marks included. */
  readonly words: string
  readonly path: string
}

/** A line that quotes the document, as the screen shows it: what we say, and the receipts behind it. */
export interface AnswerLine {
  /** Null where the quote speaks for itself. */
  readonly lead: string | null
  /** Whether the day it says has passed. */
  readonly isOver: boolean
  /** The arithmetic behind the lead. */
  readonly sum: string | null
  /** At least one. */
  readonly quotes: readonly LineQuote[]
  /** The words that held before a change. */
  readonly before: LineQuote | null
}

const LED = /^(?<passed>\s\(passed\))?: (?:(?<sum>[^;]+=[^;]+); )?$/
const UNLED = /^(?<passed>$)?(?:(?<sum>[^;]+=[^;]+); )?$/
const FORMER = `; ${BEFORE} `

/**
 * A block in the form in which our own lines are written (`green-line.ts`), whether it was kept or arrives as text, so
 * that both look the same; null for any other, which is shown as it is.
 */
export function readLine({ kind, depth, marker, runs }: Block): AnswerLine | null {
  const isItem = kind === 'item' && depth === 0 && marker !== ''
  return isItem ? lineOf(runs) : null
}

function lineOf(runs: readonly Run[]): AnswerLine | null {
  const start = runs.findIndex(({ isStrong, isQuote }) => !isStrong || isQuote)
  if (start < 0) return null
  const cited = citedIn(runs.slice(start))
  const [first, ...rest] = cited ?? []
  const lead = start === 0 ? null : textOf(runs.slice(0, start))
  const opening = (lead === null ? UNLED : LED).exec(first?.between ?? '')
  if (!first || !opening) return null
  const last = rest.at(-1)
  const former = last?.between === FORMER ? last : null
  const besides = former ? rest.slice(0, -1) : rest
  if (besides.some(({ between }) => between !== ' and ')) return null
  return {
    lead,
    isOver: lead !== null && opening.groups?.['passed'] !== undefined,
    sum: opening.groups?.['sum'] ?? null,
    quotes: [first, ...besides].map(({ words, path }) => ({ words, path })),
    before: former && { words: former.words, path: former.path },
  }
}

interface Cited extends LineQuote {
  /** What stands in front of the quote. */
  readonly between: string
}

/** Quotes, each right before its receipt; null where anything else follows them. */
function citedIn(runs: readonly Run[]): Cited[] | null {
  const cited: Cited[] = []
  let between = ''
  let words = ''
  let gap = ''
  for (const { text, isQuote, isStrong, isEmphasis, path, href } of runs) {
    if (isStrong || isEmphasis || href !== null) return null
    if (path !== null) {
      if (words === '' || gap.trim() !== '') return null
      cited.push({ between, words, path })
      between = words = gap = ''
    } else if (isQuote) {
      if (gap !== '') return null
      words += text
    } else if (words === '') between += text
    else gap += text
  }
  return between.trim() === '' && words === '' ? cited : null
}

const textOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim()

/** A side or a label: "Tenant", "Harbor Lane Properties LLC". */
const NAME = /^(?:[\p{Lu}&]\S*|of|and|the|for|to)(?: (?:[\p{Lu}&]\S*|of|and|the|for|to))*$/u
/** What is allowed or owed then stands in the quote alone. */
const LEAVES_OPEN = /(?:\bwith conditions|\bdepends)\.?$/i
const SETTLES = /^(?:yes|no|only)\b/i
/** From so many words on, a lead is a sentence. */
const SENTENCE = 4
/** What limits or takes back what a quote says. */
const LIMIT =
  /\b(?:if|unless|except|provided|subject to|only|but|however|until|without|not|less than|up to|in the event|in case)\b/i
/** From so many words on, a lead says the sentence that it quotes, which the gate has held against its limits. */
const RESTATED = 6

/**
 * Whether a lead says all by itself, so that the quote can stand in the receipt's card: a sentence, or the value that
 * was asked for. Of several lines that say a value only, each needs its quote, and so does a yes or a value whose quote
 * limits it: "provided that no rent is then overdue".
 */
export function saysEnough({ lead, quotes }: AnswerLine, all: readonly AnswerLine[]): boolean {
  if (lead === null || LEAVES_OPEN.test(lead)) return false
  if (!/\d/.test(lead) && NAME.test(lead)) return false
  if (!isRestated(lead) && quotes.some(({ words }) => LIMIT.test(words))) return false
  const count = lead.split(/\s+/).length
  if (isValue(lead)) return all[0]?.lead === lead && all.filter((line) => isValue(line.lead)).length === 1
  return /\d/.test(lead) || count > SENTENCE || (SETTLES.test(lead) && count >= SENTENCE)
}

/** "Yes: you may keep one cat if …", or such a sentence by itself. */
function isRestated(lead: string): boolean {
  const [, behind] = /^[^:]{1,60}: (.+)$/s.exec(lead) ?? []
  const sentence = behind ?? (SETTLES.test(lead) ? '' : lead)
  return sentence.split(/\s+/).length >= RESTATED
}

/** So many lines at most are one answer and what belongs to it; more are a list. */
const ONE_ANSWER = 3

/** Whether a line's lead is what the answer begins with, and not one of several things that it lists. */
export function isHeadline(line: AnswerLine, all: readonly AnswerLine[]): boolean {
  if (line.lead === null || all[0] !== line) return false
  const isList = all.length > ONE_ANSWER || all.slice(1).some(({ lead }) => lead !== null && NAME.test(lead))
  return !isList || SETTLES.test(line.lead)
}

/** A figure that no sentence of ours says: so many words hold no subject and no verb beside it. */
const VALUE = 5

const isValue = (lead: string | null): boolean =>
  lead !== null &&
  /\d/.test(lead) &&
  !lead.includes(':') &&
  !SETTLES.test(lead) &&
  lead.split(/\s+/).length <= VALUE

/** The two values of "Two places differ: $40 and $65", each in the place whose quote holds it; null for other lines. */
export function differingValues({ lead, quotes }: AnswerLine): readonly [string, string] | null {
  const [, said = ''] = /^Two places differ: (.+?)\.?$/.exec(lead ?? '') ?? []
  const [one, other, ...more] = said.split(' and ')
  return quotes.length === 2 && one && other && more.length === 0 ? [one, other] : null
}
