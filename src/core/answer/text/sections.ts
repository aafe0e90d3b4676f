/** The four parts of an answer, in the order they are shown. The headings are an interface; do not reword. */
export const ANSWER_SECTIONS = [
  { key: 'document', heading: 'From your document' },
  { key: 'missing', heading: 'Missing or unclear from the document' },
  { key: 'guidance', heading: 'General guidance (non-document)' },
  { key: 'where', heading: 'Where to look in the document' },
] as const

export type SectionKey = (typeof ANSWER_SECTIONS)[number]['key']

/** A part of an answer: the Markdown under its heading, or before any heading (`key` null). */
export interface AnswerPart {
  readonly key: SectionKey | null
  readonly markdown: string
}

const HEADING_MARK = '### '

/** The heading line of a part, without a line break. */
export function sectionHeading(key: SectionKey): string {
  const { heading } = ANSWER_SECTIONS.find((section) => section.key === key) ?? ANSWER_SECTIONS[0]
  return HEADING_MARK + heading
}

/** The part a line opens; null for any line that is not exactly one of our headings. */
export function sectionOfLine(line: string): SectionKey | null {
  for (const { key, heading } of ANSWER_SECTIONS) if (line === HEADING_MARK + heading) return key
  return null
}

/**
 * Cuts an answer's Markdown into its parts, in the order written. It may be called on an answer that is
 * still arriving: a last line that could yet become a heading is held back.
 */
export function parseAnswer(markdown: string): AnswerPart[] {
  const lines = markdown.split('\n')
  const last = lines.at(-1) ?? ''
  if (isUnfinishedHeading(last)) lines.pop()
  const parts: { key: SectionKey | null; lines: string[] }[] = [{ key: null, lines: [] }]
  for (const line of lines) {
    const key = sectionOfLine(line)
    if (key) parts.push({ key, lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
    .map(({ key, lines }) => ({ key, markdown: lines.join('\n').trim() }))
    .filter(({ key, markdown }) => key !== null || markdown !== '')
}

function isUnfinishedHeading(line: string): boolean {
  return (
    line !== '' &&
    ANSWER_SECTIONS.some(({ heading }) => {
      const full = HEADING_MARK + heading
      return full.length > line.length && full.startsWith(line)
    })
  )
}
