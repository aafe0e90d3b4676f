import { ROLES } from '#core/language/lexicon/roles.ts'
import { readPartyRoles, roleOf, type PartyRoles } from '../../../question/party-roles.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { PaperLine } from './paper-line.ts'

/** Whose deed a line tells. */
export type Side = 'reader' | 'other' | 'both' | 'thing'

/** Who a paper speaks of, as lists of duties need it. */
export interface Sides {
  readonly roles: PartyRoles
  sideOf(who: string): Side
}

const ANYBODY =
  /^(?:everyone|everybody|each of us|both of us|we both|all|each|neither|nobody|no one|no-one|anyone)$/i
/** Whoever else binds himself in a paper is on the side of its reader, who did not write it. */
const SOMEBODY = new RegExp(
  String.raw`^(?:(?:the|each|every|all|any|both|no)\s+)*(?:\p{L}+\s)?(?:${ROLES}|pupils?|learners?|flatmates?|housemates?|boarders?|delegates?|fathers?|mothers?|famil(?:y|ies)|delegates?|owners?|holders?)$`,
  'iu',
)
const SIGNED =
  /\bI(?:,| (?:agree|accept|confirm|understand|have read|acknowledge|undertake|hereby|consent|declare|authori[sz]e))\b/

/** Reads who is who; the writer of a letter says "I". */
export function readSides(document: OpenDocument): Sides {
  const text = document.index.passages.map((passage) => passage.text).join('\n')
  const own = readPartyRoles(text)
  const writes = (text.match(/(?<!\p{L})(?:I|my)(?!\p{L})/gu) ?? []).length > 2
  const isWriter = own.reader.has('you') && writes && !SIGNED.test(text)
  const counterparty = isWriter ? new Set([...own.counterparty, 'i']) : own.counterparty
  const roles: PartyRoles = { reader: own.reader, counterparty }
  return {
    roles,
    sideOf(who) {
      const bare = who.trim()
      // "The total you pay": what is told is the total.
      if (/^(?!(?:each|all|both|any|either|one) of\b).*\s(?:you|we|i|they)$/i.test(bare)) return 'thing'
      if (ANYBODY.test(bare)) return 'both'
      const role = roleOf(bare, roles)
      if (role === 'reader') return 'reader'
      if (role === 'counterparty') return 'other'
      if (role === 'both') return 'both'
      return SOMEBODY.test(bare) ? 'reader' : 'thing'
    },
  }
}

const OPENING =
  /^(?:if|when|where|before|after|on|in|at|for|during|unless|should|within|to|until|upon|as|by|besides|otherwise|every|once|from|between|while)\b[^,;]*,\s*/i
const VERB = String.raw`must|shall|will|can|may|cannot|can['’]t|mustn['’]t|won['’]t|should|has to|have to|needs? to|has|have|agrees?|undertakes?|promises?|is|are|do|does|don['’]t|'?ll|pays?|gives?|owes?|keeps?|provides?|sends?|returns?|covers?|supplies|supply|offers?|grants?|walk|collect|answer|credit|bring|clean|lodge|refund|repair|maintain|arrange|deliver|repay|reimburse|contribute|receive|get`
const CLAUSE = new RegExp(
  String.raw`^(?<who>(?:\p{L}[\p{L}’'/-]*,?\s){0,5}?\p{L}[\p{L}’/-]*)(?:\s(?:also|then|only|always|further|hereby|normally|usually))?(?:\s(?<verb>${VERB})|['’](?<short>ll|re|ve))(?!\p{L})\s?(?<rest>.*)$`,
  'iu',
)

/** "You water the plants": behind these whatever follows is a deed. */
const SPOKEN =
  /^(?<who>you|we|i|everyone|everybody)\s(?:(?:also|then|only|always|further|normally|usually|each|both|all)\s)?(?<verb>\p{L}+(?: to)?)(?!\p{L}|['’])\s?(?<rest>.*)$/iu

/** "The student brings the workbook": behind a side of the paper a verb in the present is a deed of theirs. */
const TOLD_OF =
  /^(?<who>(?:the|each|every) \p{L}+)\s(?:(?:also|then|only|always)\s)?(?<verb>\p{Ll}{2,}[^s\P{Ll}])s\s(?<rest>.*)$/u

/** "After one year's service you receive": a case without a comma behind it. */
const GIVEN =
  /^(?:after|if|when|once|on|in|during|before|at)\s[^,]{3,80}?\s(?<main>(?:you|we|i|the \p{L}+)\s.*)$/iu

/** Who does what in one clause. */
export interface Deed {
  readonly side: Side
  readonly verb: string
  readonly rest: string
}

/** The deeds that the clauses of a line tell, with what stands in front of them left out. */
export function deedsOf({ clause: said }: PaperLine, sides: Sides): Deed[] {
  return said.split(/(?:[;:]|\.(?=\s)|, (?:and|but|or) (?=(?:you|we|i|the) ))\s*/i).flatMap((part) => {
    const bare = part.replace(OPENING, '').replace(/^(?:and|but|so|then|please)\s+/i, '')
    const main = GIVEN.exec(bare)?.groups?.['main'] ?? bare
    const clause = SPOKEN.exec(main) ?? CLAUSE.exec(main) ?? TOLD_OF.exec(main.replace(/^The /, 'the '))
    if (!clause?.groups) return []
    const { who = '', verb, short, rest = '' } = clause.groups
    return [
      {
        side: sides.sideOf(who),
        verb: (verb ?? short ?? '').toLowerCase().replace(/(?<!^(?:ha[sv]e?|needs?)) to$/, ''),
        rest,
      },
    ]
  })
}
