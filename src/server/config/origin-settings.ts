import { isLoopbackName } from '#core/access/loopback.ts'

export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/**
 * Outside production everything stays on this machine: the mailbox holds the codes of every person, and test payments
 * cost nothing.
 */
export function checkOwnMachine(
  { host, publicUrl }: { readonly host: string; readonly publicUrl: string },
  problems: string[],
): void {
  const why =
    'unless NODE_ENV is production: test payments and the mailbox are open to everyone who can reach it'
  if (!LOOPBACK_HOSTS.has(host)) problems.push(`HOST may only be a loopback address ${why}`)
  else if (!isLoopbackName(URL.parse(publicUrl)?.hostname ?? ''))
    problems.push(`PUBLIC_URL may only name this machine ${why}`)
}

/** The origin a site is reached under; anything but scheme, host and port is a problem. */
export function readOrigin(value: string, problems: string[]): string {
  const url = URL.parse(value)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !isPlainHost(url.hostname) ||
    url.username ||
    url.pathname !== '/' ||
    url.search ||
    url.hash
  ) {
    problems.push('PUBLIC_URL must be an origin such as https://plainprint.example, without a path')
    return value
  }
  return url.port === '0' ? value : url.origin
}

/** A name or address without wildcards. */
const isPlainHost = (name: string): boolean => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(name)
