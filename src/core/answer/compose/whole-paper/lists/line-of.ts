import type { Fact } from '#core/document/clause.ts'
import { entails } from '../../../gate/entails/entails.ts'
import { capital } from '../../capital.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { sentenceOf, type Sentence } from '../../../source/sentence-of.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { isDate, sayDate } from '../../values/calendar.ts'
import { sumsIn } from './cost-kind.ts'
import type { PaperLine } from './paper-line.ts'

/** A line of a list is read at a glance only while it is short. */
const MAX_CHARS = 520
/** "If you are more than three days behind I charge": a part of the sentence, and no name of its sum. */
const NO_NAME = /(?:^|\s)(?:i|we|you|he|she|they|it|is|are|be|per|of|for|the|a|and|or)$|\b(?:i|we|you)\b/i

const CHANGES = /\bfrom\b.+\bto\b|\b(?:instead of|in place of|rather than)\b/i

/** A line of a paper as a quote; null where its words are not on its page. */
export function quoteOf(document: OpenDocument, line: PaperLine): Sentence | null {
  const offset = document.texts.startOf(line.page)
  if (offset === null) return null
  const place =
    line.end - line.start <= MAX_CHARS
      ? document.texts.at(line.page, line.start - offset, line.end - offset)
      : null
  return place ? { words: document.texts.wordsAt(place), place } : sentenceOf(document, line)
}

/** Lines of a paper as green lines: what the paper calls the one sum or day of a line stands in front of it. */
export function namedLines(
  document: OpenDocument,
  lines: readonly PaperLine[],
  isNamed: (fact: Fact) => boolean,
): GreenLine[] {
  const known = new Set<number>()
  return lines.flatMap((line): GreenLine[] => {
    const quote = quoteOf(document, line)
    if (!quote) return []
    const facts = document.annotation.facts.filter(
      (fact) => fact.start >= line.start && fact.end <= line.end && isNamed(fact),
    )
    const isWide = line.isRow && sumsIn(line.text) > 1
    const heads = isWide && line.heads && !known.has(line.heads.start) ? line.heads : null
    const over = heads ?? line.opening
    const above = over && quoteOf(document, { ...line, ...over })
    if (heads) known.add(heads.start)
    if (above) return [{ lead: null, ...quote, besides: [above] }]
    return [{ lead: isWide ? null : leadOf(document, line, facts, quote.words), ...quote }]
  })
}

/** "Late fee: $20.00", where the paper names its one sum so. */
function leadOf(
  document: OpenDocument,
  line: PaperLine,
  facts: readonly Fact[],
  words: string,
): string | null {
  // "From $75 to $100" names the sum once, and means the one that holds.
  const named = CHANGES.test(line.text) ? facts.filter(({ label }) => label !== null) : facts
  const [fact, ...others] = named
  if (!fact || others.length > 0) return null
  const name = line.isRow ? line.text.slice(0, line.text.indexOf(firstWord(fact.text))).trim() : fact.label
  const value =
    fact.type === 'date' && isDate(fact.value) ? sayDate(fact.value) : fact.text.replaceAll(/\s+/g, ' ')
  const said = [name, fact.label].flatMap((one) =>
    one === null || one === '' || NO_NAME.test(one)
      ? []
      : [
          `${one.replace(/[:.\s]+$/, '')}: ${value}${rateBehind(document, fact)}`,
          `${one.replace(/[:.\s]+$/, '')}: ${value}`,
        ],
  )
  const lead = said.find((one) => entails(one, [words]))
  return lead === undefined ? null : capital(lead)
}

const firstWord = (text: string): string => text.split(/\s/)[0] ?? text

/** " per month" behind a sum, as the document has it. */
function rateBehind({ pages, texts }: OpenDocument, { type, page, end }: Fact): string {
  if (type !== 'fee' && type !== 'amount') return ''
  const text = pages.find(({ number }) => number === page)?.text ?? ''
  const behind = text.slice(end - (texts.startOf(page) ?? 0)).slice(0, 40)
  const [, rate] =
    /^\)?\s+((?:per|a|an|each|every) (?:day|week|month|quarter|year|hour|night|guest|person|visit|GB|MB|minute|term|session))\b/i.exec(
      behind,
    ) ?? []
  return rate === undefined ? '' : ` ${rate}`
}
