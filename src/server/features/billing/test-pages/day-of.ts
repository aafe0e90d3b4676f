import { dayInWords } from '#core/calendar/day-in-words.ts'

/** "December 20, 2026", the same for every reader. */
export const dayOf = (iso: string): string => dayInWords(Date.parse(iso))
