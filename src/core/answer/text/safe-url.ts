const SAFE_SCHEMES = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])

/**
 * The address of a link or image in rendered Markdown: itself when it is relative or has one of the six
 * schemes, else the empty string. A colon behind the first "/", "?" or "#" belongs to a relative address.
 */
export function safeUrl(url: string): string {
  const scheme = /^([^/?#:]*):/.exec(url)?.[1]
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase()) ? url : ''
}
