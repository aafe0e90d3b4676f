import { leansOnBefore } from '#core/overview/words/leans-on-before.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { PaperLine } from './paper-line.ts'

/** What is read as one point. */
const MAX_CHARS = 420
/** "The same applies …", "This also …": words that say nothing without the sentence before them. */
const LEANS =
  /^(?:the same|this|these|that|those|such|it|its|they|otherwise|if not|after that|then|until then|in (?:this|that|such|any other|either) |what is left|the rest|(?:a|the) (?:second|later|further)|you may then|later\b|above that|beyond that|the fee\b|the (?:notice|charge|payment)s?\b(?= (?:is|are) not\b))/i

/**
 * Lines of a paper as points: a sentence that leans on the one before stands with it, and sentences of one provision that
 * were picked one after the other are one point. In the order in which they were picked.
 */
export function grouped(
  document: OpenDocument,
  paper: readonly PaperLine[],
  picked: readonly PaperLine[],
): PaperLine[] {
  const placeOf = new Map(paper.map((line, at) => [line, at]))
  const points: { from: number; to: number }[] = []
  for (const line of picked) {
    const at = placeOf.get(line) ?? -1
    if (points.some(({ from, to }) => from <= at && at <= to)) continue
    let from = at
    while (from > 0 && leans(document, paper, from) && fits(paper, from - 1, at)) from--
    points.push({ from, to: at })
  }
  const joined: { from: number; to: number }[] = []
  for (const point of points) {
    const near = joined.find(
      (other) =>
        other.from <= point.to + 1 &&
        point.from <= other.to + 1 &&
        isOnePoint(document, paper, Math.min(other.from, point.from), Math.max(other.to, point.to)),
    )
    if (!near) joined.push({ ...point })
    else {
      near.from = Math.min(near.from, point.from)
      near.to = Math.max(near.to, point.to)
    }
  }
  return joined.map(({ from, to }) => asOne(paper.slice(from, to + 1)))
}

function asOne(lines: readonly PaperLine[]): PaperLine {
  const [first] = lines as [PaperLine]
  const { end } = lines.at(-1) as PaperLine
  return { ...first, end, text: lines.map(({ text }) => text).join(' ') }
}

function leans(document: OpenDocument, paper: readonly PaperLine[], at: number): boolean {
  const [before, line] = [paper[at - 1], paper[at]]
  if (!before || !line || !isOnePoint(document, paper, at - 1, at)) return false
  return LEANS.test(line.text) || leansOnBefore(line.text, before.text)
}

const fits = (paper: readonly PaperLine[], from: number, to: number): boolean =>
  (paper[to]?.end ?? 0) - (paper[from]?.start ?? 0) <= MAX_CHARS

/** Whether all of them are sentences of one provision that still hold. */
function isOnePoint(document: OpenDocument, paper: readonly PaperLine[], from: number, to: number): boolean {
  const lines = paper.slice(from, to + 1)
  const [first] = lines as [PaperLine]
  return (
    fits(paper, from, to) &&
    lines.slice(1).every(({ isItem }) => !isItem) &&
    !/:\s.*;/.test(first.text) &&
    lines.every(
      (line) =>
        !line.isRow &&
        line.opening === null &&
        line.page === first.page &&
        line.title === first.title &&
        line.above === first.above &&
        !isFormer(document, line),
    )
  )
}

function isFormer({ texts }: OpenDocument, { page, start, end }: PaperLine): boolean {
  const from = texts.startOf(page) ?? 0
  const place = texts.at(page, start - from, end - from)
  return place !== null && texts.isFormer?.(place) === true
}
