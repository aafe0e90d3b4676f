import { isCovered, stemsOf } from '../../../question/same-words.ts'
import { isSameDay } from '../rows/row-day.ts'
import { meaningsNamed } from '../rows/row-meanings.ts'
import { sizeOf, valueOf } from './add-up.ts'
import type { Account } from './find-accounts.ts'
import type { Entry, EntryFigure } from './read-entries.ts'
import type { StateAsked } from './state-asked.ts'

/** A line of an account with the figure of it that was asked for, or several that are to be added up. */
export interface AskedEntry {
  readonly entry: Entry
  readonly figure: EntryFigure
  readonly added: readonly Entry[]
}

/**
 * What of an account states what is asked of it; null where nothing does, or more than one line.
 *
 * @param covered the stems of the question that its lines have
 */
export function askedEntry(
  account: Account,
  asked: StateAsked,
  covered: readonly string[],
): AskedEntry | null {
  const { running, result } = account
  if (asked.role === 'opening') return whole(openingOf(account))
  if (asked.role === 'taken')
    return running.length > 0 ? stepOf(account, asked, covered) : takenFrom(account, asked, covered)
  const isRest = asked.role === 'rest'
  if (running.length > 0) {
    const entry = balanceAt(account, asked, covered)
    return isRest || (entry && valueOf(entry) < 0) ? whole(entry) : null
  }
  if (isRest && asked.isAfter && !isTaken(account, covered)) return null
  return (isRest ? !account.isTotal : account.isCredit) ? whole(result) : null
}

function whole(entry: Entry | null): AskedEntry | null {
  const figure = entry?.figures.at(-1)
  return entry && figure ? { entry, figure, added: [] } : null
}

/** What was left from before: the line that is called so, else the first balance of a column of them. */
function openingOf({ parts, running }: Account): Entry | null {
  const [first] = parts
  if (first && running.length > 0) return first.entry.figures.length === 1 ? first.entry : null
  return only(parts.map(({ entry }) => entry).filter(({ label }) => meaningsNamed(label).has('opening')))
}

/** The line that takes from it, or the one of the day or the words that the question names, or all payments. */
function takenFrom(
  { parts }: Account,
  { on, isAll }: StateAsked,
  covered: readonly string[],
): AskedEntry | null {
  const taken = parts.flatMap(({ entry, sign }) => (sign === -1 ? [entry] : []))
  if (on !== null) return whole(only(taken.filter((entry) => isOn(entry, on))))
  const [first, ...others] = taken.filter(({ label }) => meaningsNamed(label).has('paid'))
  if (isAll && first && others.length > 0) {
    const all = whole(first)
    return all && { ...all, added: others }
  }
  return whole(only(taken) ?? only(taken.filter((entry) => isNamed(entry, covered))))
}

/** What one entry takes from a running balance. */
function stepOf({ parts }: Account, { on }: StateAsked, covered: readonly string[]): AskedEntry | null {
  const taken = parts.filter(({ sign }) => sign === -1).map(({ entry }) => entry)
  const named = covered.length > 0 ? taken.filter((entry) => isNamed(entry, covered)) : taken
  const entry =
    on === null && covered.length === 0
      ? null
      : only(on === null ? named : named.filter((one) => isOn(one, on)))
  const at = parts.findIndex((part) => part.entry === entry)
  const above = parts[at - 1]?.entry
  if (!entry || !above) return null
  const step = valueOf(above) - valueOf(entry)
  const figure = entry.figures.find(({ size }) => size === step)
  return figure ? { entry, figure, added: [] } : null
}

/** The last line, or the last one of the day, or the one of the entry, that the question names. */
function balanceAt(
  { running, result }: Account,
  { on, about }: StateAsked,
  covered: readonly string[],
): Entry | null {
  const last = on === null ? null : (running.findLast((entry) => isOn(entry, on)) ?? null)
  if (last) return sizeOf(last) === sizeOf(result) ? result : last
  const named = running.filter(({ label }) => {
    const own = new Set(stemsOf(label))
    return covered.length > 0 && covered.every((stem) => isCovered(stem, own))
  })
  return (about.length > 0 ? only(named) : null) ?? result
}

const isTaken = ({ parts }: Account, covered: readonly string[]): boolean =>
  parts.some(({ entry, sign }) => sign === -1 && isNamed(entry, covered))

function isNamed({ label }: Entry, covered: readonly string[]): boolean {
  const own = new Set(stemsOf(label))
  return covered.some((stem) => isCovered(stem, own))
}

const only = (entries: readonly Entry[]): Entry | null => (entries.length === 1 ? (entries[0] ?? null) : null)

const isOn = ({ day }: Entry, on: NonNullable<StateAsked['on']>): boolean =>
  day !== null && isSameDay(on, day)
