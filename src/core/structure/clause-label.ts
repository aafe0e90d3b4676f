import type { Marker } from './marker.ts'

/** As much of a clause as its children's labels need. */
export interface Labelled {
  readonly kind: string
  readonly marker: Marker | null
  readonly label: string | null
}

/**
 * The label of a clause: the number as printed, behind its parents' where it says nothing alone.
 * "Section 4.2" and "4.2." are "4.2", its "(b)" is "4.2(b)", "ARTICLE IX" is "Article IX".
 */
export function labelOf(marker: Marker, parent: Labelled | null): string {
  const { word, printed, parts, shape } = marker
  if (word !== null && word !== 'section') return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${printed}`
  if (word === 'section' || (parts && parts.length > 1)) return printed
  const outer = parent && parent.kind !== 'rider' && parent.kind !== 'heading' ? parent.label : null
  const isDivision =
    parent?.marker?.word === 'article' ||
    parent?.marker?.word === 'part' ||
    parent?.marker?.word === 'chapter'
  if (shape === '(x)' || shape === 'x)') return `${isDivision && parts ? '' : (outer ?? '')}(${printed})`
  if (outer === null || isDivision) return printed
  return parts ? `${outer}(${printed})` : `${outer}.${printed}`
}
