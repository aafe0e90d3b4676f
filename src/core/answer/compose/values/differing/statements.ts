import { SEVERAL_WORDS } from '#core/language/lexicon/number-words.ts'
import type { Passage } from '#core/retrieval/passages.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isContext, isKeeping, stemsOf, tellingWords } from '../../../question/same-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { Place } from '../../../source/page-texts.ts'
import { oneLineQuote } from '../../../text/answer-tokens.ts'
import { figuresIn, type StatedFigure } from './stated-figures.ts'

/** A sentence or a row, with all by which it is set beside another. */
export interface Statement {
  readonly words: string
  readonly place: Place
  /** In the whole text. */
  readonly span: Span
  readonly figures: readonly StatedFigure[]
  /** What it speaks of, without its figures; of a reply, with what was asked. */
  readonly stems: ReadonlySet<string>
  /** Those that say what it is about. */
  readonly heads: ReadonlySet<string>
  /** The words of its heading, and of the sentence that it leans on. */
  readonly above: ReadonlySet<string>
  /** Whether it is a name and its value: "Late fee: $20". */
  readonly isRow: boolean
}

/** A longer one states more than one thing. */
const LONGEST = 400
const LONGEST_ROW = 14
/** What a sentence is about stands in its first telling words: "the basic salary". */
const HEADS = 2
const ROW = /^[^.;!?]*(?:[ \t]{2,}|\t|:[ \t]+)\S[^.;!?]*(?:\.\d[^.;!?]*)*$/
/** "Material fee: $35      Deposit: $160": two rows in a line. */
const NEXT_ROW = /[ \t]{3,}(?=\p{Lu}[\p{L}’' -]{1,40}:)/gu
/** "A fee of $30, including tax": what else is in it, comes to it or is taken off. */
const BESIDES =
  /\b(?:including|incl\.?|excluding|excl\.?|plus|besides|apart from|in addition to)\s[^,;.]*|,?\s+less\s+(?!than\b)[^.;]*/gi
/** The line above, where it runs into the sentence: "RULES OF THE HOUSE (for information) Guests leave by ten." */
const LOUD_START = /^(?:\p{Lu}{2,}[\s,&’'/-]+){2,}(?:\([^)]*\)\s*)?(?=\p{Lu}\p{Ll})/u
/** "E. Late payment. Bills carry interest": its number, and its title. */
const NUMBER = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2})*|[A-Za-z]\d{0,2})[.)]\s*|\d{1,2}(?:\.\d{1,2})*\s+)/
const TITLE = /^(?<title>\p{Lu}[^.:;?!\d]{2,40})\.\s+(?=\p{Lu})/u
const LEANS = /^(?:it|they|this|these|that|such)\b/i
/** Who acts, what the paper is, and that something is paid or counted, is said in every sentence. */
const EVERYWHERE = new RegExp(
  String.raw`\b(?:tenants?|landlords?|renters?|compan(?:y|ies)|employees?|employers?|customers?|clients?|members?|either|sides?|part(?:y|ies)|agreements?|contracts?|lease|polic(?:y|ies)|terms?|dates?|days?|weeks?|months?|years?|hours?|minutes?|annum|before|after|within|least|most|above|below|ahead|late[rs]t?|maximum|minimum|more|less|than|up|giv(?:e|es|ing|en)|make|made|pays?|paid|payable|costs?|charges?|charged|amounts?|written|writing|yes|next|following|times?|needs?|needed|required|due|owed|${SEVERAL_WORDS})\b`,
  'gi',
)

/** What a passage states with figures: a sentence, or each row of its line. */
export function statementsOf(
  document: OpenDocument,
  passage: Passage,
  before: Passage | undefined,
): Statement[] {
  const { text, start } = passage
  if (text.length > LONGEST || (passage.isHeading && !/\d/.test(text))) return []
  const cuts = [...text.matchAll(NEXT_ROW)].map(({ 0: gap, index }) => ({
    start: index,
    end: index + gap.length,
  }))
  const starts = [0, ...cuts.map((cut) => cut.end)]
  const ends = [...cuts.map((cut) => cut.start), text.length]
  return starts.flatMap((from, at) => {
    const span = { start: start + from, end: start + (ends[at] ?? text.length) }
    return read(document, passage, span, before) ?? []
  })
}

function read(
  document: OpenDocument,
  { text, start, chunkIndex, heading }: Passage,
  span: Span,
  before: Passage | undefined,
): Statement | null {
  const page = document.chunks[chunkIndex]?.page ?? 1
  const own = text.slice(span.start - start, span.end - start)
  const near = span.start - (document.texts.startOf(page) ?? 0)
  const place = document.texts.find(page, oneLineQuote(own), near)
  const figures = place ? figuresIn(document, span) : []
  if (!place || figures.length === 0) return null
  const words = document.texts.wordsAt(place)
  const bare = words.trim().replace(LOUD_START, '').replace(NUMBER, '')
  const title = TITLE.exec(bare)?.groups?.['title'] ?? ''
  const said = bare.slice(title === '' ? 0 : title.length + 1)
  // An item of a list says nothing without the words that open it.
  if (/^\p{Ll}/u.test(said)) return null
  const plain = withoutFigures(said, figures)
  const told = tellingStems(plain)
  const isReply = before?.chunkIndex === chunkIndex && before.text.trim().endsWith('?')
  const asked = isReply ? tellingStems(before.text) : []
  const leant = LEANS.test(said.trim()) && before?.chunkIndex === chunkIndex ? before.stems : []
  const first = [plain, plain.slice(plain.indexOf(':') + 1)].flatMap((words) =>
    tellingStems(words).slice(0, HEADS),
  )
  return {
    words,
    place,
    span,
    figures,
    stems: new Set([...told, ...asked]),
    heads: new Set([...(leant.length > 0 ? leant.slice(0, HEADS) : first), ...asked]),
    above: new Set([...(isRowAbove(heading) ? [] : heading), ...stemsOf(title), ...leant]),
    isRow: ROW.test(words.trim()) && words.split(/\s+/).length <= LONGEST_ROW,
  }
}

/** "Key deposit £10" is no heading of what stands below it. */
const isRowAbove = (heading: readonly string[]): boolean => heading.slice(1).some((stem) => /\d/.test(stem))

/** The words without their figures; "two months' notice" is a notice, and "three visits" are visits. */
const withoutFigures = (words: string, figures: readonly StatedFigure[]): string =>
  figures.reduce(
    (rest, { kind, words: figure }) =>
      rest.replace(
        figure,
        kind === 'count' ? figure.replace(/^\S+/, ' ') : /notice/i.test(figure) ? ' notice ' : ' ',
      ),
    words.replaceAll(/\s+/g, ' '),
  )

const tellingStems = (words: string): string[] =>
  tellingWords(words.replaceAll(BESIDES, ' ').replaceAll(EVERYWHERE, ' '))
    .filter(({ word, stem }) => !/\d/.test(word) && word.length > 1 && !isKeeping(stem) && !isContext(stem))
    .map(({ stem }) => stem)
