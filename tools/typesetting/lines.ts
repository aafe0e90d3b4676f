/** Words of one face, at their place in a line. */
export interface Stretch {
  readonly face: Face
  readonly text: string
  /** Points from where the line begins. */
  readonly x: number
}

export type Face = 'regular' | 'bold' | 'italic'
export type Line = readonly Stretch[]
export type Measure = (face: Face, text: string) => number

/** A figure stays with the word it counts ("30 days"), and a section with its number. */
const SPACE = /(?<!(?:^| )(?:\d+|Sections?)) +/

/** Breaks runs of words into lines no wider than `width`, in points; no word is cut. */
export function breakLines(
  runs: readonly { readonly face: Face; readonly text: string }[],
  width: number,
  measure: Measure,
): Line[] {
  const lines: Stretch[][] = []
  let line: Stretch[] = []
  let end = 0
  for (const { face, text } of runs) {
    for (const word of text.split(SPACE).filter((part) => part !== '')) {
      const space = line.length === 0 ? 0 : measure(face, ' ')
      const room = measure(face, word)
      if (line.length > 0 && end + space + room > width) {
        lines.push(line)
        line = [{ face, text: word, x: 0 }]
        end = room
        continue
      }
      const last = line.at(-1)
      if (last?.face === face) line[line.length - 1] = { ...last, text: `${last.text} ${word}` }
      else line.push({ face, text: word, x: end + space })
      end += space + room
    }
  }
  return line.length === 0 ? lines : [...lines, line]
}
