import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { DEED_VERBS, POINTS_AWAY } from '#core/language/lexicon/plain-words.ts'
import { readSentence } from '#core/language/read-sentence.ts'
import { withYou } from '#core/language/plain/with-you.ts'
import { hasVerb } from '../../gate/entails/claim-text.ts'
import { limits } from '../../source/evidence-unit.ts'
import { LEANS } from '../../decide/decide-yes-no.ts'

const NUMBER =
  /^(?:§\s?)?(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]?|\((?:[a-z]{1,4}|\d{1,2})\)|[a-z][.)]|[•▪◦●*–—-])\s+(?=\S)/iu
/** "Pets.", "UTILITIES AND SERVICES.", "Late charge:" in front of a sentence. */
const HEADING = /^(?!(?:No|Yes)\b)(?:\p{Lu}[\p{L}'’&/,-]*(?:\s[\p{L}'’&/,-]+){0,5})[.:]\s+(?=["“(]?\p{Lu})/u
const TAKES_BACK =
  /^\s*(?:however|but|except|notwithstanding|unless|this (?:does|shall|will) not|exceptions?|provided|only|in (?:that|this|such) case|otherwise|the above|the foregoing|(?:this|the) (?:limit|rule|exception|right))\b/i
/** What a sentence that stands for itself does not begin with. */
const LEANS_BACK =
  /^(?:it|they|he|she|(?:this|that|these|those)(?! (?:agreement|lease|contract|offer|policy|plan|tenancy|loan|membership|quote|quotation|estimate|invoice|bill|order|account|letter|form|warranty|guarantee|sublease|licen[cs]e)\b)|such|its|their|his|her|and|or|but|nor|also|however|nevertheless|nonetheless|thereafter|afterwards?|subsequently|meanwhile|later|then|instead|otherwise|therefore|thus|accordingly|likewise|similarly|additionally|furthermore|moreover|here|there(?!\s(?:is|are|will|shall|must|may))|both|neither of them|each of them|another|the other|the above|the following|as (?:above|stated)|if (?:so|not)|of (?:this|these|that)|after (?:this|that)|at (?:this|that)|for (?:this|that)|by (?:this|that)|to (?:this|that)|in addition|in (?:this|that|these|those))\b/i
/** A sentence about other words of the paper; what holds by it is told with what held before. */
const CHANGES =
  /(?<!\p{L})(?:is|are|be|been) (?:hereby )?(?:changed|amended|replaced|deleted|restated|substituted|superseded)(?!\p{L})/iu
/** How many sentences behind another may limit it. */
const MAX_BEHIND = 2
const ENDS = /[.!]["”’')\]]*$/

/**
 * The sentence of quoted words that speaks for itself, without the number and heading in front of it: of several the
 * one that shares most with the question. Null where it leans on others, is cut short, or another takes it back.
 */
export function bareSentence(words: string, question: string): string | null {
  const bare = withoutHeading(words)
  const spans = splitSentences(bare)
  const sentences = spans
    .map(({ start, end }) => withoutHeading(bare.slice(start, end)))
    .filter(saysSomething)
  const asked = new Set(contentStems(question))
  const scores = sentences.map((one) => contentStems(one).filter((stem) => asked.has(stem)).length)
  const at = scores.indexOf(Math.max(...scores))
  const sentence = sentences[at]
  if (sentence === undefined || !isWhole(sentence)) return null
  const said = new Set(contentStems(sentence))
  const behind = sentences.slice(at + 1, at + 1 + MAX_BEHIND)
  return behind.some((next) => TAKES_BACK.test(next) || limits(next, said)) ? null : sentence
}

function withoutHeading(words: string): string {
  const rest = withoutNumber(words.replaceAll(/\s+/g, ' ').trim())
  const heading = HEADING.exec(rest)?.[0]
  return heading !== undefined && !hasVerb(heading) ? rest.slice(heading.length) : rest
}

/** A bare number may be one of a heading or of a row, which goes on without a full stop: "10 Moving Please call us". */
function withoutNumber(words: string): string {
  const [, behind] =
    /^\d{1,2}\s(?:\p{Lu}[\p{L}-]+\s(?:\p{L}+\s){0,3}?)(?=(?:Please|You|Your|We|If|When|The|No|Any)\s)(.*)$/su.exec(
      words,
    ) ?? []
  if (behind !== undefined) return behind
  if (/^\d{1,2}\s\p{Lu}/u.test(words)) return ''
  return words.replace(NUMBER, '').replace(NUMBER, '')
}

const isWhole = (sentence: string): boolean =>
  /^["“]?[\p{Lu}\d$£€]/u.test(sentence) &&
  ENDS.test(sentence) &&
  !LEANS_BACK.test(sentence) &&
  !LEANS.test(sentence) &&
  !POINTS_AWAY.test(sentence) &&
  !CHANGES.test(sentence) &&
  !/[…_|?]|\.\s?\.\s?\.|\*\*|:\s*$/.test(sentence)

/** A heading or a name says nothing of anything. */
const saysSomething = (sentence: string): boolean =>
  hasVerb(sentence) ||
  readSentence(sentence).length > 0 ||
  DEED_VERBS.has(/^(?:Please\s)?(\p{L}+)\s/iu.exec(sentence)?.[1]?.toLowerCase() ?? '') ||
  [...sentence.matchAll(/(?<=\s)\p{Ll}+s(?!\p{L})/gu)].some(([verb]) => withYou(verb) !== null)
