import { hostNameOf, isLoopbackName } from '#core/access/loopback.ts'
import { citationPath, parseCitationPath } from '#core/answer/text/citation.ts'
import { ANSWER_SECTIONS, parseAnswer, type SectionKey } from '#core/answer/text/sections.ts'
import { referenceText } from '../citation-text.ts'
import type { QuoteCheck } from '../quote-check.ts'
import { deletedNote, splitByQuote, splitByReceipt, UNPROVEN_NOTE } from '../split-by-receipt.ts'
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
  /** The day its receipts were checked, in words: said where the document was deleted since. */
  readonly checkedOn: string
  /** What references call the document; null once it was deleted. */
  readonly filename: string | null
  /** "https://plainprint.example", without a slash at the end; null where no address is wanted. */
  readonly origin: string | null
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
    const isDeleted = source.documentId === null
    const { proven, unproven } = isDeleted
      ? splitByQuote(text)
      : splitByReceipt(text, (path) => provenWords(path, source), false)
    const parts: ExportedPart[] = []
    if (proven.trim() !== '')
      parts.push(
        isDeleted
          ? { key: 'unproven', heading: null, note: deletedNote(source.checkedOn), blocks: read(proven) }
          : { key, heading, note: null, blocks: read(proven) },
      )
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

/**
 * Receipts are named in words that mean something anywhere; those of another document lead nowhere, and so do
 * addresses that only this machine knows. Other links keep their address where it is not one of ours.
 */
function linkReader({ documentId, filename, origin, checkOf }: AnswerSource): ReadLink {
  const isOpen = origin !== null && !isLoopbackName(hostNameOf(origin.replace(/^https?:\/\//, '')) ?? '')
  return (href) => {
    const citation = parseCitationPath(href)
    if (citation === null) return /^[a-z][a-z+.-]*:/i.test(href) ? { reference: null, href } : null
    if (citation.documentId !== documentId) return null
    const checked = checkOf(href)
    const reference = referenceText(
      citation,
      filename ?? '',
      checked?.isAbout,
      checked ? STATES[checked.check] : '',
    )
    return { reference, href: isOpen ? origin + citationPath(citation) : null }
  }
}

const STATES = { checked: '', near: 'close match', missing: 'not found on this page' } as const
