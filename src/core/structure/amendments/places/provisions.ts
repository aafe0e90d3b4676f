import type { Clause } from '#core/document/clause.ts'
import { partAt, type Part } from '../parts/parts.ts'
import { withNumbered } from './numbered-lines.ts'
import { plainKey, type Draft, type Provision } from './provision.ts'
import { itemsIn, printedIn, SIGNATURES, unread } from './printed-provisions.ts'

/** The number that stands at the beginning of a clause. */
const PRINTED =
  /^(?:(?:section|article|clause|paragraph)\s+)?(?<number>\d{1,3}(?:\.\d{1,3})*|\([a-z\d]{1,4}\)|[A-Z])(?=[.):\s])/i

/** "GC8 The property", "(ii) Subscriptions": what stands before a clause whose number was read as none. */
const LETTERED = /^([A-Z]{1,3}-?\d{1,3}|\([ivxlc]{1,6}\))[.):]?\s/

/** "Part 2.8": clauses are referred to without the division they stand in. */
const DIVISION = /^(?:part|chapter|division|title|schedule|annex|exhibit|appendix)\b/i

/** Whether a clause was joined to one of another part, by whatever stands between them. */
function isForeign(clauses: readonly Clause[], id: number, parts: readonly Part[]): boolean {
  const own = clauses[id - 1]
  const part = own && partAt(parts, own.start)
  for (let at = own; at; at = clauses[(at.parent ?? 0) - 1]) if (partAt(parts, at.start) !== part) return true
  return false
}

export function provisionsOf(text: string, clauses: readonly Clause[], parts: readonly Part[]): Provision[] {
  const byId = new Map<number, Draft>()
  let lastHeading = -1
  for (const clause of clauses) {
    const { id, kind, label, heading, parent, start } = clause
    const part = partAt(parts, start)
    const own = text.slice(start, Math.min(clause.end, part.end))
    const cut = kind === 'signature' ? -1 : own.search(SIGNATURES)
    const end = start + (cut > 0 ? own.slice(0, cut) : own).trimEnd().length
    const around = parent === null ? undefined : byId.get(parent)
    const full = label === null ? (LETTERED.exec(own)?.[1]?.toLowerCase() ?? null) : plainKey(label)
    const keys = full === null ? [] : [full]
    // A number that the reader joined to a clause of another part, "Section 3.A", is the end of it.
    const prefix = around && around.part !== part ? (around.keys[0] ?? '') : ''
    if (full !== null && prefix !== '' && full.startsWith(prefix))
      keys.push(full.slice(prefix.length).replace(/^\./, ''))
    const printed = full === null ? undefined : PRINTED.exec(own)?.groups?.['number']?.toLowerCase()
    // A heading stands between it and the clause that its number was joined to.
    const isBelowHeading = parent !== null && lastHeading > (clauses[parent - 1]?.start ?? 0)
    if (kind === 'heading') lastHeading = start
    const isApart = () => isForeign(clauses, id, parts) || DIVISION.test(label ?? '') || isBelowHeading
    if (printed !== undefined && !keys.includes(printed) && isApart()) keys.push(printed)
    byId.set(id, { id, keys, kind, heading, part, start, end })
  }
  const own = [...byId.values()]
  const read = [...own, ...own.flatMap((one) => printedIn(text, one, own))].toSorted(inOrder)
  const all = parts.flatMap((part) => {
    const paragraphs = [...read.filter((one) => one.part === part), ...unread(text, part, read)]
    return [...withNumbered(text, part, paragraphs.toSorted(inOrder)), ...itemsIn(text, part, own)]
  })
  return placed(text, all.toSorted(inOrder))
}

/** "Item 8.  Deductible": the word before a number. */
const LABEL_WORD =
  /^(?<word>item|line|section|article|clause|paragraph|condition|rule|endorsement|exclusion)\s+\(?[A-Z\d]/i

/** "AMENDMENT TO THE LEASE" is no lease. */
const ownTitle = (title: string): string => title.replace(/\s+(?:to|of)\s.*$/is, '')

/** The clauses with what they stand below: the title of their part, and the heading before them. */
function placed(text: string, drafts: readonly Draft[]): Provision[] {
  let [part, title] = [drafts[0]?.part, '']
  return drafts.map((draft) => {
    if (draft.part !== part) [part, title] = [draft.part, '']
    const isTitle = draft.keys.length === 0 && (draft.kind === 'heading' || draft.kind === 'rider')
    if (isTitle) title = ownTitle(draft.heading ?? '')
    const label = LABEL_WORD.exec(text.slice(draft.start, draft.start + 24))?.groups?.['word'] ?? ''
    return { ...draft, under: `${ownTitle(draft.part.title)} ${title}`, label: label.toLowerCase() }
  })
}

const inOrder = (a: Draft, b: Draft): number => a.start - b.start
