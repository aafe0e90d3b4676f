import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { inOneLine, type Found } from './found.ts'

const DUTY =
  /(?<![\p{L}])(?:shall|must|agrees?\s+(?:not\s+)?to|covenants?\s+(?:not\s+)?to|undertakes?\s+(?:not\s+)?to|(?:is|are)\s+(?:required|obligated|obliged)\s+to|(?:is|are)\s+responsible\s+for|may\s+not|(?<!\bat\s)will)(?![\p{L}])/iu
/** These state what holds, not what somebody has to do. */
const NO_DUTY =
  /^\s+(?:also\s+|only\s+|not\s+)?(?:mean|have\s+the\s+(?:meaning|right)|be\s+(?:governed|construed|deemed|interpreted|considered|binding|entitled|effective|understood|valid|void|null|limited|available)|include|constitute|inure|prevail|control|refer|become|operate|relieve|preclude|impair)\b/i
/** What an agreement or a term does by itself; a person who begins or continues something has a duty. */
const RUNS_BY_ITSELF =
  /^\s+(?:not\s+)?(?:survive|remain|continue|apply|commence|terminate|expire|begin|end|affect|limit|prevent|exceed|waive)\b/i
const IS_NO_PERSON =
  /\b(?:agreement|lease|contract|term|period|sections?|provisions?|articles?|clauses?|obligations?|rights?|consent|license|policy|employment|tenancy|membership|amendment|waiver|nothing|headings?|references?|words?|remed(?:y|ies)|renewal|option)\b/i
const NUMBERING =
  /^\s*(?:(?:and|or)\s+)?(?:(?:section|article)\s+)?(?:(?:\(\w{1,5}\)|[\dA-Za-z]{1,4}[.)]|\d{1,3}(?:\.\d{1,3}){1,4})\s+){1,3}/i
/** A condition before the bearer of the duty: "If rent is late, Tenant shall". */
const CONDITION =
  /^(?:if|when|whenever|upon|on|in|within|after|before|unless|except|subject|provided|where|while|during|notwithstanding|for|at|to|should|as|prior|following|until|without|by|from|with|once)\b/i
/** "Member may cancel … and will receive": the bearer stands before the first verb. */
const JOINED = /(?:\band|\bor|,)$/i
const FIRST_VERB = /\s(?:may|shall|must|will|can|agrees?|has|have|is|are|was|were)\s/i
const MAX_SUBJECT_WORDS = 14
const MAX_VALUE = 160
const MAX_TEXT = 900

/** Sentences that put a duty on somebody; the value is who must do what, cut short when long. */
export function findObligations(text: string): Found[] {
  const found: Found[] = []
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end)
    const duty = DUTY.exec(sentence)
    if (!duty || duty.index === 0) continue
    const after = sentence.slice(duty.index + duty[0].length, duty.index + duty[0].length + 40)
    if (NO_DUTY.test(after)) continue
    const subject = subjectOf(sentence.slice(0, duty.index))
    if (subject === null || (IS_NO_PERSON.test(subject) && RUNS_BY_ITSELF.test(after))) continue
    const value = shorten(inOneLine(`${subject} ${sentence.slice(duty.index)}`), MAX_VALUE)
    const length = shorten(sentence, Math.max(MAX_TEXT, duty.index + MAX_VALUE))
      .replace(/…$/, '')
      .trimEnd().length
    found.push({ type: 'obligation', value, start, end: start + length })
  }
  return found
}

/** Who bears the duty, from the words before it; null when there are none. */
function subjectOf(before: string): string | null {
  const words = inOneLine(before.replace(NUMBERING, ''))
  const firstVerb = JOINED.test(words) ? words.search(FIRST_VERB) : -1
  if (firstVerb > 0) return limitWords(lastPart(words.slice(0, firstVerb)))
  const subject = limitWords(lastPart(words))
  return /\p{L}/u.test(subject) ? subject : null
}

function lastPart(words: string): string {
  const afterMark = words
    .slice(Math.max(words.lastIndexOf('; '), words.lastIndexOf(': '), words.lastIndexOf('. ')) + 1)
    .trim()
  const part = CONDITION.test(afterMark) ? afterMark.slice(afterMark.lastIndexOf(', ') + 1).trim() : afterMark
  return part.replace(/^(?:and|or|but|then)\s+/i, '')
}

function limitWords(subject: string): string {
  const words = subject.split(' ')
  return words.length > MAX_SUBJECT_WORDS ? `${words.slice(0, MAX_SUBJECT_WORDS).join(' ')} …` : subject
}

/** At most `limit` characters, cut between words; an ellipsis shows the cut. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const space = text.lastIndexOf(' ', limit)
  return `${text.slice(0, space > 0 ? space : limit)}…`
}
