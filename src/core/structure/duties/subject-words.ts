const TRAILING =
  /(?:[\s,]+(?:also|mutually|further|then|hereby|thereupon|thereafter|always|therefore|only|itself|himself|themselves|each|both|alone|respectively|hereto|hereunder|herein|in turn|at all times|at any time|on demand|(?:up)?on (?:written )?request|as applicable|promptly|immediately|either|in (?:such|that|this|no|any) (?:case|event)|on the (?:one|other) hand|accordingly|collectively|jointly|severally|expressly|specifically|voluntarily|irrevocably|unconditionally|and|jointly and severally|at (?:its|their|his|her|his or her|your|our)(?: own| sole| own sole| sole own)? (?:cost|expense|risk|discretion|option)(?:s)?(?:,? and (?:cost|expense|risk))?|,))+$/i
/** "Tenant, at its cost, and in accordance with all laws, including the Code, shall": one more of what stands between. */
const INSERTED =
  /^,\s+(?:and\s+)?(?:in\s+(?:accordance|compliance|addition)|subject|pursuant|including|without|during|throughout|upon|at\s+(?:its|their|his|her|your|our)|under)\b/i
const BRACKETS = /\s*\([^()]{0,200}\)\s*$/
/** "Member may cancel … and will receive": the bearer stands before the first verb. */
export const JOINED = /(?:\band|\bor|\bbut|\bnor|,|\band\/or)$/i
export const FIRST_VERB =
  /\s(?:may|shall|must|will|can|cannot|agrees?|has|have|is|are|was|were|represents?|acknowledges?|covenants?|undertakes?|understands?|recogni[sz]es?|confirms?|certif(?:y|ies)|consents?|elects?|intends?|warrants?|wishes|desires?|retains?|hereby|reserves?|accepts?|promises?|owes?|guarantees|provides|pays|remains|bears|holds|owns|grants|assumes|carries|maintains|keeps|does|do)\s/i
const CONDITION =
  /^(?:if|when|whenever|upon|on|in|within|after|before|unless|except|subject|provided|where|while|during|notwithstanding|for|at|to|should|as|prior|following|until|without|by|from|with|once|because|since|other\s+than|pursuant|under|regardless|despite|immediately|promptly|however|in\s+addition|furthermore|moreover|additionally|also|thereafter|accordingly|therefore|likewise)\b/i
/** "Privacy The District will": a title without a point. */
const BEHIND_TITLE = /^(?:(?:[^\s]+\s+){1,6}(?=The\s))?(?<rest>[^]*)$/
/** "the end of it for Orr, Ash or the Sellers": they are not who acts. */
export const DEPENDENT_LIST =
  /\b(?:of|to|for|with|between|among|against|from|by)\s+(?:the\s+)?\p{Lu}[\p{L}’'-]*(?:,?\s+(?:the\s+)?\p{Lu}[\p{L}’'-]*){0,5},?\s+or\s+$/u
