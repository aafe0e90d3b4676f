/** "the Landlord" → "Landlord"; null when nobody is named. */
export function actorLabel(actor: string): string | null {
  const name = actor.replace(/^(?:the|an?)\s+/i, '')
  // "i-on" is how a company writes itself.
  return name === ''
    ? null
    : name.replace(/^\p{Ll}(?=\p{Ll}*(?:\s|$))|^n(?=on-)/u, (first) => first.toUpperCase())
}
