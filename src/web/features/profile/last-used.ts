import { localDay } from '#web/client/local-day.ts'
import { formatDay, formatTime } from '#web/ui/format-date.ts'

/** "Last used today at 2:05 PM", "yesterday at ...", or the date, in the reader's time zone. @param iso a time */
export function lastUsedText(iso: string, now: Date): string {
  const time = new Date(iso)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  for (const [day, word] of [
    [now, 'today'],
    [yesterday, 'yesterday'],
  ] as const)
    if (localDay(time) === localDay(day)) return `Last used ${word} at ${formatTime(time)}`
  return `Last used on ${formatDay(iso)}`
}
