import { ANSWER_SECTIONS, sectionHeading, type SectionKey } from './sections.ts'

/** An answer's Markdown from the lines of its parts, in their order; a part without lines is left out. */
export function answerParts(lines: Readonly<Record<SectionKey, readonly string[]>>): string[] {
  return ANSWER_SECTIONS.flatMap(({ key }) =>
    lines[key].length === 0
      ? []
      : [`${sectionHeading(key)}\n`, ...lines[key].map((line) => `${line}\n`), '\n'],
  )
}
