import { isContext, stemsOf } from '../../../question/same-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { AskedRow } from './asked-row.ts'
import type { Match } from './match-rows.ts'
import { isIn } from './name-words.ts'
import type { StatedRow } from './read-rows.ts'
import type { Meaning } from './row-meanings.ts'

/** What an account states has been, and is nothing that may or will be. */
const IN_FUTURE = /\b(?:can|could|may|allowed|will|would)\b/
const PASSED: ReadonlySet<Meaning> = new Set(['opening', 'used', 'paid', 'takenOff', 'interest', 'owed'])
const OTHER_PERIOD = /\b(?:last|previous|next|coming) (?:year|month|week|quarter|time|term)\b/
const OF_PERIOD = /\b(?:last|previous|next|(?:19|20)\d\d)\b/i
/** What the whole account is in, whatever the question calls it. */
const OF_ALL: ReadonlySet<Meaning> = new Set(['overdue', 'opening', 'owed', 'available', 'received'])
/** What a row has to mean that is asked for it. */
const BALANCES: ReadonlySet<Meaning> = new Set([
  ...OF_ALL,
  'paid',
  'left',
  'used',
  'takenOff',
  'interest',
] as const)
/** What a question may narrow a row by: then the row has to say it, too. */
const NARROWS =
  /\b(?:if|unless|after|before|second|third|another|additional|extra|less|late|early|refund\w*|waive\w*|instead|without|free|cancel\w*|increase\w*|go(?:es)? up|tomorrow)\b/g
const CLOSED =
  /^(?:(?:and|so|but) )?(?:is|are|was|were|did|do|does|am|have|has|can|could|may|will|would|should|must)\b(?!.*\b(?:how (?:much|many)|what|which|when)\b)/
/** What is done as a rule is asked, and not what was. */
const OF_RULES = /^(?:(?:and|so|but) )?(?:do|does|can|could|may|will|would|should|must|is there|are there)\b/
/** In characters: where a paper says what it is about. */
const OPENING = 800
/** Of the telling words of a row. */
const HALF = 0.5

/** Whether a question asks for yes or no: then only what its row means may answer. */
export const isClosed = (plain: string): boolean => CLOSED.test(plain)

/** Whether a question for yes or no may be answered by what an account states. */
export function asksForRow(plain: string, { meanings: [first] }: AskedRow): boolean {
  if (!CLOSED.test(plain)) return true
  return first !== undefined && BALANCES.has(first) && (OF_ALL.has(first) || !OF_RULES.test(plain))
}

/** Whether a cell is of what was asked, and nothing that was asked is of another row or of what no row says. */
export function fitsQuestion(
  best: Match,
  asked: AskedRow,
  rows: readonly StatedRow[],
  document: OpenDocument,
): boolean {
  const [first] = asked.meanings
  if (isOutside(best, asked)) return false
  const isColumnNamed = best.isColumnSaid && best.cell.column !== ''
  if (asked.asks === 'any' && !best.isMeant && !isColumnNamed) return false
  const open = openWords(best, asked, rows)
  if (open === null) return false
  if (asked.asks === 'who' && asked.on !== null) return open.length <= 1
  if (first !== undefined && BALANCES.has(first) && !best.isMeant && !isBought(best, asked)) return false
  if (best.inName.size > 0 && best.share === 1) return open.length <= (best.isMeant ? 2 : 1)
  if (best.inName.size > 0) {
    const isMost = best.share > HALF || best.isMeant || (best.share === HALF && isColumnNamed)
    return !isTold(best, asked) && open.length === 0 && !best.isTurned && isMost
  }
  if (asked.on !== null || best.isInBand) return open.length <= (best.isInBand ? 1 : 0)
  if (first === undefined || !best.isMeant || best.isTurned) return false
  if (!OF_ALL.has(first)) return open.length === 0
  const opening = stemsOf(document.pages[0]?.text.slice(0, OPENING) ?? '')
  return open.every((stem) => isContext(stem) || isIn(stem, opening))
}

/** Whether the question asks for another time, or under a condition that the row does not say. */
function isOutside({ row, cell, isInBand, inName }: Match, asked: AskedRow): boolean {
  const [first] = asked.meanings
  if (first !== undefined && PASSED.has(first) && IN_FUTURE.test(asked.words)) return true
  const name = row.names.join(' ')
  if (OTHER_PERIOD.test(asked.message) && first !== 'opening' && !OF_PERIOD.test(name)) return true
  if (isInBand) return false
  // What only the story beside the question names is narrowed by the story.
  const narrowing = isTold({ inName }, asked) ? asked.message : asked.words
  const said = `${name} ${row.title} ${cell.column}`.toLowerCase()
  return (narrowing.match(NARROWS) ?? []).some((word) => !said.includes(word))
}

/** The words of the question that the row leaves open; null where one of them is of another row of its table. */
function openWords(best: Match, asked: AskedRow, rows: readonly StatedRow[]): readonly string[] | null {
  const inTable = rows.filter(({ table }) => table === best.row.table)
  const beside = stemsOf(inTable.flatMap(wordsOf).join(' '))
  const open = asked.about.filter(
    (stem) => !best.covered.has(stem) && !(asked.counted.includes(stem) && isIn(stem, beside)),
  )
  return open.some((stem) => isIn(stem, beside) || asked.counted.includes(stem)) ? null : open
}

const wordsOf = ({ names, cells, title }: StatedRow): string[] => [
  ...names,
  title,
  ...cells.map(({ column }) => column),
]

const isTold = ({ inName }: Pick<Match, 'inName'>, { about }: AskedRow): boolean =>
  inName.size > 0 && !about.some((stem) => inName.has(stem))

/** "What did I pay for the goggles": what was charged for them, and no payment. */
const isBought = ({ share }: Match, { meanings, words }: AskedRow): boolean =>
  share === 1 &&
  meanings[0] === 'paid' &&
  !meanings.includes('toDate') &&
  !/\b(?:back|off|down)\b/.test(words)
