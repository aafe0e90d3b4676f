import type { Fact } from '#core/document/clause.ts'
import type { Span } from '#core/segmentation/span.ts'
import { clausesOf } from './clauses-of.ts'
import { isWithin, overlaps, type Change, type ChangeKind } from '../change.ts'
import { labelledClause } from '../places/labelled-clause.ts'
import { knownPlaces } from '../places/known-places.ts'
import { namedInstead, ownClause } from '../places/named-clauses.ts'
import { sentenceWithInsertion } from './insertions.ts'
import { newWords } from './new-words.ts'
import { readOperations, type Operation, type Said } from './operations.ts'
import type { ValueChange } from './value-change.ts'
import { isElsewhere, type NamedPlace } from '../places/places.ts'
import { provisionAround, withChange, type Draft } from '../note-change.ts'
import type { Paper } from '../paper.ts'
import { partAt, type Part } from '../parts/parts.ts'
import { findNumbered, findTerm, findTitled, sentenceOf, type Search } from '../places/find-provision.ts'
import type { Provision, Target } from '../places/provision.ts'
import { standingOf } from '../sayings/standing.ts'
import { outdated } from '../same-subject.ts'
import { oldValues } from './old-values.ts'
import { sentenceOn } from './sentence-on.ts'

const MAX_CHANGES = 400
/** In a paper that is no amendment only these words change what it says. */
const CHANGES_ITSELF =
  /\b(?:delet|stricken|struck|strik|replac|amend|restat|supersed|substitut|notwithstanding|hereby|in\s+(?:lieu|place)\s+of|instead\s+of)/i

