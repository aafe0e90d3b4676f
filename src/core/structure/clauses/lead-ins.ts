import type { Clause } from '#core/document/clause.ts'
import type { Statement } from '#core/structure/statements/statement.ts'

/** A lead-in is left open for its items: by a colon, a dash or nothing at all. */
const IS_OPEN = /(?:[:—–-]|[\p{L}\d,)])$/u
/** A title is no lead-in, nor is a number that stands alone. */
const SAYS_SOMETHING = /\p{Ll}{2,}\P{L}+(?:\p{L}+\P{L}+)*?\p{Ll}{2,}/u
const LONGEST = 600
/** "You may" above "talk to us;" */
const LEAVES_OPEN =
  /\b(?:you|we|i|tenant|landlord|party|parties|\p{Lu}\p{L}+)\s(?:may|must|shall|will|can)$/iu
/** Items without a mark that is kept begin with a small letter and end with a comma or half a point. */
const STARTS_SMALL = /^\p{Ll}/u
const ENDS_ITEM = /[;,](?:\s+(?:and|or))?$/

/**
 * Gives each statement that opens an item of a list the words that its list goes on from: what stands right before
 * the first item, in the clause that holds the list. An item of a list inside a list has the words of both.
 */
export function addLeadIns(
  statements: readonly Omit<Statement, 'leadIn'>[],
  clauses: readonly Clause[],
): Statement[] {
  const leadIns = new Map<number, string>()
  const seen = new Set<number>()
  let next = 0
  let before: Statement | null = null
  let listed: string | null = null
  return statements.map((statement) => {
    while ((clauses[next]?.start ?? Infinity) < statement.start) next += 1
    let leadIn: string | null = null
    const opensClause = clauses[next]?.start === statement.start
    for (let clause = clauses[next]; clause?.start === statement.start; clause = clauses[(next += 1)]) {
      const parent = clause.parent === null ? undefined : clauses[clause.parent - 1]
      if (!parent || clause.kind !== 'clause') continue
      const words = before === null || seen.has(parent.id) ? null : openWords(before, parent)
      if (words !== null) leadIns.set(parent.id, words)
      seen.add(parent.id)
      leadIn = leadIns.get(parent.id) ?? null
    }
    const isUnmarked = !opensClause && STARTS_SMALL.test(statement.words)
    listed = isUnmarked ? unmarkedLeadIn(before, listed) : null
    before = { ...statement, leadIn: leadIn ?? listed }
    return before
  })
}

/** What an item without a mark goes on from: the words right before the first, or those of the item before. */
function unmarkedLeadIn(before: Statement | null, listed: string | null): string | null {
  if (before === null) return null
  if (listed !== null && ENDS_ITEM.test(before.words)) return listed
  const { words } = before
  const isOpen = words.endsWith(':') ? SAYS_SOMETHING.test(words) : LEAVES_OPEN.test(words)
  return isOpen && words.length <= LONGEST ? words : null
}

/** The words before the first item when they are the clause's own and left open. */
function openWords({ start, words, leadIn }: Statement, parent: Clause): string | null {
  // "6. When things go wrong" is a title.
  if (parent.heading !== null && words.endsWith(parent.heading)) return null
  if (start < parent.start || words.length > LONGEST || !IS_OPEN.test(words)) return null
  if (!SAYS_SOMETHING.test(words)) return null
  const whole = leadIn === null ? words : `${leadIn} ${words}`
  return whole.length > LONGEST ? words : whole
}
