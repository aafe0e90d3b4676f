import { escapeInline } from '#core/answer/text/escape-markdown.ts'
import { holdsIn, type Jurisdiction } from '#core/jurisdiction/jurisdiction.ts'
import { GUIDANCE_NOTES } from './guidance-notes.ts'
import type { GuidanceNote, GuidanceSource } from './note.ts'

type Link = Pick<GuidanceSource, 'name' | 'url'>

const SOURCES: ReadonlySet<string> = new Set(GUIDANCE_NOTES.flatMap(({ readOn }) => readOn.map(keyOf)))

function keyOf({ name, url }: Link): string {
  return `${name}\n${url}`
}

/** Whether a link with these words and this address is one that general guidance itself makes. */
export const isGuidanceSource = (link: Link): boolean => SOURCES.has(keyOf(link))

/** The Markdown link of a source. */
export const sourceLink = ({ name, url }: Link): string => `[${escapeInline(name)}](${url})`

/** Where the reader of a paper may read on: a page about the paper's own law; null where a note names none. */
export const pageFor = ({ readOn }: GuidanceNote, paper: Jurisdiction | null): GuidanceSource | null =>
  readOn.find(({ places }) => holdsIn(places, paper)) ?? null
