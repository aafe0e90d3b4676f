import type { Clause } from '#core/document/clause.ts'

/** How a clause is named to a reader. */
export interface SectionName {
  /** The clause itself: "Section 4.2(b)". */
  readonly exact: string | null
  /** The numbered provision it is a part of: "Section 4.2". */
  readonly provision: string | null
}

const NO_NAME: SectionName = { exact: null, provision: null }
/** A label that already says what it is. */
const SPOKEN =
  /^(?:article|section|exhibit|schedule|annex|appendix|addendum|attachment|rider|part|chapter|title|paragraph|clause|item|amendment|§|artikel|art[ií]culo|teil|titre|titel|título|partie|parte|kapitel|chapitre|capítulo|abschnitt|ziffer|sección|cl[áa]usula|anlage|anhang|beilage|anexo|anejo)/i
const LETTERED_ITEM = /^\((?:[a-z]{1,4}|[A-Z]{1,2}|\d{1,3})\)$/
const MAX_HEADING_LENGTH = 80

/**
 * The name of every clause, by its id: "Section 4.2", "Article IX", "Exhibit A, Section 2", or the heading of
 * an unnumbered one. An unnamed clause is called what encloses it. A parent that is missing, comes later or
 * encloses itself counts as none.
 */
export function nameSections(clauses: readonly Clause[]): ReadonlyMap<number, SectionName> {
  const names = new Map<number, SectionName>()
  const riders = new Map<number, string>()
  for (const clause of clauses) {
    const parent = clause.parent === null ? undefined : names.get(clause.parent)
    const rider = clause.parent === null ? undefined : riders.get(clause.parent)
    const around = clauses[(clause.parent ?? 0) - 1]
    const isPart = clause.kind === 'heading' && around?.kind === 'clause' && around.label !== null
    const own = isPart ? partName(clause, parent ?? NO_NAME) : ownName(clause, parent ?? NO_NAME)
    const isRider = clause.kind === 'rider'
    names.set(clause.id, isRider || rider === undefined ? own : withinRider(rider, own))
    const riderName = isRider ? own.exact : rider
    if (riderName) riders.set(clause.id, riderName)
  }
  return names
}

function ownName({ label, heading }: Clause, parent: SectionName): SectionName {
  const number =
    label
      ?.replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/[.:]+$/, '') ?? ''
  if (LETTERED_ITEM.test(number)) {
    const exact = parent.exact === null ? `Paragraph ${number}` : parent.exact + number
    return { exact, provision: parent.provision ?? exact }
  }
  if (number !== '') {
    const name = (label: string) => (SPOKEN.test(label) ? label : `Section ${label}`)
    return { exact: name(number), provision: name(number.replace(/(?<=\w)(?:\([^()]{1,5}\))+$/, '')) }
  }
  const short = shortTitle(heading)
  return short === '' ? parent : { exact: short, provision: short }
}

/** A title that divides a numbered provision is named with it: "Section 12, Governing Law". */
function partName({ heading }: Clause, { provision }: SectionName): SectionName {
  const name = [provision, shortTitle(heading)].filter(Boolean).join(', ')
  return { exact: name, provision: name }
}

function shortTitle(heading: string | null): string {
  const title = heading?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return title.length > MAX_HEADING_LENGTH ? title.slice(0, MAX_HEADING_LENGTH).trimEnd() : title
}

function withinRider(rider: string, { exact, provision }: SectionName): SectionName {
  const place = (name: string | null) =>
    name === null || name === rider || name.startsWith(`${rider}, `) ? (name ?? rider) : `${rider}, ${name}`
  return { exact: place(exact), provision: place(provision) }
}
