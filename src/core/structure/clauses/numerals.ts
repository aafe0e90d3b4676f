const ROMAN = /^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
const WORDS =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/)
const ORDINALS = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
  fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/)
/** Feminine or masculine, with or without accents: "Cláusula segunda", "article premier". */
const FOREIGN_ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:primer[ao]?|premier|première)$/, 1],
  [/^(?:segund[ao]|deuxième|second|seconde)$/, 2],
  [/^(?:tercer[ao]?|troisième)$/, 3],
  [/^(?:cuart[ao]|quatrième)$/, 4],
  [/^(?:quint[ao]|cinquième)$/, 5],
  [/^(?:sext[ao]|sixième)$/, 6],
  [/^(?:s[ée]ptim[ao]|septième)$/, 7],
  [/^(?:octav[ao]|huitième)$/, 8],
  [/^(?:noven[ao]|neuvième)$/, 9],
  [/^(?:d[ée]cim[ao]|dixième)$/, 10],
  [/^(?:und[ée]cim[ao]|onzième)$/, 11],
  [/^(?:duod[ée]cim[ao]|douzième)$/, 12],
  [/^(?:vig[ée]sim[ao]|vingtième)$/, 20],
]
const FOREIGN_END = /(?:[ao]|r|me|de|nd|re)$/
/** "Decimotercera" and "décima tercera" are the thirteenth. */
const SPANISH_TENS = /^(d[ée]cim[ao]|vig[ée]sim[ao])\s?(?=\p{L})/u
const TENS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  thirtieth: 30,
  hundred: 100,
}

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

/** one → 1 … ninety-nine → 99, and first → 1 … twentieth → 20. Null for anything else. */
export function wordValue(text: string): number | null {
  const lower = text.toLowerCase()
  const simple = WORDS.indexOf(lower) + 1 || ORDINALS.indexOf(lower) + 1 || TENS[lower] || foreignValue(lower)
  if (simple) return simple
  const [tens = '', ones = '', ...more] = lower.split(/[\s-]+/)
  const [high, low] = [tens === 'twenty' ? 20 : TENS[tens], WORDS.indexOf(ones) + 1]
  return more.length === 0 && high && high < 100 && low > 0 && low < 10 ? high + low : null
}

function foreignValue(lower: string): number | null {
  if (!FOREIGN_END.test(lower)) return null
  const [whole, ten] = SPANISH_TENS.exec(lower) ?? []
  const ones = FOREIGN_ORDINALS.find(([word]) =>
    word.test(whole === undefined ? lower : lower.slice(whole.length)),
  )?.[1]
  if (ten === undefined || ones === undefined) return ones ?? null
  return ones < 10 ? (ten.startsWith('d') ? 10 : 20) + ones : null
}
