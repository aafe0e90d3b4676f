const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * "December 20, 2026": the day of a moment for somebody of whom no time zone is known, so it is that of UTC.
 * @param atMs milliseconds since 1970
 */
export const dayInWords = (atMs: number): string => FORMAT.format(atMs)
