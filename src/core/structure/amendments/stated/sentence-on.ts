import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'

/** Where the last thing is named that a subject speaks of: "you report twice a year, and the quarterly reports". */
const LAST = /^.*(?:[,;:]\s+(?:and\s+)?|\bthat\s+)(?=\S.*\S)/s
/** What is said of it: "the reports asked for by", "the charge of $5 in". */
const OF_IT =
  /\s(?:of|on|for|in|to|under|by|at|from|within|with|as|(?:asked|called|provided|set|stated|required|described|mentioned|referred|specified|imposed|contained|given|payable|due|laid)\b).*$/is

/** What says that something is limited, where "the cap" on it is spoken of. */
const CAPS = new Set(contentStems('cap limit ceiling maximum'))
const IS_CAPPED =
  /\b(?:not\s+exceed|exceeding|no\s+(?:more|greater|higher)\s+than|at\s+most|up\s+to|maximum|capped|limited)\b/i

/** The sentence of a clause that says most of a subject and names it, the first of several; null where none does. */
export function sentenceOn(text: string, clause: Span, subject: string): Span | null {
  const last = subject.replace(LAST, '')
  const head = contentStems(last.replace(OF_IT, '')).at(-1)
  if (head === undefined) return null
  const wanted = new Set(contentStems(last))
  const told = splitSentences(text, clause).flatMap((span) => {
    const words = text.slice(span.start, span.end)
    const stems = new Set(contentStems(words))
    return stems.has(head) || (CAPS.has(head) && IS_CAPPED.test(words))
      ? [{ span, count: [...wanted].filter((stem) => stems.has(stem)).length }]
      : []
  })
  return told.toSorted((a, b) => b.count - a.count)[0]?.span ?? null
}
