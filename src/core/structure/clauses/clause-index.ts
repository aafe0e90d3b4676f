import type { Clause } from '#core/document/clause.ts'

export interface ClauseIndex {
  /** The clause of that number, or the nearest that encloses it ("4.2(b)" → 4.2); in the same rider if there are several. */
  find(number: string, from: Clause): number | null
  /** The "(b)" meant inside clause 4.2: beside, below or around it. */
  findNear(brackets: string, from: Clause): number | null
}

const BRACKET = /\([^()]*\)$/

export function clauseIndex(clauses: readonly Clause[]): ClauseIndex {
  const riders = riderOfEach(clauses)
  const anywhere = new Map<string, number>()
  const inRider = new Map<string, number>()
  for (const { id, label } of clauses) {
    if (label === null) continue
    // "2.A" is also referred to as "2A", "4.0" as "4".
    for (const key of new Set([keyOf(label), keyOf(label).replace(/\.(?:(?=[a-z])|0$)/g, '')])) {
      if (!anywhere.has(key)) anywhere.set(key, id)
      const local = `${riders[id]} ${key}`
      if (!inRider.has(local)) inRider.set(local, id)
    }
  }
  const pick = (key: string, from: Clause) =>
    inRider.get(`${riders[from.id]} ${key}`) ?? anywhere.get(key) ?? null
  return {
    find(number, from) {
      for (let key = keyOf(number); key !== ''; key = key.replace(BRACKET, '')) {
        const found = pick(key, from)
        if (found !== null) return found
        if (!BRACKET.test(key)) return null
      }
      return null
    },
    findNear(brackets, from) {
      for (let around: Clause | undefined = from; around; around = clauses[(around.parent ?? 0) - 1]) {
        const found = around.label === null ? null : pick(keyOf(around.label + brackets), from)
        if (found !== null) return found
      }
      return pick(keyOf(brackets), from)
    },
  }
}

/** The rider each clause stands in, by clause id; 0 for the main document. */
function riderOfEach(clauses: readonly Clause[]): number[] {
  const riders: number[] = []
  for (const { id, kind, parent } of clauses)
    riders[id] = kind === 'rider' ? id : parent === null ? 0 : (riders[parent] ?? 0)
  return riders
}

const keyOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/^(?:section|clause|paragraph|abschnitt|ziffer|cláusula|sección|§)\s*/, '')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
