import { namePages } from '#core/document/name-pages.ts'
import type { Page } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import { detectLanguage, LANGUAGE_SAMPLE } from '#core/language/detection/detect-language.ts'
import { valueWordsOf } from '#core/language/lexicon/values/by-language.ts'
import { ReadFailure, type FileReading } from './process/messages.ts'
import { nameOfLanguage } from './recognition/recognized-languages.ts'

/** What can be said of a document once all its pages are read. */
export interface Conclusion {
  add(page: Page): void
  /**
   * @param warnings what its pages showed
   * @param mayLackText whether words may come later
   * @throws ReadFailure with `no_text`
   */
  end(
    about: Pick<FileReading, 'pageCount' | 'warnings'>,
    mayLackText?: boolean,
  ): { readonly language: string | null; readonly warnings: Warning[] }
}

export function beginConclusion(): Conclusion {
  let hasText = false
  let sample = ''
  const empty: number[] = []
  return {
    add({ number, text }) {
      const isReadable = /[\p{L}\p{N}]/u.test(text)
      hasText ||= isReadable
      if (!isReadable) empty.push(number)
      if (sample.length < LANGUAGE_SAMPLE) sample += `${text}\n`
    },
    end(about, mayLackText = false) {
      if (!mayLackText) checkForText(hasText, about)
      const language = detectLanguage(sample.slice(0, LANGUAGE_SAMPLE))
      const warnings = [...about.warnings, ...emptyPagesWarning(empty), ...languageWarning(language, sample)]
      return { language, warnings }
    },
  }
}

/**
 * A document that cannot be read for the most part is not worth its owner's credit, even if a page has a stamp.
 * @throws ReadFailure with `no_text`, naming the language or script that was not recognized
 */
function checkForText(
  hasText: boolean,
  { pageCount, warnings }: Pick<FileReading, 'pageCount' | 'warnings'>,
): void {
  const unread = warnings.filter(({ kind }) => kind === 'other_language')
  const count = unread.reduce((sum, { pages }) => sum + pages.length, 0)
  if (hasText && count <= pageCount / 2) return
  const explanation = unread.map(({ message }) => message).join(' ')
  throw new ReadFailure('no_text', `${pageCount} pages, not read for their language: ${count}`, {
    explanation,
  })
}

function emptyPagesWarning(pages: readonly number[]): Warning[] {
  if (pages.length === 0) return []
  return [{ kind: 'no_text', pages, message: `No readable text on ${namePages(pages)}.` }]
}

/** So few words tell no language, and hide nothing from whoever looks at them. */
const FEW_WORDS = 12

/** Most facts are found by English words: without this, a part of the overview that stays empty would mislead. */
function languageWarning(language: string | null, text: string): Warning[] {
  if (language === 'en') return []
  const isShort = (text.match(/\p{L}{2,}/gu)?.length ?? 0) < FEW_WORDS
  if (language === null && isShort) return []
  return [{ kind: 'other_language', pages: [], message: sayWhatFollows(language) }]
}

function sayWhatFollows(language: string | null): string {
  if (language === null)
    return 'We could not tell which language this document is in. We read its words, but look for parties, amounts, dates and duties as they are written in English, so some may be missing here. Read the pages themselves.'
  const name = nameOfLanguage(language)
  return valueWordsOf(language) === null
    ? `This document is in ${name}. Parties, amounts, dates and duties are looked for in English only, so most are missing here. Read the pages themselves.`
    : `This document is in ${name}. Amounts, dates and periods are looked for in it; parties and duties in English only, so most of those are missing here. Read the pages themselves.`
}
