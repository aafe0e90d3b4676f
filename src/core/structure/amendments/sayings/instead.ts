import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { isSameFigure } from './quantities.ts'
import type { Saying } from './sayings.ts'

/** "Quartz in place of laminate": what was there before, in words. */
const INSTEAD =
  /\b(?:in\s+(?:the\s+)?(?:place|stead|lieu)\s+of|instead\s+of|rather\s+than|and\s+not|,\s+not|no\s+longer)\s+(?:(?:the|a|an|as|on|in|at)\s+)*(?<old>[^,.;:]{3,50})/giu
/** "And not at the old address": what of it is old stands in the other words. */
const SAYS_NOTHING = new Set(
  contentStems('old former previous address amount figure date sum rate place number'),
)
/** Before and behind a figure that is gone: "134 in place of 110", "the 500 images become 700". */
const INSTEAD_OF =
  /(?:\b(?:in\s+(?:the\s+)?(?:place|stead|lieu)\s+of|instead\s+of|rather\s+than|and\s+not|no\s+longer)|,\s+not)\s+(?:(?:the|an?|on|at|by|in|of)\s+)*$/i
const BECOMES =
  /^\s+(?:(?!and\b)[\p{L}§\d.()]+\s+){0,4}?(?:becomes?|(?:is|are)\s+(?:now|(?:hereby\s+)?(?:changed|altered|increased|reduced|raised|lowered|moved|extended|replaced|pushed\s+back))|goes?\s+(?:up|down|to))\b/iu
/** A number by itself; of what stands elsewhere. */
const NUMBER = /\b\d{1,6}(?=[,;)]|\.(?!\d)|$)/g
const NEAR = 60

/** Whether a sentence names what the other says, as what it takes the place of. */
export function isSaidInstead({ words }: Saying, old: Saying): boolean {
  return [...words.matchAll(INSTEAD)].some(({ groups }) => {
    const stems = contentStems(groups?.['old'] ?? '').filter(
      (stem) => !/\d/.test(stem) && !SAYS_NOTHING.has(stem),
    )
    return stems.length > 0 && stems.every((stem) => old.stems.has(stem))
  })
}

/** Whether a sentence names a figure of the other as gone, whatever that counts. */
export function isFigureGone(text: string, fresh: Saying, old: Saying): boolean {
  const isGone = fresh.quantities.some(
    (one) =>
      (INSTEAD_OF.test(text.slice(Math.max(fresh.start, one.start - NEAR), one.start)) ||
        BECOMES.test(text.slice(one.end, Math.min(fresh.end, one.end + NEAR)))) &&
      old.quantities.some((other) => isSameFigure(one, other)),
  )
  const counts = [...fresh.words.matchAll(NUMBER)]
    .filter(({ index }) => INSTEAD_OF.test(fresh.words.slice(Math.max(0, index - NEAR), index)))
    .map(([number]) => number)
  return isGone || old.quantities.some(({ kind, value }) => kind === 'count' && counts.includes(value))
}
