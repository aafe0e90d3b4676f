import { matchesOf } from '#core/language/matches-of.ts'
import { PERSONS, PRONOUNS, ROLES } from '#core/language/lexicon/roles.ts'
import {
  afterCondition,
  DEPENDENT_LIST,
  FIRST_VERB,
  JOINED,
  LAST_NOUN,
  lastPart,
  lastSentence,
  MAX_ACTOR_WORDS,
  stripTrailing,
  tail,
  wholeSubject,
} from './subject-words.ts'

/** What a name may be made of besides: "the invoiced Party", "either such Defaulting Party". */
const MODIFIER = String.raw`(?:[a-zÀ-ž][a-zÀ-ž’'-]*(?<!(?:^|\s)(?:of|by|to|for|from|with|in|on|at|if|that|which|who|and|or|as|is|are|be|under|than|when|where|because|unless|until|while|after|before|upon|between|among|against|without|within|during|through|not|has|have|had|was|were|shall|will|must|may|can|this|agrees?|its|their|his|her|our|your|then|so|but|nor|the|an?|each|every|either|neither|any|no|such|both|all|other|throughout|term|services?|period|content|data|agreement|months?|years?|days?|weeks?|case|event)))`
const APART = String.raw`(?:participating|defaulting|receiving|disclosing|indemnif(?:ying|ied)|selling|requesting|affected|breaching|terminating|managing|paying|invoic(?:ing|ed)|prevailing|other|third|non-[a-z]+)`
const DETERMINER = String.raw`(?:(?:each|either|neither|any|all|both|none|one)\s+of(?:\s+(?:the|such|its|these|those))?|each\s+and\s+every|the|an?|each|every|either|neither|any|no|such|both|all|other|said|this|that|these|those|our|your|its|their)`
/** These before a name make it a part of something else: "the invoice of the Supplier". */
const DEPENDENT =
  /\b(?:of|by|to|for|from|with|under|between|among|against|on|upon|in|at|via|comprising|constituting|affecting|binding|behalf|through|than|including|per|concerning|regarding)\s*$/i
/** "In no event shall Tenant withhold rent." */
export const INVERTED = /\b(?:in\s+no\s+(?:event|case)|under\s+no\s+circumstances?|at\s+no\s+time|nor)\s*,?$/i
/** Something is done with the subject: "the other Party shall be named". */
const UNDERGOES =
  /^\s+(?:also\s+|not\s+|promptly\s+|immediately\s+|continue\s+to\s+)*be\s+(?!(?:required|obligated|obliged|bound|prohibited|restricted|committed|prepared|responsible|liable|indebted|engaged|involved|represented|deemed|permitted|allowed|entitled|authorized)\b)(?:[a-zÀ-ž]+ly\s+)?(?:[a-zÀ-ž]+ed|given|paid|sent|held|made|kept|shown|told|taken|borne|sold|left|put|set|built|met|read|begun|done|known|seen|written|drawn|chosen|brought|taught|bought|born)\b/i
/** What somebody is who does a thing: "by a qualified mechanic", unlike "by a letter". */
const AGENT = String.raw`(?:an?|the|our|your|one\s+of\s+(?:our|the|your))\s+(?:(?!(?:and|or|of|for|to)\b)[a-zÀ-ž-]+\s+){0,2}?(?!(?:letter|order|number|paper|newspaper|computer|transfer|matter|meter|register|counter|water|power|manner|chapter|quarter|trailer|container|date|calendar|answer|offer|tender|error|favor|factor|motor|monitor|corner|server|printer|browser|filter|driver's|remainder|banker|cashier)\b)(?:[a-zÀ-ž]{3,}(?:er|or|ist|ian|man|woman|eer)|mechanic|medic|accountant|attendant|assistant|consultant|nurse|dentist|surgeon|vet)s?`
const OF_ONE = /^(?:an?|the)\s(?!part(?:y|ies)$|persons?$|one$|side$)/i
const IT = /^(?:it|he|she|they|he\s+or\s+she)$/i
const SUBJECT_OF_CONDITION =
  /^(?:in\s+the\s+event(?:\s+that)?|if|when|whenever|where|should|unless|once|after|before)\s+(?<rest>.+)$/is
