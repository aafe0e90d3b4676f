import { DEED_VERBS } from '#core/language/lexicon/plain-words.ts'

const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
}

/** "pays" → pay, "is" → are; null for what is no verb that we know. */
export function withYou(verb: string): string | null {
  const known = IRREGULAR[verb]
  if (known !== undefined) return known
  const stems = [verb.replace(/ies$/, 'y'), verb.replace(/es$/, ''), verb.replace(/s$/, '')]
  return stems.find((stem) => stem !== verb && DEED_VERBS.has(stem)) ?? null
}
