import type { FastifyRequest } from 'fastify'
import { knownTimeZone } from '#core/calendar/calendar-day.ts'

/** Where the caller's day begins, as the browser says: an IANA name; UTC where none is sent, or one nobody knows. */
export const timeZoneOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  knownTimeZone(headers['x-time-zone'])
