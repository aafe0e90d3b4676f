import { BESIDE_NAME_ROLES, PARTY_ROLES } from '#core/language/lexicon/roles.ts'
import { inOneLine } from '#core/structure/values/found.ts'
import { addressed, letterhead, signing, type Party, withoutPaper } from './parties-beside-text.ts'
import { introducedAbroad } from './introduced-abroad.ts'
import { besideRole } from './beside-role.ts'
import { labelled } from './labelled.ts'
import { IS_OFFICE, issuer, written } from './who-writes-to-whom.ts'
import { isPlace, isCompany, isPerson, isPlaceholder, namesAt, type Named } from './party-names.ts'
import { saidWho } from './said-who.ts'
import { signatureBlocks } from './signature-blocks.ts'
import { withUndersigned } from './undersigned.ts'
import { whoActs } from './who-acts.ts'

/** Parties are named where a document begins. */
const PREAMBLE = 12_000
/** A role in brackets follows its name within this. */
const DESCRIPTION = 700
/** With a capital or without, in a text whose capitals tell names. */
const ROLE_NAMES = PARTY_ROLES.map(
  (role) => `[${role.charAt(0).toUpperCase()}${role.charAt(0)}]${role.slice(1)}`,
).join('|')
/** `("Landlord")`, `(the “Company”)`, `(together, "Tenant")`, `(the Executive)`. */
const ROLE = new RegExp(
  String.raw`\(\s?(?:(?:[\p{L}\s,&/-]{0,80}?[\s,])??(?:referred\s+to\s+(?:herein\s+)?as|called|defined\s+as|collectively|together|hereinafter|hereafter|the|each|an?|as|or|individually|severally|assigns|herein)?[\s,]*)(?:the\s+)?["“”‘'](?<quoted>[^"”“’'\n]{1,40})["”’']|\(\s?the\s+(?<bare>\p{Lu}[\p{L}]{2,20}(?:\s\p{Lu}\p{L}{2,20})?)\s?\)|\(\s?(?<role>(?:Sub|Co-?)?(?:${ROLE_NAMES}))\s?\)`,
  'gu',
)
const BETWEEN =
  /\b(?:by\s+and\s+)?(?:between|among(?:st)?)\b(?:\s+and\s+among\b)?[\s:]*|\bB\s?E\s?T\s?W\s?E\s?E\s?N\b[\s:]*|(?<=\n)\s*PARTIES\s*(?::?\s*\n|:\s+(?=\(1\)))|\b(?:entered\s+into|made|executed|concluded)\b[^.;:]{0,50}?\bby\s+(?!and\b)/giu
const ENDS_PREAMBLE =
  /\b(?:WHEREAS|RECITALS?|WITNESSETH|WITNESSES|NOW,?\s+THEREFORE|AGREED\s+TERMS|BACKGROUND|IT\s+IS\s+AGREED|in\s+consideration\s+of|agree\s+as\s+follows|(?:TABLE\s+OF\s+)?CONTENTS)\b/i
const NO_PARTY =
  /agreement|lease|contract(?!or)|premises|property|date|\bterm\b|^part(?:y|ies)$|services?$|products?|exhibit|schedule|act$|plan$|fees?$|rent$|deposit|territory|program|\bsite\b|\bunit\b|content|project|license$|form$|information|effective|marks?$|shares?|stock|transaction|affiliates?$|period|documents?|notice|time|amendment|securities|director|sow\b|order\b|loan$|building|facilit/i
