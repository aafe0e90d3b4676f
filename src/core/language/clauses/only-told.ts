import type { Span } from '#core/segmentation/span.ts'

/** As far before a verb as a description of it may begin, in characters. */
const REACH = 200
/** "as may be required", "whatever it may find", "the sums which it may owe"; ", which Tenant may use" allows. */
const DESCRIBED =
  /(?:\b(?:as|than|whom|whose|what|whatever|whichever|whoever|(?<!,\s)(?:which(?!\s+(?:case|event)\b)|who))\s+(?:[^\s,;]+\s+){0,3}|\b(?:where|how)ever\s+(?:[^\s,;]+\s+){0,3})$/i
/** "any advice that IBM may give": told of the noun; "agrees that IBM may" is said. */
const OF_A_NOUN = /(?<head>\p{L}[\p{L}-]*)\s+that\s+(?:[^\s,;]+\s+){0,2}$/u
const SAYS =
  /^(?:agree[sd]?|acknowledge[sd]?|understand(?:s|ing)?|understood|accept(?:s|ed)?|provided?|provides|so|such|ensures?|states?|stated|warrants?|represents?|covenants?|knows?|certain|clear|confirm(?:s|ed)?|consents?|recogni[sz]es?|event|extent|condition|case|fact|means?|notes?|noted|aware|remembers?|says?|promises?|agreement|basis|effect|but|and|or|except|save|now|given|requires?|allows?|guarantees?|undertakes?|declares?|it|is|hereby)$/i
/** "which it may have received": what may have happened. */
const HAPPENED =
  /^\s+(?:also\s+|not\s+)?have\s+(?:been|had|[a-z]+ed|given|made|paid|sent|taken|held|kept|lost|left|sold|bought|known|seen|written|incurred|become|begun|done)\b/i
/** What can be found anybody may look for. */
const POSSIBLE =
  /^\s+(?:also\s+|only\s+|easily\s+|readily\s+)?be\s+(?:also\s+|easily\s+|readily\s+|best\s+)?(?:found|seen|viewed|explained|described|shown|obtained|accessed|downloaded|reached|contacted|measured|achieved|expected|regarded|considered|said|read|understood|generali[sz]ed|determined|predicted|guaranteed|estimated|calculated|verified|proved|proven|inferred|concluded|observed)\b/i
const IS_ABILITY = /^can(?:not)?$/i
const VOUCHED = /\b(?:warrants?|represents?)\b[^.;]*\bthat\b[^.;]*$/i
/** "makes no guarantee that it will": what is not promised. */
const NOT_PROMISED =
  /\b(?:no|not|nor|neither|never|without|disclaims?)\b[^.;]{0,60}?\b(?:guarant(?:y|ies|ees?)|warrant(?:y|ies|s)?|represents?|representations?|promises?|assurances?|commitments?|assures?)\b[^.;]{0,80}?\b(?:that|whether)\b[^.;]*$/i
const ALLOWS = /^(?:may(?:\s+(?:not|only))?|can(?:not)?|can\s+not|can['’]t)$/i

/** Whether a verb that seems to bind or allow only tells more of something: what may be needed, what nobody promises. */
export function isOnlyTold(sentence: string, { start, end }: Span): boolean {
  const whole = sentence.slice(0, start)
  if (NOT_PROMISED.test(whole.slice(-3 * REACH))) return true
  const verb = sentence.slice(start, end)
  if (!ALLOWS.test(verb)) return false
  const before = whole.slice(-REACH)
  const after = sentence.slice(end, end + REACH)
  if (DESCRIBED.test(before) || HAPPENED.test(after)) return true
  if (IS_ABILITY.test(verb) && (POSSIBLE.test(after) || VOUCHED.test(before))) return true
  const head = OF_A_NOUN.exec(before)?.groups?.['head'] ?? ''
  return /^\p{Ll}/u.test(head) && !SAYS.test(head)
}
