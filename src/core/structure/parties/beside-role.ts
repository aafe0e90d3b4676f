import { inOneLine } from '#core/structure/values/found.ts'
import type { Party } from './parties-beside-text.ts'
import { isCompany, isPerson, isPlaceholder, namesAt } from './party-names.ts'

/** "hereinafter referred to as OWNER", "(hereinafter called Party A)" */
const CALLED = String.raw`(?:party\s+of\s+the\s+\p{Ll}+\s+part,?\s+)?here(?:in)?after\s+(?:referred\s+to\s+as|called|known\s+as)\s+(?:the\s+)?["“]?(?<called>\p{Lu}\p{L}{2,20}(?:\s(?:[A-D]|\d))?)(?!\p{L})["”]?\)?`
/** "Ada Roe, as Maker," */
const AS = String.raw`,\s+as\s+(?:the\s+)?(?<as>\p{Lu}\p{L}{3,20})(?=[\s,.;])`
/** What a court calls them: "Ada ROE, Petitioner, and Bo FAY, Respondent." */
const AT_COURT = String.raw`,\s+(?<court>Petitioner|Respondent|Plaintiff|Defendant|Claimant)(?=[\s,.;])`
const ROLE = new RegExp(`${CALLED}|${AS}|${AT_COURT}`, 'gu')
/** So far before its role a name begins. */
const REACH = 350
const OPENS_ENTRY = /(?:\n\s*\n\s*|\b(?:between|among(?:st)?|BETWEEN|AMONG)[\s:]+)/gu
const ENOUGH = 2

/** The parties that a role beside each name tells apart, without brackets or marks; none where one alone has a role. */
export function besideRole(preamble: string): Party[] {
  let from = 0
  const groups: Party[][] = []
  for (const match of preamble.matchAll(ROLE)) {
    const role = match.groups?.['called'] ?? match.groups?.['as'] ?? match.groups?.['court'] ?? ''
    const start = Math.max(from, match.index - REACH)
    const before = preamble.slice(start, match.index)
    const opening = [...before.matchAll(OPENS_ENTRY)].at(-1)
    const at = start + (opening ? opening.index + opening[0].length : 0)
    const names = namesAt(preamble.slice(at, match.index)).filter(
      ({ value }) => isCompany(value) || isPerson(value) || (isPlaceholder(value) && !/address/i.test(value)),
    )
    from = match.index + match[0].length
    if (names.length === 0) continue
    groups.push(
      names.map((name) => ({
        type: 'party',
        value: name.value,
        label: inOneLine(role),
        alias: inOneLine(role),
        start: at + name.start,
        end: at + name.end,
      })),
    )
  }
  return groups.length >= ENOUGH ? groups.flat() : []
}
