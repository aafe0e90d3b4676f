import { PARTY_ROLES, ROLES_ABROAD } from '#core/language/lexicon/roles.ts'
import type { Party } from './parties-beside-text.ts'
import { isCompany, isName, isPerson, namesAt } from './party-names.ts'

const LABEL_WORDS = String.raw`(?:(?:(?:co-?)?(?:${PARTY_ROLES.join('|')})|seller-creditor|co-?signer|responsible\s+party|hirer|volunteer|applicant|organi[sz]ation|charity|trader|photographer|caterer|student|resident|occupant|(?:permit\s+|card\s?|ticket\s+|stall|lease|policy)holder|${ROLES_ABROAD.join('|')}|(?:parent|guest|participant|pet\s+owner|dog\s+owner|traveller|traveler|leaseholder|homeowner|claimant)(?:\s*(?:/|or)\s*(?:legal\s+)?guardian)?|bill(?:ed)?\s+to|sold\s+to|(?:patient|customer|tenant|employee|member|insured|borrower|client)(?:['’]s)?\s+name|party\s+[AB12]|named\s+insured|account\s+holder|card\s?holder)(?:\(s\)|s)?)`
const LABELLED = new RegExp(
  String.raw`(?:^|[\n\f\t]| {3}) {0,2}["“]?(?<role>${LABEL_WORDS})(?:["”] {1,3}(?!(?:means?|is|are|shall|has|have|refers?|includes?)\b)| {0,2}: {0,10}| {3,}|\t| (?=(?:\p{Lu}[\p{L}’'.-]+ ){1,3}\p{Lu}[\p{L}’'-]+, (?:\d|\p{Ll}{4})))(?<rest>(?:(?! {3})[^\n\f\t]){2,120})`,
  'giu',
)
const ENDS_LABELLED = /\s{3,}|\t|,\s+(?=[\d\p{Ll}])|,\s+(?:by|an?|of|whose|having)\s|\s[-–(]|_{2,}|;/u
const INSURES = /\b(?:policyholder|policy\s+holder|insured)\b/i
/** "Ada Roe of Elm Cottage, Saltmere": a person and where they live. */
const DWELLS =
  /^(?<name>(?!(?:Bank|University|City|County|Town|Village|State|College|Church|Club|Board|Trustees)\b)(?:\p{Lu}[\p{L}’'.-]+ ){1,3}?\p{Lu}[\p{L}’'-]+) of (?=\p{Lu}[^\n]*[,\d]).*$/u

/** The parties that a form or a list of particulars names: "Tenant: Denise Okafor", "Borrower Ada Roe, 6 Elm Close". */
export function labelled(preamble: string): Party[] {
  return [...preamble.matchAll(LABELLED)].flatMap((match) => {
    const { role = '', rest = '' } = match.groups ?? {}
    const cut = rest.search(ENDS_LABELLED)
    const value = (cut === -1 ? rest : rest.slice(0, cut))
      .replace(DWELLS, '$<name>')
      .trim()
      .replace(/,$|(?<!(?:Inc|Ltd|Corp|Co|L\.?P|P\.C|N\.A))\.$/, '')
    const from = match.index + match[0].length - rest.length
    // On a bill the insurer is somebody else.
    if (/^insurer/i.test(role) && !INSURES.test(preamble)) return []
    if (!isName(value) || value.split(' ').length < 2 || value.endsWith(':')) return []
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
        value: whole,
        label,
        alias: role,
        start,
        end: from + rest.indexOf(value) + whole.length,
      },
    ]
  })
}
