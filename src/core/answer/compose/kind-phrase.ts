import { agreementName } from '#core/overview/agreement-name.ts'
import type { OpenDocument } from '../source/open-document.ts'

/** "a lease" where the kind is sure, else "a paper like this". */
export function kindPhrase({ annotation: { agreementKind } }: Pick<OpenDocument, 'annotation'>): string {
  const name = agreementName(agreementKind?.kind ?? null, agreementKind?.confidence ?? null)
  if (name === null || name.startsWith('Probably')) return 'a paper like this'
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`
}
