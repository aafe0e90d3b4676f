import type { DocumentText } from '#core/document/document.ts'
import type { PageSpan, TextStyle } from '#core/document/page.ts'
import { findContents, type ContentsRange } from './contents-lines.ts'
import { findRunningLines } from './running-lines.ts'
import { findSetOff } from '#core/structure/headings/set-off.ts'
import { readLines, type SourceLine } from './source-line.ts'

/** A document without its running headers, footers and page numbers. */
export interface BodyText {
  /** The whole text, running lines included: all offsets count in it. */
  readonly text: string
  readonly lines: readonly SourceLine[]
  readonly contents: readonly ContentsRange[]
  readonly pages: readonly PageSpan[]
  readonly styles: readonly TextStyle[]
}

export function readBody(document: DocumentText): BodyText {
  const all = readLines(document)
  const running = findRunningLines(all)
  const lines = withSetOff(all.filter((line) => !running.has(line)))
  const { text, pages, styles = [] } = document
  return { text, lines, contents: findContents(lines), pages, styles }
}

/** A title that is set off by its letters stands alone, without white space around it too. */
function withSetOff(lines: readonly SourceLine[]): readonly SourceLine[] {
  const found = findSetOff(lines)
  if (found.size === 0) return lines
  const isWhole = (line: SourceLine | undefined) => line !== undefined && found.get(line) === line.text.length
  return lines.map((line, index) => {
    const setOff = found.get(line)
    const opens = line.after === 'line' && isWhole(line) !== isWhole(lines[index - 1])
    return setOff === undefined && !opens
      ? line
      : { ...line, ...(opens && { after: 'paragraph' as const }), ...(setOff !== undefined && { setOff }) }
  })
}
