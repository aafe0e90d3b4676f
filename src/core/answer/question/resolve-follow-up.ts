import { SEVERAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { asksInOtherWords } from '#core/question/asks-to-tell.ts'
import type { ChatMessage } from './asked.ts'

/** Only what was asked lately is meant by "that". */
const MAX_TURNS = 6
const MAX_LENGTH = 240

const LEAD_IN = /^(?:(?:and|but|so|then|ok|okay|also|oh|well|hm+)[\s,]+)+/i
const ABOUT = /^(?:(?:and|but|so)\s+)?(?:what|how)\s+about\s+(?<what>.+)$/i
const CONDITION =
  /^(?:what\s+)?(?<what>(?:if|when(?!\s+(?:is|are|was|do|does|did|can|could|must|may|will|would|should)\b)|unless|in case|even if)\s+.+)$/i
const FOR = /^(?<what>(?:for|with|without|during|after|before|in|on|by|at|from|to)\s+.+)$/i
const ASKS = String.raw`how much|how long|how many \w+|how soon|how often|how|when|where|who|by when|what amount|how come|why`
/** "How much?", "how much is that?", "and when?" */
const BARE = new RegExp(
  String.raw`^(?<asks>${ASKS})(?:\s+(?:is|are|was|does|do|will|would|can|must)\s+(?:that|it|this|they|those|i|we)(?:\s+(?:cost|be|take|last|owe|pay|do|happen|for))*(?:\s+(?:that|it|this|then|exactly))?)?(?:\s+exactly)?$`,
  'i',
)
/** "How much notice?": what is asked is named, what for is not. */
const ELLIPSIS = new RegExp(
  String.raw`^(?<what>(?:how much|how many|what|which)\s+(?!is\b|are\b|does\b|do\b|if\b|about\b|happens?\b|can\b|must\b)[a-z]+(?:\s+[a-z]+)?)$`,
  'i',
)
const PRONOUN = /\b(?:it|that|this|them|those|one)\b/i
/** "Is it allowed to", "when does it end": no earlier words are meant, but the deed that follows or the paper. */
const NO_REFERENCE =
  /\bis it (?:ok|okay|allowed|legal|possible|permitted|fine|normal|necessary|required|safe|true)\b|\b(?:does|is|will|can|did)\s+(?:it|this)\s+(?:\w+\s+)?(?:end|ended|start|begin|expire|renew|renewed|terminate|terminated|say|mean|cover|include|valid|binding|about|signed)\b|\b(?:that|this) (?:i|we|they|the|is|says|means)\b|\b(?:this|that) (?:lease|contract|agreement|document|paper|policy|bill|offer|loan|letter|membership|apartment|plan|job|company|month|year|week)\b/i
const OWN_WORDS =
  /\b(?!(?:how|much|long|many|when|where|what|which|who|why|is|are|was|do|does|did|can|could|may|must|will|would|should|have|has|had|get|got|give|given|take|pay|paid|due|owe|cost|back|refundable|returned|keep|allowed|need|still|also|then|there|the|a|an|any|i|we|me|my|you|they|he|she|it|that|this|them|those|one|to|of|for|in|on|at|by|up|off|out|if|not|be|been|ever|late|early|before|after|change|happens?|written|writing|mandatory|required|negotiable|waived|included|extra|separately|again|someone|else|longer|earlier|later|more|less|less|split|for|with|without|or|and)\b)[a-z]{3,}/i

/** The deed of a question: "Can I end the lease early?" → "end the lease early". */
const DEEDS =
  /^(?:(?:can|could|may|must|should|do|does|will|would|am|are|is)(?:n't| not)?\s+)(?:i|we|you|they|he|she|(?:the|my|our)\s+[a-z]+|anyone|someone)\s+(?:(?:have|need|allowed|required|able|supposed)\s+to\s+|be\s+)?(?<deed>[a-z].*)$/i
const COST_OF =
  /^(?:how much|what)(?:\s+(?:does|do|will|would)\s+it\s+cost|\s+(?:do|must|will)\s+(?:i|we)\s+pay)\s+(?:to|for|if i|if we)\s+(?<deed>.+)$/i
/** The thing of a question: "How much is the late fee?" → "the late fee". */
const THINGS =
  /^(?:(?:is|are) there|how much (?:is|are|was)|how long (?:is|are)|when (?:is|are|was|do i get|do i have to pay|must i pay)|what(?:'s| is| are)|who pays(?: for)?|where (?:is|are)|do i have to pay(?: for)?|do i get|can i (?:have|keep|get)|does it include|is|are)\s+(?<thing>(?:an?|the|my|our|any|their|your)?\s*[a-z][a-z' -]*?)(?:\s+(?:due|allowed|included|paid|mentioned|required|here|owed|back))*$/i

/**
 * The question that is really asked: a short one that needs the one before it is completed with that, any other is
 * left as it is. Only what the person wrote counts.
 */
export function resolveFollowUp(question: string, earlier: readonly ChatMessage[]): string {
  const asked = earlier.filter(({ role }) => role === 'user').map(({ content }) => content)
  const [first, ...rest] = [...asked.slice(-MAX_TURNS), question]
  return rest.reduce((before, next) => completed(next, before), first ?? question)
}

function completed(question: string, before: string): string {
  const asked = tidy(question)
  const previous = tidy(before)
  if (asked === '' || previous === '' || asked.length > MAX_LENGTH || previous.length > MAX_LENGTH)
    return question
  const about = ABOUT.exec(asked)?.groups?.['what']
  const bare = asked.replace(LEAD_IN, '')
  if (about !== undefined) return aboutThing(about, previous)
  const isLedIn = bare !== asked
  const condition = CONDITION.exec(bare)?.groups?.['what']
  if (condition !== undefined && (isLedIn || /^what\b/i.test(bare) || isFragment(bare))) {
    // "What if I lose my key?" is a question of its own.
    if (/^what\b/i.test(bare) && !isLedIn && OWN_WORDS.test(condition) && !PRONOUN.test(condition))
      return question
    return `${withoutCondition(previous)} ${condition}?`
  }
  if (asksInOtherWords(bare)) return `${previous}?`
  const plain = BARE.exec(bare)?.groups?.['asks']
  if (plain !== undefined) return askedOf(plain.toLowerCase(), previous)
  const fragment = FOR.exec(bare)?.groups?.['what']
  if (fragment !== undefined && isFragment(fragment)) return `${previous} ${fragment}?`
  const missing = ELLIPSIS.exec(bare)?.groups?.['what']
  if (missing !== undefined)
    return `${missing} to ${deedOf(previous) ?? `do this: ${previous}`}?`.replace(
      / to do this: /,
      ' for this: ',
    )
  if (/^(?:really|are you sure|always|never|no exceptions?|any exceptions?)$/i.test(bare))
    return `${previous}?`
  if (PRONOUN.test(bare) && !NO_REFERENCE.test(bare) && !OWN_WORDS.test(bare))
    return withThing(bare, previous) ?? `${previous}? ${bare}?`
  return question
}

function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s?.!]+$/, '')
    .trim()
}

