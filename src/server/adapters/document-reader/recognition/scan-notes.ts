import type { Warning } from '#core/document/warning.ts'
import { namePages } from '#core/document/name-pages.ts'
import { nameOfLanguage, namesOfRecognized } from './recognized-languages.ts'

/** Below this confidence about one word in ten is wrong. */
const POOR = 0.78

/** What recognizing the pages of a file showed that its owner should know. */
export interface ScanNotes {
  found(): ScanFindings
  read(page: number, confidence: number): void
  /** Left out. @param language whose data are not installed, as ISO 639-1 code */
  unknownLanguage(page: number, language: string): void
  /** Left out. @param script in English, such as `Cyrillic` */
  unknownScript(page: number, script: string): void
  warnings(): Warning[]
}

/** Pages that are hard to read, and pages left out for the language or script that they are in. */
export interface ScanFindings {
  readonly poor: readonly number[]
  readonly unread: readonly (readonly [what: string, pages: readonly number[]])[]
}

export function createScanNotes(): ScanNotes {
  const poor: number[] = []
  const unread = new Map<string, number[]>()
  const leaveOut = (page: number, what: string) => void unread.set(what, [...(unread.get(what) ?? []), page])
  const found = (): ScanFindings => ({ poor, unread: [...unread] })
  return {
    read(page, confidence) {
      if (confidence < POOR) poor.push(page)
    },
    unknownLanguage: (page, language) => leaveOut(page, nameOfLanguage(language)),
    unknownScript: (page, script) => leaveOut(page, nameOf(script)),
    found,
    warnings: () => scanWarnings(found()),
  }
}

export const scanWarnings = ({ poor, unread }: ScanFindings): Warning[] => [
  ...unread.map(([what, pages]) => unreadWarning(what, ascending(pages))),
  ...(poor.length > 0 ? [poorScanWarning(ascending(poor))] : []),
]

const ascending = (pages: readonly number[]) => pages.toSorted((a, b) => a - b)

function poorScanWarning(pages: readonly number[]): Warning {
  return {
    kind: 'poor_scan',
    pages,
    message: `${opening(pages)} hard to read, so some words may be wrong. Scan or photograph it again in good light, flat and in focus, for better answers.`,
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
