const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** "1 May 2027": the month in words, so that nobody confuses day and month. @param iso a time or a date */
export const formatDay = (iso: string): string => DAY.format(new Date(iso))
