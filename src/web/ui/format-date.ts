const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/**
 * "1 May 2027": the month in words, so that nobody confuses day and month.
 * @param iso a time, or a date, which is that day wherever the reader is; anything else is shown as it is
 */
export function formatDay(iso: string): string {
  const time = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00` : iso)
  return Number.isNaN(time.getTime()) ? iso : DAY.format(time)
}
