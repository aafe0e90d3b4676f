import { sourceLink } from '#core/guidance/source-link.ts'
import { whoseWord } from '#core/guidance/whose-word.ts'
import type { Answer, Guidance, UnconfirmedLine } from '../answer.ts'
import { sayDate } from '../compose/values/calendar.ts'
import { plainMarks } from './answer-tokens.ts'
import { citationLink } from './citation.ts'
import { escapeInline, escapeMarkdown } from './escape-markdown.ts'
import { greenLine, leadText } from './green-line.ts'
import { writeOffers } from './offers.ts'
import { placesToLook } from './places-to-look.ts'
import { ANSWER_SECTIONS, sectionHeading, type SectionKey } from './sections.ts'
import { UNCONFIRMED } from './unconfirmed.ts'

/** An answer as Markdown, in pieces of a line each; joined they are the whole text. */
export function writeAnswer(answer: Answer, documentId: string): string[] {
  const pieces: string[] = []
  const lines = linesOf(answer, documentId)
  for (const { key } of ANSWER_SECTIONS) {
    for (const [at, line] of lines[key].entries()) {
      const gap = pieces.length === 0 ? '' : '\n'
      pieces.push(`${at === 0 ? `${gap}${sectionHeading(key)}\n` : ''}${line}\n`)
    }
  }
  return pieces
}

/** The lines of each part. What was not found has none under "From your document". */
export function linesOf(answer: Answer, documentId: string): Readonly<Record<SectionKey, readonly string[]>> {
  const { decision, unconfirmed, missing, offers, guidance } = answer
  const quotes = decision === 'maybe' ? answer.quotes : []
  return {
    document: decision === 'found' ? answer.lines.map((line) => greenLine(documentId, line)) : [],
    missing: [
      ...unconfirmed.map(unconfirmedLine),
      ...missing.map((sentence) => `- ${escapeMarkdown(plainMarks(sentence))}`),
      ...writeOffers(offers),
    ],
    guidance: guidance.map(guidanceLine),
    where: [
      ...quotes.map((quote) => greenLine(documentId, { lead: null, ...quote })),
      ...placesToLook(answer).map((place) => `- ${citationLink({ documentId, ...place }, place.isAbout)}`),
    ],
  }
}

const unconfirmedLine = ({ lead, rest }: UnconfirmedLine): string =>
  `- ${UNCONFIRMED} ${leadText({ lead })}${escapeInline(plainMarks(rest))}`

function guidanceLine(guidance: Guidance): string {
  if (guidance.kind === 'term')
    return `- **${escapeInline(guidance.term)}**: ${escapeInline(guidance.meaning)}`
  const readOn = guidance.page ? ` To read on: ${sourceLink(guidance.page)}.` : ''
  return `- ${escapeInline(guidance.text)} *${escapeInline(whoseWord(guidance, sayDate))}.${readOn}*`
}
