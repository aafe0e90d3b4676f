export interface Device {
  /** "Firefox on Windows", in words people use. */
  readonly name: string
  readonly kind: 'phone' | 'computer' | 'unknown'
}

/** The first that fits names it: most browsers also carry the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** Makes a device known to its owner out of what its browser says of itself. @param userAgent null when it said nothing */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1]
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? []
  const name = browser !== undefined && system !== undefined ? `${browser} on ${system}` : (browser ?? system)
  return { name: name ?? 'Unknown device', kind: kind ?? 'unknown' }
}
