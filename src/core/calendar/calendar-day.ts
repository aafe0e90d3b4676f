/** The longest name of a time zone has half of these letters. */
const MOST_LETTERS = 64

/**
 * The time zone of a name, as this runtime writes it; UTC for one that it does not know.
 * @param name an IANA name ("America/Los_Angeles"), or whatever a caller sent in its place
 */
export function knownTimeZone(name: unknown): string {
  if (typeof name !== 'string' || name === '' || name.length > MOST_LETTERS) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/**
 * The day that a moment falls on where a person is: "2027-03-09". What "today" means, everywhere.
 * @param atMs milliseconds since 1970
 * @param timeZone see `knownTimeZone`
 */
export function calendarDay(atMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: knownTimeZone(timeZone),
  })
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}
