import { PARTY_ROLES, ROLES_ABROAD } from '#core/language/lexicon/roles.ts'
import type { Party } from './parties-beside-text.ts'
import { isCompany, isName, isPerson, isPlaceholder, namesAt } from './party-names.ts'
import { inOneLine } from '#core/structure/values/found.ts'

const ROLE = String.raw`(?:${PARTY_ROLES.join('|')}|adopter|keeper|facility|teacher|tutor|pupil|artist|author|trainer|coach|gardener|childminder|builder|apprentice|trainee|worker|contributor)`
/** "Sold by", "Arranged and administered by" */
const DONE_BY = String.raw`(?:(?:rehomed|arranged|supplied|provided|administered|sold|insured|underwritten|hosted|organi[sz]ed|operated|run|let|received|issued)(?:\s+and\s+\p{Ll}+)?\s+by)`
const LABEL_WORDS = String.raw`(?:(?:(?:full\s+|legal\s+)?name\s+of\s+(?:the\s+)?${ROLE}|${ROLE}['’]?s?\s+(?:full\s+|legal\s+)?name(?:\s+and\s+address)?|party\s+name|${DONE_BY}|(?:co-?)?${ROLE}|seller-creditor|co-?signer|responsible\s+party|hirer|volunteer|applicant|organi[sz]ation|charity|trader|photographer|caterer|student|resident|occupant|(?:permit\s+|card\s?|ticket\s+|stall|lease|policy)holder|${ROLES_ABROAD.join('|')}|(?:parent|guest|participant|pet\s+owner|dog\s+owner|traveller|traveler|leaseholder|homeowner|claimant)(?:\s*(?:/|or)\s*(?:legal\s+)?guardian)?|bill(?:ed)?\s+to|sold\s+to|party\s+[AB12]|named\s+insured|account\s+holder|card\s?holder)(?:\(s\)|s)?)`
const LABELLED = new RegExp(
  String.raw`(?:^|[\n\f\t]| {3}) {0,2}["“]?(?<role>${LABEL_WORDS})(?:["”] {1,3}(?!(?:means?|is|are|shall|has|have|refers?|includes?)\b)| {0,2}: {0,10}| {3,}|\t| (?=(?:\p{Lu}[\p{L}’'.-]+ ){1,3}\p{Lu}[\p{L}’'-]+, (?:\d|\p{Ll}{4})))(?<rest>\[[^\]\f]{3,100}\]|(?:(?! {3})[^\n\f\t]){2,120})`,
  'giu',
)
const ENDS_LABELLED =
  /\s{3,}|\t|,\s+(?=[\d\p{Ll}])|,\s+(?:by|an?|of|whose|having)\s|\s[-–(]|_{2,}|;|\s(?=\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\d{1,2}\s\p{Lu}\p{Ll}{2,8}\s\d{4}\b|\d{4}-\d{2}-\d{2}\b|(?:[Dd]ated?|[Ss]ignature|[Ss]igned|[Bb]orn|[Pp]hone|[Tt]el(?:ephone)?|[Mm]obile|[Ee]-?mail|[Aa]ddress|DOB)\b)/u
/** "Member's name", "Name of the member" */
const NAME_OF =
  /^(?:full\s+|legal\s+)?name\s+of\s+(?:the\s+)?|['’]?s?\s+(?:full\s+|legal\s+)?name(?:\s+and\s+address)?$/giu
/** What somebody does, and not who it is: "Owner: Head of Finance". */
const IS_POST = /^(?:head|director|manager|chief|vice|president|chair\p{L}*|secretary|treasurer|officer)\b/iu
/** "BILL TO   JOB SITE": the heads of two columns. */
const IS_HEAD =
  /^(?:\p{L}+\s+){1,2}(?:to|for|by|from|site|address|location|property|premises|date|no|number|details|contact|terms|project|vehicle|reference|information|description|period)$/iu
const TITLE = /^(?:M(?:r|rs|s|iss|x)|Dr|Prof)\.?\s+/u
const INSURES = /\b(?:policyholder|policy\s+holder|insured)\b/i
/** "Ada Roe of Elm Cottage, Saltmere": a person and where they live. */
const DWELLS =
  /^(?<name>(?!(?:Bank|University|City|County|Town|Village|State|College|Church|Club|Board|Trustees)\b)(?:\p{Lu}[\p{L}’'.-]+ ){1,3}?\p{Lu}[\p{L}’'-]+) of (?=\p{Lu}[^\n]*[,\d]).*$/u

/** The parties that a form or a list of particulars names: "Tenant: Denise Okafor", "Borrower Ada Roe, 6 Elm Close". */
export function labelled(preamble: string): Party[] {
  return [...preamble.matchAll(LABELLED)].flatMap((match) => {
    const { role: said = '', rest = '' } = match.groups ?? {}
    const role = said.replace(NAME_OF, '')
    const cut = rest.endsWith(']') ? -1 : rest.search(ENDS_LABELLED)
    const value = (cut === -1 ? rest : rest.slice(0, cut))
      .trim()
      .replace(TITLE, '')
      .replace(DWELLS, '$<name>')
      .replace(/,$|(?<!(?:Inc|Ltd|Corp|Co|L\.?P|P\.C|N\.A))\.$/, '')
    const from = match.index + match[0].length - rest.length
    // On a bill the insurer is somebody else.
    if (/^insurer/i.test(role) && !INSURES.test(preamble)) return []
    const isBlank = isPlaceholder(value) && /\p{L}{3}/u.test(value) && !/signator/i.test(value)
    if (isPlaceholder(value) && !isBlank) return []
    if (!isName(value) || IS_POST.test(value) || IS_HEAD.test(value) || value.endsWith(':')) return []
    if (value.split(' ').length < 2 && !isBlank) return []
    const start = match.index + match[0].indexOf(role)
    const label = role.charAt(0).toUpperCase() + role.slice(1).toLowerCase()
    const several = namesAt(value)
    const whole = several[0] && isCompany(several[0].value) ? value.slice(0, several[0].end) : value
    if (several.length > 1 && several.every((one) => isPerson(one.value)))
      return several.map((one) => ({
        type: 'party' as const,
        value: one.value,
        label,
        alias: role,
        start: from + rest.indexOf(one.value),
        end: from + rest.indexOf(one.value) + one.value.length,
      }))
    return [
      {
        type: 'party' as const,
        value: inOneLine(whole),
        label,
        alias: role,
        start,
        end: from + rest.indexOf(value) + whole.length,
      },
    ]
  })
}
