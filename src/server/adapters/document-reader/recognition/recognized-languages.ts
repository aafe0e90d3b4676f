/** The languages whose data are installed: ISO 639-1 code and the recognizer's own name. */
export const LANGUAGE_DATA = {
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  de: 'deu',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
} as const
export type RecognizedLanguage = keyof typeof LANGUAGE_DATA

export const isRecognizedLanguage = (code: string): code is RecognizedLanguage => code in LANGUAGE_DATA

/** The name in English of an ISO 639-1 code. */
export const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

/** "Dutch, English, … or Spanish". */
export const namesOfRecognized = (): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    Object.keys(LANGUAGE_DATA).map(nameOfLanguage).toSorted(),
  )
