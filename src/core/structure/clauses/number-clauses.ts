import type { Clause, Table } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { readBody } from '#core/structure/lines/body-text.ts'
import { buildClauses } from './build-clauses.ts'
import type { ClauseNode } from './clause-tree.ts'
import { findFootnotes } from '#core/structure/lines/find-footnotes.ts'
import { findTables } from '#core/structure/tables/find-tables.ts'
import type { TableRange } from '#core/structure/tables/table-range.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { readPlacedCells } from '#core/structure/tables/places/placed-table.ts'
import { readCells } from '#core/structure/tables/table-cells.ts'

/** A stretch of lines that holds no clause: a table or a footnote; `first` and `end` (exclusive) count lines. */
interface LeafRange {
  readonly kind: 'table' | 'footnote'
  readonly first: number
  readonly end: number
  readonly start: number
  readonly endOffset: number
  readonly label: string | null
  readonly caption: TableRange['caption']
  readonly placed: TableRange['placed']
}

/** The clauses of a document in reading order, numbered from 1, each inside its parent, and its tables' cells. */
export function numberClauses(document: DocumentText): { clauses: Clause[]; tables: Table[] } {
  const body = readBody(document)
  const leaves = findLeaves(body)
  const nodes = buildClauses(body, insideOf(leaves)).filter((node) => node.end > node.start)
  const ordered = [...nodes].sort((a, b) => a.start - b.start || b.end - a.end)
  const ids = new Map<ClauseNode, number>()
  const clauses: Clause[] = []
  const tables: Table[] = []
  let leaf = 0
  let before: Clause | null = null
  const addLeaves = (until: number) => {
    for (let next = leaves[leaf]; next && next.start < until; next = leaves[(leaf += 1)]) {
      const clause = leafClause(document, next, before, clauses)
      clauses.push(clause)
      if (next.kind === 'footnote') continue
      const [own, ...beside] = next.placed ?? []
      const cells = own
        ? readPlacedCells(own)
        : readCells(document.text, body.lines.slice(next.first, next.end))
      tables.push({ clause: clause.id, page: clause.page, ...cells })
      for (const lines of beside) {
        const start = lines[0]?.cells[0]?.start ?? next.start
        const inside = { ...clause, id: clauses.length + 1, heading: null, parent: clause.id, start }
        clauses.push(inside)
        tables.push({ clause: inside.id, page: clause.page, ...readPlacedCells(lines) })
      }
    }
  }
  for (const node of ordered) {
    addLeaves(node.start)
    const id = clauses.length + 1
    ids.set(node, id)
    before = {
      id,
      kind: node.kind,
      label: node.label,
      heading: node.heading,
      parent: node.parent ? (ids.get(node.parent) ?? null) : null,
      page: pageAt(document.pages, node.start).number,
      start: node.start,
      end: node.end,
    }
    clauses.push(before)
  }
  addLeaves(Infinity)
  return { clauses, tables }
}

function findLeaves(body: ReturnType<typeof readBody>): LeafRange[] {
  const tables = findTables(body).map((table) => ({ kind: 'table' as const, label: null, ...table }))
  const endOf = endOutside([...tables, ...body.contents])
  const notes = findFootnotes(body.lines).flatMap(({ mark, ...note }) => {
    const end = endOf(note)
    const bottom = body.lines[(end ?? 0) - 1]
    if (end === null || bottom === undefined) return []
    return {
      ...note,
      kind: 'footnote' as const,
      label: mark,
      caption: null,
      placed: null,
      end,
      endOffset: bottom.end,
    }
  })
  return [...tables, ...notes].sort((a, b) => a.start - b.start)
}

/**
 * Where a note ends: before a table or a list of contents that begins in its paragraph; null for one that begins in
 * such itself. Asked in reading order.
 */
function endOutside(
  ranges: readonly Pick<LeafRange, 'first' | 'end'>[],
): (note: Pick<LeafRange, 'first' | 'end'>) => number | null {
  const ordered = [...ranges].sort((a, b) => a.first - b.first)
  let index = 0
  return ({ first, end }) => {
    while ((ordered[index]?.end ?? Infinity) <= first) index += 1
    const next = ordered[index]?.first ?? Infinity
    return next <= first ? null : Math.min(end, next)
  }
}

/** A leaf belongs to the innermost clause that holds it whole, looked for from the clause before it. */
function leafClause(
  document: DocumentText,
  leaf: LeafRange,
  before: Clause | null,
  clauses: readonly Clause[],
): Clause {
  let parent = before
  while (parent && parent.end < leaf.endOffset) parent = clauses[(parent.parent ?? 0) - 1] ?? null
  return {
    id: clauses.length + 1,
    kind: leaf.kind,
    label: leaf.label,
    // A title that is a clause of its own already names what is below it.
    heading: leaf.caption && leaf.caption.start !== before?.start ? leaf.caption.words : null,
    parent: parent?.id ?? null,
    page: pageAt(document.pages, leaf.start).number,
    start: leaf.start,
    end: leaf.endOffset,
  }
}

/** Whether a line stands in one of the ranges; asked in reading order. */
function insideOf(
  ranges: readonly Pick<LeafRange, 'start' | 'endOffset'>[],
): (line: Pick<SourceLine, 'start'>) => boolean {
  let index = 0
  return ({ start }) => {
    while ((ranges[index]?.endOffset ?? Infinity) <= start) index += 1
    return (ranges[index]?.start ?? Infinity) <= start
  }
}
