import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { isYourSide } from '../../gate/entails/claim-roles.ts'
import { entails } from '../../gate/entails/entails.ts'
import { readOpenQuestion, splitQuestion } from '../../question/read-open-question.ts'
import type { PartyRoles } from '../../question/party-roles.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { within } from './within.ts'
import { sayPlainly } from './say-plainly.ts'

/** A yes, a sum or a day and the sentence behind it are read together. */
const MAX_WORDS = 40
/** A sentence as short as this says what was asked by itself: "The monthly rent is $1,265". */
const SHORT = 18

/**
 * The line with its quote said in plain words: behind the yes, sum, day or person that it begins with, or by
 * themselves. As it was where the words are plain already, where that is not sure, and where a sum is reckoned.
 */
export function plainLine(line: GreenLine, question: string, roles: PartyRoles): GreenLine {
  if (line.sum !== undefined || line.besides !== undefined || line.isOver) return line
  if (line.before !== undefined && line.lead !== null) return line
  const said = sayPlainly(line.words, roles, question)
  if (said === null) return line
  // A sum that was asked for and is not read from the quote is another one.
  const isOtherSum = line.lead === null && /[$£€₹]\s?\d/u.test(said) && asksForSum(question)
  if (isOtherSum) return line
  const lead = leadWith(line, said)
  return lead !== null && entails(`${lead}:`, [line.words]) ? { ...line, lead } : line
}

const asksForSum = (question: string): boolean =>
  splitQuestion(question).some(
    (part) =>
      readOpenQuestion(part)?.asks === 'amount' ||
      /\b(?:how much|cost|price|bill|fee|charge|pay)\b/i.test(part),
  )

function leadWith({ lead, words }: GreenLine, said: string): string | null {
  if (lead === null) return isSameWords(said, words) ? null : said
  // "You pay for electricity" says that the tenant does.
  if (/^The \p{L}+$/u.test(lead) && isYourSide(lead.slice('The '.length)) && /^You(?!\p{L})/u.test(said))
    return said
  if (/[;:]/.test(lead) || wordsIn(lead) + wordsIn(said) > MAX_WORDS) return null
  const isYesOrNo = /^(?:yes|no|it|only|they)\b/i.test(lead)
  const figures = (text: string) =>
    (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => one.replace(/\.00$/, ''))
  const own = new Set(figures(said))
  const isInside =
    !isYesOrNo &&
    figures(lead).every((figure) => own.has(figure)) &&
    contentStems(lead).every((stem) => contentStems(said).includes(stem) || /\d/.test(stem))
  if (isInside && wordsIn(said) <= SHORT) return said
  return `${lead}: ${within(said)}`
}

const wordsIn = (text: string): number => text.split(/\s+/).length

const isSameWords = (said: string, words: string): boolean => {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}$£€%]+/gu, ' ')
      .trim()
  return bare(words) === bare(said)
}
