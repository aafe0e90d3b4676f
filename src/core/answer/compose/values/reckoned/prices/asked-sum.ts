import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'
import { plainQuestion } from '../../../../question/read-closed-question.ts'
import { stemsOf, tellingWords } from '../../../../question/same-words.ts'
import { withoutDate } from '../../../../question/spoken-date.ts'
import { isTime } from './units.ts'

/** "Three nights": how many of what. */
export interface Count {
  readonly count: number
  /** As the question writes it. */
  readonly words: string
  /** The words behind it, as stems: "large", "box". */
  readonly stems: readonly string[]
  /** The time in each of which there are so many, as a stem: "two walks a day". */
  readonly each?: string
  /** "Three more guests": beyond those that are free. */
  readonly isMore?: boolean
}

/** Something that is to be paid for, as a question names it. */
export interface Part {
  /** What it is called, in stems, without what asks. */
  readonly about: readonly string[]
  readonly words: string
  readonly counts: readonly Count[]
}

/** A question that asks for a sum of money. */
export interface AskedSum {
  readonly asked: string
  /** The time it is asked for each of, as a stem: "per month". */
  readonly rate: string | null
  /** Parts of the one sum: "three nights with the cleaning fee" has two. */
  readonly parts: readonly Part[]
  /** The same as one. */
  readonly whole: Part
  /** What is told beside the question: "We drove 1,850 km in total." */
  readonly told: Part
}

const ASKS =
  /\b(?:how much|how expensive|what(?:'s| is| are| was| were| will| would| do| does| did|'ll)?\b[^?]*?\b(?:costs?|pay|paid|charged?|charges|owe|come to|comes to|set (?:me|us) back|price|fees?|bill|want for|add up|run (?:me|us)|total|sum|together|altogether|in all)|what(?:'s| is| are)\b)|\b(?:together|altogether|in total|in all)\b|^(?:the )?(?:total |overall )?(?:cost|price|total|sum)$/
const COUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£₹/-])(?<count>\d{1,3}(?:,\d{3})+|\d{1,5}|${NUMBER_WORDS}|half a dozen|a dozen|both|a couple of|once|twice)(?![\d.,]*\d|\s?(?:%|percent)|[-/]\d|st\b|nd\b|rd\b|th\b)(?=[\s-](?<what>\p{L}+(?:['/-]\p{L}+)?(?:\s\p{L}+(?:['/-]\p{L}+)?){0,4}))`,
  'gu',
)
/** A noun ends where one of these follows. */
const ENDS =
  /^(?:of|for|in|on|at|with|without|and|or|to|from|per|a|an|the|is|are|was|were|that|which|not|extra|too|late|over|more|each|every|how|what|do|does|would|will|cost|if|this|my|i|we|you|they|it|when|by|as|instead|away|long|old|together|come|plus|before|after|under|about|between|during|costing|taken|missing|left|remain|remaining|ago|later|early)$/
const OTHER_COUNTS: Readonly<Record<string, number>> = {
  'a dozen': 12,
  'half a dozen': 6,
  both: 2,
  'a couple of': 2,
  once: 1,
  twice: 2,
}

/** Words of a question that name no thing. */
const PASSING = new Set(
  stemsOf(
    `how much many what which cost costing charge pay paid owe come total altogether together whole sum amount money price fee rate bill set back say tell need want have make
    take add end get give spend expensive euro euros dollar dollars pound pounds rand rupees my our your all per each one first extra more further additional
    set me us now new current currently today time then right does do will would should could please know just only really exactly roughly about go use buy order book
    hire live drive drove print ask bring brought over up using during stay long top account bank card think plan wish hope decide choose wonder afford budget calculate figure suppose guess understand
    correct husband wife partner son daughter mother father mum dad sister brother sorry thanks`,
  ),
)
const LEFT_OUT =
  /,?\s(?:without|not counting|excluding|leaving out|apart from|besides)\s(?:the |my |any )?(?:\w+\s?){1,2}/g
const RATE = /\b(?:a|an|per|each|every)\s(?<unit>day|night|week|month|year|hour)\b/
const JOINT = /\s*(?:,|;|\+|\b(?:and|plus|with|including|incl\.?|as well as|together with|on top of)\b)\s*/

/** The sum that a message asks for; null where it asks for none. */
export function readAskedSum(message: string): AskedSum | null {
  const sentences = withoutDate(message)
    .split(/(?<=[.?!;])\s+|\s+[-–]\s+/)
    .map((sentence) => plainQuestion(sentence))
    .filter((sentence) => sentence !== '')
  const at = sentences.findLastIndex((sentence) => ASKS.test(sentence))
  const asked = sentences[at]?.replaceAll(LEFT_OUT, ' ')
  if (asked === undefined) return null
  const told = sentences.filter((_, index) => index !== at).join('. ')
  const rate = stemsOf(RATE.exec(asked)?.groups?.['unit'] ?? '')[0] ?? null
  const parts = asked.replace(RATE, ' ').split(JOINT).map(partOf)
  return {
    asked,
    rate,
    parts: parts.filter(({ about, counts }) => about.length + counts.length > 0),
    whole: partOf(asked.replace(RATE, ' ')),
    told: partOf(told),
  }
}

function partOf(words: string): Part {
  const counts = countsIn(words)
  const counted = new Set(counts.flatMap(({ words: own, stems }) => [...stems, ...stemsOf(own)]))
  const about = tellingWords(words)
    .map(({ stem }) => stem)
    .filter((stem) => !PASSING.has(stem) && !counted.has(stem) && !/^[\d.,]+$/.test(stem))
  return { about: [...new Set(about)], words, counts }
}

const LEADS = /^(?:(?<more>extra|further|additional|more)|other|full|whole)\s/
const OFTEN = /^(?:once|twice)$/

export const countsIn = (words: string): readonly Count[] => readCounts(words).counts

/** How many of what a text in small letters names, and the text without these figures. */
export function readCounts(words: string): { readonly counts: readonly Count[]; readonly rest: string } {
  let rest = words
  const counts = [...words.matchAll(COUNT)].flatMap(({ groups, index, 0: own }) => {
    const said = groups?.['count'] ?? ''
    const count =
      OTHER_COUNTS[said] ?? (/^\d/.test(said) ? Number(said.replaceAll(',', '')) : numberOfWords(said))
    const what = (groups?.['what'] ?? '').trim()
    const isMore = LEADS.exec(what)?.groups?.['more'] !== undefined
    const all = what.replace(LEADS, '').split(/\s+/)
    const end = all.findIndex((word) => ENDS.test(word))
    const noun = OFTEN.test(said) ? 'time' : (end === -1 ? all : all.slice(0, end)).join(' ')
    const stems = stemsOf(noun)
    if (count === null || stems.length === 0 || (count >= 1990 && count <= 2099)) return []
    rest = rest.slice(0, index) + ' '.repeat(own.length) + rest.slice(index + own.length)
    const [each] = /^(?:a|an|per|each|every)$/.test(all[end] ?? '') ? stemsOf(all[end + 1] ?? '') : []
    return [
      {
        count,
        words: said,
        stems,
        ...(each !== undefined && isTime(each) && { each }),
        ...(isMore && { isMore }),
      },
    ]
  })
  return { counts, rest }
}
