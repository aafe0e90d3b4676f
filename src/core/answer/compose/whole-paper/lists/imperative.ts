import { DEED_VERBS } from '#core/language/lexicon/plain-words.ts'
import { FINITE } from '#core/language/lexicon/modals.ts'
import { isStopWord } from '#core/retrieval/words/tokenize.ts'

const FIRST = /^(?:[Pp]lease )?(?<verb>\p{Lu}?\p{Ll}+)(?<rest>\s.*)$/u
/** Endings that the bare form of a verb seldom has. */
const NO_VERB =
  /(?:[^s]s|ing|ed|ion|ment|ness|ity|ty|ance|ence|al)$|^(?:because|although|since|whether|unless|until|while|though|despite|except|instead|however|within|without|during|after|before|when|where|every|both|neither|either|such)$/
/** Verbs that a title or a row is as likely to name as a thing. */
const NOUN_TOO =
  /^(?:answer|charge|cost|cover|credit|damage|deposit|delay|demand|dispute|rent|lease|notice|claim|order|offer|repair|return|use|work|share|transfer|visit|change|benefit|hire|place|report|request|mail|draw|limit|transfer|plan|balance|interest|end|break|move|start|stay|time)$/
/** What a verb stands in front of, and a noun rarely does. */
const OBJECT =
  /^\s(?:the|your|our|us|a|an|it|them|him|her|any|all|every|each|these|this|no (?:more|less|later)|at (?:least|once)|within|up to|down|out|off)\b/i

/** "Sweep the floor", "Choose tiles by 20 March": a sentence that begins with what is to be done, and has no subject. */
export function isImperative(clause: string): boolean {
  const { verb = '', rest = '' } = FIRST.exec(clause)?.groups ?? {}
  const word = verb.toLowerCase()
  if (word.length < 3 || isStopWord(word) || NO_VERB.test(word)) return false
  if (OBJECT.test(rest)) return !FINITE.has(word)
  return DEED_VERBS.has(word) && !NOUN_TOO.test(word) && !hasFinite(rest)
}

/** "Rent is due", "Notice of leaving must be given": the first word is a noun. */
const hasFinite = (rest: string): boolean =>
  (rest.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, 4).some((word) => FINITE.has(word))