/** "No firm, group or person shall", "Neither the vessels nor Owner shall": none of them, not the last alone. */
const NONE_OF =
  /(?:^(?:(?:for|during|within|until|throughout|after|before)\s[^,.;:]{1,60}\s)?|[.;:]\s|,\s(?=(?:and\s+)?neither\s))(?:and\s+)?(?<list>(?:no|neither)\s(?!event|case|later|more|less)(?:(?!\s(?:shall|will|must|may|is|are|has|have|can)\s)[^.;:])*)$/i
/** "the Company, on the one hand, and each Member, on the other" */
const ON_HAND = /,?\s+on\s+the\s+(?:one|other)\s+hand\b,?\s*/gi
const PRONOUN = /^(?:it|he|she|they|he\s+or\s+she|such\s+one|one|each|both|either|neither)$/i
/** "Should you show that you were, it shall": nobody calls these "it". */
const SPOKEN_TO = /^(?:you|we|i)$/i
/** As far before its verb as a subject is looked for. */
const REACH = 400
const TO_BE_DONE_BY = /\b(?:to\s+be\s+[a-z]+|payable|owed|due)\s+by\s+(?<rest>.+)$/is
/** "the business it conducts": what the name before it does. */
const RELATIVE = /^(?!.*\b(?:and|or|nor|of)\b).*\s(?:it|you|we|they|he|she|i)$/is
/** "the parent who brings the child": the child is no more than told of. */
const IN_RELATIVE = /\s(?:who|whose)\s(?:(?!shall\b|will\b|must\b|may\b|is\b|are\b)[^\s,;.:]+\s){1,5}$/i
const AFTER_DETERMINER = /\b(?:the|an?|such|each|any|other)\s*$/i
/** "Tenant, its guests and invitees" */
const ONE_MORE = /^,?\s+(?:and|or)\s+[\p{L}’'-]+$/u
/** What is done to somebody, or goes to somebody, stands behind one of these. */
const TOWARDS =
  /\b(?:to|notify|inform|tell|pay|repay|reimburse|refund|indemnify|compensate|give|send|provide|defend)\s+/gi
const BEHIND_DETERMINER = /^[Tt]he\s(?:\p{Lu}\p{L}*\s)+$/u
/** "They may appoint a surveyor, who shall act as an expert": of whom it is told. */
const WHO_TOLD = /^(?<whom>.+),\s+who(?:\s+in\s+turn)?$/is
const VOUCHES_THAT =
  /^(?<by>.+?)\s+(?:hereby\s+|further\s+)?(?:represents?\s+and\s+warrants?|warrants?|guarantees?)\s+(?:to\s+[^,;]{2,60}\s+)?that\s/i
/** "Provider warrants to Customer that it": whoever warrants. */
const VOUCHED = /\bthat\s+(?:it|they|he|she)$/i

/** What is known of a verb. */
interface Said {
  /** Whoever agrees to be named has a duty, whoever shall be named has none. */
  readonly isPromise?: boolean
  /** Its subject is who has to, whatever it is called. */
  readonly isOfSubject?: boolean
}

export interface Bearer {
  /** As the document writes it, without a leading "the"; "" when nobody is named. */
  readonly actor: string
  /** What stands before the verb of the duty: the bearer, or the thing that something has to be done with. */
  readonly subject: string
  /** The words after the verb and, where it stands there, the bearer: "in no event shall Tenant …". */
  readonly rest: string
}

export class DutyBearers {
  readonly #atEnd: RegExp
  readonly #atStart: RegExp
  readonly #byWhom: RegExp
  readonly #anywhere: RegExp
  readonly #oneAtStart: RegExp
  readonly #nameAtEnd: RegExp | null
  /** A sentence is read for its duties and for all that it says. */
  readonly #known = new Map<string, Bearer>()

  /** @param names how this document calls those it binds, besides the usual words */
  constructor(names: readonly string[]) {
    const own = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
    const end = String.raw`(?![a-zÀ-ž’'-]|\.[a-zÀ-ž])`
    const noun = String.raw`(?:${[ROLES, PERSONS].join('|')})${end}`
    const alone = String.raw`(?:${PRONOUNS})${end}`
    const ofThem = String.raw`(?:each|either|neither|any|all|both|none|one)\s+of\s+(?:us|you|them)${end}`
    const name = own.length === 0 ? '' : String.raw`(?:${DETERMINER}\s+){0,2}(?:${own.join('|')})${end}|`
    const named = own.length === 0 ? '' : String.raw`(?!(?:${own.join('|')})${end})`
    // "the invoiced Party": only a determiner, or a word that tells parties apart, may begin a longer name; a name
    // of the document's own takes none ("the date Snap places an order"), nor does a pronoun ("at your request we").
    const described = String.raw`(?:(?:${DETERMINER}\s+){1,3}(?:(?:${MODIFIER}\s+){1,3}?${named})?|(?:${APART}\s+)?)(?!${alone})${noun}`
    const one = String.raw`(?:${name}${ofThem}|${alone}|${described})`
    // A comma joins names only where an "and" follows: "for damage beyond it, the Roommate shall".
    const several = String.raw`${one}(?:(?:,\s+(?=[^,]{2,60},?\s+(?:and|or|nor)\s)|,?\s+(?:and|or|and/or|nor)\s+(?!(?:it|they|he|she)\b))${one}){0,3}`
    this.#atEnd = new RegExp(String.raw`(?<![a-zÀ-ž’'-])(?<actor>${several})$`, 'i')
    this.#atStart = new RegExp(String.raw`^(?<actor>${several})(?=\s|,|$)`, 'i')
    this.#oneAtStart = new RegExp(`^${one}(?![’'])`, 'i')
    this.#nameAtEnd =
      own.length === 0 ? null : new RegExp(String.raw`(?<![\p{L}’'-])(?:${own.join('|')})$`, 'u')
    this.#anywhere = new RegExp(String.raw`(?<![a-zÀ-ž’'-])${one}(?![’'])`, 'gi')
    this.#byWhom = new RegExp(
      String.raw`^\s+(?:not\s+|also\s+|only\s+)*(?:be\s+(?!in\s+writing)(?:(?:(?!for\b|to\b)[a-zÀ-ž]+,?\s+){1,6}?(?:to\s+(?:${one}\s+)?)?|[^,;.]{2,60}?\s+and\s+(?:be\s+)?[a-zÀ-ž]+(?:ed|id|ne)\s+)by|(?:be\s+)?(?:the\s+)?(?:sole\s+|joint\s+)?(?:responsibility|obligation|duty|expense|account)\s+of|be\s+for\s+the\s+account\s+of|be\s+at\s+the\s+(?:sole\s+)?(?:expense|cost)\s+of)\s+(?<actor>${several}|${AGENT})(?=[\s,.;:)]|$)(?!\s+(?:shall|must|will|may|agrees?)\b)`,
      'i',
    )
  }

  /**
   * Who bears the duty whose verb stands between two parts of a sentence.
   */
  find(before: string, after: string, said: Said = {}): Bearer {
    const key = `${said.isPromise ? 1 : 0}${said.isOfSubject ? 1 : 0}${before}\n${after}`
    const known = this.#known.get(key)
    if (known) return known
    const bearer = this.#read(before, after, said)
    this.#known.set(key, bearer)
    return bearer
  }

  /** Whether words end in a name of the document's own. */
  isName(words: string): boolean {
    return this.#nameAtEnd?.test(words) === true
  }

  /**
   * To whom something is done: "shall pay to the Landlord", "must notify the Company".
   * @param after the words behind the verb that binds
   */
  addressee(after: string): string | null {
    const near = (after.split(';', 1)[0] ?? '').slice(0, REACH)
    for (const { 0: word, index } of matchesOf(near, TOWARDS)) {
      const named = this.#oneAtStart.exec(near.slice(index + word.length))?.[0] ?? ''
      if (named !== '' && !PRONOUN.test(named)) return asActor(named)
    }
    return null
  }

  #read(before: string, after: string, { isPromise = false, isOfSubject = false }: Said): Bearer {
    if (INVERTED.test(before)) {
      const inner = this.#atStart.exec(after.trimStart())
      const rest = inner ? after.trimStart().slice(inner[0].length) : after
      return { actor: asActor(inner?.[0] ?? ''), subject: inner?.[0] ?? lastPart(before), rest }
    }
    const words = stripTrailing(tail(before, REACH).replaceAll(ON_HAND, ' '))
    const told = WHO_TOLD.exec(words)?.groups?.['whom']
    if (told !== undefined) {
      const name =
        this.#nameAtEnd?.exec(told)?.[0] ?? LAST_NOUN.exec(` ${told}`)?.[0] ?? this.#atEnd.exec(told)?.[0]
      return { actor: asActor(name ?? ''), subject: name ?? lastPart(told), rest: after }
    }
    const own = this.#subjectOf(words)
    const done = this.#byWhom.exec(after.slice(0, 220))?.groups?.['actor'] ?? ''
    const passive = PRONOUN.test(done) ? '' : done || this.#payer(words, after)
    const isDone =
      own === null || (UNDERGOES.test(after) && !isPromise) || (passive !== '' && IT.test(own.actor))
    if (own && PRONOUN.test(own.actor) && !(passive !== '' && IT.test(own.actor))) {
      const said = this.#lastNamed(words) ?? (IT.test(own.actor) ? this.#firstNamed(words) : null)
      const named = said !== null && SPOKEN_TO.test(said) ? null : said
      // "It shall be noted" says nothing of who.
      const actor = named ?? (IT.test(own.actor) && !isOfSubject ? '' : own.actor)
      return { actor, subject: named ?? own.subject, rest: after }
    }
    const isLooked =
      own === null &&
      passive === '' &&
      isOfSubject &&
      !DEPENDENT_LIST.test(words.slice(0, -(this.#atEnd.exec(words)?.[0].length ?? 0) || undefined))
    const noun = isLooked ? wholeSubject(words) : null
    if (noun !== null) return { actor: asActor(noun), subject: noun, rest: after }
    const vouching = own === null && passive === '' ? this.#whoVouches(words) : ''
    return isDone
      ? { actor: asActor(passive || vouching), subject: own?.subject ?? lastPart(words), rest: after }
      : { ...own, rest: after }
  }

  #subjectOf(words: string): Omit<Bearer, 'rest'> | null {
    const own =
      (JOINED.test(words) || VOUCHED.test(words) ? this.#beforeFirstVerb(words) : null) ??
      this.#own(lastPart(words), words)
    const list = own && NONE_OF.exec(words)?.groups?.['list']?.replace(/[\s,]+$/, '')
    return list && list.length > own.subject.length ? { actor: asActor(list), subject: list } : own
  }

  /** "the Effective Date Client shall": the words before a name of the document's own belong to something else. */
  #nameBehindTitle(noun: string): string | null {
    const name = this.#nameAtEnd?.exec(noun)
    return name && BEHIND_DETERMINER.test(noun.slice(0, name.index)) ? name[0] : null
  }

  /** "The Dealer warrants that the boat shall float." */
  #whoVouches(words: string): string {
    const by = VOUCHES_THAT.exec(lastSentence(words))?.groups?.['by']
    return by === undefined ? '' : (this.#own(lastPart(by), by)?.actor ?? '')
  }

  /** Whom "it" means: the one bearer the sentence has named before. */
  #lastNamed(words: string): string | null {
    const named = new Set(
      matchesOf(words, this.#anywhere)
        .map((match) => asActor(match[0]))
        .filter((actor) => !PRONOUN.test(actor)),
    )
    return named.size === 1 ? ([...named][0] ?? null) : null
  }

  /** "Any payment to be made by the Buyer shall be made within 30 days." */
  #payer(words: string, after: string): string {
    const by = UNDERGOES.test(after) ? TO_BE_DONE_BY.exec(lastSentence(words)) : null
    return (by && this.#atStart.exec(by.groups?.['rest'] ?? '')?.groups?.['actor']) ?? ''
  }

  /** Of several, the subject of the condition: "If the Company ends it, it will pay the Executive." */
  #firstNamed(words: string): string | null {
    const condition = SUBJECT_OF_CONDITION.exec(lastSentence(words))
    const actor = condition
      ? this.#atStart.exec(condition.groups?.['rest'] ?? '')?.groups?.['actor']
      : undefined
    return actor === undefined || PRONOUN.test(actor) ? null : asActor(actor)
  }

  #beforeFirstVerb(words: string): Omit<Bearer, 'rest'> | null {
    const part = words
      .slice(Math.max(words.lastIndexOf('; '), words.lastIndexOf(': '), words.lastIndexOf('. ')) + 1)
      .trim()
    const main = afterCondition(part)
    const verb = ` ${main}`.search(FIRST_VERB)
    const before = main
      .slice(0, Math.max(0, verb))
      .replace(/\s(?:who|that|which)\s*$/i, '')
      .trim()
    if (verb > 0) return this.#own(before, before)
    // "We aim to answer at once and will": a verb that no list knows.
    const start = this.#atStart.exec(main)
    if (!start || !/^\s\p{Ll}/u.test(main.slice(start[0].length))) return null
    return { actor: asActor(start[0]), subject: start[0] }
  }

  /** The name that a subject is, or begins with: "the Party in default". */
  #own(part: string, words: string): Omit<Bearer, 'rest'> | null {
    const end = this.#atEnd.exec(words.slice(-160))
    if (end) {
      const at = words.length - Math.min(160, words.length) + end.index
      if (RELATIVE.test(end[0]) || IN_RELATIVE.test(words.slice(0, at))) return null
      if (DEPENDENT_LIST.test(words.slice(0, at))) return null
      if (!DEPENDENT.test(words.slice(0, at)) || words.slice(0, at).trim() === '') {
        const noun = this.#nameBehindTitle(end[0]) ?? (isKindOf(part, end[0]) ? part : null)
        return noun === null
          ? { actor: asActor(end.groups?.['actor'] ?? ''), subject: end[0] }
          : { actor: noun, subject: noun }
      }
      // "under such circumstances Snap shall": a name of the document's own needs no word before it.
      const name = this.#nameAtEnd?.exec(words.slice(-60))
      const start = words.length - (name?.[0].length ?? 0)
      if (name && !DEPENDENT.test(words.slice(0, start)) && !AFTER_DETERMINER.test(words.slice(0, start)))
        return { actor: name[0], subject: name[0] }
    }
    const start = this.#atStart.exec(part)
    if (!start) return null
    const rest = part.slice(start[0].length)
    // "The Bank, in accordance with its plan, …, will": what stands between two commas may be long.
    const isInserted = /^,\s.*,$/.test(rest)
    if (part.split(' ').length > MAX_ACTOR_WORDS + 6 && !isInserted) return null
    const isQualified =
      /^\s+(?:in|whose|who|that|which|with|having|(?!during|including|regarding|concerning|pending|notwithstanding)[a-z]{2,}(?:ing|ed)|to|of|against|under|so)\b/i.test(
        rest,
      )
    // "A holder whose tag is lost": whoever it is; "the party that leaves" is told apart by it.
    const isTold = OF_ONE.test(start[0]) && /^\s+(?:who|whose|that)\b/i.test(rest)
    const actor = isQualified && !isTold && part.split(' ').length <= MAX_ACTOR_WORDS ? part : start[0]
    if (ONE_MORE.test(rest)) return { actor: asActor(part), subject: part }
    return isQualified || rest.trim() === '' || rest.startsWith(',')
      ? { actor: asActor(actor), subject: part }
      : null
  }
}

/** "Hybrid employees": what kind of a noun that any paper may have. */
const isKindOf = (part: string, noun: string): boolean =>
  /^\p{Ll}+$/u.test(noun) &&
  !PRONOUN.test(noun) &&
  part.endsWith(` ${noun}`) &&
  /^\p{Lu}\p{Ll}+$/u.test(part.slice(0, -noun.length - 1))

const asActor = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/^that\s+(?!(?:other\s+)?(?:party|person)\b)/i, '')
    .replace(/^(?:the\s+)?respective\s+(?=part)/i, '')
    .replace(/^(?:(?:and|or|but|then|however|accordingly|therefore|also|otherwise)\s+)+/i, '')
    .trim()
