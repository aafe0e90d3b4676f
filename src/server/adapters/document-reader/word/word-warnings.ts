import type { Warning } from '#core/document/warning.ts'
import type { Findings } from './clean-blocks.ts'
import type { HiddenKind } from './docx/hidden-runs.ts'

const APPROXIMATE_PAGES: Warning = {
  kind: 'approximate_pages',
  pages: [],
  message:
    'A Word file has no pages of its own, so page numbers are approximate: they are those that Word noted when the file was last saved. Receipts name the section.',
}
export const NO_PAGES: Warning = {
  kind: 'approximate_pages',
  pages: [],
  message:
    'This Word file does not say where its pages end, so page numbers are approximate. Receipts name the section.',
}

/** @param statesPages whether the file notes where Word last saw its pages end */
export function wordWarnings(findings: Findings, statesPages: boolean): Warning[] {
  return [statesPages ? APPROXIMATE_PAGES : NO_PAGES, ...contentWarnings(findings)]
}

/** What is true of a file however its pages are found. */
export function contentWarnings({ insertions, deletions, hidden }: Findings): Warning[] {
  const warnings: Warning[] = []
  if (insertions + deletions > 0) {
    warnings.push({
      kind: 'tracked_changes',
      pages: [],
      message:
        'This file holds changes that nobody has accepted or rejected yet. Added words are read as part of the text, deleted words are left out. Make sure that this is the version you mean.',
    })
  }
  if (hidden.size > 0) warnings.push(hiddenWarning(hidden))
  return warnings
}

const KINDS: Readonly<Record<HiddenKind, string>> = {
  hidden: 'marked as hidden',
  white: 'white on white',
  tiny: 'too small to read',
}
const MAX_QUOTED = 60

function hiddenWarning(hidden: ReadonlyMap<HiddenKind, readonly string[]>): Warning {
  const how = [...hidden.keys()].map((kind) => KINDS[kind]).join(' and ')
  const words = [...hidden.values()].flat().join(' ').replace(/\s+/g, ' ').trim()
  const cut = words.length <= MAX_QUOTED ? words : `${words.slice(0, MAX_QUOTED).replace(/\s\S*$/, '')} …`
  return {
    kind: 'hidden_text',
    pages: [],
    message: `This file holds words that a reader does not see (${how}): “${cut.toWellFormed()}”. They are left out of every answer.`,
  }
}
