import type { Span } from '#core/segmentation/span.ts'

/** Longer than any note to whoever fills in a form. */
const MAX_NOTE = 1_500
/** How a note begins that tells what to fill in, or how: "[Drafting note: …]", "[Name of the worker]", "[For example: …]". */
const TELLS_TO_FILL =
  /^\s*(?:(?:drafting|drafter['’]?s?|practice|author['’]?s?)\s+notes?\b|notes?\s+to\s+|notes?:|(?:for\s+example|e\.g\.|example)\b|(?:describe|insert|fill\s+(?:in|out)|select|choose|delete|remove|enter|specify|identify|indicate|list|add|use|optional)\b|(?:(?:full|legal|complete|first|last|printed|street)\s+)*(?:name|description|reference|date|amount|number|address|title|place|state|list|percentage|period)s?\s+(?:of|to|on|that|which|the|for|where|when|by)\b)/i
/** A box that nobody has ticked. */
const EMPTY_BOX = /(?:\[[ \t]{0,4}\]|\([ \t]{1,4}\)|☐|□|❏|❑)[ \t]{0,8}(?=\S)/gu
/** What stands in front of a box that opens a line or a cell. */
const OPENS = /(?:^|[\n\f][ \t]?|[ \t]{2})$/
/** The next box, ticked or not, or an empty line ends what an option says. */
const OPTION_ENDS = /\n[ \t]*\n|\n[ \t]*(?:\[[ \txX✓✔]*\]|\([ \t]+\)|\([ \t]*[xX✓✔][ \t]*\)|☐|□|❏|❑|☑|☒)|\f/u
/** An option that is a row of cells ends with its line: "☐ Racing crew   13–17   $720.00". */
const ROW = /^[^\n\f]*?\S(?:[ \t]{3,}|\t)\S[^\n\f]*(?=[\n\f]|$)/u

/**
 * The stretches of a form that say nothing until somebody fills it in, in order: notes in square brackets to whoever
 * does, and options whose box is empty.
 */
export function findUnsettled(text: string): Span[] {
  return [...notes(text), ...emptyOptions(text)].sort((a, b) => a.start - b.start || a.end - b.end)
}

function* notes(text: string): Generator<Span> {
  for (let start = text.indexOf('['); start !== -1; start = text.indexOf('[', start + 1)) {
    if (!TELLS_TO_FILL.test(text.slice(start + 1, start + 80))) continue
    const end = closing(text, start)
    if (end === null) continue
    yield { start, end }
    start = end - 1
  }
}

/** Behind the bracket that closes the one at `start`; null where none does soon. */
function closing(text: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < Math.min(text.length, start + MAX_NOTE); at += 1) {
    if (text[at] === '[') depth += 1
    if (text[at] === ']') depth -= 1
    if (depth === 0) return at + 1
  }
  return null
}

function* emptyOptions(text: string): Generator<Span> {
  for (const { 0: box, index } of text.matchAll(EMPTY_BOX)) {
    if (!OPENS.test(text.slice(Math.max(0, index - 2), index))) continue
    const from = index + box.length
    const rest = text.slice(from, from + MAX_NOTE)
    const length = ROW.exec(rest)?.[0].length ?? OPTION_ENDS.exec(rest)?.index ?? rest.length
    yield { start: index, end: from + length }
  }
}
