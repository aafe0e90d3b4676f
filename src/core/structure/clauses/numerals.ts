const ROMAN = /^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** The value of a roman numeral in either case, null for anything else. Up to 399. */
export function romanValue(text: string): number | null {
  const lower = text.toLowerCase()
  if (lower === '' || !ROMAN.test(lower)) return null
  let value = 0
  for (let index = 0; index < lower.length; index += 1) {
    const digit = ROMAN_DIGITS[lower.charAt(index)] ?? 0
    value += digit < (ROMAN_DIGITS[lower.charAt(index + 1)] ?? 0) ? -digit : digit
  }
  return value
}

/** a → 1 … z → 26, aa → 27, bb → 28: how lists count. Null for anything else. */
export function letterValue(text: string): number | null {
  const lower = text.toLowerCase()
  const code = lower.charCodeAt(0) - 96
  if (lower.length < 1 || lower.length > 3 || code < 1 || code > 26) return null
  if (lower !== lower.charAt(0).repeat(lower.length)) return null
  return code + 26 * (lower.length - 1)
}
