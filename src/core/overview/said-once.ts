import type { Fact } from '#core/document/clause.ts'
import type { FactRow, Overview } from './build-overview.ts'
import type { Duty } from './duties-of.ts'

/**
 * An overview without repetition: a day to come stands first and not among the dates again, a notice likewise, a
 * duty only under who bears it (those with a time first), and a period that only a duty's own words state nowhere
 * else.
 *
 * @param said what has been said before all of it
 */
export function saidOnce(overview: Overview, said: readonly Fact[] = []): Overview {
  const saidIds = new Set(said.map(({ id }) => id))
  const isSaid = ({ places }: FactRow) => places.some(({ id }) => saidIds.has(id))
  const due = overview.due.filter((item) => item.kind !== 'duty' && !isSaid(item.row))
  const first = new Set(due.flatMap((item) => (item.kind === 'duty' ? [] : [item.row])))
  const duties = overview.duties.flatMap((group) => group.duties)
  const isInDuty = ({ places }: FactRow) =>
    places.every((place) => place.label === null && duties.some((duty) => isWithin(duty, place)))
  return {
    ...overview,
    due,
    dates: overview.dates.filter((row) => !first.has(row) && !isSaid(row)),
    times: overview.times.filter((row) => !first.has(row) && !isSaid(row) && !isInDuty(row)),
    duties: overview.duties.map((group) => ({
      ...group,
      duties: group.duties.toSorted((a, b) => Number(isTimed(b)) - Number(isTimed(a))),
    })),
  }
}

const isWithin = ({ fact }: Duty, { start, end }: Fact): boolean => start >= fact.start && end <= fact.end

const isTimed = ({ times }: Duty): boolean => times.length > 0
