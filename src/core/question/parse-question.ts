import { fold } from '#core/retrieval/words/tokenize.ts'
import { partMessage } from './asking-clause.ts'
import { intentOf, type Intent } from './intent.ts'
import { lastClause, mainClause } from './main-clause.ts'
import { namedClauseOf, type NamedClause } from './named-clause.ts'
import { namedNumbers, type NamedNumber } from './named-numbers.ts'
import type { WholeQuestion } from './whole/whole-kinds.ts'
import { wholeQuestionOf } from './whole/whole-question.ts'
import { subjectOf, type Subject } from './subject.ts'

/** One question of a message. */
export interface AskedPart {
  readonly intent: Intent
  /** What it asks about: a part of the message as typed, never a helper word; empty where it names nothing. */
  readonly subject: string
  /** Whether the subject is a thing ("a swimming pool") or a deed ("paint the walls"). */
  readonly subjectKind: Subject['kind']
  /** Numbers that name a thing: they have to match the subject, and are no value. */
  readonly named: readonly NamedNumber[]
}

/** A message as it was understood, once, for all that follows; what is said of a part is that of its first question. */
export interface ParsedQuestion extends AskedPart {
  readonly text: string
  /** The sentences of it that ask, as typed. */
  readonly askingClause: string
  /** The sentences beside them: what happened, who writes. They say what is meant, and lead nowhere. */
  readonly story: string
  /** What of the whole paper it asks for; null where it asks about one topic. */
  readonly whole: WholeQuestion | null
  /** The clause that it asks to be told or explained; null where it asks for anything else. */
  readonly clause: NamedClause | null
  /** Its questions in their order, at least one. */
  readonly parts: readonly AskedPart[]
}

export function parseQuestion(text: string): ParsedQuestion {
  const { asking, questions, story } = partMessage(text)
  const parts = (questions.length > 0 ? questions : [asking]).map((question) => parsePart(question, text))
  const [first] = parts as [AskedPart]
  const named = parts.find(({ subject }) => subject !== '') ?? parsePart(asking, text)
  const { subject, subjectKind } = first.subject === '' ? named : first
  return {
    ...first,
    subject,
    subjectKind,
    text,
    askingClause: asking,
    story,
    whole: wholeQuestionOf(asking),
    clause: namedClauseOf(asking),
    parts,
  }
}

function parsePart(question: string, message: string): AskedPart {
  const line = fold(question).replaceAll(/\s+/g, ' ').trim()
  const main = mainClause(line)
  const asked = [main, lastClause(main)].find((clause) => ASKS_FIRST.test(clause)) ?? main
  const { words, kind } = subjectOf(asked.replace(/[\s?.!]+$/, ''))
  return {
    intent: intentOf(asked),
    subject: asTyped(words, message),
    subjectKind: kind,
    named: namedNumbers(question),
  }
}

const ASKS_FIRST =
  /^(?:(?:at|by|in|on|to|for) )?(?:how|what|when|where|who|whose|which|why|can|may|do|does|did|is|are|am|must|will|would|could|should|has|have|tell|list|explain|give)\b/

/** Folded words as they stand in the text; empty where they do not. */
function asTyped(words: string, text: string): string {
  if (words === '') return ''
  const source = words
    .split(/\s+/)
    .map((word) =>
      word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", String.raw`['‘’ʼ]`),
    )
    .join(String.raw`\s+`)
  return new RegExp(source, 'iu').exec(text)?.[0] ?? ''
}
