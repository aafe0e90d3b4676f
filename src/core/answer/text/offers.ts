import { plainMarks } from './answer-tokens.ts'
import { escapeInline } from './escape-markdown.ts'

/** How the line begins that offers other questions; an interface between composer and screen. */
const OPENING = '- Did you mean: '
const BETWEEN = ' · '
export const MOST_OFFERED = 3

/** One line of Markdown that offers questions; none when there are none. */
export function writeOffers(questions: readonly string[]): string[] {
  const offered = questions
    .slice(0, MOST_OFFERED)
    .map((question) => `*${escapeInline(plainMarks(question))}*`)
  return offered.length === 0 ? [] : [OPENING + offered.join(BETWEEN)]
}

export interface SplitOffers {
  /** The part without its offers. */
  readonly rest: string
  /** Questions to click; empty while the line is still arriving. */
  readonly questions: readonly string[]
}

/** Takes the offered questions out of a part of an answer. */
export function splitOffers(markdown: string): SplitOffers {
  const questions: string[] = []
  const rest = markdown.split('\n').filter((line) => {
    const offered = readOffers(line)
    questions.push(...offered)
    return offered.length === 0
  })
  return { rest: rest.join('\n').trim(), questions: questions.slice(0, MOST_OFFERED) }
}

function readOffers(line: string): string[] {
  if (!line.startsWith(OPENING)) return []
  const offered = line.slice(OPENING.length).split(BETWEEN)
  // Only plain questions: a line that holds anything else stays text.
  const questions = offered.map((item) => /^\*([^*[\]()<>`\\]{3,160}\?)\*$/.exec(item.trim())?.[1])
  return questions.every((question) => question !== undefined) ? questions : []
}
