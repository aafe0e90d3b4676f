import type { Span } from '#core/segmentation/span.ts'
import { shortTitle } from '../parts/part-names.ts'
import { partAt, type Part } from '../parts/parts.ts'
import type { Provision } from './provision.ts'

const LABELLED = /^(?:exhibit|schedule|appendix|annex|addendum|attachment|rider|article|section|part)\b/i

/** What a reader would call the place of some words: "First Amendment, Section 2". */
export function nameOf(
  { parts, provisions }: { readonly parts: readonly Part[]; readonly provisions: readonly Provision[] },
  span: Span,
): string {
  const part = partAt(parts, span.start)
  const title = shortTitle(part.title)
  const provision = provisions.findLast(
    ({ start, end, keys, part: own }) =>
      own === part && keys.length > 0 && start <= span.start && span.start < end,
  )
  const key = provision?.start === part.start ? undefined : provision?.keys.at(-1)
  const number = key?.startsWith('(') ? key : key?.toUpperCase()
  if (number === undefined || title.toUpperCase() === number)
    return title === '' ? 'the document itself' : title
  const section = LABELLED.test(number)
    ? number.charAt(0) + number.slice(1).toLowerCase()
    : `Section ${number}`
  return title === '' ? section : `${title}, ${section}`
}
