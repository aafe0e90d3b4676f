import { isIP } from 'node:net'
import * as z from 'zod'

export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** The origin a site is reached under: scheme, host and port, and nothing else. */
export const origin = z
  .string()
  .refine(
    (text) => originOf(text) !== null,
    'must be an origin such as https://plainprint.example, without a path',
  )
  .transform((text) => originOf(text) ?? text)

function originOf(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !isPlainHost(url.hostname)) return null
  if (url.username || url.pathname !== '/' || url.search || url.hash) return null
  return url.port === '0' ? text : url.origin
}

/** A name or address without wildcards. */
const isPlainHost = (name: string): boolean => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(name)

/** Where the site is found when nobody says so. */
export function originHere(host: string, port: number): string {
  const here = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  return originOf(here) ?? here
}
