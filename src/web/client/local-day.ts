import { useSyncExternalStore } from 'react'
import { calendarDay } from '#core/calendar/calendar-day.ts'

/** Where this browser is: an IANA name. It is asked for each time, because people travel. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day a moment falls on where this browser is: "2027-03-09". */
export const localDay = (at: Date): string => calendarDay(at.getTime(), localTimeZone())

export const localToday = (): string => localDay(new Date())

/** The same on a screen: a page that stayed open is of the new day when it is looked at again. */
export const useToday = (): string => useSyncExternalStore(onReturn, localToday)

function onReturn(notice: () => void): () => void {
  document.addEventListener('visibilitychange', notice)
  return () => document.removeEventListener('visibilitychange', notice)
}
