import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { plainToken, readTokens, type AnswerToken } from '../text/answer-tokens.ts'
import { checkFreely, checkStrictly } from './check-sentence.ts'
import type { PageTexts } from '../source/page-texts.ts'
import type { SectionKey } from '../text/sections.ts'
import { isSource } from './source-token.ts'
import { UNCONFIRMED } from '../text/unconfirmed.ts'

export interface CheckedLine {
  /** What may stand in the line's own part; null when nothing is left. */
  readonly kept: string | null
  /** Lines for "Missing or unclear". */
  readonly moved: readonly string[]
}

/** Checks one line of an answer and writes it anew from what was found. */
export function checkLine(
  line: string,
  section: SectionKey,
  documentId: string,
  pages: PageTexts,
): CheckedLine {
  const { mark, rest } = readMark(line)
  if (rest === '' || /^(?:[*_-]\s*){3,}$/.test(rest)) return { kept: null, moved: [] }
  const tokens = readTokens(rest).map((token) => claimOnly(token, section))
  if (section !== 'document')
    return { kept: writeLine(mark, checkFreely(tokens, section === 'where', documentId, pages)), moved: [] }
  const outcomes = splitTokens(tokens).map((sentence) => checkStrictly(sentence, documentId, pages))
  const kept = outcomes.filter(({ verdict }) => verdict === 'kept').map(({ markdown }) => markdown)
  const moved = outcomes
    .filter(({ verdict }) => verdict === 'moved')
    .map(({ markdown }) => `- ${UNCONFIRMED} ${markdown}`)
  return { kept: kept.length === 0 ? null : writeLine(mark, kept.join(' ')), moved }
}

/**
 * Only quotes and links to documents claim anything, and general guidance names its sources; all else is made plain
 * before sentences are looked for.
 */
function claimOnly(token: AnswerToken, section: SectionKey): AnswerToken {
  const isClaim =
    token.kind === 'quote' ||
    (token.kind === 'link' && (token.citation !== null || (section === 'guidance' && isSource(token))))
  return isClaim ? token : plainToken(token)
}

/** A list mark with at most one step of indentation; every other way to open a block counts as text. */
function readMark(line: string): { mark: string; rest: string } {
  const match = /^(\s{0,20})(?:[-*+]|(\d{1,9})[.)])\s+(?=\S)/u.exec(line)
  if (!match) return { mark: '', rest: line.trim() }
  const [whole, indent = '', number] = match
  const step = indent.replaceAll('\t', '    ').length >= 2 ? '  ' : ''
  return {
    mark: `${step}${number === undefined ? '-' : `${Number(number)}.`} `,
    rest: line.slice(whole.length).trim(),
  }
}

/** Nothing behind the mark may open a list, a quotation, a heading or a line of its own. */
function writeLine(mark: string, markdown: string): string | null {
  const text = markdown.trim()
  if (text === '') return null
  if (/^\d{1,9}[.)](?:\s|$)/.test(text)) return mark + text.replace(/^\d+/, '$&\\')
  return mark + (/^[#>+=~-]/.test(text) ? `\\${text}` : text)
}

/** Groups tokens into sentences. A quote is never cut, and links belong to the sentence before them. */
function splitTokens(tokens: readonly AnswerToken[]): AnswerToken[][] {
  const masked = tokens.map(mask).join('')
  const cuts = splitSentences(masked)
    .slice(1)
    .map(({ start }) => start)
  const sentences: AnswerToken[][] = [[]]
  let at = 0
  for (const token of tokens) {
    const end = at + token.raw.length
    let from = at
    for (const cut of cuts.filter((cut) => cut >= at && cut < end)) {
      if (token.kind === 'text' && cut > from)
        sentences.at(-1)?.push({ kind: 'text', raw: token.raw.slice(from - at, cut - at) })
      sentences.push([])
      from = token.kind === 'text' ? cut : at
    }
    sentences.at(-1)?.push(token.kind === 'text' ? { kind: 'text', raw: token.raw.slice(from - at) } : token)
    at = end
  }
  return sentences
}

/** The token as the sentence splitter shall see it, of the same length: a quote is one word, a link a blank. */
function mask(token: AnswerToken): string {
  // "**B. Brown**" is a name with an initial, however strong it is set.
  if (token.kind === 'text') return token.raw.replaceAll(/[*_]/g, ' ')
  if (token.kind === 'link') return ' '.repeat(token.raw.length)
  const isEnded = /[.?!]['")\]]*$/.test(token.words.trim())
  return `X${'x'.repeat(token.raw.length - 2)}${isEnded ? '.' : 'x'}`
}
