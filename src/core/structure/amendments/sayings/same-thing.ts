import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Saying } from './sayings.ts'

/** "Unit 4B", "Suite 104", "Option C": which of several things is spoken of. */
const NOUNS =
  'unit|apartment|flat|suite|room|lot|plot|site|floor|phase|option|plan|vehicle|car|building|warehouse|store|shop|bay|space|block|tier|band|grade'
    .split('|')
    .flatMap((noun) => [noun, noun.charAt(0).toUpperCase() + noun.slice(1)])
    .join('|')
const NAME = String.raw`(?:[A-Z]-?)?\d{1,4}(?:-?[A-Z])?|[A-Z]`
const THING = new RegExp(
  String.raw`\b(?<noun>${NOUNS})s?:?\s+(?:no\.?\s*)?(?<first>${NAME})\b(?:(?:\s*,\s*|\s+and\s+|\s*&\s*)(?<second>${NAME})\b)?`,
  'gu',
)

/** False where a sentence names one of several things, and the others name such things and not this one. */
export function isSameThing(fresh: Saying, others: readonly Saying[]): boolean {
  const own = thingsIn(fresh)
  if (own.size === 0) return true
  const known = others.map(thingsIn)
  return [...own].every(([noun, names]) => {
    const named = known.flatMap((things) => [...(things.get(noun) ?? [])])
    return named.length === 0 || named.some((name) => names.has(name))
  })
}

function thingsIn({ words, title }: Saying): Map<string, Set<string>> {
  const things = new Map<string, Set<string>>()
  for (const { groups = {} } of `${title} ${words}`.matchAll(THING)) {
    const noun = groups['noun']?.toLowerCase() ?? ''
    const names = [groups['first'], groups['second']].flatMap((name) => name ?? [])
    things.set(noun, new Set([...(things.get(noun) ?? []), ...names]))
  }
  return things
}

/** "Pet deposit", "late fee": what a sum is for. */
const SUM_FOR =
  /\b(?:(?<first>\p{L}[\p{L}-]*)\s+)?(?:(?<second>\p{L}[\p{L}-]*)\s+)?(?<head>deposit|fee|charge|fine|penalty|bonus|premium|allowance|insurance|discount|tax|excess)s?\b/giu
/** Words before it that do not say what for. */
const SAYS_NOTHING = new Set(
  contentStems(
    'monthly annual yearly weekly daily new old current total full base basic additional flat single one following agreed same due pay pays charge charges',
  ),
)

const DETERMINER = /^(?:the|an?|this|that|any|each|every|your|our|my|his|her|its|their|such|no|of|and|or)$/i
/** What is called by two names. */
const SAME_HEAD: Readonly<Record<string, string>> = { charge: 'fee', penalty: 'fine' }

/** What is paid at most is not what one bears oneself. */
const IS_CAP = /\bthe\s+most\s+(?:we|they)\b|\b(?:we|they)\s+(?:will\s+)?pay\s+up\s+to\b/i
const IS_OWN_SHARE = /\b(?:deductible|excess|co-?pay(?:ment)?|own\s+share)\b/i

/** False where both speak of sums for different things: a pet deposit, a security deposit and a fine. */
export function isSameSum(fresh: Saying, old: Saying): boolean {
  if (IS_CAP.test(fresh.words) && IS_OWN_SHARE.test(`${old.title} ${old.words}`)) return false
  const [a, b] = [sumsIn(fresh), sumsIn(old)]
  if (a.size > 0 && b.size > 0 && ![...a.keys()].some((head) => b.has(head))) return false
  return [...a].every(([head, own]) => {
    const others = b.get(head)
    return !others?.size || own.size === 0 || [...own].some((word) => others.has(word))
  })
}

function sumsIn({ words, title }: Saying): Map<string, Set<string>> {
  const sums = new Map<string, Set<string>>()
  for (const { groups = {} } of `${title} ${words}`.matchAll(SUM_FOR)) {
    const [first = '', second = ''] = [groups['first']?.trim(), groups['second']]
    const named = DETERMINER.test(second) ? '' : DETERMINER.test(first) ? second : `${first} ${second}`
    const telling = contentStems(named).filter((stem) => !SAYS_NOTHING.has(stem))
    const head = groups['head']?.toLowerCase() ?? ''
    const kind = SAME_HEAD[head] ?? head
    sums.set(kind, new Set([...(sums.get(kind) ?? []), ...telling]))
  }
  return sums
}
