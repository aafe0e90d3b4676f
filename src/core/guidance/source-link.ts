import { escapeInline } from '#core/answer/text/escape-markdown.ts'
import { GUIDANCE_NOTES } from './guidance-notes.ts'
import type { GuidanceSource } from './note.ts'

const SOURCES: ReadonlySet<string> = new Set(GUIDANCE_NOTES.map(({ source }) => keyOf(source)))

function keyOf({ name, url }: GuidanceSource): string {
  return `${name}\n${url}`
}

/** Whether a link with these words and this address is one that general guidance itself makes. */
export const isGuidanceSource = (source: GuidanceSource): boolean => SOURCES.has(keyOf(source))

/** The Markdown link of a source. */
export const sourceLink = ({ name, url }: GuidanceSource): string => `[${escapeInline(name)}](${url})`
