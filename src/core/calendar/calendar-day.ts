/** The longest name of a time zone has half of these letters. */
const MOST_LETTERS = 64

const DAY = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const

/**
 * The time zone of a name, as this runtime writes it; UTC for one that it does not know.
 * @param name an IANA name ("America/Los_Angeles"), or whatever a caller sent in its place
 */
export const knownTimeZone = (name: unknown): string => formatIn(name).resolvedOptions().timeZone

/**
 * The day that a moment falls on where a person is: "2027-03-09". What "today" means, everywhere.
 * @param atMs milliseconds since 1970
 * @param timeZone see `knownTimeZone`
 */
export function calendarDay(atMs: number, timeZone: string): string {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

function formatIn(timeZone: unknown): Intl.DateTimeFormat {
  if (typeof timeZone === 'string' && timeZone !== '' && timeZone.length <= MOST_LETTERS)
    try {
      return new Intl.DateTimeFormat('en-US', { ...DAY, timeZone })
    } catch {
      // A name that is not known: the day of UTC counts.
    }
  return new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'UTC' })
}
