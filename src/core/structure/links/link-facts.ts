import type { Clause, Fact, FactLink, Reference } from '#core/document/clause.ts'
import { clauseOfDuty } from './clause-of-duty.ts'
import { lentBy } from './lent-values.ts'

/** A duty has few sums and periods of its own; more would say nothing. */
const MAX_LINKS = 6
/** A clause that is referred to for one of its values has few. */
const MAX_REFERRED = 3
const KINDS: Readonly<Partial<Record<Fact['type'], FactLink['kind']>>> = {
  fee: 'fee',
  amount: 'fee',
  percentage: 'fee',
  deadline: 'deadline',
  notice_period: 'deadline',
  duration: 'deadline',
}
const INTRODUCES = /[:—–]$/

/**
 * Links each duty to the sums and periods that belong to it: those in its own words, not in those of another duty of
 * its sentence, those of the sentence that introduces it or of the items it introduces, and those of a clause it refers
 * to for them when that has no more than a few.
 */
export function linkFacts(
  text: string,
  facts: readonly Fact[],
  references: readonly Reference[],
  clauses: readonly Clause[],
): FactLink[] {
  const others = facts.filter(({ type }) => KINDS[type] !== undefined)
  const byClause = Map.groupBy(others, ({ clause }) => clause ?? 0)
  const lists = introductions(text, clauses)
  const dutiesIn = new Set(facts.flatMap(({ type, clause }) => (type === 'obligation' ? (clause ?? 0) : [])))
  const links: FactLink[] = []
  let nextOther = 0
  let nextReference = 0
  for (const duty of facts) {
    if (duty.type !== 'obligation') continue
    while ((others[nextOther]?.start ?? Infinity) < duty.start) nextOther += 1
    while ((references[nextReference]?.start ?? Infinity) < duty.start) nextReference += 1
    const sentence = text.slice(duty.start, duty.end)
    const own = clauseOfDuty(sentence, duty.value, duty.label)
    const isOwn = ({ start }: { readonly start: number }) =>
      own === null || (start >= duty.start + own.start && start < duty.start + own.end)
    const belonging = [
      ...startingWithin(others, nextOther, duty.end).filter(isOwn),
      ...aroundDuty(duty, clauses, lists, byClause, dutiesIn),
      ...startingWithin(references, nextReference, duty.end)
        .filter(isOwn)
        .flatMap((reference) => lent(sentence, duty.start, reference, byClause)),
    ]
    for (const other of [...new Set(belonging)].slice(0, MAX_LINKS)) {
      links.push({ obligation: duty.id, other: other.id, kind: KINDS[other.type] ?? 'fee' })
    }
  }
  return links
}

/** What a clause that a duty refers to says of what it has to pay, or of when. */
function lent(
  sentence: string,
  offset: number,
  { toClause, start, end }: Reference,
  byClause: ReadonlyMap<number, readonly Fact[]>,
): readonly Fact[] {
  const words = (from: number, to?: number) => sentence.slice(from, to).replace(/\s+/g, ' ')
  const kind = lentBy(words(0, start - offset), words(end - offset))
  const referred = byClause.get(toClause ?? -1) ?? []
  if (kind === null || referred.length > MAX_REFERRED) return []
  return kind === 'both'
    ? referred
    : referred.filter(({ type }) => (KINDS[type] === 'fee') === (kind === 'sums'))
}

interface Introduction {
  /** Where the sentence begins that ends with the colon. */
  readonly start: number
  readonly end: number
  readonly items: readonly number[]
}

/** The clauses whose words end with a colon before their items, by id. */
function introductions(text: string, clauses: readonly Clause[]): Map<number, Introduction> {
  const children = Map.groupBy(clauses, ({ parent }) => parent ?? 0)
  const lists = new Map<number, Introduction>()
  for (const { id, start } of clauses) {
    const items = children.get(id) ?? []
    const end = items[0]?.start ?? start
    const words = text.slice(Math.max(start, end - MAX_SENTENCE), end).trimEnd()
    if (!INTRODUCES.test(words)) continue
    const sentence = Math.max(words.lastIndexOf('. '), words.lastIndexOf('.\n')) + 1
    const from = Math.max(start, end - MAX_SENTENCE) + sentence
    lists.set(id, { start: from, end, items: items.map((item) => item.id) })
  }
  return lists
}
const MAX_SENTENCE = 900

function aroundDuty(
  duty: Fact,
  clauses: readonly Clause[],
  lists: ReadonlyMap<number, Introduction>,
  byClause: ReadonlyMap<number, readonly Fact[]>,
  dutiesIn: ReadonlySet<number>,
): Fact[] {
  const own = lists.get(duty.clause ?? -1)
  if (own && duty.start >= own.start && duty.start < own.end) {
    // Items that are duties themselves have their own.
    return own.items.filter((id) => !dutiesIn.has(id)).flatMap((id) => byClause.get(id) ?? [])
  }
  const parent = clauses[(duty.clause ?? 0) - 1]?.parent ?? -1
  const above = lists.get(parent)
  if (!above?.items.includes(duty.clause ?? -1)) return []
  return (byClause.get(parent) ?? []).filter(({ start }) => start >= above.start && start < above.end)
}

function startingWithin<Item extends { readonly start: number }>(
  items: readonly Item[],
  from: number,
  end: number,
): Item[] {
  const within: Item[] = []
  for (let index = from; within.length < MAX_LINKS; index += 1) {
    const item = items[index]
    if (!item || item.start >= end) break
    within.push(item)
  }
  return within
}
