import { parseCitationPath } from '#core/answer/citation.ts'
import { ANSWER_SECTIONS, parseAnswer, type SectionKey } from '#core/answer/sections.ts'
import { referenceOf } from '../citation-text.ts'
import type { QuoteCheck } from '../quote-check.ts'
import { splitByReceipt, UNPROVEN_NOTE } from '../split-by-receipt.ts'
import type { Block } from './blocks.ts'
import { readBlocks, type ReadLink } from './read-blocks.ts'

/** A receipt compared with the page it names. */
export interface ExportCheck {
  readonly check: QuoteCheck
  /** The cited words as they stand on the page. */
  readonly words: string
  /** True when the page is approximate. */
  readonly isAbout: boolean
}

/** What an answer is exported with. */
export interface AnswerSource {
  /** Null once the document was deleted: then nothing can be compared, and nothing counts as proven. */
  readonly documentId: string | null
  /** "https://plainprint.example", without a slash at the end. */
  readonly origin: string
  /** Undefined while its page has not been read. */
  readonly checkOf: (path: string) => ExportCheck | undefined
}

/** A part of an answer under its heading. */
export interface ExportedPart {
  readonly key: SectionKey | 'unproven' | null
  /** Null where the words stand under no heading. */
  readonly heading: string | null
  /** Said by us before the words. */
  readonly note: string | null
  readonly blocks: readonly Block[]
}

/**
 * An answer as it leaves the screen: the same four parts, and under "From your document" only what passed its check,
 * by the rule that colors it green.
 */
export function exportedAnswer(markdown: string, source: AnswerSource): ExportedPart[] {
  const read = (text: string) => readBlocks(text, linkReader(source))
  return parseAnswer(markdown).flatMap(({ key, markdown: text }): ExportedPart[] => {
    const heading = ANSWER_SECTIONS.find((section) => section.key === key)?.heading ?? null
    if (key !== 'document') return [{ key, heading, note: null, blocks: read(text) }]
    const { proven, unproven } = splitByReceipt(text, (path) => provenWords(path, source), false)
    const parts: ExportedPart[] = []
    if (proven.trim() !== '') parts.push({ key, heading, note: null, blocks: read(proven) })
    if (unproven.trim() !== '')
      parts.push({ key: 'unproven', heading: null, note: UNPROVEN_NOTE, blocks: read(unproven) })
    return parts
  })
}

function provenWords(path: string, { documentId, checkOf }: AnswerSource): string | null | undefined {
  const citation = parseCitationPath(path)
  if (citation === null || citation.documentId !== documentId) return null
  const checked = checkOf(path)
  return checked?.check === 'missing' ? null : checked?.words
}

/** Receipts are named in plain words with their whole address; those of another document lead nowhere. */
function linkReader({ documentId, origin, checkOf }: AnswerSource): ReadLink {
  return (href) => {
    const citation = parseCitationPath(href)
    if (citation !== null && citation.documentId !== documentId) return null
    if (citation !== null) {
      const checked = checkOf(href)
      const { text, address } = referenceOf(citation, origin, checked?.isAbout ?? false)
      return { text: text + (checked ? STATES[checked.check] : ''), href: address }
    }
    return {
      text: null,
      href: /^[a-z][a-z+.-]*:/i.test(href) ? href : origin + (href.startsWith('/') ? href : `/${href}`),
    }
  }
}

const STATES = { checked: '', near: ' (close match)', missing: ' (not found on this page)' } as const
