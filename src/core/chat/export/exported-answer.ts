import { hostNameOf, isLoopbackName } from '#core/access/loopback.ts'
import { citationPath, parseCitationPath } from '#core/answer/text/citation.ts'
import { ANSWER_SECTIONS, type SectionKey } from '#core/answer/text/sections.ts'
import { referenceText } from '../citation-text.ts'
import type { QuoteCheck } from '../quote-check.ts'
import { deletedNote, splitByQuote, splitByReceipt, UNPROVEN_NOTE } from '../split-by-receipt.ts'
import { MOST_OFFERED } from '#core/answer/text/offers.ts'
import type { Block as ShownBlock, Run as ShownRun, ShownPart } from '../shown/shown-part.ts'
import type { Block, Run } from './blocks.ts'

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
export function exportedAnswer(parts: readonly ShownPart[], source: AnswerSource): ExportedPart[] {
  const written = (blocks: readonly ShownBlock[]) => blocks.map((block) => writtenBlock(block, source))
  return parts.flatMap(({ key, blocks, offers }): ExportedPart[] => {
    const heading = ANSWER_SECTIONS.find((section) => section.key === key)?.heading ?? null
    if (key !== 'document')
      return [{ key, heading, note: null, blocks: [...written(blocks), ...offeredBlocks(offers)] }]
    const isDeleted = source.documentId === null
    const { proven, unproven } = isDeleted
      ? splitByQuote(blocks)
      : splitByReceipt(blocks, (path) => provenWords(path, source), false)
    const exported: ExportedPart[] = []
    if (proven.length > 0)
      exported.push(
        isDeleted
          ? { key: 'unproven', heading: null, note: deletedNote(source.checkedOn), blocks: written(proven) }
          : { key, heading, note: null, blocks: written(proven) },
      )
    if (unproven.length > 0)
      exported.push({ key: 'unproven', heading: null, note: UNPROVEN_NOTE, blocks: written(unproven) })
    return exported
  })
}

function provenWords(path: string, { documentId, checkOf }: AnswerSource): string | null | undefined {
  const citation = parseCitationPath(path)
  if (citation === null || citation.documentId !== documentId) return null
  const checked = checkOf(path)
  return checked?.check === 'missing' ? null : checked?.words
}

const writtenBlock = (block: ShownBlock, source: AnswerSource): Block => ({
  ...block,
  runs: block.runs.map((run) => writtenRun(run, source)),
})

/**
 * Receipts are named in words that mean something anywhere; those of another document lead nowhere, and so do
 * addresses that only this machine knows. Other links keep their address where it is not one of ours.
 */
function writtenRun(
  { text, isStrong, isQuote, path, href }: ShownRun,
  { documentId, filename, origin, checkOf }: AnswerSource,
): Run {
  const isOutside = href !== null && /^[a-z][a-z+.-]*:/i.test(href)
  const plain = { text, isStrong, isQuote, isReference: false, href: isOutside ? href : null }
  const citation = path === null ? null : parseCitationPath(path)
  if (path === null || citation === null || citation.documentId !== documentId) return plain
  const checked = checkOf(path)
  const reference = referenceText(
    citation,
    filename ?? '',
    checked?.isAbout,
    checked ? STATES[checked.check] : '',
  )
  const isOpen = origin !== null && !isLoopbackName(hostNameOf(origin.replace(/^https?:\/\//, '')) ?? '')
  return {
    text: reference,
    isStrong: false,
    isQuote: false,
    isReference: true,
    href: isOpen ? origin + citationPath(citation) : null,
  }
}

const STATES = { checked: '', near: 'close match', missing: 'not found on this page' } as const

/** The questions that may have been meant, as a line like the others. */
function offeredBlocks(offers: readonly string[]): Block[] {
  if (offers.length === 0) return []
  const words = `Did you mean: ${offers.slice(0, MOST_OFFERED).join(' · ')}`
  const run = { text: words, isStrong: false, isQuote: false, isReference: false, href: null }
  return [{ kind: 'item', depth: 0, marker: '•', runs: [run] }]
}
