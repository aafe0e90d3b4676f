import { joinPages, type DocumentText } from '#core/document/document.ts'
import type { Emphasis, TextStyle } from '#core/document/page.ts'

const EMPHASIS: Readonly<Record<string, Emphasis>> = { '': 0, b: 1, i: 2, bi: 3 }
const STRETCH = /(?:^|(?<= {2}))(\d+(?:\.\d)?)(bi?|i|) /g

/**
 * A page of which is told how it is printed: each line begins with the size of its letters in points, behind it "b"
 * when they are bold and "i" when they are slanted ("12b Rent"); so may a stretch behind two spaces or more.
 */
export function printed(strings: TemplateStringsArray, ...values: readonly string[]): DocumentText {
  const source = String.raw(strings, ...values)
  let text = ''
  const styles: TextStyle[] = []
  for (const line of source.split('\n').map((each) => each.trim())) {
    const marks = [...line.matchAll(STRETCH)]
    for (const [index, { 0: mark, 1: size, 2: emphasis = '', index: at }] of marks.entries()) {
      const end = marks[index + 1]?.index ?? line.length
      const words = line.slice(at + mark.length, end).replace(/(?<=\S) {2}$/, ' ')
      const start = text.length
      text += words
      styles.push([start, start + words.trimEnd().length, Number(size), EMPHASIS[emphasis] ?? 0])
    }
    text += '\n'
  }
  return joinPages([{ number: 1, label: null, text, styles }])
}
