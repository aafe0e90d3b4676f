import type { OpenDocument } from '../../source/open-document.ts'
import { usualContents, type UsualTopic } from '../missing/usual-contents.ts'
import { findTopic } from '../../rank/find-topic.ts'

/** Whether it is known what papers of the document's kind settle. */
export const isComparable = (document: OpenDocument): boolean => usualContents(kindOf(document)).length > 0

/** What papers of the document's kind usually settle and this one does not, most important first. */
export function findGaps(document: OpenDocument): UsualTopic[] {
  return usualContents(kindOf(document)).filter(({ topic }) => findTopic(document, topic).isAbsent)
}

const kindOf = ({ annotation }: OpenDocument) => annotation.agreementKind?.kind ?? 'other'
