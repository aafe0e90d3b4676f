import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { SUBJECT_FORMS, WHOSE } from './subject-forms.ts'

/** What a question asks about, in its own words. */
export interface Subject {
  /** "a swimming pool"; of a deed its verb too: "paint the walls". Empty where it names nothing. */
  readonly words: string
  readonly kind: 'thing' | 'deed'
}

const NOTHING: Subject = { words: '', kind: 'thing' }
const MAX_WORDS = 7

/** What one does with a thing that is asked about: the thing says it all. */
const LIGHT =
  /^(?:have|get|keep|bring|use|need|take(?! part)|receive|own|pay(?: for)?|give|buy|cost|charge|offer|provide|include|cover|come with|contain|mention|want|owe|earn|claim|know about|know|apply for|ask for|be charged(?: for)?|be paid(?: for)?|see|expect|require|say about|say on|say|count|hold|do with|do|make|follow|pays(?: for)?|gets|rent|say anything about)(?:\s+(?:back|up))?\s+(?=\S)/

const CLAUSE_TAIL =
  /[\s,]+(?:if|when|while|because|since|until|unless|although|though|whether|that|which|who|whom|where|so|before|after|during|in case|once|provided|given that|as|than|but|whenever)\b.*$|[\s,]+(?:and|or)\s+(?:if|how|when|what|who|where|can|may|do|does|is|are|must|will|by|i|we|they|it|then)\b.*$|\s+(?:i|we|you)\s+(?:can|could|may|might|am|are|have|need|want|get|use)\b.*$|\s*[,;:(–—].*$|\s+-+\s.*$/
const PLACES =
  'lease|contract|agreement|document|paper|policy|bill|offer|letter|loan|plan|membership|terms|form|notice|invoice|quote|statement|building|apartment|flat|house|home|place|property|unit|complex|room|area|premises|town|city|club|gym|school|office|company|job|account|order|subscription|small print|fine print|end'
const PLACE_TAIL = new RegExp(
  `\\s+(?:in|on|under|at|with|from|of|by|inside|within|per|into)\\s+(?:${WHOSE}\\s+)(?:\\S+\\s+)?(?:${PLACES})s?$`,
)
const WORD_TAIL =
  /\s+(?:please|pls|plz|at all|still|yet|now|then|too|also|here|there|anyway|exactly|actually|today|tomorrow|myself|ourselves|himself|herself|themselves|really|for me|for us|to me|to us|to them|me|us|due|paid|payable|owed|allowed|permitted|ok|okay|covered|included|required|forbidden|mentioned|by law|legally|in total|in all|altogether|again|alone|back|open|closed|good|anymore|any more|right|sir|madam|thanks|in writing|mean|for|of|to|in|on|with|from|at|by|up|is|are|the|a|an|and|or|my|our|do|i|we|they|it)$/
const BEFORE_THING =
  /^(?:(?:any|some|no|all|really|even|only|just|also|such|like|to|of|for|with|on|in|at|about|me|us|there|both|every|exactly|actually|much|many|other|more|kind of|sort of|type of|kinds of|of the|is|are|am|be|being|been|it|they|we|i|you|not|still|ever|what|which|who|how|when|where|happens|happen|if|that|whether|before|after|whats)\s+)+/

const DETERMINED = new RegExp(`^(?:${WHOSE})\\s`)

const BEFORE_DEED =
  /^(?:if|when|that|whether|just|pays)\s+(?:i|we|they|he|she|it|you)?\s*(?:just\s+|won't\s+|don't\s+)?/

/** Reads the subject of the main clause of a question; the clause is folded letter by letter, so that places hold. */
export function subjectOf(clause: string): Subject {
  for (const form of SUBJECT_FORMS) {
    const groups = form.exec(clause)?.groups
    if (!groups) continue
    const { s, deed, case: happens } = groups
    const found =
      s !== undefined ? whole(s, 'thing') : deed !== undefined ? deedOf(deed) : whole(happens ?? '', 'deed')
    if (found.words !== '') return found
  }
  return whole(clause, 'thing')
}

/** The thing of a light verb, or the deed. */
function deedOf(said: string): Subject {
  const text = said.replace(
    /^(?:(?:not|still|just|ever|also|even|already|always|first|really|legally|be able to|be allowed to|to|have to|need to|do(?: so)?(?=\s+(?:to|if|when|in order to)\b)|in order to)\s+)+/,
    '',
  )
  const light = LIGHT.exec(text)?.[0]
  if (light !== undefined && !/^(?:an?\s+)?(?:it|them|that|this)\b/.test(text.slice(light.length))) {
    const thing = whole(text.slice(light.length), 'thing')
    if (thing.words !== '') return thing
  }
  return whole(text, DETERMINED.test(text) ? 'thing' : 'deed')
}

function whole(said: string, kind: Subject['kind']): Subject {
  let words = said.trim().replace(/[\s?.!,;:'"]+$/, '')
  for (let before = ''; before !== words;) {
    before = words
    words = words.replace(CLAUSE_TAIL, '').replace(PLACE_TAIL, '').replace(WORD_TAIL, '')
    words = words.replace(kind === 'thing' ? BEFORE_THING : BEFORE_DEED, '')
    words = words.replace(/^[\s'"“”(,-]+|[\s'"“”,-]+$/g, '')
  }
  words = words.split(/\s+/).length > MAX_WORDS ? shortest(words) : words
  return tells(words) ? { words, kind } : NOTHING
}

/** A long phrase without what hangs on it: up to a preposition, or its first words. */
function shortest(words: string): string {
  const cut = /^(?:\S+\s+){1,5}?\S+(?=\s+(?:in|on|at|with|from|by|into|under|over|through|for)\s)/.exec(
    words,
  )?.[0]
  return cut ?? new RegExp(`^(?:\\S+\\s+){${MAX_WORDS - 1}}\\S+`).exec(words)?.[0] ?? words
}

/** Words that name the paper, or nothing. */
const HELPERS = new Set(
  contentStems(
    `agreement contract document deal paper lease policy bill letter kind sort type matter question answer mean say way able possible
     okay ok sure explain find case situation point need must use take give make wish ask inform kindly allow keep come bring`,
  ),
)

function tells(words: string): boolean {
  return contentStems(words).some((stem) => !HELPERS.has(stem) && !/^\p{N}+$/u.test(stem))
}
