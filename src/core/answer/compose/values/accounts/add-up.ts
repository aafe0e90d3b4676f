import { meaningsNamed } from '../rows/row-meanings.ts'
import type { Entry } from './read-entries.ts'

/** A line of an account, and whether it adds to what its result is of or takes from it. */
export interface Part {
  readonly entry: Entry
  readonly sign: 1 | -1
}

/** Lines and what they come to, as it is printed. */
export interface Sum {
  readonly result: Entry
  /** In their order; one where the sum it is taken from stands elsewhere. */
  readonly parts: readonly Part[]
  /** Whether more was taken off than there was. */
  readonly isCredit: boolean
  /** Lines behind the result that state it again. */
  readonly again: Entry[]
}

/** What has been read and is not yet part of a sum. */
interface Open {
  readonly entry: Entry
  readonly value: number
  readonly sum: Sum | null
}

const MOST_PARTS = 24
/** Of a total that nothing calls one. */
const LEAST_UNNAMED = 4
/** What is taken off by its name alone, where others have a sign. */
const TAKES = /^(?:less|minus|deduct)\b/i

/**
 * The sums of lines that stand one below the other: each printed figure that the lines right above it come to, with
 * the signs they have, with those that their names give them, or as the first without the others.
 */
export function sumsOf(
  entries: readonly Entry[],
  opened: Sum | null,
  isStated: (size: number) => boolean,
): Sum[] {
  const sums: Sum[] = []
  let open: Open[] =
    opened !== null ? [{ entry: opened.result, value: valueOf(opened.result), sum: opened }] : []
  for (const entry of entries) {
    const last = open.at(-1)?.sum
    const found = sumAt(open, entry) ?? (last ? restAt(last, entry, isStated) : null)
    if (found) {
      sums.push(found.sum)
      open = [...open.slice(0, -found.sum.parts.length), found]
    } else if (last && sizeOf(last.result) === sizeOf(entry)) last.again.push(entry)
    else open.push({ entry, value: valueOf(entry), sum: null })
  }
  return sums
}

function sumAt(open: readonly Open[], result: Entry): (Open & { readonly sum: Sum }) | null {
  for (let count = Math.min(open.length, MOST_PARTS); count > 1; count--) {
    const parts = open.slice(-count)
    if (parts.every(({ value }) => value === 0)) continue
    for (const signs of waysToSign(parts)) {
      const reached = parts.reduce((sum, { value }, at) => sum + (signs[at] ?? 1) * Math.abs(value), 0)
      if (Math.abs(reached) !== sizeOf(result) || !isNoChance(parts, signs, result)) continue
      const own = parts.map(({ entry }, at): Part => ({ entry, sign: signs[at] ?? 1 }))
      const sum = { result, parts: own, isCredit: reached < 0, again: [] }
      return { entry: result, value: reached, sum }
    }
  }
  return null
}

/** What is left of a sum that the paper states elsewhere, right below the total of what was taken from it. */
function restAt(
  total: Sum,
  result: Entry,
  isStated: (size: number) => boolean,
): (Open & { readonly sum: Sum }) | null {
  const isTotal = total.parts.every(({ sign }) => sign === 1)
  const own = meaningsNamed(result.label)
  if (!isTotal || !(own.has('owed') || own.has('left'))) return null
  if (!isStated(sizeOf(total.result) + sizeOf(result))) return null
  const sum: Sum = { result, parts: [{ entry: total.result, sign: -1 }], isCredit: false, again: [] }
  return { entry: result, value: sizeOf(result), sum }
}

type Signs = readonly (1 | -1)[]

function waysToSign(parts: readonly Open[]): Signs[] {
  const written = parts.map(({ value }): 1 | -1 => (value < 0 ? -1 : 1))
  const named = parts.map(({ entry, value }, at): 1 | -1 =>
    value < 0 || (at > 0 && isTakenByName(entry.label)) ? -1 : 1,
  )
  const first = parts.map((_, at): 1 | -1 => (at === 0 ? 1 : -1))
  return written.includes(-1) ? [written, named] : [written, named, first]
}

function isTakenByName(label: string): boolean {
  const own = meaningsNamed(label)
  return TAKES.test(label) || own.has('paid') || own.has('takenOff') || own.has('used')
}

/** Whether the lines say by more than their figures that they belong together: three prices may come to each other. */
function isNoChance(parts: readonly Open[], signs: Signs, { label, figures, isRuledOff }: Entry): boolean {
  if (isRuledOff || meaningsNamed(label).size > 0) return true
  const taken = parts.filter((_, at) => signs[at] === -1)
  const isSaid = taken.some(
    ({ entry, value }) => value < 0 || isTakenByName(entry.label) || meaningsNamed(entry.label).size > 0,
  )
  if (taken.length > 0) return isSaid
  return figures.at(-1)?.isMoney === true && parts.length >= LEAST_UNNAMED
}

export const sizeOf = ({ figures }: Entry): number => figures.at(-1)?.size ?? 0

export function valueOf(entry: Entry): number {
  return entry.figures.at(-1)?.isTakenOff === true ? -sizeOf(entry) : sizeOf(entry)
}
