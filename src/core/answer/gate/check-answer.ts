import type { Answer, FoundAnswer, UnconfirmedLine } from '../answer.ts'
import type { PageTexts, Place } from '../source/page-texts.ts'
import { oneLineQuote, plainMarks, type AnswerToken } from '../text/answer-tokens.ts'
import { greenTokens, leadText, type GreenLine, type Quote } from '../text/green-line.ts'
import { judgeSentence } from './check-sentence.ts'

/**
 * The gate for an answer of the local answer engine, which is no text yet: by the rules of `checkCitations` a line stays
 * green, is shown as unconfirmed, or goes. An answer that keeps no line did not find what was asked.
 */
export function checkAnswer(answer: Answer, documentId: string, pages: PageTexts): Answer {
  const places = answer.places.flatMap(({ page, start, end }) => pages.at(page, start, end) ?? [])
  if (answer.decision === 'found') return checkLines({ ...answer, places }, documentId, pages)
  if (answer.decision === 'not_found') return { ...answer, places }
  return { ...answer, places, quotes: answer.quotes.flatMap((quote) => findAgain(quote, pages) ?? []) }
}

function checkLines(answer: FoundAnswer, documentId: string, pages: PageTexts): Answer {
  const { lines: before, ...said } = answer
  const lines: GreenLine[] = []
  const unconfirmed: UnconfirmedLine[] = [...answer.unconfirmed]
  for (const line of before) {
    const tokens = greenTokens(documentId, line)
    const { verdict, places } = judgeSentence(tokens, documentId, pages)
    if (verdict === 'kept') lines.push(placed(line, placesInOrder(tokens, places)))
    if (verdict === 'moved') unconfirmed.push(inPlainWords(line, tokens))
  }
  if (lines.length > 0 || before.length === 0) return { ...said, unconfirmed, lines }
  return { ...said, decision: 'maybe', unconfirmed, quotes: [] }
}

const placesInOrder = (tokens: readonly AnswerToken[], places: ReadonlyMap<AnswerToken, Place>): Place[] =>
  tokens.flatMap((token) => (token.kind === 'link' ? (places.get(token) ?? []) : []))

/** The line with its quotes where they were found; in the order of `greenTokens`. */
function placed(line: GreenLine, [first, ...others]: readonly Place[]): GreenLine {
  const { besides = [], before } = line
  const at = (quote: Quote, index: number): Quote => ({ ...quote, place: others[index] ?? quote.place })
  return {
    ...line,
    place: first ?? line.place,
    ...(besides.length > 0 && { besides: besides.map(at) }),
    ...(before && { before: at(before, besides.length) }),
  }
}

function findAgain(quote: Quote, pages: PageTexts): Quote | null {
  const { page, start } = quote.place
  const place = pages.find(page, oneLineQuote(quote.words), start)
  return place && { ...quote, place }
}

/** What a line says without a mark or receipt that would call it the document's. */
function inPlainWords(line: GreenLine, tokens: readonly AnswerToken[]): UnconfirmedLine {
  const said = tokens.slice(leadText(line) === '' ? 0 : 1).map((token) => {
    if (token.kind === 'text') return token.raw
    return token.kind === 'link' ? token.label : `“${token.words}”`
  })
  const sum = line.sum === undefined ? '' : `${line.sum}; `
  return { lead: line.lead, rest: plainMarks(sum + said.join('')) }
}
