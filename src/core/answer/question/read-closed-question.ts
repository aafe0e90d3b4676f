import { SEVERAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { isContext, isKeeping, tellingWords } from './same-words.ts'
import { roleInQuestion } from './party-roles.ts'

/** A question that can be answered with yes or no. */
export interface ClosedQuestion {
  /** `may`: is it allowed; `must`: is it a duty; `does`: is it what they do; `is`: is there such a thing. */
  readonly form: 'may' | 'must' | 'does' | 'is'
  /** Whose doing it is: a thing's in "Does the lease renew?"; null in "Are pets allowed?" */
  readonly side: 'reader' | 'counterparty' | 'thing' | null
  /** Put so that a bare "yes" could mean either: "Can't I …", "Is smoking forbidden?" */
  readonly isTurned: boolean
  /** The stems that say what it is about, and that a sentence must speak of; never empty. */
  readonly about: readonly string[]
  /** What one does is only to have it: "Can I have a dog?" */
  readonly isKeeping: boolean
}

const OPENING =
  /^(?:(?:hi|hello|hey|so|and|but|ok|okay|well|please|also|then|um|quick question|question)\b[\s,:;!-]*|(?:can|could|would) you (?:please )?(?:tell|explain|say|show|check|see|find)(?: me| to me| out)?(?: if| whether)?\s+|i (?:want|would like|'d like|wanted|need) to know (?:if|whether)\s+|(?:do you know|does it say|does the (?:lease|contract|agreement|document|paper|policy) say|i was wondering|i wonder|tell me|just wondering|please tell me) (?:if|whether)\s+)+/i
const NOT = String.raw`(?<not>not\s+|n['’]?t\s+)?`
/** The shortest subject after which a verb of ours follows. */
const SUBJECT = String.raw`(?<subject>i|we|you|they|he|she|it|(?:the|my|our|this|your|a|an|any)\s+(?:insurance\s+)?[a-z’'-]+|[a-z]+s)`
const ALLOWED = String.raw`(?:allowed|permitted|free|able|entitled|authorized|ok|okay|fine|welcome)`
const FORBIDDEN = String.raw`(?:prohibited|forbidden|banned|off[- ]limits|disallowed|against the (?:rules|lease|contract))`
const DUTY = String.raw`(?:required|obligated|obliged|supposed|bound|expected|forced)`

/** What things do by themselves. */
const RUNS = '(?:automatically )?(?:renew|expire|earn|bear|accrue|carry over|roll over|continue)'

const FORMS: readonly (readonly [ClosedQuestion['form'], RegExp, boolean?])[] = [
  [
    'may',
    new RegExp(
      String.raw`^(?:is|are)(?<nt>n['’]t)?\s+(?:it\s+)${NOT}${ALLOWED}\s+(?:for\s+(?<subject>me|us)\s+)?(?:to|if\s+(?:i|we))\s+(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'may',
    new RegExp(
      String.raw`^(?:is|are|am|would|will)(?<nt>n['’]t)?\s+${SUBJECT}\s+${NOT}(?:be\s+)?${ALLOWED}\s+to\s+(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'may',
    new RegExp(
      String.raw`^(?:do|does)(?<nt>n['’]t)?\s+${SUBJECT}\s+${NOT}have\s+(?:the\s+|a\s+)?(?:right|permission|option)\s+to\s+(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'may',
    new RegExp(
      String.raw`^(?:do|does|will)(?<nt>n['’]t)?\s+(?:they|he|she|you|(?:the|my)\s+[a-z]+)\s+${NOT}(?:let|allow)\s+(?<subject>me|us|tenants?|members?)\s+(?:to\s+)?(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'may',
    new RegExp(
      String.raw`^(?:is|are)(?<nt>n['’]t)?\s+(?<rest>.+?)\s+(?:still\s+)?${NOT}(?:allowed|permitted|ok|okay)$`,
      'i',
    ),
  ],
  ['may', new RegExp(String.raw`^(?:is|are)(?<nt>n['’]t)?\s+(?<rest>.+?)\s+${NOT}${FORBIDDEN}$`, 'i'), true],
  [
    'must',
    new RegExp(
      String.raw`^(?:do|does|will|would)(?<nt>n['’]t)?\s+${SUBJECT}\s+${NOT}(?:have|need|got)\s+to\s+(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'must',
    new RegExp(
      String.raw`^(?:am|are|is)(?<nt>n['’]t)?\s+${SUBJECT}\s+${NOT}${DUTY}\s+to\s+(?<rest>.+)$`,
      'i',
    ),
  ],
  ['must', new RegExp(String.raw`^must\s+${SUBJECT}\s+${NOT}(?<rest>.+)$`, 'i')],
  [
    'is',
    new RegExp(
      String.raw`^(?:is|are)(?<nt>n['’]t)?\s+there\s+(?<not>not\s+|no\s+)?(?:an?\s+|any\s+|some\s+)?(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'is',
    new RegExp(
      String.raw`^(?:do|does|will|would)(?<nt>n['’]t)?\s+(?<subject>i|we)\s+${NOT}(?:get|receive|have|earn)\s+(?:an?\s+|any\s+|some\s+)?(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'is',
    new RegExp(
      String.raw`^does(?<nt>n['’]t)?\s+(?:the|my|this|our)\s+(?:lease|contract|agreement|policy|plan|job|offer|membership|loan|bill|apartment|position)\s+${NOT}(?:have|include|contain|come with)\s+(?:an?\s+|any\s+|some\s+)?(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'may',
    new RegExp(
      String.raw`^(?:can|could|may)(?<nt>(?:n?['’]|n)t|not)?\s+${SUBJECT}\s+${NOT}(?<rest>.+)$`,
      'i',
    ),
  ],
  [
    'does',
    new RegExp(
      String.raw`^(?:do|does|will)(?<nt>n['’]t)?\s+(?<thing>it|(?:(?:the|my|our|this|your)\s+)?(?:[a-z’'-]+\s+)?[a-z’'-]+)\s+${NOT}(?<rest>${RUNS}\b.*)$`,
      'i',
    ),
  ],
  ['does', new RegExp(String.raw`^(?:do|does|will)(?<nt>n['’]t)?\s+${SUBJECT}\s+${NOT}(?<rest>.+)$`, 'i')],
]
/** Questions of another kind that begin like these, or that ask under a condition no single sentence decides. */
const NOT_CLOSED =
  /\b(?:how|when|where|who|what|which|why)\b|\b(?:without|instead|or)\b|\bno longer\b|\bstill owe\b|\bonly\b|\b(?:be|get)\s+(?:\w+ed|fired|sued|kicked|thrown|thrown out|let go)\b/i
/** "Two dogs": how many is for the reader to compare. */
const COUNTS = new RegExp(
  String.raw`\p{N}|\b(?:${SEVERAL_WORDS}|several|more than|another|both|half)\b`,
  'iu',
)
const FILLER =
  /\b(?:still|just|ever|legally|actually|really|even|also|at all|please|anyway|ourselves|myself|right now|now|here)\b/gi

/** Null for a question that asks for more, or less, than yes or no. */
export function readClosedQuestion(question: string): ClosedQuestion | null {
  const asked = plainQuestion(question)
  for (const [form, shape, isForbidding = false] of FORMS) {
    const match = shape.exec(asked)
    if (!match) continue
    const { subject = '', thing, rest = '', nt, not } = match.groups ?? {}
    if (NOT_CLOSED.test(rest) || COUNTS.test(rest)) return null
    const isPassive = form === 'may' && subject === ''
    const isPerson = thing !== undefined && thing !== 'it' && roleInQuestion(thing) !== null
    if (isPerson) continue
    const side =
      thing !== undefined
        ? 'thing'
        : form === 'is' || isPassive
          ? null
          : subject === ''
            ? 'reader'
            : (roleInQuestion(subject) ?? roleOfThing(subject))
    const extra =
      side === 'thing' && thing !== 'it'
        ? (thing ?? '')
        : side === 'reader' && roleInQuestion(subject) === null
          ? subject
          : ''
    const words = tellingWords(`${extra} ${rest}`)
    const keeping = words.length > 0 && isKeeping(words[0]?.stem ?? '') && side !== 'counterparty'
    const strong = words.filter(
      ({ stem }, index) => !(keeping && index === 0) && (!isKeeping(stem) || side === 'counterparty'),
    )
    const about = withoutContext(strong, `${extra} ${rest}`)
    if (about.length === 0 || (side === null && form !== 'is' && !isPassive)) return null
    const isTurned = isForbidding !== (nt !== undefined || not !== undefined)
    return { form, side, isTurned, about, isKeeping: keeping || isPassive }
  }
  return null
}

/** Verbs of two words, which say little word by word. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^(do|does) (i|we) (not )?need (?!to\b)(?:an? |any |my own |our own )?/g, '$1 $2 $3have to have '],
  [
    /^(?:is|are) (?:an? |the |any )?(?!it |they |there )(.+?) (?:required|mandatory|necessary|compulsory|obligatory|needed)$/g,
    'do i have to have $1',
  ],
  [/^(?:is|are) (?!it |they |there )(.+?) covered$/g, 'does it cover $1'],
  [/^(?:am i|are we) covered (?:for|against) /g, 'does it cover '],
  [
    /\b(?:put|putting|jack|jacking) (up )?(the |my |our )?(rent|prices?|fees?|rates?|premiums?)( up)?\b/g,
    'raise $2$3',
  ],
  [/\b(?:get|getting|break|breaking|walk away) (?:out of|from) /g, 'leave '],
  [/\bbreak(?:ing)? (?=(?:the|my|our|this) (?:lease|contract|agreement))/g, 'end '],
  [/\b(?:come|coming|go|going|walk|comes|get) (?:in|inside|into)\b/g, 'enter'],
  [
    /\b(?:get|getting|receive|be given|give) (?:(my|our|the) )?(deposit|money|bond|security deposit) back\b/g,
    'return $1 $2',
  ],
  [/\b(?:turn|turning|shut) off\b/g, 'disconnect'],
]

/** The question in one line, without greetings and the mark at its end. */
export function plainQuestion(question: string): string {
  const plain = question
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(OPENING, '')
    .replaceAll(FILLER, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s?.!,]+$/, '')
    .trim()
  return PHRASES.reduce((text, [phrase, said]) => text.replaceAll(phrase, said), plain).replaceAll(
    /\s+/g,
    ' ',
  )
}

/** "My sister" and "guests" act by the leave of the one who asks. */
function roleOfThing(subject: string): 'reader' | null {
  return /^(?:my|our|a|any)\s|^(?:guests|visitors|friends|kids|children|people|roommates)$/.test(subject)
    ? 'reader'
    : null
}

/** "My apartment" is where it happens; alone it is what is asked about. */
function withoutContext(
  words: readonly { readonly stem: string; readonly start: number }[],
  text: string,
): readonly string[] {
  const isPassing = ({ stem, start }: { stem: string; start: number }) =>
    isContext(stem) && /\b(?:my|the|this|our|your|an?)\s+$/.test(text.slice(Math.max(0, start - 6), start))
  const rest = words.filter((word) => !isPassing(word))
  return [...new Set((rest.length > 0 ? rest : words).map(({ stem }) => stem))]
}
