import type { Connection } from '#web/client/connection/connection.ts'
import { localDay } from '#web/client/local-day.ts'
import { formatDay, formatTime } from '#web/ui/format-date.ts'

/**
 * "You are offline. Showing what was last seen at 2:03 PM."
 * @param seenAt null when this browser has seen nothing that could be shown
 */
export function awayText(connection: Exclude<Connection, 'online'>, seenAt: Date | null, now: Date): string {
  const why = connection === 'offline' ? 'You are offline.' : 'We cannot reach Plainprint.'
  if (seenAt === null) return `${why} This page continues when the connection is back.`
  const isToday = localDay(seenAt) === localDay(now)
  const day = isToday ? '' : ` on ${formatDay(seenAt.toISOString())}`
  return `${why} Showing what was last seen at ${formatTime(seenAt)}${day}.`
}
