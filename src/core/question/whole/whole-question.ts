import { BREAKING, LEAVING } from '#core/language/lexicon/ending-words.ts'
import { softmax } from '#core/model/question-model.ts'
import { fold } from '#core/retrieval/words/tokenize.ts'
import { partMessage } from '../asking-clause.ts'
import { mainClause } from '../main-clause.ts'
import { wholeFeatures } from './whole-features.ts'
import { WHOLE_QUESTIONS, type WholeQuestion } from './whole-kinds.ts'
import { wholeByWords } from './whole-words.ts'
import taught from './whole-weights.json' with { type: 'json' }

/** What is taught beside them: a question about one topic. */
export const ORDINARY = 'none'

/** An answer about the whole paper to an ordinary question is worse than the reverse. */
const SURE = 0.7
/** Where words and meaning are asked, one of them may be surer than the other. */
const SURE_OF_BOTH = 0.5
/**
 * How sure the words are of one topic where the meaning has to leave no doubt that a question is about the whole paper, and
 * where it no longer counts. Of questions held back from teaching two of five beyond were ordinary, and of those asked are more.
 */
const ORDINARY_BY_WORDS = { mostly: 0.55, surely: 0.8 }
/** What the meaning leaves to an ordinary question then. */
const NO_DOUBT = 0.02

const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(taught.weights))
const KNOWN: ReadonlySet<string> = new Set(taught.known)

/** Without one of its words a question is not about that: "What do I owe?" stands behind "If I leave" as well as alone. */
const OWN_WORDS: Readonly<Partial<Record<WholeQuestion, RegExp>>> = {
  deadlines:
    /(?<!\p{L})(?:dates?|days?|deadlines?|dead lines?|due|when|until|till|by|calendar|diary|times?|timelines?|time ?frames?|periods?|schedules?|cut-?offs?|remember|expir\p{L}*|notice|late|miss\p{L}*|reminders?|mark)(?!\p{L})/u,
  particulars: /^(?!.*\b(?:dut(?:y|ies)|obligations?|obliged|bound|must|responsibilit\p{L}+|chores)\b)/u,
  leaving: new RegExp(String.raw`(?<!\p{L})(?:${LEAVING})(?!\p{L})`, 'u'),
  breach: new RegExp(
    String.raw`(?<!\p{L})(?:${BREAKING}|behind|(?:stop|quit|not|never|cannot|cant|dont|miss|\p{L}+n['’]t)(?!\p{L})[^?]*(?<!\p{L})(?:pay\p{L}*|money))(?!\p{L})`,
    'u',
  ),
}

/**
 * Null for a question about one topic; learned from `training/whole`, and where that is not sure by the words of the question.
 * @param encoded the question by the sentence encoder: what it means tells more than its words alone
 */
export function wholeQuestionOf(message: string, encoded: Float32Array | null = null): WholeQuestion | null {
  const asked = wholeText(message)
  if (!/\p{L}/u.test(asked)) return null
  const learned = learnedFor(message, asked, encoded)
  const said = wholeByWords(asked)
  // "What does Moana have to do?" names another than who asks.
  if (learned?.kind === 'obligations' && said === 'promises') return said
  // Without a word that denies it nothing is asked that must not be done, or is not in it; nor need the reverse be.
  if (learned?.kind === 'prohibitions' && !FORBIDS.test(fold(message)))
    return learned.byWords === 'obligations' ? 'obligations' : said
  if (learned?.kind === 'exclusions' && !DENIES.test(fold(message)))
    return learned.byWords === 'promises' ? 'promises' : said
  return learned?.kind ?? said
}

/** What is asked to be forbidden; "so as not to lose my rights" asks for no ban. */
const FORBIDS =
  /\bnot (?:allowed|permitted|do|be|have|supposed|bring|use|keep)\b|\b(?:must|may|can|could|should|ought)(?: \w+){0,2} (?:not|never)\b|\w+n['’]t\b|\bcannot\b|\b(?:cant|dont|mustnt|never|forb[ia]d\w*|bann?\w*|prohibit\w*|restrict\w*|against|avoid\w*|hands off|off[- ]limits|no[- ]?go\w*|no[- ]?no\w*|is a no|left undone|in trouble)\b/u
const DENIES =
  /\b(?:not?|never|nothing|\w+n['’]?t|forbid\w*|forbad\w*|bann?\w*|prohibit\w*|restrict\w*|against|avoid\w*|off|don['’]?ts|no-?\w*|exclu\w*|left out|leaves? out|outside|without|stops?|catch\w*|gaps?|limits?|in trouble)\b/u

interface Learned {
  readonly kind: WholeQuestion
  /** What its words alone say most. */
  readonly byWords: WholeQuestion | undefined
}

function learnedFor(message: string, asked: string, encoded: Float32Array | null): Learned | null {
  const words = likelyByWords(asked)
  const meaning = encoded && likelyByMeaning(encoded)
  const isRefuted = WHOLE_QUESTIONS.map((kind, at) => {
    const isMeant = kind !== 'particulars' && (meaning?.[at] ?? 0) >= SURE
    return !isMeant && OWN_WORDS[kind]?.test(fold(message)) === false
  })
  const likely = meaning ? words.map((share, at) => (share + (meaning[at] as number)) / 2) : words
  const ordinary = likely.at(-1) as number
  if (1 - ordinary < (meaning ? SURE_OF_BOTH : SURE)) return null
  if (meaning && areOrdinary(words, isRefuted, meaning)) return null
  const at = likeliestOf(likely)
  const kind = WHOLE_QUESTIONS[at]
  if (kind === undefined || isRefuted[at] === true) return null
  return { kind, byWords: WHOLE_QUESTIONS[likeliestOf(words)] }
}

/** Whether the words are of one topic, whatever the meaning says: what speaks for a kind without its own words does so too. */
function areOrdinary(
  words: readonly number[],
  isRefuted: readonly boolean[],
  meaning: readonly number[],
): boolean {
  const ordinary = words.filter((_, at) => isRefuted[at] ?? true).reduce((sum, share) => sum + share, 0)
  const isDoubted = (meaning.at(-1) as number) >= NO_DOUBT
  return ordinary >= (isDoubted ? ORDINARY_BY_WORDS.mostly : ORDINARY_BY_WORDS.surely)
}

/** The place of the likeliest kind but the ordinary. */
function likeliestOf(likely: readonly number[]): number {
  const own = likely.slice(0, -1)
  return own.indexOf(Math.max(...own))
}

/** How likely each class is by the words of a question. */
function likelyByWords(asked: string): number[] {
  const scores = [...taught.bias]
  for (const feature of wholeFeatures(asked, KNOWN)) {
    for (const [at, weight] of (WEIGHTS.get(feature) ?? []).entries())
      scores[at] = (scores[at] as number) + weight
  }
  return [...softmax(Float64Array.from(scores, (score) => score / taught.steps))]
}

/** The same by its vector; null for one of another encoder. */
function likelyByMeaning(encoded: Float32Array): number[] | null {
  const { rows, bias, steps } = taught.meaning
  if (encoded.length !== rows.length) return null
  const scores = Float64Array.from(bias)
  for (const [row, value] of encoded.entries())
    for (const [at, weight] of (rows[row] as number[]).entries())
      scores[at] = (scores[at] as number) + value * weight
  return [...softmax(scores.map((score) => score / steps))]
}

/** A message as it is taught and read. */
export function wholeText(message: string): string {
  return mainClause(fold(partMessage(message).asking).replaceAll(/\s+/g, ' ').trim())
}
