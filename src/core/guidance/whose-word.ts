import type { SignOff } from './note.ts'

/**
 * Whose word a note is: ours, or that of the lawyer who signed it off, and nobody else's.
 * @param sayDay a day such as 2026-11-21 as a reader wants it
 */
export function whoseWord(
  { signedOff }: { readonly signedOff?: SignOff | null },
  sayDay: (day: string) => string,
): string {
  return signedOff
    ? `General information, checked by ${signedOff.name} on ${sayDay(signedOff.day)}`
    : 'General information, written by us, not checked by a lawyer'
}
