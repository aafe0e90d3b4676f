const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "1 May 2027": the month in words, so that nobody confuses day and month. @param iso a time or a date */
export const formatDay = (iso: string): string => DAY.format(new Date(iso))

/** "1 May 2027" with a short month, for narrow places. */
export const formatShortDay = (iso: string): string => SHORT_DAY.format(new Date(iso))

/** "14:05", in the reader's time zone. */
export const formatTime = (iso: string): string => TIME.format(new Date(iso))
