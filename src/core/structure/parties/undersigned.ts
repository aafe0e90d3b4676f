import { inOneLine } from '#core/structure/values/found.ts'
import type { Party } from './parties-beside-text.ts'

/** `the undersigned (hereinafter collectively called "Guarantor")`: whoever signs, whose name stands nowhere else. */
const UNDERSIGNED =
  /\bthe\s+undersigned\s*\([^()"“]{0,80}["“](?:the\s+)?(?<role>\p{Lu}[\p{L} ]{2,30})["”]\s*\)/u
/** "unconditionally guarantees to Landlord": who may rely on it. */
const TO_WHOM = /\bguarant(?:ees?|y)\s+to\s+(?:the\s+)?(?<to>\p{Lu}\p{L}+)/u

/**
 * The parties to what the undersigned signs: whoever that is and whom it is given to, but not whoever else the
 * contract is between that it stands behind.
 *
 * @param named those that the paper names as the parties of some contract
 */
export function withUndersigned(preamble: string, named: readonly Party[]): readonly Party[] {
  const match = UNDERSIGNED.exec(preamble)
  if (!match) return named
  const to = TO_WHOM.exec(preamble)?.groups?.['to']?.toLowerCase()
  const receives = named.filter(({ alias }) => alias !== null && alias.toLowerCase() === to)
  const role = inOneLine(match.groups?.['role'] ?? '')
  const end = match.index + match[0].length
  const signer: Party = {
    type: 'party',
    value: 'the undersigned',
    label: role,
    alias: role,
    start: match.index,
    end,
  }
  return [...(receives.length > 0 ? receives : named), signer]
}
