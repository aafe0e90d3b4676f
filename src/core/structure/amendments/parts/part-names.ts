import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Part } from './parts.ts'

const GENERIC = new Set(
  contentStems('agreement contract no number dated date original attached general part'),
)

/**
 * The part that a name speaks of: "the First Amendment", "Exhibit A", "the Special Conditions"; null where none or
 * several may be meant, and for what is called by its kind alone ("the Lease").
 */
export function partNamed(name: string, parts: readonly Part[]): Part | null {
  const wanted = contentStems(name).filter((stem) => !GENERIC.has(stem))
  if (wanted.length === 0) return null
  const found = parts.filter(({ title }) => {
    const stems = contentStems(title.replace(/\s+(?:to|of)\s+.*$/i, ''))
    return wanted.every((stem) => stems.includes(stem))
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

const SMALL = new Set(['to', 'of', 'and', 'the', 'for', 'in'])

/** "FIRST AMENDMENT TO OFFICE LEASE" → "First Amendment". */
export function shortTitle(title: string): string {
  const own = title
    .replace(/\s+(?:to|of)\s+(?:the\s+)?.*$/i, '')
    .replace(/\s*[:–—-]\s.*$/, '')
    .trim()
  if (/\p{Ll}/u.test(own)) return own
  return own
    .toLowerCase()
    .replaceAll(/\p{L}[\p{L}'’]*/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
}
