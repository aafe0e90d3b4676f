import type { Fact } from '#core/document/clause.ts'
import { plainQuestion } from '../../question/read-closed-question.ts'
import { isCovered, stemsOf, tellingWords } from '../../question/same-words.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { entails } from '../../gate/entails/entails.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { PRICE_STEMS } from './extract-value.ts'
import { factInWords } from './fact-in-words.ts'
import { isInRow, rowOf } from './table-row.ts'

/** What asks for a sum, and what it is of in passing: they need not stand in the table. */
const ASKING = new Set(
  stemsOf(
    `how much what which cost price charge pay paid rate amount money bill billed fee fees total altogether whole come comes one each per single unit piece
    euro euros dollar dollars pound pounds my our the old year years child kid kids group age person people stuff itself now month monthly
    week weekly night day session first figure number sum value plan lose lost covered insured limit show shown row line table item rent`,
  ),
)
/** A word of a name that is in most names, and tells none apart. */
const GENERIC = new Set(stemsOf('charge fee cost price amount service tax payment item plan'))
const WHOLE = /\b(?:altogether|in all|in total|total|whole|come to|came to|in (?:euros?|dollars?|pounds?))\b/
const ONE = /\b(?:one|each|per|single|an?)\s+(?:\w+\s)?(?:of|for)?\b|\bunit\b|\brate\b/
const IS_WHOLE = /\b(?:total|amount|sum)\b/i
const IS_ONE = /\b(?:unit|price|rate|each|per)\b/i

interface Named {
  readonly fact: Fact
  readonly row: string
  /** What the column is called; empty where the table has only one of values. */
  readonly column: string
}

const SUMS: readonly Fact['type'][] = ['fee', 'amount', 'percentage']

function namedIn(document: OpenDocument): Named[] {
  return document.annotation.facts.flatMap((fact) => {
    if (!SUMS.includes(fact.type) || fact.label === null || !isInRow(document, fact)) return []
    const [row = '', column = ''] = fact.label.split(/:\s+/)
    return [{ fact, row, column }]
  })
}

/**
 * The sum in a table or a list of labels under the row, and the column, that the words name; null where they name none,
 * or more than one value. A row counts only with all words that tell it from others, and the words may speak of
 * nothing besides.
 */
export function askedCell(document: OpenDocument, words: string): Fact | null {
  const asked = plainQuestion(words)
  const stems = new Set(stemsOf(asked))
  const telling = new Set(tellingWords(asked).map(({ stem }) => stem))
  const inRow = namedIn(document).filter(({ row }) => isNamedBy(stems, row.split(',')[0] ?? row))
  const most = Math.max(0, ...inRow.map(({ row }) => ownStems(row).length))
  const named = inRow.filter(({ row }) => ownStems(row).length === most)
  const cell = only(inColumn(asked, stems, named))
  return cell && isAllOf(telling, cell, asked) ? cell.fact : null
}

/** The cell with its row, and the line that names the columns. */
export function cellLine(document: OpenDocument, question: string): GreenLine | null {
  const asked = plainQuestion(question)
  if (!/\b(?:how much|how expensive|what|price|cost|fee|rate)\b/.test(asked)) return null
  const fact = askedCell(document, question)
  const row = fact && rowOf(document, fact)
  if (!fact || !row) return null
  const [, column = ''] = fact.label?.split(/:\s+/) ?? []
  const head = column === '' ? null : row.heads
  const own = column === '' ? (factInWords(document, fact) ?? row.own) : row.own
  const besides = head ? [head] : []
  const lead = [fact.label ?? '', ''].map(
    (name) => (name === '' || column === '' ? '' : `${name}: `) + fact.text,
  )
  const said = lead.find((one) =>
    entails(
      one,
      [own, ...besides].map((quote) => quote.words),
    ),
  )
  return said === undefined ? null : { lead: said, ...own, besides }
}

/** "Which plan costs $89?": the row that has the sum which the question names. */
export function rowLine(document: OpenDocument, question: string): GreenLine | null {
  const asked = plainQuestion(question)
  const sum = /^(?:which|what)\s+\w+.*?(?<sum>[$€£]\d[\d,]*(?:\.\d{2})?)/.exec(asked)?.groups?.['sum']
  if (sum === undefined) return null
  const plain = (value: string) => value.replaceAll(',', '').replace(/\.00$/, '')
  const named = namedIn(document).filter(
    ({ fact, column }) => column !== '' && plain(fact.value) === plain(sum),
  )
  const [first] = named
  const row = first && named.length === 1 ? rowOf(document, first.fact) : null
  return row && first ? { lead: first.row, ...row.own, besides: row.heads ? [row.heads] : [] } : null
}

const ownStems = (name: string): string[] => stemsOf(name).filter((stem) => !GENERIC.has(stem))

function isNamedBy(asked: ReadonlySet<string>, name: string): boolean {
  const own = ownStems(name)
  return own.length > 0 && own.every((stem) => isCovered(stem, asked))
}

function inColumn(asked: string, stems: ReadonlySet<string>, named: readonly Named[]): readonly Named[] {
  const phrase = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const said = named.filter(({ column }) => column !== '' && asked.includes(phrase(column)))
  if (said.length > 0) return said
  const covered = named.filter(({ column }) => column !== '' && isNamedBy(stems, column))
  if (covered.length > 0) return covered
  if (new Set(named.map(({ fact }) => fact.value)).size < 2) return named
  const isOne = ONE.test(asked) && !WHOLE.test(asked)
  const shape = isOne ? IS_ONE : IS_WHOLE
  const meant = named.filter(({ column }) => shape.test(column))
  return meant.length > 0 ? meant : named
}

function only(named: readonly Named[]): Named | null {
  return new Set(named.map(({ fact }) => fact.value)).size === 1 ? (named[0] ?? null) : null
}

/** Whether the words speak of nothing that the cell is not called. */
function isAllOf(asked: ReadonlySet<string>, { fact, column }: Named, words: string): boolean {
  const label = new Set(stemsOf(fact.label ?? ''))
  const isPhrase = column !== '' && words.includes(column.toLowerCase())
  const loose = [...asked].filter((stem) => {
    if (isCovered(stem, label) || (isPhrase && /^\d+$/.test(stem))) return false
    // A deductible is no limit, whatever else the row is called.
    if (PRICE_STEMS.has(stem) && !GENERIC.has(stem) && stem !== 'total') return true
    return !ASKING.has(stem) && !/^\d+$/.test(stem)
  })
  return loose.length === 0
}
