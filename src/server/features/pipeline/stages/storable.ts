/** What PostgreSQL's text cannot hold becomes something of the same length, so that no offset moves. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ')

/** JSON that PostgreSQL takes: words may have been cut in the middle of a character. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner))
