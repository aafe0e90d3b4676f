import type { DocumentText } from '#core/document/document.ts'
import type { Span } from '#core/segmentation/span.ts'
import { detectLanguage, LANGUAGE_SAMPLE } from './detect-language.ts'
import { valueWordsOf } from '#core/language/lexicon/values/by-language.ts'
import type { ValueWords } from '#core/language/lexicon/values/value-words.ts'

export interface LanguageStretch extends Span {
  /** Null where values are read as in English. */
  readonly words: ValueWords | null
}

/**
 * A text cut where its language changes, which it does between pages: a lease in Spanish with its translation
 * behind it. A page too short or too mixed to tell goes with the one before, at the beginning with the whole.
 */
export function languageStretches({ text, pages }: DocumentText): LanguageStretch[] {
  const stretches: LanguageStretch[] = []
  let words = valueWordsOf(detectLanguage(text.slice(0, LANGUAGE_SAMPLE)))
  for (const page of pages) {
    const language = detectLanguage(text.slice(page.start, page.end))
    if (language !== null) words = valueWordsOf(language)
    const last = stretches.at(-1)
    if (last && last.words === words) stretches[stretches.length - 1] = { ...last, end: page.end }
    else stretches.push({ start: last?.end ?? 0, end: page.end, words })
  }
  return stretches
}
