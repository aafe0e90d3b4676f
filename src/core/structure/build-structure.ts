import type { Structure } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import { withoutPromptInjections } from '#core/segmentation/prompt-injections.ts'
import { findFacts } from './find-facts.ts'
import { findPropositions } from './find-propositions.ts'
import { readSentences } from './read-sentences.ts'
import { findReferences } from '#core/structure/links/find-references.ts'
import { findTerms } from '#core/structure/links/find-terms.ts'
import { guessAgreementKind } from '#core/structure/kind/guess-agreement-kind.ts'
import { linkFacts } from '#core/structure/links/link-facts.ts'
import { numberClauses } from '#core/structure/clauses/number-clauses.ts'

/**
 * What a document says where: its clauses with their numbers, its tables and riders, what refers to what,
 * what each sentence says, and the parties, duties, amounts, periods and dates it names.
 *
 * What gives orders to an assistant is left out, as if it were not there.
 *
 * Works on any text, with one page or many. Time is linear in the length of the text.
 */
export function buildStructure(read: DocumentText): Structure {
  const document = { ...read, text: withoutPromptInjections(read.text) }
  if (document.pages.length === 0 || document.text.trim() === '') {
    return {
      clauses: [],
      facts: [],
      references: [],
      links: [],
      terms: [],
      tables: [],
      propositions: [],
      agreementKind: null,
    }
  }
  const { clauses, tables } = numberClauses(document)
  const terms = findTerms(document, clauses)
  const references = findReferences(document, clauses)
  const sentences = readSentences(document, clauses)
  const facts = findFacts(document, clauses, sentences, tables)
  const propositions = findPropositions(document, sentences, { clauses, terms })
  const links = linkFacts(document.text, facts, references, clauses)
  return {
    clauses,
    facts,
    references,
    links,
    terms,
    tables,
    propositions,
    agreementKind: guessAgreementKind(document.text),
  }
}
