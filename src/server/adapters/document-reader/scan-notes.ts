import type { Warning } from '#core/document/warning.ts'
import { namePages } from '#core/document/name-pages.ts'

/** Below this confidence about one word in ten is wrong. */
const POOR = 0.78

/** What recognizing the pages of a file showed that its owner should know. */
export interface ScanNotes {
  /** @param language as ISO 639-1 code, when its data are not installed */
  read(page: number, confidence: number, language: string | null): void
  /** @param script in English, such as `Cyrillic` */
  unknownScript(page: number, script: string): void
  warnings(): Warning[]
}

export function createScanNotes(): ScanNotes {
  const poor: number[] = []
  const languages = new Map<string, number[]>()
  const scripts = new Map<string, number[]>()
  const add = (notes: Map<string, number[]>, name: string, page: number) =>
    notes.set(name, [...(notes.get(name) ?? []), page])
  return {
    read(page, confidence, language) {
      if (confidence < POOR) poor.push(page)
      if (language !== null) add(languages, language, page)
    },
    unknownScript: (page, script) => void add(scripts, script, page),
    warnings() {
      return [
        ...[...scripts].map(([name, pages]) => unknownScriptWarning(name, ascending(pages))),
        ...[...languages].map(([code, pages]) => otherLanguageWarning(code, ascending(pages))),
        ...(poor.length > 0 ? [poorScanWarning(ascending(poor))] : []),
      ]
    },
  }
}

const ascending = (pages: readonly number[]) => pages.toSorted((a, b) => a - b)

function poorScanWarning(pages: readonly number[]): Warning {
  return {
    kind: 'poor_scan',
    pages,
    message: `${opening(pages)} hard to read, so some words may be wrong. Scan or photograph it again in good light, flat and in focus, for better answers.`,
  }
}

function otherLanguageWarning(code: string, pages: readonly number[]): Warning {
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  return {
    kind: 'other_language',
    pages,
    message: `${opening(pages)} in ${language}, which is recognized only in part: letters with accents may be wrong.`,
  }
}

function unknownScriptWarning(script: string, pages: readonly number[]): Warning {
  return {
    kind: 'other_language',
    pages,
    message: `${opening(pages)} written in ${nameOf(script)}, which cannot be recognized in a picture. Upload a file whose text can be selected, or a copy in English, French, German or Spanish.`,
  }
}

function opening(pages: readonly number[]): string {
  const named = namePages(pages)
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${pages.length > 1 ? 'are' : 'is'}`
}

const LANGUAGES: Readonly<Record<string, string>> = { Han: 'Chinese', Hangul: 'Korean', Japanese: 'Japanese' }

const nameOf = (script: string) => LANGUAGES[script] ?? `${script} letters`
