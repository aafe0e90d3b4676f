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

const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(taught.weights))
const KNOWN: ReadonlySet<string> = new Set(taught.known)

/** Without one of its words a question is not about that: "What do I owe?" stands behind "If I leave" as well as alone. */
const OWN_WORDS: Readonly<Partial<Record<WholeQuestion, RegExp>>> = {
  deadlines:
    /(?<!\p{L})(?:dates?|days?|deadlines?|dead lines?|due|when|until|till|by|calendar|diary|times?|timelines?|time ?frames?|periods?|schedules?|cut-?offs?|remember|expir\p{L}*|notice|late|miss\p{L}*|reminders?|mark)(?!\p{L})/u,
  leaving: new RegExp(String.raw`(?<!\p{L})(?:${LEAVING})(?!\p{L})`, 'u'),
  breach: new RegExp(String.raw`(?<!\p{L})(?:${BREAKING})(?!\p{L})`, 'u'),
}

/** Null for a question about one topic; learned from `training/whole`, and where that is not sure by the words of the question. */
export function wholeQuestionOf(message: string): WholeQuestion | null {
  const asked = wholeText(message)
  if (!/\p{L}/u.test(asked)) return null
  const learned = learnedFor(message, asked)
  const said = wholeByWords(asked)
  // "What does Moana have to do?" names another than who asks.
  return learned === 'obligations' && said === 'promises' ? said : (learned ?? said)
}

function learnedFor(message: string, asked: string): WholeQuestion | null {
  const scores = Float64Array.from(taught.bias)
  for (const feature of wholeFeatures(asked, KNOWN)) {
    for (const [at, weight] of (WEIGHTS.get(feature) ?? []).entries())
      scores[at] = (scores[at] as number) + weight
  }
  const likely = softmax(scores.map((score) => score / taught.steps))
  const ordinary = likely.at(-1) as number
  if (1 - ordinary < SURE) return null
  const own = likely.slice(0, -1)
  const likeliest = WHOLE_QUESTIONS[own.indexOf(Math.max(...own))]
  if (likeliest === undefined || OWN_WORDS[likeliest]?.test(fold(message)) === false) return null
  return likeliest
}

/** A message as it is taught and read. */
export function wholeText(message: string): string {
  return mainClause(fold(partMessage(message).asking).replaceAll(/\s+/g, ' ').trim())
}
