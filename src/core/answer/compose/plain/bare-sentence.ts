import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { DEED_VERBS, POINTS_AWAY } from '#core/language/lexicon/plain-words.ts'
import { readSentence } from '#core/language/read-sentence.ts'
import { withYou } from '#core/language/plain/with-you.ts'
import { hasVerb } from '../../gate/entails/claim-text.ts'
import { expandItems } from '#core/language/clauses/list-items.ts'
import { limits } from '../../source/evidence-unit.ts'
import { LEANS } from '../../decide/decide-yes-no.ts'

const NUMBER =
  /^(?:§\s?)?(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]?|\((?:[a-z]{1,4}|\d{1,2})\)|[a-z][.)]|[•▪◦●*–—-])\s+(?=\S)/iu
/** "Pets.", "UTILITIES AND SERVICES." in front of a sentence; words before a colon may say when it holds. */
const HEADING = /^(?!(?:No|Yes)\b)(?:\p{Lu}[\p{L}'’&/,-]*(?:\s[\p{L}'’&/,-]+){0,5})\.\s+(?=["“(]?\p{Lu})/u
const TAKES_BACK =
  /^\s*(?:however|but|except|notwithstanding|unless|this (?:does|shall|will) not|exceptions?|provided|only|in (?:that|this|such) case|otherwise|the above|the foregoing|(?:this|the) (?:limit|rule|exception|right))\b/i
/** What a sentence that stands for itself does not begin with. */
const LEANS_BACK =
  /^(?:it|they|he|she|(?:this|that|these|those)(?! (?:agreement|lease|contract|offer|policy|plan|tenancy|loan|membership|quote|quotation|estimate|invoice|bill|order|account|letter|form|warranty|guarantee|sublease|licen[cs]e)\b)|such|its|their|his|her|and|or|but|nor|also|however|nevertheless|nonetheless|thereafter|afterwards?|subsequently|meanwhile|later|then|instead|otherwise|therefore|thus|accordingly|likewise|similarly|additionally|furthermore|moreover|here|there(?!\s(?:is|are|will|shall|must|may))|both|neither of them|each of them|another|the other|the above|the following|as (?:above|stated)|if (?:so|not)|of (?:this|these|that)|after (?:this|that)|at (?:this|that)|for (?:this|that)|by (?:this|that)|to (?:this|that)|in addition|in (?:this|that|these|those))\b/i
/** A sentence about other words of the paper; what holds by it is told with what held before. */
const CHANGES =
  /(?<!\p{L})(?:sections?|clauses?|articles?|paragraphs?|sentences?|addendum|rider|words|figures?)(?!\p{L})[^.;]*(?<!\p{L})(?:is|are|be|been) (?:hereby )?(?:changed|amended|replaced|deleted|restated|substituted|superseded)(?!\p{L})/iu
/** "During winter: The pool is closed.": it may hold for what follows, too. */
const OPENED = /^[^:.;]{1,80}:\s+\p{Lu}/u
/** How many sentences behind another may limit it. */
const MAX_BEHIND = 2
const ENDS = /[.!]["”’')\]]*$/

/** What an item of a list may go on with: a duty, a right, a denial; unlike "if", which may need all of its items. */
const OPENS_ITEM =
  /(?<!\p{L})(?:shall|must|will|may|not|agrees? to|undertakes? to|entitled to|have|include|includes|cover|covers|get|for|to|by)[:—–]?$/iu

/**
 * The sentence of quoted words that speaks for itself, without the number and heading in front of it: of several, and
 * of the items of a list, the one that shares most with the question, with the sentence that it leans on and those
 * behind that limit it. Null where it leans on words that are not there, or is cut short.
 */
export function bareSentences(words: string, question: string): readonly string[] | null {
  const bare = withoutHeading(words)
  const asked = new Set(contentStems(question))
  const shared = (one: string) => contentStems(one).filter((stem) => asked.has(stem)).length
  const items = expandItems(bare)
  if (items.length > 1 || items[0] !== bare) return itemOf(bare, items, shared)
  const sentences = splitSentences(bare)
    .map(({ start, end }) => withoutHeading(bare.slice(start, end)))
    .filter(saysSomething)
  const scores = sentences.map(shared)
  const at = scores.indexOf(Math.max(...scores))
  const from = at > 0 && leans(sentences[at] ?? '') ? at - 1 : at
  let to = at
  for (const next of sentences.slice(at + 1, at + 1 + MAX_BEHIND)) {
    if (!TAKES_BACK.test(next) && !limits(next, sentences[at] ?? '')) break
    to += 1
  }
  if (from > 0 && sentences.slice(0, from).some((one) => OPENED.test(one))) return null
  const own = sentences.slice(from, to + 1)
  const [first, ...others] = own
  if (first === undefined || !isWhole(first) || leans(first)) return null
  return others.every((one) => isWhole(one) && !OF_PERSONS.test(one)) ? own : null
}

/** In another sentence they could be anybody. */
const OF_PERSONS = /(?<![\p{L}-])(?:he|she|they|them|his|her|their|him)(?![\p{L}-])/iu

/** The item that the question is about, with what opens its list. */
function itemOf(
  words: string,
  items: readonly string[],
  shared: (one: string) => number,
): readonly string[] | null {
  const scores = items.map(shared)
  const most = Math.max(...scores)
  const [item, ...others] = items.filter((_, at) => scores[at] === most)
  const lead = /^[^:—–]*/u.exec(words)?.[0].trim() ?? ''
  if (item === undefined || others.length > 0 || !OPENS_ITEM.test(lead) || /[.;]\s/.test(item)) return null
  const sentence = `${item.replace(/\.$/, '')}.`
  return isWhole(sentence) && !leans(sentence) ? [sentence] : null
}

function withoutHeading(words: string): string {
  const whole = words.replaceAll(/\s+/g, ' ').trim()
  const rest = withoutNumber(whole)
  const heading = HEADING.exec(rest)?.[0]
  if (heading === undefined) return rest
  const isHeading = !saysSomething(heading) || (rest !== whole && isNumberedTitle(heading))
  return isHeading ? rest.slice(heading.length) : rest
}

/** "Rent increases." behind a number, where "increases" could be a verb: nobody says or does it. */
const isNumberedTitle = (words: string): boolean =>
  /^(?:What|How|When|Who|Where|Why|Which)\s/.test(words) ||
  (!SAID_OF.test(words) && !DEED_VERBS.has(/^\p{L}+/u.exec(words)?.[0].toLowerCase() ?? ''))
const SAID_OF =
  /(?<!\p{L})(?:is|are|was|were|be|has|have|had|do|does|may|must|shall|will|can|cannot|not|you|we|us|i|it|they|the|this|your|our)(?!\p{L})/iu

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
  !CHANGES.test(sentence) &&
  !/[…_|?]|\.\s?\.\s?\.|\*\*|:\s*(?:\(?[a-z\d]{1,3}[.)]*)?$/.test(sentence)

/** "Should it remain unpaid", "We may close it": of what nobody knows. */
const OF_IT =
  /^(?:if \p{L}+ (?:are|is|do|does|did|have|has|can|will)(?: not|n['’]t)?(?=,)|(?:should|if|when|once|where|unless|until|while) (?:it|they|this|that|these|those)|(?:the )?\p{L}+ (?:shall |will |must |may |can )?(?:not )?(?:\p{L}+ ){1,2}?it)(?!\p{L})(?! (?:is|was|looks)\b)/iu

/** Whether a sentence says nothing without one before it. */
const leans = (sentence: string): boolean =>
  OF_IT.test(sentence) || LEANS_BACK.test(sentence) || LEANS.test(sentence) || POINTS_AWAY.test(sentence)

/** A heading or a name says nothing of anything. */
const saysSomething = (sentence: string): boolean =>
  hasVerb(sentence) ||
  readSentence(sentence).length > 0 ||
  DEED_VERBS.has(/^(?:Please\s)?(\p{L}+)\s/iu.exec(sentence)?.[1]?.toLowerCase() ?? '') ||
  [...sentence.matchAll(/(?<=\s)\p{Ll}+s(?!\p{L})/gu)].some(([verb]) => withYou(verb) !== null) ||
  [...sentence.matchAll(/(?<=^\p{Lu}(?:[\p{L}\d]+\s){2,5})\p{Ll}+(?=\s)/gu)].some(
    ({ 0: word, index }) => DEED_VERBS.has(word) && !OF_NOUN.test(sentence.slice(0, index)),
  )
const OF_NOUN = /(?<!\p{L})(?:an?|the|of|to|for|per|your|our|their|this|any|no|in|on|at|by|with|and|or)\s$/iu
