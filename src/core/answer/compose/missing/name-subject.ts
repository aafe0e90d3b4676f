import { READER_DEEDS } from '#core/language/lexicon/reader-deeds.ts'
import type { ParsedQuestion } from '#core/question/parse-question.ts'
import { fold } from '#core/retrieval/words/tokenize.ts'
import { oneLine } from '../../text/escape-markdown.ts'

const MAX_WORDS = 6
const MAX_CHARS = 60

/** What a thing was asked for: "a drone allowed over the lake" is about a drone. */
const ASKED_OF =
  /\s+(?:allowed|permitted|included|incl|given|provided|required|needed|possible|can they)\b.*$/
/** No name of a thing: it says what somebody does, or leans on what was said before. */
const CLAUSE =
  /\b(?:i|we|he|she|they|it|this|these|those|him|them|em|me|us|myself|is|isnt|are|arent|was|were|am|be|have|has|had|can|could|will|would|do|does|did|dont|if|when|why|how|what|who|that|because|\w+n't|\w+'(?:re|ve|ll|m))\b/
/** "Fined for sharing", "come check my house": half of a deed. */
const HALF =
  /^(?:\p{L}+ed(?:$|\s+(?:for|by|to|from|with|if|in|on|at|over)\b)|(?:come|comes|go|goes|give|gives|let|make|take|takes|stuck|look|send|fast|soon|often|just|still|to|for|of|with|w|into|out of (?:the|this|it|an?|my|our))\b)/u
const ENDS_OPEN =
  /\s(?:mostly|mainly|usually|really|actually|exactly|only|a|an|the|my|your|our|and|or|n|to|of|in|on|at|for|with|certain|not)$/u
/** Words that tell nothing alone: "Sir", "how many hours a month". */
const TELLS_NOTHING =
  /^(?:sir|madam|paying|(?:the |a |some |any )?(?:time|second|minute|hour|day|night|week|month|year|amount|number)s?(?: (?:a|per) \p{L}+)?)$/u
const SIDES: Readonly<Record<string, string>> = { my: 'your', our: 'your', your: 'their' }

/**
 * What was asked about, as it goes behind "about": "a swimming pool", "painting the walls". As typed, but for the side
 * that speaks; null where the message names nothing that can be said so.
 */
export function nameSubject({ subject, subjectKind }: Pick<ParsedQuestion, 'subject' | 'subjectKind'>) {
  const said = oneLine(subject).trim()
  const words = subjectKind === 'deed' ? deedOf(said) : said.replace(new RegExp(ASKED_OF, 'i'), '')
  const folded = fold(words)
  if (words === '' || words.length > MAX_CHARS || words.split(' ').length > MAX_WORDS) return null
  if (!/^[\p{L}\p{N}]/u.test(words) || !/\p{L}{3}/u.test(words)) return null
  if (
    TELLS_NOTHING.test(folded) ||
    CLAUSE.test(folded) ||
    ENDS_OPEN.test(folded) ||
    (subjectKind === 'thing' && HALF.test(folded))
  )
    return null
  return words.replaceAll(/\b(?:my|our|your)\b/gi, (side) => SIDES[side.toLowerCase()] ?? side)
}

/** "Paint the walls" as what one speaks about: "painting the walls"; empty where it does not begin with what one does. */
function deedOf(said: string): string {
  const [verb = '', ...rest] = said.replace(/^(?:go|come) (?:and )?(?=\p{L}{3})/iu, '').split(' ')
  const deed = verb.toLowerCase()
  return READER_DEEDS.has(deed) ? [ongoing(deed), ...rest].join(' ') : ''
}

const DOUBLED =
  /^(?:[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]|(?:sub|for|re|per|ad|com|trans|be|out)(?:let|get|fer|mit|gin|bid|set))$/

/** "Pay" is "paying", "leave" is "leaving", "sublet" is "subletting". */
function ongoing(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb) && verb.length > 2) return `${verb.slice(0, -1)}ing`
  return DOUBLED.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}
