import type { Clause } from '#core/document/clause.ts'
import type { Statement } from '#core/structure/statements/statement.ts'

/** A lead-in is left open for its items: by a colon, a dash or nothing at all. */
const IS_OPEN = /(?:[:—–-]|[\p{L}\d,)])$/u
/** A title is no lead-in, nor is a number that stands alone. */
const SAYS_SOMETHING = /\p{Ll}{2,}\P{L}+(?:\p{L}+\P{L}+)*?\p{Ll}{2,}/u
const LONGEST = 600

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
  return statements.map((statement) => {
    while ((clauses[next]?.start ?? Infinity) < statement.start) next += 1
    let leadIn: string | null = null
    for (let clause = clauses[next]; clause?.start === statement.start; clause = clauses[(next += 1)]) {
      const parent = clause.parent === null ? undefined : clauses[clause.parent - 1]
      if (!parent || clause.kind !== 'clause') continue
      const words = before === null || seen.has(parent.id) ? null : openWords(before, parent)
      if (words !== null) leadIns.set(parent.id, words)
      seen.add(parent.id)
      leadIn = leadIns.get(parent.id) ?? null
    }
    before = { ...statement, leadIn }
    return before
  })
}

/** The words before the first item when they are the clause's own and left open. */
function openWords({ start, words, leadIn }: Statement, parent: Clause): string | null {
  if (start < parent.start || words.length > LONGEST || !IS_OPEN.test(words)) return null
  if (!SAYS_SOMETHING.test(words)) return null
  const whole = leadIn === null ? words : `${leadIn} ${words}`
  return whole.length > LONGEST ? words : whole
}
