import type { OpenDocument } from '../../../source/open-document.ts'
import { sizeOf, sumsOf, valueOf, type Part, type Sum } from './add-up.ts'
import { entryGroups, type Entry } from './read-entries.ts'
import { runningIn, type Running } from './running-steps.ts'

/** Lines of figures whose result is printed, found by their arithmetic and not by their words. */
export interface Account extends Sum {
  /** The lines with a balance each where there is a column of it; none where only the last line has one. */
  readonly running: readonly Entry[]
  /** Whether all its parts add: a total of charges or payments, of which nothing is left. */
  readonly isTotal: boolean
  /** Whether its result has a figure for each of several years, people or things: which is asked for, its column says. */
  readonly isOfSeveral: boolean
  /** The account that goes on from its result, or that states the same anew later in the paper. */
  readonly next: Account | null
}

const READ = new WeakMap<OpenDocument, readonly Account[]>()

/** The accounts of a paper, in order; read once. */
export function accountsOf(document: OpenDocument): readonly Account[] {
  const known = READ.get(document)
  if (known) return known
  const text = document.pages.map((page) => page.text).join('\n')
  const isStated = (size: number) => figuresOf(size).some((figure) => timesIn(text, figure) > 0)
  const accounts = linked(entryGroups(document).flatMap((group) => accountsIn(group, isStated)))
  READ.set(document, accounts)
  return accounts
}

type Unlinked = Omit<Account, 'next'>

function accountsIn(entries: readonly Entry[], isStated: (size: number) => boolean): Unlinked[] {
  const running = runningIn(entries)
  const accounts: Unlinked[] = []
  let from = 0
  let opened: Sum | null = null
  for (const one of [...running, null]) {
    const between = entries.slice(from, one?.from ?? entries.length)
    for (const sum of sumsOf(between, opened, isStated)) accounts.push(ofSum(sum))
    if (!one) break
    const account = ofRunning(one)
    accounts.push(account)
    opened = account
    from = one.to
  }
  return accounts
}

function ofSum(sum: Sum): Unlinked {
  const { figures } = sum.result
  const isMoney = figures.at(-1)?.isMoney === true
  return {
    ...sum,
    running: [],
    isTotal: sum.parts.every(({ sign }) => sign === 1),
    isOfSeveral: figures.filter((one) => one.isMoney === isMoney).length > 1,
  }
}

function ofRunning({ entries }: Running): Unlinked {
  const result = entries.at(-1) as Entry
  const parts = entries.map((entry, at): Part => {
    const above = entries[at - 1]
    return { entry, sign: above && valueOf(entry) < valueOf(above) ? -1 : 1 }
  })
  const isCredit = valueOf(result) < 0
  return { result, parts, running: entries, isCredit, isTotal: false, isOfSeveral: false, again: [] }
}

/** Each account with the later one that begins with its result, takes it off, or has its result by the same name. */
function linked(accounts: readonly Unlinked[]): readonly Account[] {
  const done: Account[] = []
  for (const account of accounts.toReversed()) {
    const next = done.findLast((later) => goesOn(account, later)) ?? null
    done.push({ ...account, next })
  }
  return done.toReversed()
}

function goesOn(account: Unlinked, later: Unlinked): boolean {
  const size = sizeOf(account.result)
  if (size === 0) return false
  const takes = later.parts.some(({ entry }) => entry !== account.result && sizeOf(entry) === size)
  const isPart = later.parts.some(({ entry }) => entry === account.result)
  return isPart || (takes && later.running.length === 0) || isAnew(account, later)
}

function isAnew({ result, parts }: Unlinked, later: Unlinked): boolean {
  const names = new Set(parts.map(({ entry }) => nameOf(entry)))
  return (
    later.result.page > result.page &&
    nameOf(later.result) === nameOf(result) &&
    later.parts.some(({ entry }) => names.has(nameOf(entry)))
  )
}

const nameOf = ({ label }: Entry): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

/** "28,485.00" and "28,485". */
function figuresOf(size: number): string[] {
  const whole = String(Math.floor(size / 100)).replaceAll(/\d(?=(?:\d{3})+$)/g, '$&,')
  const cents = size % 100
  return cents === 0 ? [whole, `${whole}.00`] : [`${whole}.${String(cents).padStart(2, '0')}`]
}

/** How often a figure stands in a text by itself: "60.00" is no part of "460.00". */
export function timesIn(text: string, figure: string): number {
  let times = 0
  for (let at = text.indexOf(figure); at !== -1; at = text.indexOf(figure, at + 1))
    if (
      !/[\d.,]$/.test(text.slice(Math.max(0, at - 1), at)) &&
      !/^[.,]?\d/.test(text.slice(at + figure.length, at + figure.length + 2))
    )
      times++
  return times
}
