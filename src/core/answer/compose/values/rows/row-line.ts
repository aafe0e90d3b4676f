import { entails } from '../../../gate/entails/entails.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { wordsAt } from '../fact-in-words.ts'
import { readAskedRow, type AskedRow } from './asked-row.ts'
import { asksForRow, fitsQuestion, isClosed } from './fits-question.ts'
import { isTakenOff, matchRows, type Match } from './match-rows.ts'
import { rowsOf } from './read-rows.ts'
import { withRunningBalance } from './running-balance.ts'

/** By so much the best has to be ahead of a cell of another row. */
const AHEAD = 0.6
const MOST_CELLS = 4
const OF_ALL = /\b(?:total|to date|so far|sum|balance)\b/i

/**
 * The row of a bill, a statement, a schedule or a price list that is about what the question names, with the cell that
 * it asks for and what heads it; null where two rows fit alike, or the question speaks of what the row does not.
 *
 * @param question with its day
 * @param message all that was written with it
 */
export function rowLineFor(document: OpenDocument, question: string, message: string): GreenLine | null {
  const plain = plainQuestion(question)
  const asked = readAskedRow(inLine(question), inLine(message))
  if (!asked || !asksForRow(plain, asked)) return null
  const rows = withRunningBalance(rowsOf(document), asked)
  const matches = matchRows(asked, rows)
  const [best] = matches
  if (!best || !fitsQuestion(best, asked, rows, document) || isOfSeveral(best, asked, matches)) return null
  if (isClosed(plain) && !best.isMeant) return null
  const rivals = matches.filter((one) => isRival(one, best))
  if (rivals.some(({ row }) => row !== best.row)) return null
  const cells = [best, ...rivals].sort((a, b) => a.cell.start - b.cell.start)
  const isClear = cells.length === 1 || cells.every(({ cell }) => cell.column !== '')
  return isClear && cells.length <= MOST_CELLS ? lineOf(document, asked, cells) : null
}

/** As it was written, "still" and "now" among its words: they say what is meant. */
const inLine = (words: string): string =>
  words
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s?!.]+$/, '')
    .trim()
    .toLowerCase()

/** Another figure that fits as well, or that stands in the same row where no column was asked for. */
function isRival(one: Match, best: Match): boolean {
  if (one === best || one.cell.text === best.cell.text || (best.isMeant && !one.isMeant)) return false
  if (one.score > best.score - AHEAD) return true
  return one.row === best.row && !best.isColumnSaid && isSum(one) === isSum(best)
}

const isSum = ({ cell }: Match): boolean => /\p{Sc}|[.,]\d\d(?!\d)/u.test(cell.text)

/** What is asked for altogether is not one of several parts of it. */
function isOfSeveral(best: Match, { meanings }: AskedRow, matches: readonly Match[]): boolean {
  if (!meanings.includes('total') && !meanings.includes('toDate')) return false
  if (!best.isMeant || OF_ALL.test(`${best.row.names[0] ?? ''} ${best.cell.column}`)) return false
  return matches.some(
    ({ row, cell, isMeant, inName }) =>
      isMeant &&
      inName.size >= best.inName.size &&
      row !== best.row &&
      row.table === best.row.table &&
      cell.column === best.cell.column,
  )
}

function lineOf(document: OpenDocument, asked: AskedRow, matches: readonly Match[]): GreenLine | null {
  const [row] = matches.map((one) => one.row)
  return (
    (row &&
      (quoted(document, asked, matches, row.end) ??
        // "9   May 2027" reads as a day.
        quoted(document, asked, matches, Math.max(...matches.map(({ cell }) => cell.end))))) ??
    null
  )
}

/** The row as far as `end` with what heads it, and what of both its quotes back. */
function quoted(
  document: OpenDocument,
  asked: AskedRow,
  matches: readonly Match[],
  end: number,
): GreenLine | null {
  const [row] = matches.map((one) => one.row)
  const own = row && wordsAt(document, row.page, row.start, end)
  if (!row || !own) return null
  const isHeaded = row.heads !== null && matches.some(({ cell }) => cell.column !== '')
  const heads = isHeaded && row.heads ? wordsAt(document, row.page, row.heads.start, row.heads.end) : null
  if (isHeaded && !heads) return null
  const besides = heads ? [heads] : []
  const quotes = [own, ...besides].map(({ words }) => words)
  const lead = leadsOf(asked, matches).find((one) => entails(one, quotes))
  return lead === undefined ? null : { lead, ...own, besides }
}

/** What may be said of the cells, the fullest first. */
function leadsOf(asked: AskedRow, matches: readonly Match[]): string[] {
  const [name = ''] = matches[0]?.row.names ?? []
  const named = name === '' ? '' : `${name}: `
  const values = matches.map(({ cell: { text, column } }) => ({
    text: signed(asked, text),
    column: column === name ? '' : column,
  }))
  const listed = values.map(({ text, column }) => (column === '' ? text : `${text} (${column})`)).join(', ')
  const bare = values.map(({ text }) => text).join(', ')
  return [`${named}${listed}`, listed, `${named}${bare}`, ...(values.length === 1 ? [bare] : [])]
}

/** What was paid is said without its sign; of a balance it is a credit. */
function signed({ meanings: [first] }: AskedRow, text: string): string {
  if (!isTakenOff(text)) return text
  const sum = text.replaceAll(/^\s?[-–−(]\s?|\)$|\s?C[rR]$/g, '')
  return first === 'owed' || first === 'left' || first === 'opening' ? `Credit of ${sum}` : sum
}
