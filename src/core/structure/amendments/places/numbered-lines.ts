import type { Part } from '../parts/parts.ts'
import type { Draft } from './provision.ts'

/** "4. The sale shall be completed", "Alterations. 3. Tenant shall": a number that opens a line, or follows a title in it. */
const NUMBERED =
  /(?<=^|[\n\f])[ \t]*(?:\p{Lu}[\p{L}'’,&/ -]{2,40}[.:][ \t]+)?(?<number>\d{1,2})[.)][ \t]+(?=["“]?(?:\p{Lu}|\())/gu
/** What counts no clauses. */
const COUNTED = new Set<Draft['kind']>(['clause', 'heading', 'table'])

interface Line {
  readonly start: number
  readonly number: number
}

/**
 * The clauses of a part with those whose number carries on from the one before and was not read as a clause's: lines
 * of a table, what stands below a title that cuts the count. A clause that had them within it ends before the first.
 */
export function withNumbered(text: string, part: Part, own: readonly Draft[]): Draft[] {
  const known = own.filter(({ kind }) => COUNTED.has(kind))
  const lines = continuing(linesIn(text, part), numbersOf(known))
  if (lines.length === 0) return [...own]
  const starts = [...known, ...lines].map(({ start }) => start)
  const next = (from: number) => Math.min(part.end, ...starts.filter((start) => start > from))
  const added = lines.flatMap((line): Draft[] => {
    if (own.some(({ start, kind }) => start === line.start && COUNTED.has(kind))) return []
    const around = own.findLast(({ start, end }) => start <= line.start && line.start < end)
    const end = line.start + text.slice(line.start, next(line.start)).trimEnd().length
    const id = around?.id ?? own.findLast(({ start }) => start <= line.start)?.id ?? 0
    return [{ id, keys: [String(line.number)], kind: 'clause', heading: null, part, start: line.start, end }]
  })
  return [
    ...own.map((one) => {
      const line = lines.find(({ start }) => start === one.start)
      const inside = added.find(({ start }) => one.start < start && start < one.end)
      const isCounted = one.keys.some((key) => integerIn(key) !== null)
      return {
        ...one,
        keys: line && !isCounted && COUNTED.has(one.kind) ? [...one.keys, String(line.number)] : one.keys,
        // A heading goes on around what is below it.
        end: inside && isCounted ? one.start + text.slice(one.start, inside.start).trimEnd().length : one.end,
      }
    }),
    ...added,
  ]
}

const linesIn = (text: string, { start, end }: Part): Line[] =>
  [...text.slice(start, end).matchAll(NUMBERED)].map(({ 0: lead, index, groups = {} }) => ({
    start: start + index + lead.search(/\S/),
    number: Number(groups['number']),
  }))

const integerIn = (key: string): number | null => (/^\d{1,2}$/.test(key) ? Number(key) : null)

const numbersOf = (known: readonly Draft[]): Line[] =>
  known.flatMap(({ start, keys }) => {
    const number = keys.map(integerIn).find((key) => key !== null)
    return number === null || number === undefined ? [] : [{ start, number }]
  })

/** The lines whose number follows the last one; a count from one has to have a second line. */
function continuing(lines: readonly Line[], known: readonly Line[]): Line[] {
  const starts = new Set(known.map(({ start }) => start))
  const open = lines.filter(({ start }) => !starts.has(start))
  const all = [...known, ...open].toSorted((a, b) => a.start - b.start)
  const found: Line[] = []
  let last = 0
  for (const [at, line] of all.entries()) {
    const isKnown = starts.has(line.start)
    const begins = line.number === 1 && last === 0 && all[at + 1]?.number === 2
    const follows = line.number > 1 && line.number === last + 1
    if (!isKnown && !follows && !begins) continue
    if (!isKnown) found.push(line)
    last = line.number
  }
  return found
}
