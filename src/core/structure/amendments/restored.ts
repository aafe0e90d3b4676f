import { splitSentences } from '#core/segmentation/split-sentences.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isWithin, overlaps, type Change } from './change.ts'
import type { Paper } from './paper.ts'
import { partAt, rankOf, type Part } from './parts/parts.ts'
import { placesIn } from './places/places.ts'
import { findNumbered } from './places/find-provision.ts'

const RESTORES =
  /\b(?:restored|reinstated|revived|appl(?:y|ies)\s+again|(?:goes|go|comes?|turns?)\s+back\s+to|(?:force|effect)\s+(?:again|once\s+more)|revert\w*\s+to)\b/i
/** A day on which something is over. */
const UNTIL =
  /\b(?:until|till|up\s+to|through|to|ending(?:\s+on)?|ends?\s+on|expires?\s+on)\s+(?:and\s+including\s+)?$/i
const FROM = /\b(?:from|between|for\s+a\s+limited\s+time|temporar\w+|for\s+the\s+(?:months?|period|time))\b/i
const DISTANCE = 40
const HEAD = 400

/**
 * The changes without those that a paper takes back by putting a clause back as it was, and those that were made for a
 * time that a later paper shows to be over.
 */
export function withoutRestored(changes: readonly Change[], paper: Paper): readonly Change[] {
  if (changes.length === 0) return changes
  const { text, parts, provisions } = paper
  const kept = changes.filter((change) => !isOver(change, paper))
  const restored = parts
    .filter(({ isAmending, isVoid }) => isAmending && !isVoid)
    .flatMap((part) =>
      splitSentences(text, part)
        .filter(({ start, end }) => RESTORES.test(text.slice(start, end)))
        .flatMap((sentence) =>
          placesIn(text.slice(sentence.start, sentence.end)).flatMap(({ number, of }) => {
            const search = { provisions, parts, from: part, of, statement: sentence }
            const found = number === null ? null : findNumbered(search, number)
            return found ? [{ part, sentence, id: found.provision.id }] : []
          }),
        ),
    )
  return kept.filter(
    (change) =>
      !restored.some(({ part, sentence, id }) => {
        if (change.target !== id || overlaps(change.statement, sentence)) return false
        const made = partAt(parts, change.statement.start)
        // What ends by itself is over where a later paper is dated behind its end.
        return made === part ? isPast(sentence, part, paper) : rankOf(made, parts) < rankOf(part, parts)
      }),
  )
}

/** Whether a change was made until a day that is over: "from 1 May until 31 October the rent is $900". */
function isOver({ statement, replaced }: Change, paper: Paper): boolean {
  const { text, parts, facts } = paper
  if (!FROM.test(text.slice(statement.start, statement.end))) return false
  // A day that is itself what is changed ends nothing.
  const isDay = replaced.every((span) => facts.some((fact) => fact.type === 'date' && isWithin(fact, span)))
  if (isDay) return false
  const made = partAt(parts, statement.start)
  return facts.some(
    (fact) =>
      fact.type === 'date' &&
      isWithin(fact, statement) &&
      UNTIL.test(text.slice(Math.max(statement.start, fact.start - DISTANCE), fact.start)) &&
      isBefore(fact.value, made, paper),
  )
}

const isPast = (sentence: Span, part: Part, paper: Paper): boolean =>
  paper.facts.some(
    (fact) => fact.type === 'date' && isWithin(fact, sentence) && isBefore(fact.value, part, paper),
  )

/** Whether a later paper bears a later date. */
const isBefore = (day: string, made: Part, { facts, parts }: Paper): boolean =>
  facts.some(
    ({ type, value, start }) =>
      type === 'date' &&
      value > day &&
      parts.some((part) => part.start > made.start && start >= part.start && start < part.start + HEAD),
  )
