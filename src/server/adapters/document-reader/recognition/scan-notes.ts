import type { Warning } from '#core/document/warning.ts'
import { namePages } from '#core/document/name-pages.ts'
import { nameOfLanguage, namesOfRecognized } from './recognized-languages.ts'

/** Below this confidence about one word in ten is wrong. */
const POOR = 0.78

/** What recognizing the pages of a file showed that its owner should know. */
export interface ScanNotes {
  found(): ScanFindings
  read(page: number, confidence: number, isComplete: boolean): void
  /** Left out. @param language whose data are not installed, as ISO 639-1 code */
  unknownLanguage(page: number, language: string): void
  /** Left out. @param script in English, such as `Cyrillic` */
  unknownScript(page: number, script: string): void
  warnings(): Warning[]
}

/** Pages that are hard to read, and pages left out for the language or script that they are in. */
export interface ScanFindings {
  readonly poor: readonly number[]
  /** Pages with words that are seen and could not be read. */
  readonly incomplete: readonly number[]
  readonly unread: readonly (readonly [what: string, pages: readonly number[]])[]
}

export function createScanNotes(): ScanNotes {
  const poor: number[] = []
  const incomplete: number[] = []
  const unread = new Map<string, number[]>()
  const leaveOut = (page: number, what: string) => void unread.set(what, [...(unread.get(what) ?? []), page])
  const found = (): ScanFindings => ({ poor, incomplete, unread: [...unread] })
  return {
    read(page, confidence, isComplete) {
      if (confidence < POOR) poor.push(page)
      if (!isComplete) incomplete.push(page)
    },
    unknownLanguage: (page, language) => leaveOut(page, nameOfLanguage(language)),
    unknownScript: (page, script) => leaveOut(page, nameOf(script)),
    found,
    warnings: () => scanWarnings(found()),
  }
}

export const scanWarnings = ({ poor, incomplete, unread }: ScanFindings): Warning[] => [
  ...unread.map(([what, pages]) => unreadWarning(what, ascending(pages))),
  ...(poor.length > 0 ? [poorScanWarning(ascending(poor))] : []),
  ...(incomplete.length > 0 ? [unreadWordsWarning(ascending(incomplete))] : []),
]

const ascending = (pages: readonly number[]) => pages.toSorted((a, b) => a - b)

function poorScanWarning(pages: readonly number[]): Warning {
  return {
    kind: 'poor_scan',
    pages,
    message: `${opening(pages)} hard to read, so some words may be wrong. Scan or photograph it again in good light, flat and in focus, for better answers.`,
  }
}

function unreadWordsWarning(pages: readonly number[]): Warning {
  return {
    kind: 'unread_words',
    pages,
    message: `Some words on ${namePages(pages)} could not be read. Look there yourself before you rely on an answer about it.`,
  }
}

function unreadWarning(what: string, pages: readonly number[]): Warning {
  return {
    kind: 'other_language',
    pages,
    message: `${opening(pages)} written in ${what}, which cannot be recognized in a picture. Upload a file whose text can be selected, or a copy in ${namesOfRecognized()}.`,
  }
}

function opening(pages: readonly number[]): string {
  const named = namePages(pages)
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${pages.length > 1 ? 'are' : 'is'}`
}

const LANGUAGES: Readonly<Record<string, string>> = { Han: 'Chinese', Hangul: 'Korean', Japanese: 'Japanese' }

const nameOf = (script: string) => LANGUAGES[script] ?? `${script} letters`
