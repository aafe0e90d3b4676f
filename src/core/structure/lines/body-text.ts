import type { DocumentText } from '#core/document/document.ts'
import { findContents, type ContentsRange } from './contents-lines.ts'
import { findRunningLines } from './running-lines.ts'
import { readLines, type SourceLine } from './source-line.ts'

/** A document without its running headers, footers and page numbers. */
export interface BodyText {
  /** The whole text, running lines included: all offsets count in it. */
  readonly text: string
  readonly lines: readonly SourceLine[]
  readonly contents: readonly ContentsRange[]
}

export function readBody(document: DocumentText): BodyText {
  const all = readLines(document)
  const running = findRunningLines(all)
  const lines = all.filter((line) => !running.has(line))
  return { text: document.text, lines, contents: findContents(lines) }
}
