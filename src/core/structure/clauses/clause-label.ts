import type { Marker, MarkerWord } from './marker.ts'

/** As much of a clause as its label needs. */
interface Labelled {
  readonly kind: string
  readonly marker: Marker | null
  readonly parent: Labelled | null
  label: string | null
}

const DIVISIONS: ReadonlySet<MarkerWord | null> = new Set(['article', 'part', 'chapter'])

/** Whether a clause divides the document into parts that hold its sections: an article, a part, a chapter. */
export const isDivision = ({ marker }: { readonly marker: Marker | null }) =>
  DIVISIONS.has(marker?.word ?? null)

/**
 * Gives every clause its label, parents first: the number as printed, behind its parents' where it does not
 * hold theirs. "Section 4.2" keeps its word, its "(b)" is "Section 4.2(b)", "ARTICLE IX" is "Article IX".
 */
export function labelClauses(nodes: readonly Labelled[]): void {
  const countsOn = countsThroughDivisions(nodes)
  for (const node of nodes) {
    if (node.marker) node.label = labelOf(node.marker, node.parent, countsOn)
  }
}

function labelOf(
  { prefix, printed, parts, shape }: Marker,
  parent: Labelled | null,
  countsOn: boolean,
): string {
  if (prefix !== null) return `${prefix} ${printed}`
  if (parts && parts.length > 1) return printed
  const isPart = parent !== null && parent.kind !== 'rider' && parent.kind !== 'heading'
  const outer = isPart && !(parts && countsOn && isDivision(parent)) ? parent.label : null
  if (shape === '(x)' || shape === 'x)') return `${outer ?? ''}(${printed})`
  if (outer === null) return printed
  return parts && !isDivision({ marker: parent?.marker ?? null })
    ? `${outer}(${printed})`
    : `${outer}.${printed}`
}

/** Whether plain numbers count on from one article to the next: then they need no article's number. */
function countsThroughDivisions(nodes: readonly Labelled[]): boolean {
  const seen = new Set<Labelled>()
  for (const { marker, parent } of nodes) {
    if (!parent || !isDivision(parent) || !marker?.parts || marker.parts.length > 1 || seen.has(parent))
      continue
    seen.add(parent)
    if ((marker.parts[0] ?? 1) > 1) return true
  }
  return false
}
