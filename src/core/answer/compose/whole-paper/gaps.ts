import type { OpenDocument } from '../../source/open-document.ts'
import { usualContents, type UsualMatter } from '../missing/usual-contents.ts'
import { findMatter } from '../../rank/find-matter.ts'

/** What papers of the document's kind usually settle and this one does not, most important first. */
export function findGaps(document: OpenDocument): UsualMatter[] {
  const kind = document.annotation.agreementKind?.kind ?? 'other'
  return usualContents(kind).filter(({ matter }) => findMatter(document, matter).isAbsent)
}
