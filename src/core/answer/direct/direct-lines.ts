import { claimAgrees } from '../claim-agrees.ts'
import type { Stated } from '../green-line.ts'
import type { OpenDocument } from '../open-document.ts'
import type { Proven } from '../prove.ts'
import { labelledFacts } from './labelled-facts.ts'
import { readClosedQuestion } from './read-closed-question.ts'
import { readOpenQuestion, splitQuestion, type OpenQuestion } from './read-open-question.ts'
import { sayThereIs } from './say-there-is.ts'
import { sayValue, valuesIn } from './say-value.ts'
import { sayYesOrNo } from './say-yes-or-no.ts'
import { readSides, type Sides } from './sides.ts'

const MAX_LINES = 3
/** Beside a passage that answers, only one nearly as good is quoted; others are places to look. */
const BESIDE_SHARE = 0.85
/** How much behind a quote is looked at for what takes it back. */
const BEHIND = 60

/**
 * The green lines of an answer, best first: those that say in plain words what the question asks, then quotes that
 * answer as well. A lead that its own quote does not back is left out.
 */
export function directLines(document: OpenDocument, question: string, quoted: readonly Proven[]): Stated[] {
  const sides = readSides(document.index.passages.map(({ text }) => text).join('\n'))
  const parts = splitQuestion(question)
  const lines: Stated[] = []
  let before: OpenQuestion | null = null
  for (const part of parts) {
    const open = withSubject(readOpenQuestion(part), part, before)
    before = open ?? before
    add(lines, (open && labelled(document, open)) ?? bestLead(document, part, open, quoted, sides))
  }
  const isLed = lines.length > 0
  const best = quoted[0]?.evidence.score ?? 0
  for (const { evidence, place } of quoted) {
    if (lines.length >= MAX_LINES) break
    if (isLed && evidence.score < best * BESIDE_SHARE) continue
    add(lines, { lead: null, words: evidence.text, place })
  }
  return lines
}

/** "When is it due?" asks about what the part before asked about. */
function withSubject(
  open: OpenQuestion | null,
  part: string,
  before: OpenQuestion | null,
): OpenQuestion | null {
  if (!open || !before || before.isOwed || !/\b(?:it|that|this|they|them)\b/.test(part)) return open
  return { ...open, about: [...new Set([...before.about, ...open.about])] }
}

function labelled(document: OpenDocument, open: OpenQuestion): Stated | null {
  const found = labelledFacts(document, open)
  return found && claimAgrees(found.lead, [found.words]) ? found : null
}

/** The first quote that says what the part asks. */
function bestLead(
  document: OpenDocument,
  part: string,
  open: OpenQuestion | null,
  quoted: readonly Proven[],
  sides: Sides,
): Stated | null {
  const closed = readClosedQuestion(part)
  if (!open && !closed) return null
  const leads = quoted.flatMap(({ evidence, place }) => {
    const words = evidence.text
    const values = valuesIn(document.annotation.facts, evidence)
    const next = document.texts.wordsAt({ ...place, start: place.end, end: place.end + BEHIND })
    const lead = open
      ? sayValue(open, words, values, sides)
      : closed &&
        (closed.form === 'is' ? sayThereIs(closed, words, values) : sayYesOrNo(closed, words, sides, next))
    return lead && claimAgrees(lead, [words]) ? [{ lead, words, place }] : []
  })
  const [first] = leads
  const contradicts = leads.some(
    ({ lead }) => first && /^(?:Yes|No)\b/.exec(lead)?.[0] !== /^(?:Yes|No)\b/.exec(first.lead)?.[0],
  )
  return closed && contradicts ? null : (first ?? null)
}

/** Nothing is quoted twice. */
function add(lines: Stated[], line: Stated | null): void {
  if (!line) return
  const { page, start, end } = line.place
  const isKnown = lines.some(({ place }) => place.page === page && start < place.end && end > place.start)
  if (!isKnown && lines.length < MAX_LINES) lines.push(line)
}
