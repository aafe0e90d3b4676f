const locale = localeOf(globalThis.navigator?.language)
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
const shortDay = shortDays(locale)
const month = new Intl.DateTimeFormat(locale, { month: 'short' })
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
const fullMoment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })

/** The locale that dates are written in: the person's, as the browser names it; US English where it names none. */
export function localeOf(named: string | undefined): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(named ?? [])[0] ?? 'en-US'
  } catch {
    return 'en-US' // "en-US@posix" is what a browser may say, and no name of a locale.
  }
}

/**
 * "May 1, 2027": how a day is written, with the month in words, so that nobody confuses day and month.
 * @param iso a time, or a date, which is that day wherever the reader is; anything else is shown as it is
 */
export function formatDay(iso: string): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00` : iso)
  return Number.isNaN(date.getTime()) ? iso : day.format(date)
}

/** "Nov 22, 2026", in other locales with the month in letters as well. */
export function shortDays(of: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(of, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** The form of cards, and of names that are made from a day. */
export const formatShortDay = (date: Date): string => shortDay.format(date)

/** "Nov", as on the leaf of a calendar. */
export const formatMonth = (date: Date): string => month.format(date)

/** "2:05 PM", or "14:05" where a day has 24 hours. */
export const formatTime = (date: Date): string => time.format(date)

/**
 * "May 1, 2027 at 2:05 PM".
 * @param date a time, or milliseconds since 1970
 */
export const formatMoment = (date: Date | number): string => moment.format(date)

/** "Saturday, May 1, 2027 at 2:05 PM": what a short time or day says when it is pointed at. */
export const formatFullMoment = (date: Date): string => fullMoment.format(date)
