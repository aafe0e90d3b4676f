import { localDay } from '#web/client/local-day.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "Last used today at 14:05", "yesterday at ...", or the date, in the reader's time zone. @param iso a time */
export function lastUsedText(iso: string, now: Date): string {
  const time = new Date(iso)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  for (const [day, word] of [
    [now, 'today'],
    [yesterday, 'yesterday'],
  ] as const)
    if (localDay(time) === localDay(day)) return `Last used ${word} at ${TIME.format(time)}`
  return `Last used on ${DAY.format(time)}`
}
