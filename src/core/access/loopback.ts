/** Whether a host name (without port; IPv6 with or without brackets) can only mean this machine. */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

/** The host name of a `Host` header, without its port; null when it is missing or malformed. */
export function hostNameOf(host: string | undefined): string | null {
  return /^(\[[0-9a-f:.]+\]|[^:\s/@]+)(:\d{1,5})?$/i.exec(host ?? '')?.[1] ?? null
}