const DETERMINED = new RegExp(String.raw`^(?:the|a|an|my|our|any|their|your|${SEVERAL_WORDS}|\d+)\b`, 'i')

/** "What about the deposit?" asks of it what was asked of the thing before. */
function aboutThing(what: string, previous: string): string {
  if (/^(?:if|when|in case)\b/i.test(what)) return `${withoutCondition(previous)} ${what}?`
  const thing = THINGS.exec(previous)?.groups?.['thing']
  if (thing === undefined || /^(?:it|that|this)$/i.test(thing.trim())) return `${what}: ${previous}?`
  const at = previous.toLowerCase().lastIndexOf(thing.toLowerCase())
  const said =
    DETERMINED.test(what) || !/^an?\s/i.test(thing) ? what : `${/^an?\s/i.exec(thing)?.[0] ?? ''}${what}`
  return `${previous.slice(0, at)}${said}${previous.slice(at + thing.length)}?`
}

/** "How much is that?" */
function askedOf(asks: string, previous: string): string {
  if (/^(?:why|how come|how|who|where)$/.test(asks))
    return asks === 'who' || asks === 'where' || asks === 'how' ? `${asks}: ${previous}?` : `${previous}?`
  const deed = deedOf(previous)
  const thing = deed === null ? thingOf(previous) : null
  if (asks === 'how much')
    return deed === null ? `How much is ${thing ?? previous}?` : `How much does it cost to ${deed}?`
  if (asks === 'when' || asks === 'by when')
    return deed === null ? `When is ${thing ?? previous} due?` : `When can I ${deed}?`
  return deed === null ? `${asks} is ${thing ?? previous}?` : `${asks} can I ${deed}?`
}

/** "When is it due?" with what was asked about for the pronoun. */
function withThing(asked: string, previous: string): string | null {
  const thing = thingOf(previous)
  return thing === null ? null : `${asked.replace(PRONOUN, thing)}?`
}

function deedOf(previous: string): string | null {
  const deed = COST_OF.exec(previous)?.groups?.['deed'] ?? DEEDS.exec(previous)?.groups?.['deed'] ?? null
  const isThing =
    deed === null || /^(?:have|get|there)\s/i.test(deed) || /^pay (?:for )?(?:an?|the|any|my)\s/i.test(deed)
  return isThing ? null : deed
}

function thingOf(previous: string): string | null {
  const thing = THINGS.exec(previous)?.groups?.['thing']?.trim()
  const paid = /\bpay (?:for )?(?<paid>(?:an?|the|any|my) [a-z ]+)$/i.exec(previous)?.groups?.['paid']
  const named =
    thing ?? paid ?? /\b(?<had>(?:an?|the|any|my) [a-z]+(?: [a-z]+)?)$/i.exec(previous)?.groups?.['had']
  return named === undefined || /^(?:it|that|this|there|they|those|these)\b/i.test(named)
    ? null
    : named.replace(/^(?:an?|any)\s/i, 'the ')
}

/** A condition takes the place of the one before. */
const withoutCondition = (previous: string) => previous.replace(/\s+(?:if|when|unless|even if)\s+.*$/i, '')

/** No question by itself: no verb of a question in it. */
const isFragment = (words: string) =>
  words.length < 80 &&
  !/\b(?:can|may|do|does|is there|what|how|who|must)\s+(?:i|we|they|the|you|it|my)\b/i.test(words)
