import { FINITE } from '#core/language/lexicon/modals.ts'

const MAX_WORDS = 6
/** "LEAVING EARLY. Tenant may …", "Start date. Monday, …": a name in front of what stands under it, in its line. */
const OPENS = /^(?<heading>\p{Lu}[^.;:!?\d$£€₹"“]{1,58})\.(?=\s|$)/u
/** "Diet : Low-fat for four weeks.": the same with a colon. */
const LABELS = /^(?<heading>\p{Lu}[\p{L}’' /-]{1,38}?)\s?:\s+(?=\S)/u
/** "Mr.", "No. 14", "Tab. Tramadol" */
const IS_SHORTENED = /(?:^|\s)(?:\p{Lu}?\p{Ll}?|Mrs|Tab|Cap|Syp|Ltd|Inc|Prof)$/u
const SPEAKS_TO =
  /^(?:no|please|do|don['’]t|never|always|thank|keep|bring|tell|ask|send|give|pay|call|ring|leave|use|wear|return|report|lock|make|take|put|sweep|clean|wash|check|sign|see|if|you|we|i|they|it)(?![\p{L}-])/iu
const IS_CAPITALS = /^[^\p{Ll}]{4,}$/u
const ASKS = /^(?:how|what|when|where|who|which|before|after)(?!\p{L})/iu

/** The heading that runs into a sentence, without the number before it; null where it opens without one. */
export function runInHeading(text: string): string | null {
  const heading = OPENS.exec(text)?.groups?.['heading'] ?? null
  if (heading === null || IS_SHORTENED.test(heading)) return null
  const words = heading.split(/\s+/)
  if (IS_CAPITALS.test(heading)) return words.length <= MAX_WORDS ? heading : null
  if (words.length > 1 && SPEAKS_TO.test(heading)) return null
  const isSentence = !ASKS.test(heading) && words.some((word) => FINITE.has(word.toLowerCase()))
  return words.length <= MAX_WORDS && !isSentence ? heading : null
}

/** What stands in front of the colon of "Label: words that say something". */
export const labelOf = (text: string): string | null => LABELS.exec(text)?.groups?.['heading'] ?? null

/** Whether a label stands before words rather than before a name, a sum or a day. */
export function isLabelledProse(text: string): boolean {
  const label = labelOf(text)
  if (
    label === null ||
    !/[.;]$/.test(text) ||
    label.split(/\s+/).some((word) => FINITE.has(word.toLowerCase()))
  )
    return false
  const words = text.slice(text.indexOf(':') + 1).match(/(?<![\p{L}\d])\p{Ll}{2,}(?!\p{L})/gu) ?? []
  return words.length > 1
}