/** Roles that name a party wherever they stand near the beginning. */
const SURE_ROLE = new RegExp(
  String.raw`^(?:main\s+|sub-?|co-?)?(?:${[...PARTY_ROLES, ...BESIDE_NAME_ROLES].join('|')}|party\s+[ab12]|you|we)$`,
  'i',
)
/** `"Pelican" means Pelican Wireless, Inc.`, `"District" is Glenmarsh Water District` */
const MEANS =
  /["“](?<role>[\p{L}\s]{2,30})["”](?:(?:,|\s+and|\s+or|,\s+and|,\s+or)\s+["“]\p{L}+["”]){0,4}\s+(?:means?|is|are)\s+(?=(?<rest>\p{Lu}[^"“]{2,120}))/gu
const ENOUGH = 2
/** A name that begins more lines than this is a header's. */
const MOST_LINES = 3
/** "Technician with Elm Instruments Limited" is no name. */
const IS_WITH = /\s(?:with|by|for|from)\s/
/** A name and what it is stand so near before a role. */
const BEFORE_ROLE = 180
/** A name and its role are quoted together unless a long description stands between them. */
const LONGEST_SPAN = 200
/** A bracket in which a business calls itself "we". */
const SAYS_WE = /^\([^()]{0,50}["“](?:we|us|our)[,.]?["”]/i
/** So near the beginning a company with a short name in brackets is a party. */
const TITLE_PAGE = 2500

/** A number begins a provision: the parties have been named before. */
const PROVISION = /\n[^\S\n]*\n\s*(?:1\.|\(?a\)|Section\s+1|Article\s+[1I])\s/i

/** The parties, by the role a preamble gives them, by a line such as "Tenant: Denise Okafor", or as they sign. */
export function findParties(text: string): Party[] {
  const preamble = text.slice(0, PREAMBLE)
  const parties: Party[] = []
  const known = new Set<string>()
  const add = (found: readonly Party[]) => {
    for (const party of found) {
      if (isPartOf(party, parties)) continue
      // "Northlight Bank" above "Northlight Bank, N.A."
      const short = parties.findIndex(({ value }) => party.value.startsWith(`${value},`))
      if (short >= 0) parties.splice(short, 1)
      const key = party.value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
      if (known.has(key)) continue
      known.add(key)
      parties.push(party)
    }
  }
  add(withUndersigned(preamble, firstOf(introduced(preamble), besideRole(preamble))))
  if (parties.length < ENOUGH) add(introducedAbroad(preamble))
  if (parties.length < ENOUGH) add(called(preamble, whoActs(text)))
  if (parties.length < ENOUGH) add(saidWho(preamble))
  add(labelled(preamble).filter(({ value }) => !isPlaceholder(value) || parties.length < ENOUGH))
  if (parties.length < ENOUGH || !parties.some(({ value }) => isCompany(value)))
    add(defined(text, whoActs(text)))
  if (parties.length < ENOUGH) add(namedElsewhere(text))
  if (parties.length < ENOUGH) add(signatureBlocks(text))
  if (parties.length < ENOUGH) add(written(preamble))
  // A form names whom it is about, and its head whose it is.
  else if (labelled(preamble).length >= parties.length && !parties.some(({ value }) => isCompany(value)))
    add(issuer(preamble))
  if (parties.length < ENOUGH) add(signing(text))
  if (parties.length < ENOUGH) add(addressed(preamble))
  if (parties.length < ENOUGH && !parties.some(({ value }) => isCompany(value))) add(letterhead(preamble))
  return parties.filter(({ value }) => !isPlace(value)).map(withoutPaper)
}

/** "Name of the": so far in front of the role. */
const NAME_OF = 12

/** "The Franchisee set forth in the Addendum": who is named behind the text, where that says whose name it is. */
const namedElsewhere = (text: string): Party[] =>
  labelled(text.slice(PREAMBLE))
    .map((party) => ({ ...party, start: party.start + PREAMBLE, end: party.end + PREAMBLE }))
    .filter(({ start, end }) => /\bname\b/i.test(text.slice(Math.max(0, start - NAME_OF), end)))

/** Those that a role in brackets introduces, else those that a role beside the name does. */
const firstOf = (bracketed: Party[], beside: Party[]): Party[] =>
  beside.length > 0 && bracketed.every(({ alias }) => alias === null) ? beside : bracketed

/** "ENTERTAINMENT CORPORATION" of "THE HENRY FILM AND ENTERTAINMENT CORPORATION" is nobody else. */
const isPartOf = ({ value }: Party, parties: readonly Party[]): boolean =>
  parties.some((other) => other.value.length > value.length && other.value.includes(value))

/** The names after the first "between" that two names are found after, else one. */
function introduced(preamble: string): Party[] {
  let single: Party[] = []
  for (const match of [...preamble.matchAll(BETWEEN)].slice(0, 8)) {
    const from = match.index + match[0].length
    const found = chain(preamble, from)
    // A title page says who it is between, the text after it also what they are called.
    if (found.length >= ENOUGH && found.some(({ alias }) => alias !== null)) return found
    if (found.length > single.length) single = found.every(({ value }) => isSure(value)) ? found : single
    if (single.length === 0 && found[0] && isSure(found[0].value)) single = found
  }
  return single
}

/** What can be nothing but a name. */
const isSure = (value: string) => isCompany(value) || isPerson(value) || isPlaceholder(value)

/** One name after the other, each with its description and its role. */
function chain(preamble: string, from: number): Party[] {
  const stop = preamble.slice(from).search(ENDS_PREAMBLE)
  const end = Math.min(stop === -1 ? preamble.length : from + stop, from + 3000)
  const parties: Party[] = []
  let at = from
  for (const match of preamble.slice(from, end).matchAll(ROLE)) {
    const start = from + match.index
    if (start < at) continue
    const role = roleOf(match)
    if (
      start - at > DESCRIPTION ||
      (parties.length >= ENOUGH && startsSentence(preamble.slice(at, start))) ||
      PROVISION.test(preamble.slice(at, start))
    )
      break
    const words = preamble.slice(at, start)
    if (parties.length > 0 && /\bby\s+and\s+(?:between|among)\b/i.test(words)) break
    const first = namesAt(words)
    const second = first.length < 2 ? laterName(words, first[0]?.end ?? 0) : null
    const names = second ? [second] : first
    if (names.length === 0) continue
    const close = preamble.indexOf(')', start)
    const stopAt = close === -1 ? start + match[0].length : close + 1
    if (NO_PARTY.test(role) && parties.length === 0 && !names.some(({ value }) => isSure(value))) return []
    if (second && first.length > 0) parties.push(...asParties(first, at, null, null))
    parties.push(...asParties(names, at, stopAt, NO_PARTY.test(role) ? null : role))
    at = stopAt
  }
  if (parties.length === ENOUGH - 1 || parties.length === 0) {
    // "between X and Y": without a role, or with one for the first of them only.
    const rest = preamble.slice(at, Math.min(end, at + 300))
    const joined = (parties.length === 0 ? withoutRoles(rest) : namesAt(rest)).filter(({ value }) =>
      isSure(value),
    )
    if (parties.length === 0 || /^\s*,?\s*(?:and\b|-\s*and)/i.test(rest))
      parties.push(...asParties(joined, at, null, null))
  }
  return parties
}

/** "Acme Inc., of New York, and Jane Roe (the "Buyer")": the name before the role, after something else. */
function laterName(words: string, from: number): Named | null {
  for (const match of words.slice(from).matchAll(/\b(?:[Aa]nd|AND)\s+(?=[\p{Lu}[{])/gu)) {
    const at = from + match.index
    const [name] = namesAt(words.slice(at))
    if (!name || !isSure(name.value)) continue
    const isNear = words.length - at - name.end < (isCompany(name.value) ? 400 : 120)
    if (isNear) return { value: name.value, start: at + name.start, end: at + name.end }
  }
  return null
}

/** "Acme Inc., located at …, and Jane Roe": a name after "between" and one after "and". */
function withoutRoles(words: string): Named[] {
  const first = namesAt(words)
  const last = first.at(-1)
  if (!last || first.length > 1) return first
  for (const match of words.slice(last.end).matchAll(/\band\s/gi)) {
    const at = last.end + match.index
    const second = namesAt(words.slice(at))[0]
    if (second) return [...first, { value: second.value, start: at + second.start, end: at + second.end }]
  }
  return first
}

const startsSentence = (words: string) => /[^.\s]{3}\)?\.\s+(?=\p{Lu})/u.test(words)

const roleOf = (match: RegExpMatchArray) =>
  inOneLine(match.groups?.['quoted'] ?? match.groups?.['bare'] ?? match.groups?.['role'] ?? '').replace(
    /^the\s+|[,.)\s]+$/gi,
    '',
  )

function asParties(names: readonly Named[], at: number, stop: number | null, role: string | null): Party[] {
  return names.map(({ value, start, end }) => ({
    type: 'party',
    value: value.replace(/\.\.+$/, '.'),
    // A short form of its own name says nothing about what a party is.
    label: role === null || isShortFor(role, value) ? null : role,
    alias: role,
    start: at + start,
    end: stop !== null && names.length === 1 && stop - at - start <= LONGEST_SPAN ? stop : at + end,
  }))
}

function isShortFor(role: string, name: string): boolean {
  // What a form leaves to be filled in is named after its role.
  if (isPlaceholder(name)) return false
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters(name).includes(letters(role)) || /^[\p{Lu}.&]{2,6}$/u.test(role)
}

/** `Quarry Street Gym LLC (the "Club")`: a name right before a role that can only be a party's. */
function called(preamble: string, actors: readonly string[]): Party[] {
  return [...preamble.slice(0, 4000).matchAll(ROLE)].flatMap((match) => {
    const role = roleOf(match)
    const isSureRole = SURE_ROLE.test(role) || SAYS_WE.test(preamble.slice(match.index, match.index + 60))
    // Where the text says who acts, a short name of somebody else is no party's.
    const bracket = preamble.slice(match.index, preamble.indexOf(')', match.index) + 1)
    const isOther =
      match.index > TITLE_PAGE ||
      NO_PARTY.test(role) ||
      (actors.length > 0 && !actors.some((name) => name === role || bracket.includes(`“${name}”`)))
    if (!isSureRole && isOther) return []
    const before = preamble.slice(Math.max(0, match.index - BEFORE_ROLE), match.index)
    const isWordStart = !/[\p{L}\p{N}]/u.test(preamble[match.index - before.length - 1] ?? '')
    const starts = [
      ...(isWordStart ? [0] : []),
      ...[
        ...before.matchAll(
          /(?:\b(?:and|with|by|between|of|is|to|,)\s+|\p{Ll}{3}\s+|[\n.;:,)]\s*)(?=\p{Lu})/gu,
        ),
      ].map((at) => at.index + at[0].length),
    ]
    for (const start of starts) {
      const words = before.slice(start)
      const [name] = namesAt(words)
      const isWhole =
        name &&
        /^[\s,]*(?:(?:an?|of|located\s(?:in|at))\s[^.]{2,140}|\d{1,5}\s[^.;()]{2,140})?$/.test(
          words.slice(name.end),
        )
      if (
        !isWhole ||
        IS_WITH.test(name.value) ||
        !(isCompany(name.value) || (isSureRole && isPerson(name.value)))
      )
        continue
      return asParties(
        [name],
        match.index - before.length + start,
        preamble.indexOf(')', match.index) + 1,
        role,
      )
    }
    return []
  })
}

/** What a definition says a name is of; the fact stands where the name is first printed, but in no running header. */
function defined(text: string, actors: readonly string[]): Party[] {
  return [...text.matchAll(MEANS)].slice(0, 20).flatMap((match) => {
    const { role = '', rest = '' } = match.groups ?? {}
    const [name] = namesAt(rest)
    // "“Hospital” means St. Olave’s Hospital of Elm Bay": such a name needs no form of company.
    const isOffice = IS_OFFICE.test(role) && name !== undefined && name.value.includes(role)
    const isParty = name && isCompany(name.value) && (SURE_ROLE.test(role) || actors.includes(role))
    if (!name || !(isOffice || isParty)) return []
    const raw = rest.slice(name.start, name.end).replace(/\s(?:and|or)$/, '')
    const isHeader = text.split(`\n${raw}`).length > MOST_LINES
    const first = isHeader ? -1 : text.toLowerCase().indexOf(inOneLine(raw).toLowerCase())
    const start = first === -1 ? match.index + match[0].length + name.start : first
    return [
      {
        type: 'party' as const,
        value: inOneLine(raw),
        label: role,
        alias: role,
        start,
        end: start + raw.length,
      },
    ]
  })
}
