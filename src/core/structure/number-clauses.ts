import type { Clause } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { readBody } from './body-text.ts'
import { buildClauses } from './build-clauses.ts'
import type { ClauseNode } from './clause-tree.ts'
import { findTables, type TableRange } from './find-tables.ts'
import type { SourceLine } from './source-line.ts'

/** The clauses and tables of a document in reading order, numbered from 1, each inside its parent. */
export function numberClauses(document: DocumentText): Clause[] {
  const body = readBody(document)
  const tables = findTables(body)
  const nodes = buildClauses(body, insideTable(tables)).filter((node) => node.end > node.start)
  const ordered = [...nodes].sort((a, b) => a.start - b.start || b.end - a.end)
  const ids = new Map<ClauseNode, number>()
  const clauses: Clause[] = []
  let table = 0
  let before: Clause | null = null
  const addTables = (until: number) => {
    for (let next = tables[table]; next && next.start < until; next = tables[(table += 1)]) {
      clauses.push(tableClause(document, next, before, clauses))
    }
  }
  for (const node of ordered) {
    addTables(node.start)
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
  addTables(Infinity)
  return clauses
}

/** A table belongs to the innermost clause that holds it whole, looked for from the clause before it. */
function tableClause(
  document: DocumentText,
  table: TableRange,
  before: Clause | null,
  clauses: readonly Clause[],
): Clause {
  let parent = before
  while (parent && parent.end < table.endOffset) parent = clauses[(parent.parent ?? 0) - 1] ?? null
  return {
    id: clauses.length + 1,
    kind: 'table',
    label: null,
    // A title that is a clause of its own already names what is below it.
    heading: table.caption && table.caption.start !== before?.start ? table.caption.words : null,
    parent: parent?.id ?? null,
    page: pageAt(document.pages, table.start).number,
    start: table.start,
    end: table.endOffset,
  }
}

/** Whether a line stands in a table; asked in reading order. */
function insideTable(tables: readonly TableRange[]): (line: SourceLine) => boolean {
  let index = 0
  return ({ start }) => {
    while ((tables[index]?.endOffset ?? Infinity) <= start) index += 1
    return (tables[index]?.start ?? Infinity) <= start
  }
}
