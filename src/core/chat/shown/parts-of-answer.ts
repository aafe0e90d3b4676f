import { whoseWord } from '#core/guidance/whose-word.ts'
import type { Answer, Guidance, KeptAnswer, UnconfirmedLine } from '#core/answer/answer.ts'
import { sayDate } from '#core/answer/compose/values/calendar.ts'
import type { Place } from '#core/answer/source/page-texts.ts'
import { oneLineQuote, plainMarks } from '#core/answer/text/answer-tokens.ts'
import { citationLabel, citationPath } from '#core/answer/text/citation.ts'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import { BEFORE, type GreenLine, type Quote } from '#core/answer/text/green-line.ts'
import { placesToLook } from '#core/answer/text/places-to-look.ts'
import { safeUrl } from '#core/answer/text/safe-url.ts'
import { ANSWER_SECTIONS, type SectionKey } from '#core/answer/text/sections.ts'
import { UNCONFIRMED } from '#core/answer/text/unconfirmed.ts'
import { PLAIN, type Block, type Run, type ShownPart } from './shown-part.ts'

/** The parts of an answer as it was kept. Only a found one has the green part. */
export function partsOfAnswer({ answer, documentId }: KeptAnswer): ShownPart[] {
  const blocks = blocksOf(answer, documentId)
  return ANSWER_SECTIONS.flatMap(({ key }) => {
    const offers = key === 'missing' ? answer.offers : []
    return blocks[key].length === 0 && offers.length === 0 ? [] : [{ key, blocks: blocks[key], offers }]
  })
}

function blocksOf(answer: Answer, documentId: string): Readonly<Record<SectionKey, readonly Block[]>> {
  const quotes = answer.decision === 'maybe' ? answer.quotes : []
  return {
    document: answer.decision === 'found' ? answer.lines.map((line) => item(lineRuns(line, documentId))) : [],
    missing: [
      ...answer.unconfirmed.map((line) => item(unconfirmedRuns(line))),
      ...answer.missing.map((sentence) => item([ours(sentence)])),
    ],
    guidance: answer.guidance.map((guidance) => item(guidanceRuns(guidance))),
    where: [
      ...quotes.map((quote) => item(cited(quote, documentId))),
      ...placesToLook(answer).map((place) => item([receipt(place, documentId)])),
    ],
  }
}

function lineRuns(line: GreenLine, documentId: string): Run[] {
  const { lead, sum, isOver = false, words, place, besides = [], before } = line
  return [
    ...(lead === null ? [] : [strong(lead), ours(isOver ? ' (passed): ' : ': ')]),
    ...(sum === undefined ? [] : [ours(sum), ours('; ')]),
    ...cited({ words, place }, documentId),
    ...besides.flatMap((quote) => [ours(' and '), ...cited(quote, documentId)]),
    ...(before ? [ours(`; ${BEFORE} `), ...cited(before, documentId)] : []),
  ]
}

const unconfirmedRuns = ({ lead, rest }: UnconfirmedLine): Run[] => [
  ours(`${UNCONFIRMED} `),
  ...(lead === null ? [] : [strong(lead), ours(': ')]),
  ours(rest),
]

function guidanceRuns(guidance: Guidance): Run[] {
  if (guidance.kind === 'term') return [strong(guidance.term), ours(': '), ours(guidance.meaning)]
  const { text, page } = guidance
  const quiet = (words: string, href: string | null = null): Run => ({
    ...PLAIN,
    text: words,
    isEmphasis: true,
    href: href === null ? null : safeUrl(href) || null,
  })
  return [
    ours(text),
    ours(' '),
    quiet(`${whoseWord(guidance, sayDate)}.`),
    ...(page ? [quiet(' To read on: '), quiet(page.name, page.url), quiet('.')] : []),
  ]
}

const cited = ({ words, place }: Quote, documentId: string): Run[] => [
  { ...PLAIN, text: `“${oneLineQuote(words)}”`, isQuote: true },
  ours(' '),
  receipt(place, documentId),
]

const receipt = (place: Place, documentId: string): Run => ({
  ...PLAIN,
  text: citationLabel(place, place.isAbout),
  path: citationPath({ documentId, ...place }),
})

/** Words in our own voice: no marks that say they are the document's. White space around them counts. */
function ours(text: string): Run {
  const words = plainMarks(oneLine(text))
  const space = (at: RegExp) => (at.test(text) ? ' ' : '')
  return { ...PLAIN, text: words === '' ? space(/\s/) : space(/^\s/) + words + space(/\s$/) }
}

const strong = (text: string): Run => ({ ...ours(text.trim()), isStrong: true })

const item = (runs: readonly Run[]): Block => ({ kind: 'item', depth: 0, marker: '•', runs })
