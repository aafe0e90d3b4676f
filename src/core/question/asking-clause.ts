import { contentStems, fold } from '#core/retrieval/words/tokenize.ts'

/** A message, parted into what it asks and what it tells. Both in the words of the message. */
export interface Message {
  /** What asks, with the sentence before where it says little alone; all of a message that holds no question. */
  readonly asking: string
  /** The questions in it, in their order; the first leads. */
  readonly questions: readonly string[]
  /** What happened, who writes, thanks: the sentences beside it. */
  readonly story: string
}

/** How much of a long message is looked at: half from its head, half from its end. */
const MAX_CHARS = 4000
/** In a shorter one a question is not looked for where no sentence ends. */
const LONG_CHARS = 160
/** What is left of it: enough for a question with what it refers to. */
const MAX_ASKING_CHARS = 400
/** A question with fewer words of its own that refers to others ("Is that allowed?") needs the sentence before it. */
const LEAST_WORDS = 3
const REFERS =
  /\b(?:that|this|it|they|them|those|these|he|she|him|her|his|so|there|such|one|ones|here|same|then|case)\b/

/** "Can I have a dog?" names what it is about, "Covered?" does not. */
const NAMES = /\b(?:an?|the|my|our|your|any|there|some|about)\b/

const SENTENCE_END = /[.!?]+['")\]]*(?=\s|$)|\n/g
/** A point behind these ends no sentence. */
const SHORT_FORM =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|no|nr|art|sec|para|approx|vs|etc|e\.g|i\.e|a\.m|p\.m|rs|inc|ltd)$/i
/** Where a question begins in a message without punctuation. */
const TURN =
  /[^\S\n](?=(?:(?:so|and|but|now)[^\S\n]+)*(?:(?:i|we)[^\S\n]+(?:just[^\S\n]+|only[^\S\n]+|really[^\S\n]+)?(?:want(?:ed)?|need|would like|was hoping)[^\S\n]+to[^\S\n]+(?:know|ask|find out)|(?:i|we)(?:[^\S\n]*['’]?m|[^\S\n]+am|[^\S\n]+was|[^\S\n]+were|[^\S\n]*['’]?re)?[^\S\n]+(?:just[^\S\n]+)?wonder(?:ing|ed)?|my[^\S\n]+question[^\S\n]+is|(?:can|could)[^\S\n]+(?:you|someone|anyone)[^\S\n]+(?:please[^\S\n]+)?tell[^\S\n]+me|(?:please[^\S\n]+)?tell[^\S\n]+me)\b)/gi
const LEAD_IN =
  '(?:(?:so|and|but|now|well|ok|okay|also|then|or|please|kindly|hi|hello|hey|sir|madam|dear (?:sir|madam|team|all)|good (?:day|morning|afternoon|evening)|excuse me)[\\s,:;-]+)*'
/** Asks without a mark: "Whether the family has to pay", "Kindly tell me". */
const ASKS_FOR = new RegExp(
  `^${LEAD_IN}(?:whether\\b|(?:tell|show|give|explain|inform|advise|list|describe|clarify|summari[sz]e)\\b(?! (?:them|him|her)\\b)|sum\\b|break (?:down|it)\\b|let (?:me|us) know|be (?:so )?(?:kind|good)\\b|(?:can|could|would|will) you\\b|(?:i|we)\\b.{0,20}\\b(?:wonder\\w*|want(?:ed)? to (?:know|ask|find out)|need to (?:know|find out)|like to (?:know|ask|understand|hear))\\b|my question\\b|any idea\\b)`,
)
/** The same of words that also begin a sentence which tells: "When we moved in, the door was broken." */
const MAY_ASK = new RegExp(
  `^${LEAD_IN}(?:who|whose|whom|what|when|where|which|why|how|can|could|may|must|shall|should|will|would|do|does|did|is|are|was|were|am|have|has|had)\\b`,
)

/**
 * Parts a message: the sentences that are questions, the last of them first kept when they are many, each with the
 * sentence before where it says little alone; all of a message without any question, or how a long one begins.
 */
export function partMessage(message: string): Message {
  const text = shortened(message)
  const sentences = sentencesOf(text.length > LONG_CHARS ? text.replaceAll(TURN, '\n') : text)
  const isMarked = sentences.some((sentence) => sentence.endsWith('?') && /[\p{L}\p{N}]/u.test(sentence))
  const asks = (sentence: string): boolean => {
    if (sentence.endsWith('?')) return /[\p{L}\p{N}]/u.test(sentence)
    const folded = fold(sentence)
    return ASKS_FOR.test(folded) || (MAY_ASK.test(folded) && !(isMarked && /[.!]$/.test(sentence)))
  }
  const kept: number[] = []
  let room = MAX_ASKING_CHARS
  for (let at = sentences.length - 1; at >= 0 && room > 0; at--) {
    const sentence = sentences[at] as string
    if (!asks(sentence)) continue
    const own = at > 0 && !saysEnough(sentence) ? [at - 1, at] : [at]
    const length = own.reduce((sum, index) => sum + (sentences[index] as string).length + 1, -1)
    if (kept.length > 0 && length > room) break
    kept.unshift(...own.filter((index) => index !== kept[0]))
    room -= length
  }
  if (kept.length === 0) {
    const asking = text.slice(0, MAX_ASKING_CHARS).trim()
    return { asking, questions: partsOf(asking), story: '' }
  }
  const own = kept.map((at) => sentences[at] as string)
  const told = sentences.filter((_, at) => !kept.includes(at))
  return {
    asking: joined(own).slice(-MAX_ASKING_CHARS).trim(),
    questions: own.filter(asks).flatMap(partsOf),
    story: told.join(' '),
  }
}

/** "How much is it, and when is it due?" */
const NEXT_PART =
  /\s*;\s*|,?\s+and\s+(?=(?:(?:by|in|on|at|to|for) )?(?:how|when|what|who|where|which|can|may|do|does|is|are|am|must|will)\b)/i

function partsOf(sentence: string): string[] {
  return sentence.split(NEXT_PART).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function saysEnough(sentence: string): boolean {
  const words = contentStems(sentence).length
  const folded = fold(sentence)
  return words >= LEAST_WORDS || (words > 0 && !REFERS.test(folded) && (words > 1 || NAMES.test(folded)))
}

/** Sentences behind one another, each still one of its own. */
function joined(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, sentence) => `${text}${text === '' ? '' : endsAlone(text) ? ' ' : '\n'}${sentence}`,
    '',
  )
}

const endsAlone = (text: string): boolean => /[.!?]$/.test(text) && !SHORT_FORM.test(text.slice(-9, -1))

function shortened(message: string): string {
  const text = message.trim()
  if (text.length <= MAX_CHARS) return text
  return `${text.slice(0, MAX_CHARS / 2)}\n${text.slice(-MAX_CHARS / 2)}`.trim()
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    if (mark === '.' && SHORT_FORM.test(text.slice(Math.max(start, index - 8), index))) continue
    sentences.push(text.slice(start, index + mark.length))
    start = index + mark.length
  }
  sentences.push(text.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}
