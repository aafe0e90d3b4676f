import type { Fact } from '#core/document/clause.ts'
import { entails } from '../../gate/entails/entails.ts'
import { plainQuestion } from '../../question/read-closed-question.ts'
import { isCovered, stemsOf } from '../../question/same-words.ts'
import type { LocatedQuote } from '../../rank/locate-quotes.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { isInRow, rowOf } from './table-row.ts'

const MOST_CELLS = 3
const ASKS_SUM =
  /\b(?:how much|how expensive|price|cost|costs|fee|rate|charge|charged|pay|(?:what|which)(?:'s| is) (?:the|one|it|my|our))\b/
/** What a question may narrow a row by: then the row has to say it, too. */
const NARROWS =
  /\b(?:if|unless|after|before|second|third|another|additional|extra|more|less|late|early|refund\w*|back|waive\w*|instead|without|discount\w*|cancel\w*|increase\w*|go up|next year)\b/g
/** In most names of rows, and telling none apart. */
const GENERIC = new Set(
  stemsOf('charge fee cost price amount item plan each per hour day week month year unit new standard'),
)

interface Row {
  readonly name: string
  readonly cells: readonly { readonly column: string; readonly fact: Fact }[]
}

/**
 * The row of a table that was found first for a question and whose whole name the question says: its sum, or the sums of its
 * columns, of which the question names one. Null where another row is named as well, or where the question narrows what it
 * asks by what the row does not say.
 */
export function namedRow(
  document: OpenDocument,
  question: string,
  located: readonly LocatedQuote[],
): GreenLine | null {
  const asked = plainQuestion(question)
  if (!ASKS_SUM.test(asked)) return null
  const stems = new Set(stemsOf(asked))
  const rows = rowsOf(document).filter(({ name }) => isNamed(name, stems))
  const first = located[0]?.evidence
  const row = rows.find(({ cells }) =>
    cells.some(({ fact }) => first && fact.start >= first.start && fact.end <= first.end),
  )
  if (!row || rows.some((other) => other !== row && !isWithin(other.name, row.name))) return null
  const own = row.cells[0] && rowOf(document, row.cells[0].fact)
  if (!own) return null
  const narrowing = asked.match(NARROWS) ?? []
  const said = `${own.own.words} ${own.heads?.words ?? ''}`.toLowerCase()
  if (narrowing.some((word) => !said.includes(word))) return null
  const cells = cellsAsked(row.cells, stems)
  if (cells.length === 0) return null
  const lead = `${row.name}: ${cells
    .map(({ column, fact }) => (column === '' ? fact.text : `${fact.text} (${column})`))
    .join(', ')}`
  const besides = own.heads ? [own.heads] : []
  const isBacked = entails(
    lead,
    [own.own, ...besides].map(({ words }) => words),
  )
  return isBacked ? { lead, ...own.own, besides } : null
}

function rowsOf(document: OpenDocument): Row[] {
  const named = document.annotation.facts.flatMap((fact) => {
    if (!['fee', 'amount', 'percentage'].includes(fact.type) || fact.label === null) return []
    if (!isInRow(document, fact)) return []
    const [name = '', column = ''] = fact.label.split(/:\s+/)
    return [{ name, column, fact }]
  })
  const rows = Map.groupBy(named, ({ name, fact }) => `${fact.clause} ${fact.page} ${name}`)
  return [...rows.values()].flatMap((cells) =>
    cells[0] && cells.length <= MOST_CELLS ? [{ name: cells[0].name, cells }] : [],
  )
}

function isNamed(name: string, asked: ReadonlySet<string>): boolean {
  const own = stemsOf(name.replaceAll(/\([^)]*\)/g, ' ')).filter((stem) => !GENERIC.has(stem))
  return own.length > 0 && own.every((stem) => isCovered(stem, asked))
}

const isWithin = (name: string, other: string): boolean => other.toLowerCase().includes(name.toLowerCase())

/** A column for one piece beside one for all: the question has to say which. */
const OF_PIECES = /\b(?:total|amount|sum|unit|each|quantity|qty|rate)\b/i

/** The cells of the column that the question names, or all; none where only one of them can be meant. */
function cellsAsked(cells: Row['cells'], asked: ReadonlySet<string>): Row['cells'] {
  const named = cells.filter(({ column }) => column !== '' && isNamed(column, asked))
  if (named.length === 1) return named
  return cells.length > 1 && cells.some(({ column }) => OF_PIECES.test(column)) ? [] : cells
}