export const LAST_NOUN =
  /(?<=\s)(?:the|an?|each|every|any|such|our|your|its|their)\s+(?:(?!(?:of|to|for|in|on|at|by|with|from|the|an?)\s)[\p{L}’'-]+\s+){0,3}[\p{L}’'-]+$/iu
const LIST = /^[^,]+(?:,\s[^,]+)*,?\s(?:and|or)\s[^,]+$/i
/** "For a year neither the firm nor anybody acting for it may": none of them. */
const NEITHER = /\bneither\s[^,.;:]{2,60}\snor\s[^,.;:]{2,60}$/i
/** "Couriers receive your address and may not": several of a kind before a verb that no list knows. */
const MANY = /^(?:(?:the|our|your|all)\s)?\p{Lu}?\p{Ll}{3,}s(?=\s\p{Ll}{3,}\s)/u
/** "5 Turning on After Customer has paid, the District shall": the noun behind all that stands before it. */
const BEHIND_COMMA = /(?<=,\s)(?:the|an?|each|every|any|our|your|its|their)\s[^,]{2,50}$/i
/** "An engineer who misses a visit must": whoever it is, not what they do. */
const DOES =
  /(?<=^(?:the|an?)\s(?:[\p{L}’'-]+\s){0,2}(?!(?:part(?:y|ies)|sides?|persons?|one)\s)\p{Ll}+)\s(?:who|that|whose)\s.+$/iu
/** "Under the lease a tenant who is taken to court must" */
const RELATIVE_END = /\s(?:who|whose)\s[^,]*$/i
const OPENS_RELATIVE =
  /^(?:whoever|anyone|anybody|everyone|everybody|those|all|any\s\w+|each\s\w+|every\s\w+)\b/i
const RELATIVE = /\s(?:who|that)\s/i
export const MAX_ACTOR_WORDS = 9

/** The end of some words, which begins with a whole word. */
export function tail(words: string, reach: number): string {
  if (words.length <= reach) return words
  const from = words.indexOf(' ', words.length - reach)
  return words.slice(from === -1 ? words.length - reach : from + 1)
}

export function stripTrailing(before: string): string {
  let words = before.trimEnd()
  for (let round = 0; round < 4; round += 1) {
    const next = words.replace(BRACKETS, '').replace(TRAILING, '').trimEnd()
    // "Licensee, at its own expense, shall": what stands between two commas is no part of the name.
    const comma = words.lastIndexOf(', ', words.length - 2)
    const isInserted = words.endsWith(',') || (round > 0 && INSERTED.test(words.slice(comma)))
    const shorter =
      next === words && isInserted && comma > 0 && words.length - comma < 160 ? words.slice(0, comma) : next
    if (shorter === words || shorter === '') break
    // What is joined by a comma or "and" keeps it, so that the subject is looked for further in front.
    if (/(?:\band|\bor|\bbut|\bnor|\band\/or)$/i.test(words)) break
    words = shorter
  }
  return words
}

/** The subject of a verb whose subject acts, where no list knows it: "Whoever breaks it", "the water company". */
export function wholeSubject(words: string): string | null {
  const joined = JOINED.test(words)
  const from = Math.max(words.lastIndexOf('; '), words.lastIndexOf(': '), words.lastIndexOf('. ')) + 1
  const main = afterCondition(words.slice(from).trim())
  const verb = joined ? ` ${main}`.search(FIRST_VERB) : main.length
  const none = NEITHER.exec(main)?.[0]
  if (none !== undefined) return none
  const many = joined && verb < 0 ? MANY.exec(main)?.[0] : undefined
  if (many !== undefined) return many
  const whole = BEHIND_TITLE.exec(main.slice(0, Math.max(0, verb)).trim())?.groups?.['rest'] ?? ''
  const part = (LIST.test(whole) ? null : BEHIND_COMMA.exec(whole)?.[0]) ?? whole.replace(DOES, '')
  // "For each week on call the Practice will": the last noun that has a determiner.
  const noun = CONDITION.test(part) ? (LAST_NOUN.exec(part.replace(RELATIVE_END, ''))?.[0] ?? '') : part
  const isList = LIST.test(noun)
  const isNoun = /^\p{L}/u.test(noun) && !/[()]/.test(noun) && (isList || !noun.includes(','))
  if (!isNoun || hasOwnVerb(noun)) return null
  return noun.split(' ').length <= MAX_ACTOR_WORDS + (isList ? 5 : 0) ? noun : null
}

/** Whether it is more than a subject; "Whoever leaves" and "the party that leaves" are subjects with their verbs. */
function hasOwnVerb(noun: string): boolean {
  const verb = ` ${noun} `.search(FIRST_VERB)
  const relative = noun.search(RELATIVE)
  return verb > 0 && !OPENS_RELATIVE.test(noun) && !(relative > 0 && relative < verb)
}

export const lastSentence = (words: string) =>
  words.slice(Math.max(words.lastIndexOf('; '), words.lastIndexOf('. ')) + 1).trim()

/** The words of a sentence after its last full mark and after its condition. */
export function lastPart(words: string): string {
  const from = Math.max(words.lastIndexOf('; '), words.lastIndexOf(': '), words.lastIndexOf('. ')) + 1
  return afterCondition(words.slice(from).trim())
}

export function afterCondition(words: string): string {
  const part = CONDITION.test(words) ? words.slice(words.lastIndexOf(', ') + 1).trim() : words
  return part.replace(/^(?:(?:and|or|but|then|that|provided,?\s+however,?|provided)\s+)+(?:that\s+)?/i, '')
}

/** "At least one guest" before "must be a member": how many have to be so, and no duty of theirs. */
export const endsWithCount = (before: string): boolean => COUNT.test(before)
const COUNT =
  /(?:^|[.;,:]\s+)(?:at\s+(?:least|most)|up\s+to|(?:no|not)\s+(?:more|fewer|less)\s+than|only\s+one)\s+(?:[^\s,;:]+\s+){1,4}$/i
