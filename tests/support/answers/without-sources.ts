import { GUIDANCE_NOTES } from '#core/guidance/guidance-notes.ts'
import { sourceLink } from '#core/guidance/source-link.ts'
import { sectionHeading } from '#core/answer/text/sections.ts'

const LINKS = GUIDANCE_NOTES.flatMap(({ readOn }) => readOn.map(sourceLink))

/** An answer without the links to pages that general guidance names; anywhere else they stay, to be found. */
export function withoutSources(markdown: string): string {
  const start = markdown.indexOf(sectionHeading('guidance'))
  if (start < 0) return markdown
  const next = markdown.indexOf('\n### ', start)
  const end = next < 0 ? markdown.length : next
  const guidance = LINKS.reduce((text, link) => text.replaceAll(link, ''), markdown.slice(start, end))
  return markdown.slice(0, start) + guidance + markdown.slice(end)
}
