/** A claim that people read, on one line and of sane length; null when it is missing, empty or no text. */
export function textClaim(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const text = claim
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return text === '' || text.length > 300 ? null : text
}

/** A claim that says who somebody is, taken as it comes or not at all. */
export const idClaim = (claim: unknown): string | null =>
  typeof claim === 'string' && /^[\x21-\x7e]{1,255}$/.test(claim) ? claim : null
