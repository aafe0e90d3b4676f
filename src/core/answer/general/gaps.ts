import { agreementName } from '#core/overview/agreement-name.ts'
import type { OpenDocument } from '../open-document.ts'
import { usualContents, type UsualMatter } from '../usual-contents.ts'
import { findMatter } from './find-matter.ts'

/** What papers of the document's kind usually settle and this one does not, most important first. */
export function findGaps(document: OpenDocument): UsualMatter[] {
  const kind = document.annotation.agreementKind?.kind ?? 'other'
  return usualContents(kind).filter(({ matter }) => findMatter(document, matter).decision === 'not_found')
}

/** "A lease" where the kind is sure, else "A contract". */
export function kindPhrase({ annotation: { agreementKind } }: OpenDocument): string {
  const name = agreementName(agreementKind?.kind ?? null, agreementKind?.confidence ?? null)
  if (name === null || name.startsWith('Probably')) return 'a paper like this'
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`
}
