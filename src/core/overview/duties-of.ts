import type { Fact, FactLink, FactType } from '#core/document/clause.ts'

/** A duty with the sums and times that belong to it. */
export interface Duty {
  readonly fact: Fact
  readonly sums: readonly Fact[]
  readonly times: readonly Fact[]
}

export const MONEY: readonly FactType[] = ['fee', 'amount', 'percentage']
export const TIMES: readonly FactType[] = ['notice_period', 'deadline', 'duration']

/** The duties among some facts, each with what is linked to it and of what is shown of it. */
export function dutiesOf(facts: readonly Fact[], links: readonly FactLink[]): Duty[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const linked = Map.groupBy(links, ({ obligation }) => obligation)
  return facts
    .filter(({ type }) => type === 'obligation')
    .map((fact) => {
      const all = (linked.get(fact.id) ?? []).flatMap(({ other }) => byId.get(other) ?? [])
      const others = all.filter((other) => isShown(fact, other))
      return {
        fact,
        sums: others.filter(({ type }) => MONEY.includes(type)),
        times: withoutCondition(
          fact,
          others.filter(({ type }) => TIMES.includes(type) || type === 'date'),
        ),
      }
    })
}

/**
 * Whether a sum or a time is of what is shown of a duty: nothing that its sentence says of something else, which is left
 * out, nor what follows where the duty only opens a list.
 */
function isShown({ start, end, value }: Fact, other: Fact): boolean {
  const isInside = other.start >= start && other.end <= end
  if (!isInside) return !value.endsWith(':')
  return value.endsWith('…') || spaced(value).toLowerCase().includes(spaced(other.text).toLowerCase())
}

/**
 * "If you leave within 12 months, you must repay it within 30 days": where the duty states its own time, one in the
 * condition before it is not when to act.
 */
function withoutCondition(duty: Fact, times: readonly Fact[]): Fact[] {
  const isStated = ({ text }: Fact) => spaced(duty.value).includes(spaced(text))
  const own = within(duty, times)
  return own.some(isStated) ? times.filter((time) => !own.includes(time) || isStated(time)) : [...times]
}

const spaced = (words: string) => words.replace(/\s+/g, ' ')

/** Those stated in the duty's own words. */
export const within = (duty: Fact, others: readonly Fact[]): Fact[] =>
  others.filter(({ start, end }) => start >= duty.start && end <= duty.end)
