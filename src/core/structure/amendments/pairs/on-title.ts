import { ROLES } from '#core/language/lexicon/roles.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Saying } from '../sayings/sayings.ts'

/** Whether a sentence speaks of all that the title of another says. */
export const isOnTitle = (fresh: Saying, { titleStems }: Saying): boolean =>
  titleStems.size > 0 && [...titleStems].every((stem) => fresh.stems.has(stem) || fresh.titleStems.has(stem))

/** "Location: remote": the title itself, or what another sentence calls so, with what it is now. */
export function isLabelled(fresh: Saying, old: Saying): boolean {
  const [label, other] = [labelOf(fresh), labelOf(old)]
  const isSame = (stems: readonly string[], others: ReadonlySet<string>) =>
    stems.length > 0 && stems.length === others.size && stems.every((stem) => others.has(stem))
  return isSame(label, old.titleStems) || isSame(label, new Set(other))
}

/** Who acts, signs and when is no matter that becomes another. */
const NO_MATTER = new RegExp(
  String.raw`\b(?:${ROLES}|title|witness|date|page|name|signed|subject|re|ref|no|number|for)\b`,
  'i',
)

/** "Chair rental agreement: side letter" names the paper. */
const IS_PAPER = /\b(?:agreement|contract|lease|licen[cs]e|policy|terms)$/i

function labelOf({ words }: Saying): string[] {
  const label = /^([^:.]{2,40}):\s/.exec(words)?.[1] ?? ''
  return NO_MATTER.test(label) || IS_PAPER.test(label) ? [] : contentStems(label)
}
