import type { Clause, DefinedTerm } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import type { Mood, Proposition, PlacedProposition } from '#core/language/proposition.ts'
import type { Span } from '#core/segmentation/span.ts'
import { innermostAt } from '#core/structure/clauses/innermost-clause.ts'
import { actorLabel } from '#core/structure/duties/actor-label.ts'
import { bareWords, withoutNumbering, withoutTitle } from '#core/structure/duties/bare-words.ts'
import type { SentenceReader } from '#core/structure/duties/sentence-reader.ts'
import { placeInText } from '#core/structure/statements/place-in-text.ts'
import type { Statement } from '#core/structure/statements/statement.ts'
import type { Sentences } from './read-sentences.ts'

/** What one verb of a sentence says; offsets are into the sentence's words. */
interface Said {
  readonly mood: Mood
  readonly isNegative: boolean
  readonly actor: string | null
  readonly addressee: string | null
  readonly verb: Span | null
  readonly given: Span | null
  readonly except: Span | null
}

const NOTHING_MORE = {
  isNegative: false,
  actor: null,
  addressee: null,
  verb: null,
  given: null,
  except: null,
}
const PROMISES = /agree|acknowledge|covenant|undertake|promise|commit/i

/**
 * What each English sentence of a document says: one proposition for each verb that binds, allows or forbids, and one
 * for a sentence that only states, defines, heads a section or is the row of a table. In reading order.
 */
export function findPropositions(
  { text, pages }: DocumentText,
  { statements, reader }: Pick<Sentences, 'statements' | 'reader'>,
  found: { readonly clauses: readonly Clause[]; readonly terms: readonly DefinedTerm[] },
): PlacedProposition[] {
  const clauseAt = innermostAt(found.clauses)
  const termIn = inOrder(found.terms)
  return statements
    .flatMap((statement) => {
      const { start, end } = statement
      const clause = clauseAt(start)
      const isDefinition = termIn(start, end)
      const placed = (part: Span | null): readonly [number, number] | null => {
        const span = part && placeInText(text, statement, part)
        return span && [span.start, span.end]
      }
      return saidBy(statement, clause, isDefinition, reader).map((said) => ({
        ...said,
        verb: placed(said.verb),
        given: placed(said.given),
        except: placed(said.except),
        clause: clause?.id ?? null,
        page: pageAt(pages, start).number,
        start,
        end,
      }))
    })
    .map((proposition, index) => ({ id: index + 1, ...proposition }))
}

function saidBy(
  statement: Statement,
  clause: Clause | null,
  isDefinition: boolean,
  reader: SentenceReader,
): readonly Said[] {
  if (clause?.kind === 'table') return [{ mood: 'table_row', ...NOTHING_MORE }]
  if (clause?.kind === 'heading' && isHeadingOf(clause, statement))
    return [{ mood: 'heading', ...NOTHING_MORE }]
  const { body, place } = bareWords(statement.words)
  const inWords = ({ start, end }: Span): Span => ({ start: place(start), end: place(end) })
  const said = reader.read(body).map((proposition) => ({
    ...whoOf(body, proposition, reader),
    verb: inWords(proposition.verb),
    given: proposition.given && inWords(proposition.given),
    except: proposition.except && inWords(proposition.except),
  }))
  if (said.length > 0) return said
  const fromList = statement.leadIn === null ? null : saidByList(statement.leadIn, reader)
  return [fromList ?? { mood: isDefinition ? 'definition' : 'statement', ...NOTHING_MORE }]
}

/** An item of a list says what the words in front of the list say: "The Tenant shall: (a) keep the yard". */
function saidByList(leadIn: string, reader: SentenceReader): Said | null {
  const lead = withoutTitle(withoutNumbering(leadIn))
  const last = reader.read(lead).findLast(({ mood }) => mood !== 'condition')
  return last ? { ...whoOf(lead, last, reader), verb: null, given: null, except: null } : null
}

function whoOf(
  sentence: string,
  { mood, isNegative, isOfSubject, verb }: Proposition,
  reader: SentenceReader,
): Pick<Said, 'mood' | 'isNegative' | 'actor' | 'addressee'> {
  if (mood === 'condition' || mood === 'statement') return { mood, isNegative, actor: null, addressee: null }
  const after = sentence.slice(verb.end)
  const isPromise = PROMISES.test(sentence.slice(verb.start, verb.end))
  const { actor } = reader.bearers.find(sentence.slice(0, verb.start), after, { isPromise, isOfSubject })
  const addressee = reader.bearers.addressee(after)
  return {
    mood,
    isNegative,
    actor: actorLabel(actor),
    addressee: addressee === actor ? null : addressee && actorLabel(addressee),
  }
}

/** A heading's own words, not those of the section that it opens. */
const isHeadingOf = (clause: Clause, { words }: Statement): boolean =>
  clause.heading !== null && words.length <= clause.heading.length + (clause.label?.length ?? 0) + 12

/** Whether one of the spans begins in a range; ranges come in order. */
function inOrder(spans: readonly Span[]): (start: number, end: number) => boolean {
  let next = 0
  return (start, end) => {
    while ((spans[next]?.start ?? Infinity) < start) next += 1
    return (spans[next]?.start ?? Infinity) < end
  }
}
