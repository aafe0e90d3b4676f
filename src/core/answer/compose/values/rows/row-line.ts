import { plainQuestion } from '../../../question/read-closed-question.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { readAskedRow, type AskedRow } from './asked-row.ts'
import { asksForRow, fitsQuestion, isClosed } from './fits-question.ts'
import { isTakenOff, matchRows, type Match } from './match-rows.ts'
import { rowsOf } from './read-rows.ts'
import { withRunningBalance } from './running-balance.ts'
import { sayCells } from './say-cells.ts'

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
  const cells = matches.map(({ cell }) => ({ ...cell, text: signed(asked, cell.text) }))
  return row ? sayCells(document, row, cells) : null
}

/** What was paid is said without its sign; of a balance it is a credit. */
function signed({ meanings: [first] }: AskedRow, text: string): string {
  if (!isTakenOff(text)) return text
  const sum = text.replaceAll(/^\s?[-–−(]\s?|\)$|\s?C[rR]$/g, '')
  return first === 'owed' || first === 'left' || first === 'opening' ? `Credit of ${sum}` : sum
}
