import type { Clause } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import { languageStretches } from '#core/language/detection/language-stretches.ts'
import type { Span } from '#core/segmentation/span.ts'
import { SentenceReader } from '#core/structure/duties/sentence-reader.ts'
import { goesAcrossColumns } from '#core/structure/statements/across-columns.ts'
import { readStatements } from '#core/structure/statements/statements.ts'
import type { Statement } from '#core/structure/statements/statement.ts'
import { findUnsettled } from '#core/structure/lines/unsettled.ts'
import { findRunningLines } from '#core/structure/lines/running-lines.ts'
import { readLines, type SourceLine } from '#core/structure/lines/source-line.ts'
import { findParties } from '#core/structure/parties/find-parties.ts'
import { isCompany } from '#core/structure/parties/party-names.ts'
import { shortNames, whoActs } from '#core/structure/parties/who-acts.ts'

/** A document taken apart, once, for all that looks at its sentences. */
export interface Sentences {
  /** Headers and footers that repeat. */
  readonly running: readonly SourceLine[]
  /** Where nothing is said until somebody fills the form in. */
  readonly unsettled: readonly Span[]
  /** Those in English, which alone are read for what they say: "Er will" is no duty. */
  readonly statements: readonly Statement[]
  readonly stretches: ReturnType<typeof languageStretches>
  readonly parties: ReturnType<typeof findParties>
  readonly reader: SentenceReader
}

export function readSentences(document: DocumentText, clauses: readonly Clause[]): Sentences {
  const { text } = document
  const lines = readLines(document)
  const isRunning = findRunningLines(lines)
  const running = lines.filter((line) => isRunning.has(line))
  const parties = findParties(text)
  const companies = parties.map(({ value }) => value).filter(isCompany)
  const aliases = parties.flatMap(({ alias }) => alias ?? [])
  const stretches = languageStretches(document)
  const english = stretches.filter(({ words }) => words === null)
  return {
    running,
    unsettled: findUnsettled(text),
    statements: readStatements(document, running, clauses).filter(
      ({ start, end }) =>
        english.some((part) => start >= part.start && start < part.end) &&
        !goesAcrossColumns(text.slice(start, end)),
    ),
    stretches,
    parties,
    reader: new SentenceReader([...aliases, ...whoActs(text), ...shortNames(companies, text)]),
  }
}
