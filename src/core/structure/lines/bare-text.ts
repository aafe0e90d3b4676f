import type { DocumentText } from '#core/document/document.ts'
import { withSpaces } from '#core/segmentation/span.ts'
import { findRunningLines } from './running-lines.ts'
import { readLines } from './source-line.ts'

/** A document with spaces in place of its headers, footers and page numbers, so that all else keeps its place. */
export function bareText(document: DocumentText): DocumentText {
  const lines = readLines(document)
  const running = findRunningLines(lines)
  const spans = lines.filter((line) => running.has(line))
  return { text: withSpaces(document.text, spans), pages: document.pages }
}
