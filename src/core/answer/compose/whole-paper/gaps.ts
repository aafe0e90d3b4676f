import type { OpenDocument } from '../../source/open-document.ts'
import { usualContents, type UsualTopic } from '../missing/usual-contents.ts'
import { findTopic } from '../../rank/find-topic.ts'

/** What papers of the document's kind usually settle and this one does not, most important first. */
export function findGaps(document: OpenDocument): UsualTopic[] {
  const kind = document.annotation.agreementKind?.kind ?? 'other'
  return usualContents(kind).filter(({ topic }) => findTopic(document, topic).isAbsent)
}
