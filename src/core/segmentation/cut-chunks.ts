import type { Clause } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import type { PageSpan } from '#core/document/page.ts'
import { findRunningLines, saidBefore } from '#core/structure/lines/running-lines.ts'
import { readLines, type SourceLine } from '#core/structure/lines/source-line.ts'
import type { Chunk } from './chunk.ts'
import { withoutPromptInjections } from './prompt-injections.ts'
import { nameSections, type SectionName } from './section-names.ts'
import { trimSpan, withSpaces, type Span } from './span.ts'
import { splitSentences } from './split-sentences.ts'

/** Most characters of a chunk: under the input of small embedding models, and about one screen of text. */
export const MAX_CHUNK_CHARS = 1000
/** Most words of a chunk; a table of figures reaches it before the characters. */
export const MAX_CHUNK_WORDS = 180
/** A parent's own words up to this length are a heading and go with its first child. */
const MAX_HEADING_CHARS = 160

/** A stretch of one page inside one clause. */
interface Segment extends Span {
  readonly clause: Clause | null
  readonly name: SectionName
  /** A header, a footer or a page number, which is part of no sentence around it. */
  readonly isRunning: boolean
}

/**
 * Cuts a document into the chunks that are embedded and ranked.
 *
 * A chunk stays on one page and inside one numbered provision ("4.2" with its "(a)" and "(b)"), except that a
 * heading goes with the first clause under it. Longer ones are cut between sentences, and only a sentence
 * that is itself too long between words. Every character of a page that is not white space is in exactly one
 * chunk, whatever the clauses are; without clauses the sentences are packed. A header or footer is a chunk by itself, once;
 * where it is repeated it is in none, and neither are orders to an assistant.
 */
export function cutChunks(read: DocumentText, clauses: readonly Clause[]): Chunk[] {
  const ordered = { ...read, text: withoutPromptInjections(read.text) }
  const running = runningLines(ordered)
  const document = { ...read, text: withSpaces(ordered.text, saidBefore(running)) }
  const inOrder = clauses
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const names = nameSections(clauses)
  const chunks: Chunk[] = []
  for (const page of document.pages) {
    const segments = segmentsOf(document.text, page, inOrder, names, running)
    for (const { section, ...span } of packSegments(document.text, segments)) {
      const text = document.text.slice(span.start, span.end)
      chunks.push({ ordinal: chunks.length, text, page: page.number, section, ...span })
    }
  }
  return chunks
}

/** The headers, footers and page numbers of a text that has pages. */
function runningLines(document: DocumentText): SourceLine[] {
  if (document.pages.length < 2) return []
  const lines = readLines(document)
  const isRunning = findRunningLines(lines)
  return lines.filter((line) => isRunning.has(line))
}

/** The page cut at every start and end of a clause and of a running line; each piece belongs to the innermost clause around it. */
function segmentsOf(
  text: string,
  page: PageSpan,
  clauses: readonly Clause[],
  names: ReadonlyMap<number, SectionName>,
  running: readonly Span[],
): Segment[] {
  const here = clauses.filter(({ start, end }) => start < page.end && end > page.start)
  const cuts = new Set([page.start, page.end])
  const edgeLines = running.filter(({ start, end }) => start >= page.start && end <= page.end)
  const isRunning = new Set(edgeLines.map(({ start }) => start))
  for (const { start, end } of [...here, ...edgeLines]) {
    cuts.add(Math.max(page.start, start))
    cuts.add(Math.min(page.end, end))
  }
  const segments: Segment[] = []
  const open: Clause[] = []
  let next = 0
  const edges = [...cuts].sort((a, b) => a - b)
  for (const [index, start] of edges.entries()) {
    while (next < here.length && (here[next] as Clause).start <= start) open.push(here[next++] as Clause)
    while (open.length > 0 && (open.at(-1) as Clause).end <= start) open.pop()
    const span = trimSpan(text, { start, end: edges[index + 1] ?? start })
    const clause = open.findLast(({ end }) => end > start) ?? null
    const name = (clause && names.get(clause.id)) ?? { exact: null, provision: null }
    if (span) segments.push({ ...span, clause, name, isRunning: isRunning.has(span.start) })
  }
  return segments
}

interface Packed extends Span {
  readonly section: string | null
}

function packSegments(text: string, segments: readonly Segment[]): Packed[] {
  const packed: Packed[] = []
  let open: Segment[] = []
  const close = () => {
    const [first] = open
    const last = open.at(-1)
    if (first && last) packed.push({ start: first.start, end: last.end, section: sectionOf(open) })
    open = []
  }
  for (const segment of segments) {
    const pieces = splitToFit(text, segment)
    for (const piece of pieces) {
      const start = open[0]?.start ?? piece.start
      if (!belongsWith(open, segment) || !fits(text, { start, end: piece.end })) close()
      open.push({ ...segment, ...piece })
    }
  }
  close()
  return packed
}

/** Whether a segment may join the chunk that is open: the same provision, or what its heading opens. */
function belongsWith(open: readonly Segment[], segment: Segment): boolean {
  const last = open.at(-1)
  if (segment.isRunning || last?.isRunning === true) return false
  if (!last || last.name.provision === segment.name.provision) return true
  const start = open[0]?.start ?? last.start
  return (
    last.clause !== null && last.clause.id === segment.clause?.parent && last.end - start <= MAX_HEADING_CHARS
  )
}

/** What the chunk is called: its one clause, else the provision that holds all but its heading. */
function sectionOf(segments: readonly Segment[]): string | null {
  const last = segments.at(-1)
  if (!last) return null
  const body = segments.filter(({ name }) => name.provision === last.name.provision)
  return body.every(({ name }) => name.exact === last.name.exact) ? last.name.exact : last.name.provision
}

function fits(text: string, { start, end }: Span): boolean {
  return end - start <= MAX_CHUNK_CHARS && countWords(text, start, end) <= MAX_CHUNK_WORDS
}

function countWords(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/\S+/g)?.length ?? 0
}

/** The span itself when it fits, else its sentences, each cut further between words where it has to be. */
function splitToFit(text: string, span: Span): Span[] {
  if (fits(text, span)) return [span]
  return splitSentences(text, span).flatMap((sentence) =>
    fits(text, sentence) ? [sentence] : cutWords(text, sentence),
  )
}

function cutWords(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = []
  let from = start
  let stop = start
  let words = 0
  const close = () => {
    const piece = trimSpan(text, { start: from, end: stop })
    if (piece) pieces.push(piece)
    from = stop
    words = 0
  }
  for (const word of text.slice(start, end).matchAll(/\s*\S{1,200}/gu)) {
    const wordEnd = start + word.index + word[0].length
    if (wordEnd - from > MAX_CHUNK_CHARS || words === MAX_CHUNK_WORDS) close()
    stop = wordEnd
    words++
  }
  close()
  return pieces
}
