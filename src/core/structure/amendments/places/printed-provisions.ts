import { MONTH_NAMES } from '#core/language/lexicon/calendar-names.ts'
import type { Part } from '../parts/parts.ts'
import { isContents, type Draft } from './provision.ts'

/** Where a clause is over, though nothing numbered follows: rules to sign on. */
export const SIGNATURES =
  /\n\s*(?:IN WITNESS WHEREOF|(?:[\p{L}'’ ]{2,30}:)?[ \t]*_{6,}|(?:Signed|SIGNED|By|Agreed and accepted)\b[^\n]{0,20}:)/u

/** "2.1  The Borrower shall repay": a number that opens a line. */
const LINE_NUMBER = /\n[ \t]*(?<number>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)[.)]?[ \t]+(?=["“\p{Lu}])/gu

/** The same in a line, behind the end of a sentence: "… its business. 12.3 The Provider may". */
const RUN_IN_NUMBER = /(?<=[.;:][ \t]{1,3})(?<number>\d{1,2}\.\d{1,2})\.?[ \t]+(?=["“]?\p{Lu})/gu

/** The clauses that open with a number of their own inside another, where they were not read as clauses. */
export function printedIn(text: string, around: Draft, known: readonly Draft[]): Draft[] {
  if (
    (around.kind !== 'clause' && around.kind !== 'heading') ||
    isContents(around.heading) ||
    known.some(({ start }) => start > around.start && start < around.end)
  )
    return []
  const words = text.slice(around.start, around.end)
  const of = (number: string) => number.replace(/\..*$/, '')
  const places = [
    ...words.matchAll(LINE_NUMBER),
    ...[...words.matchAll(RUN_IN_NUMBER)].filter(({ groups = {} }) =>
      around.keys.some((key) => of(key) === of(groups['number'] ?? '')),
    ),
  ].toSorted((a, b) => a.index - b.index)
  return places.map(({ 0: lead, index, groups = {} }, at) => ({
    ...around,
    keys: [groups['number'] ?? ''],
    heading: null,
    start: around.start + index + lead.search(/\d/),
    end: around.start + words.slice(0, places[at + 1]?.index).trimEnd().length,
  }))
}

/** "Item 8.  Deductible, water damage: $5,000": a line of particulars, which has a number apart from those of the clauses. */
const ITEM =
  /(?<=^|[\n\f])[ \t]*(?<label>(?:item|line)\s\d{1,2})\b[.:)]?[ \t]+\S[^\n]*(?:\n[ \t]{12,}\S[^\n]*)*/giu

export function itemsIn(text: string, part: Part, known: readonly Draft[]): Draft[] {
  return [...text.slice(part.start, part.end).matchAll(ITEM)].map(({ 0: line, index, groups = {} }) => {
    const start = part.start + index + line.search(/\S/)
    const end = part.start + index + line.length
    const around = known.findLast((one) => one.start <= start && start < one.end)
    const key = (groups['label'] ?? '').toLowerCase().replaceAll(/\s+/g, ' ')
    return { id: around?.id ?? 0, keys: [key], kind: 'clause', heading: null, part, start, end }
  })
}

/** "1 April 2025", where a line begins within a sentence, is no number of a point. */
const NO_DAY = String.raw`(?!(?:${MONTH_NAMES.join('|')})\b)`
/** The number of a point that opens a line: "3.", "S2.", "2" before a capital. */
const POINT = String.raw`[A-Z]{0,2}\d{1,2}(?:[.)][ \t]|[ \t]+(?=[\p{Lu}“"])${NO_DAY})`
const PARAGRAPH = new RegExp(
  String.raw`(?<=\n[ \t]*\n[ \t]*|\n[ \t]*(?=${POINT}))(?:(?:(?<number>\(?(?:[A-Z]{0,2}\d{1,2}(?:\.\d{1,2})*|[A-Z]|[a-z])[.)])|(?<bare>\d{1,2}(?=[ \t]+[\p{Lu}“"])(?=[ \t]+${NO_DAY})))[ \t]+)?(?:(?<heading>\p{Lu}[\p{L}'’ ]{2,50})[.:][ \t])?[^\n]+(?:\n(?![ \t]*${POINT})[ \t]*[^\s][^\n]*)*`,
  'gu',
)

/** The paragraphs of a part in which no clause was found: one behind the signatures of the paper before. */
export function unread(text: string, part: Part, known: readonly Draft[]): Draft[] {
  const around = known.findLast(
    ({ start, end, kind }) => kind === 'signature' && start <= part.start && part.start <= end + 4,
  )
  if (known.filter((one) => one.part === part && one.kind !== 'signature').length > 1) return []
  if (known.some((one) => one.part === part && one.kind === 'clause')) return []
  const words = text.slice(part.start, part.end)
  return [...words.matchAll(PARAGRAPH)].map(({ 0: own, index, groups = {} }) => {
    const start = part.start + index
    const cut = own.search(SIGNATURES)
    const key = (groups['number'] ?? groups['bare'])?.replace(/[.)]$/, '').replace(/^\(/, '')
    return {
      id: (around ?? known.find((one) => one.part === part))?.id ?? 0,
      keys: key === undefined ? [] : [key.toLowerCase()],
      kind: /^[^:\n]{0,30}:?[ \t]*_{6,}/.test(own) ? ('signature' as const) : ('clause' as const),
      heading: groups['heading'] ?? null,
      part,
      start,
      end: start + (cut > 0 ? own.slice(0, cut) : own).trimEnd().length,
    }
  })
}
