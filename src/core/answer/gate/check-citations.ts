import { checkLine } from './check-line.ts'
import { readPageTexts, type AnswerSource, type PageTexts } from '../source/page-texts.ts'
import { ANSWER_SECTIONS, sectionHeading, type SectionKey } from '../text/sections.ts'

/** Longest line that is waited for; a longer one is checked in pieces. */
const MAX_LINE = 8000
const ORDER: readonly SectionKey[] = ANSWER_SECTIONS.map(({ key }) => key)

/**
 * The gate every answer passes before a reader sees it, whoever wrote it. It works line by line on a stream:
 *
 * - under "From your document" a sentence stays only when it carries a receipt whose quote stands word for
 *   word on its page and says what the sentence says (`entails`); one without a receipt, or that says more,
 *   moves to "Missing or unclear", one with a false receipt is dropped;
 * - every link is made again from what was found; links that are not ours become plain text;
 * - only our four headings, each once and in their order, are headings; HTML, images and code are plain text.
 *
 * What document text or a model writes can therefore be wrong about the law, but not about the document.
 */
export async function* checkCitations(
  pieces: AsyncIterable<string> | Iterable<string>,
  source: AnswerSource,
  texts?: PageTexts,
): AsyncGenerator<string, void, undefined> {
  const gate = openGate(source, texts)
  for await (const piece of pieces) {
    const checked = gate.push(piece)
    if (checked !== '') yield checked
  }
  const rest = gate.finish()
  if (rest !== '') yield rest
}

export interface Gate {
  /** Takes a piece of Markdown, cut anywhere; gives back what can be sent now. */
  push(piece: string): string
  /** Gives back the rest; call it once, at the end. */
  finish(): string
}

/**
 * The gate as a plain state machine, for callers that have no stream.
 * @param texts the pages of `source`, where they are at hand
 */
export function openGate(source: AnswerSource, texts: PageTexts = readPageTexts(source)): Gate {
  const writer = new SectionWriter(source.documentId, texts)
  let buffer = ''
  return {
    push(piece) {
      buffer += piece
      let checked = ''
      for (;;) {
        const end = buffer.search(/\r?\n/)
        if (end < 0 && buffer.length <= MAX_LINE) return checked
        checked += writer.line(buffer.slice(0, end < 0 ? MAX_LINE : end))
        buffer = end < 0 ? buffer.slice(MAX_LINE) : buffer.slice(end + (buffer[end] === '\r' ? 2 : 1))
      }
    },
    finish: () => writer.line(buffer) + writer.finish(),
  }
}

/** Writes checked lines under their headings, each heading with its first line. */
class SectionWriter {
  readonly #documentId: string
  readonly #pages: PageTexts
  #section: SectionKey = 'document'
  #written: SectionKey | null = null
  #moved: string[] = []
  #isAfterBlank = false

  constructor(documentId: string, pages: PageTexts) {
    this.#documentId = documentId
    this.#pages = pages
  }

  line(line: string): string {
    if (line.trim() === '') {
      this.#isAfterBlank = true
      return ''
    }
    const heading = sectionOfHeading(line)
    if (heading) {
      if (ORDER.indexOf(heading) > ORDER.indexOf(this.#section)) this.#section = heading
      return ''
    }
    const { kept, moved } = checkLine(line, this.#section, this.#documentId, this.#pages)
    this.#moved.push(...moved)
    return kept === null ? '' : this.#write(this.#section, kept)
  }

  finish(): string {
    return this.#writeMoved()
  }

  #write(section: SectionKey, line: string): string {
    const before = section === 'document' ? '' : this.#writeMoved()
    return before + this.#writeLine(section, line)
  }

  #writeMoved(): string {
    const moved = this.#moved
    this.#moved = []
    return moved.map((line) => this.#writeLine('missing', line)).join('')
  }

  #writeLine(section: SectionKey, line: string): string {
    const isFirst = this.#written === null
    const isNew = this.#written !== section
    const gap = this.#isAfterBlank && !isNew ? '\n' : ''
    this.#isAfterBlank = false
    this.#written = section
    return `${isNew ? `${isFirst ? '' : '\n'}${sectionHeading(section)}\n` : gap}${line}\n`
  }
}

/** Which of our parts a heading line means, whatever its level; null for any other line. */
export function sectionOfHeading(line: string): SectionKey | null {
  const title = /^ {0,3}#{1,6}\s+(\S.*)$/.exec(line.slice(0, 200))?.[1]
  if (title === undefined) return null
  const words = title
    .replaceAll(/[*_#:]/g, '')
    .trim()
    .toLowerCase()
  return ANSWER_SECTIONS.find(({ heading }) => heading.toLowerCase() === words)?.key ?? null
}