const DEFINES =
  /^\W*(?:\(?\w{1,4}[.)]\s+)?(?:the\s+(?:defined\s+)?(?:term|expression)\s+)?["“](?<term>[^"”]{2,60})["”]\s+(?:(?:shall|will|now|hereafter|instead)\s+){0,2}means?\b/i
/** "“Brand” means the brand name set forth in the Addendum": what says it there is not changed. */
const REFERS = /\b(?:set\s+(?:out|forth)|stated|specified|defined|given|shown|named|listed)\s+(?:in|on)\b/i
/** A request that is withdrawn changes nothing, a clause that is does. */
const WITHDRAWS =
  /\b(?:sentence|section|clause|paragraph|condition|article|item|provision|exclusion)s?\b(?:[^.;]|\bNo\.){0,80}\b(?:is|are|stands?)\s+(?:hereby\s+)?withdrawn\b/i

/** Reads the statements of a document one after the other, in the order in which they were made. */
export class AmendmentReader {
  changes: readonly Change[] = []
  readonly #paper: Paper
  /** What a list of changes is said to be of: "Section 3 is amended as follows:". */
  #open: { readonly target: Target; readonly provision: Provision | null; readonly end: number } | null = null

  /** The whole of the sentence that is read. */
  #sentence: Span = { start: 0, end: 0 }

  constructor(paper: Paper) {
    this.#paper = paper
  }

  /** @param sentence in which each clause may make a change of its own */
  read(sentence: Span): void {
    if (this.changes.length >= MAX_CHANGES) return
    this.#sentence = sentence
    for (const statement of clausesOf(this.#paper.text, sentence)) this.#readClause(statement)
  }

  #readClause(statement: Span): void {
    const { text, parts } = this.#paper
    const words = text.slice(statement.start, statement.end)
    const part = partAt(parts, statement.start)
    if (!part.isAmending && !CHANGES_ITSELF.test(words)) return
    if (standingOf(words) === 'fails' && !/\bhereby\b/i.test(words) && !WITHDRAWS.test(words)) return
    if (part.isAmending && this.#define(statement, words, part)) return
    const said = readOperations(
      words,
      part.isAmending ? knownPlaces(words, part, this.#paper.provisions) : undefined,
    )
    if (part.isAmending && this.#insert(statement, said.places, part)) return
    if (said.operations.length === 0 && said.changes.length === 0) return
    const provision = provisionAround(this.#paper, statement) ?? null
    const made = said.changes.filter((change, at) => {
      const places = placesOfChange(said, at)
      return this.#changeValue(statement, change, places, part, provision, said.operations)
    })
    if (made.length > 0) return
    for (const operation of said.operations) this.#operate(statement, operation, part, provision)
  }

  #search(statement: Span, part: Part, of: string | null): Search {
    const { provisions, parts } = this.#paper
    return { provisions, parts, from: part, of, statement }
  }

  #find(statement: Span, place: NamedPlace, part: Part): Target | null {
    const search = { ...this.#search(statement, part, place.of), kind: place.kind }
    if (place.number !== null) {
      const found = findNumbered(search, place.number)
      return found && { ...found, span: found.provision }
    }
    if (place.isTerm) return findTerm(this.#paper.text, search, place.title ?? '')
    const titled = place.title === null ? null : findTitled(search, place.title)
    return titled && { provision: titled, span: titled, isExact: true }
  }

  /** "“Net Sales” shall mean …": a term that has a meaning has another. */
  #define(statement: Span, words: string, part: Part): boolean {
    const term = REFERS.test(words) ? undefined : DEFINES.exec(words)?.groups?.['term']
    const target =
      term === undefined ? null : findTerm(this.#paper.text, this.#search(statement, part, null), term)
    if (!target || target.provision.part === part) return false
    this.#add(statement, {
      kind: 'replaced',
      inForce: statement,
      replaced: [target.span],
      restated: [],
      target: target.provision.id,
    })
    return true
  }

  /** "In clause 4, after “bread” insert “and cakes”": the sentence is another than it was. */
  #insert(statement: Span, places: readonly NamedPlace[], part: Part): boolean {
    const open = this.#open
    const [place, ...more] = places
    const target =
      place && more.length === 0
        ? this.#find(statement, place, part)
        : places.length === 0 && open && statement.start < open.end
          ? open.target
          : null
    const sentence = target && sentenceWithInsertion(this.#paper.text, statement, target.span)
    if (!sentence || overlaps(sentence, statement)) return false
    this.#add(statement, {
      kind: 'changed',
      inForce: statement,
      replaced: [sentence],
      restated: [],
      target: target.provision.id,
    })
    return true
  }

  #operate(statement: Span, operation: Operation, part: Part, provision: Provision | null): void {
    const { text } = this.#paper
    const sentence = text.slice(statement.start, statement.end)
    const { deed, place, ordinal, quoted, subject, by } = operation
    const found = this.#find(statement, place, part)
    if (!part.isAmending && (!found || isElsewhere(place, sentence))) return
    const named = ordinal === null || !found ? null : sentenceOf(text, found.span, ordinal)
    const target: Target | null =
      found && (ordinal !== null ? { ...found, span: named ?? found.span, isExact: named !== null } : found)
    const fresh = () =>
      newWords(text, {
        statement,
        from: statement.start + operation.from,
        provision,
        end: part.end,
        number: place.number,
      })
    const isWhole = target !== null && target.isExact && subject === '' && quoted === null
    const base = { target: target?.provision.id ?? null, restated: [] }
    const whole = isWhole ? [target.span] : []
    const isWholeElsewhere = target === null && subject === '' && quoted === null
    if (deed === 'delete') {
      const told = target?.isExact === true && quoted === null ? sentenceOn(text, target.span, subject) : null
      if (isWhole || isWholeElsewhere)
        this.#add(statement, { ...base, kind: 'deleted', inForce: null, replaced: whole })
      else if (told !== null)
        this.#add(statement, { ...base, kind: 'deleted', inForce: null, replaced: [told] })
    } else if (deed === 'replace') {
      const inForce = namedInstead(this.#paper, statement, operation, part) ?? fresh()
      if (inForce)
        this.#add(
          statement,
          isWhole || isWholeElsewhere
            ? { ...base, kind: 'replaced', inForce, replaced: whole }
            : this.#partly(base, inForce, target, 'changed'),
        )
    } else if (deed === 'amend') {
      const inForce = fresh()
      if (target) this.#open = { target, provision, end: inForce?.end ?? statement.end }
      if (inForce) this.#add(statement, this.#partly(base, inForce, target, 'changed'))
    } else if (deed === 'add') {
      const inForce = fresh() ?? statement
      if (part.isAmending) this.#add(statement, { ...base, kind: 'added', inForce, replaced: [] })
    } else if (target) {
      const own = by ? ownClause(this.#paper, statement, by, part) : null
      if (by && !own && deed !== 'outranks') return
      const inForce = deed === 'outranks' ? statement : (own ?? provision ?? statement)
      if (overlaps(inForce, target.span)) return
      if (deed === 'takes place')
        this.#add(statement, { ...base, kind: 'replaced', inForce, replaced: whole })
      else if (deed === 'changes') this.#add(statement, this.#partly(base, inForce, target, 'changed'))
      else
        this.#add(
          statement,
          part.isAmending
            ? this.#partly(base, inForce, target, 'prevails')
            : { ...base, kind: 'prevails', inForce, replaced: [] },
        )
    }
  }

  /** A clause that changes only some of what another says: the values that both name. */
  #partly(
    base: Pick<Draft, 'target' | 'restated'>,
    inForce: Span,
    target: Target | null,
    kind: ChangeKind,
  ): Omit<Draft, 'statement'> {
    const old = target === null ? [] : this.#factsIn([target.span, ...this.#heldFor(target)])
    const replaced = outdated(this.#factsIn([inForce]), old)
    return { ...base, kind, inForce, replaced }
  }

  #changeValue(
    statement: Span,
    change: ValueChange,
    places: readonly NamedPlace[],
    part: Part,
    provision: Provision | null,
    operations: readonly Operation[],
  ): boolean {
    const isPlain = operations.some(
      ({ subject, quoted, ordinal, deed }) =>
        subject === '' && quoted === null && ordinal === null && deed !== 'amend' && deed !== 'outranks',
    )
    if (isPlain && !change.isQuoted && change.before === null) return false
    const targets = places.flatMap((place) => this.#find(statement, place, part) ?? [])
    const open = this.#open
    const listed =
      open !== null && places.length === 0 && statement.start < open.end && provision !== null
        ? [open.target]
        : []
    const labelled = places.length === 0 ? labelledClause(this.#paper, statement) : null
    const scopes = [
      ...targets,
      ...listed,
      ...(labelled ? [{ provision: labelled, span: labelled, isExact: false }] : []),
    ]
    const isMade =
      part.isAmending ||
      (scopes.length > 0 && (change.isQuoted || /\bhereby\b/i.test(this.#words(statement))))
    if (!isMade) return false
    const found = oldValues(change, statement, {
      ...this.#paper,
      part,
      scopes:
        scopes.length === 0 ? null : scopes.flatMap((target) => [target.span, ...this.#heldFor(target)]),
      gone: this.changes.flatMap(({ replaced, restated }) => [...replaced, ...restated]),
      hasPlace: places.length > 0,
    })
    if (!found) return false
    const [target] = scopes
    const [old] = found.replaced
    const owner = target?.provision ?? (old && provisionAround(this.#paper, old))
    this.#add(statement, {
      kind: found.inForce === null ? 'deleted' : 'changed',
      inForce: found.inForce,
      replaced: found.replaced,
      restated: found.restated,
      target: owner?.id ?? null,
    })
    return true
  }

  /** What earlier changes put in the place of a clause, and hold for it until now. */
  #heldFor({ provision }: Target): Span[] {
    return this.changes
      .filter(({ target, isFormer, inForce }) => target === provision.id && !isFormer && inForce !== null)
      .flatMap(({ inForce }) => inForce ?? [])
  }

  #words({ start, end }: Span): string {
    return this.#paper.text.slice(start, end)
  }

  #factsIn(spans: readonly Span[]): Fact[] {
    return this.#paper.facts.filter(
      (fact) =>
        fact.type !== 'obligation' && fact.type !== 'party' && spans.some((span) => isWithin(fact, span)),
    )
  }

  #add(clause: Span, draft: Omit<Draft, 'statement'>): void {
    const statement = overlaps(clause, this.#sentence) ? this.#sentence : clause
    this.changes = withChange(this.changes, { ...draft, statement }, this.#paper)
  }
}

/**
 * The places that one of several changes is of: those named with it, or with the last one before it that has any:
 * "In Section 3, “x” is replaced by “y” and in Section 4 “v” by “w”".
 */
function placesOfChange({ changes, places }: Said, at: number): readonly NamedPlace[] {
  if (changes.length < 2) return places
  const endOf = (change: ValueChange | undefined): number =>
    change === undefined ? 0 : Math.max(change.before?.end ?? 0, change.after?.end ?? 0)
  for (let one = at; one >= 0; one -= 1) {
    const until = one === changes.length - 1 ? Infinity : endOf(changes[one])
    const own = places.filter(
      ({ start }) => start >= (one === 0 ? 0 : endOf(changes[one - 1])) && start < until,
    )
    if (own.length > 0) return own
  }
  return places
}
