import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import type { Intent } from '#core/question/intent.ts'
import type { Question } from '#core/retrieval/question/understand-question.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Decision } from '../../decide/decide-answerable.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { FOR_YOU_TO_JUDGE, MAY_BE_ABOUT } from '../../text/may-be-about.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { capital } from '../capital.ts'
import { kindPhrase } from '../kind-phrase.ts'
import { nameSubject } from './name-subject.ts'
import { searchedWords } from './searched-words.ts'
import { usualContents } from './usual-contents.ts'

/** What is asked for and an answer's words may lack; figures are the least that would say it. */
const LACKS: Readonly<Partial<Record<Intent, string>>> = {
  amount: 'The words above name no amount.',
  date: 'The words above name no date.',
  period: 'The words above name no length of time.',
}
/** From here on a question surely means its topic. */
const SURE = 0.7

const HAS_FIGURE = new RegExp(
  String.raw`\d|\b(?:${NUMBER_WORDS})\b|\b(?:free|no|nothing|none|included)\b`,
  'i',
)

/** How much of a document an answer without a place rests on: "4 pages searched". */
export const pagesSearched = ({ pages }: Pick<OpenDocument, 'pages'>): string =>
  `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} searched`

export interface MissingInput {
  readonly understood: Question
  readonly decision: Decision
  readonly document: OpenDocument
  /** What the answer shows of the document. */
  readonly shown: readonly GreenLine[]
}

/**
 * The sentences under "Missing or unclear": what was not found and where it was looked for, or that a reader has to
 * judge. Under an answer only that its words lack the figure that was asked for.
 */
export function missingLines({ understood, decision, document, shown }: MissingInput): string[] {
  if (decision === 'found') return lacking(understood, shown)
  if (decision === 'maybe') return [`${MAY_BE_ABOUT}. ${FOR_YOU_TO_JUDGE}`]
  const subject = nameSubject(understood.parsed)
  // Of a message that names nothing, those words are as likely of its story.
  const words = subject === null ? [] : searchedWords(understood)
  return [
    `${notFound(subject, understood, document)} ${pagesSearched(document)}.`,
    ...usualLine(document, understood),
    ...(words.length === 0 ? [] : [`Searched for: ${words.join(', ')}.`]),
  ]
}

function lacking({ parsed: { intent } }: Question, shown: readonly GreenLine[]): string[] {
  const lacks = LACKS[intent]
  const says = ({ lead, words, besides = [] }: GreenLine) =>
    [lead ?? '', words, ...besides.map((one) => one.words)].some((text) => HAS_FIGURE.test(text))
  return lacks === undefined || shown.some(says) ? [] : [lacks]
}

/** A paper that uses the very words somewhere, or others for them, does not hold nothing about them. */
function notFound(subject: string | null, { words }: Question, document: OpenDocument): string {
  if (subject === null) return 'We could not find an answer in this document.'
  const others = new Map(words.map(({ terms }) => [terms[0]?.stems[0], terms.map(({ stems }) => stems)]))
  const named = contentStems(subject).map((stem) => others.get(stem) ?? [[stem]])
  const isNamed = document.index.passages.some(({ text }) => {
    const said = new Set(contentStems(text))
    return named.every((terms) => terms.some((stems) => stems.every((stem) => said.has(stem))))
  })
  return isNamed ? `No answer was found about ${subject}.` : `Nothing about ${subject}.`
}

/** That papers of the kind usually settle what was asked: worth asking the other side about. */
function usualLine(document: OpenDocument, { topics: [surest] }: Question): string[] {
  const kind = document.annotation.agreementKind?.kind ?? 'other'
  const usual = usualContents(kind).find(({ topic }) => topic === surest?.name)
  if (kind === 'other' || !usual || !surest || surest.strength < SURE) return []
  return [`${capital(kindPhrase(document))} usually says ${usual.what}. This one was not found to.`]
}
