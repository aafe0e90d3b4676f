/** "one" to "nineteen", in their order. */
export const CARDINALS: readonly string[] =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/)

/** "twenty" to "ninety", in their order. */
export const TENS: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

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

/** The first nine, as the source of an expression. */
export const ONES: string = CARDINALS.slice(0, 9).join('|')

// Longer words first: "sixteen" is no "six".
const SMALL = String.raw`(?:${TENS.join('|')})(?:[-\s](?:${ONES}))?|${CARDINALS.slice(9).join('|')}|${ONES}`

/** A number below a thousand in words: "one hundred and twenty". */
export const NUMBER_WORDS = String.raw`(?:(?:(?:${ONES})\s{1,3}hundred(?:(?:\s{1,3}and)?\s{1,3}(?:${SMALL}))?)|(?:${SMALL}))`

/** The same from two on: what stands with it is several. */
export const SEVERAL_WORDS = String.raw`(?!one\b(?!\s{1,3}hundred))${NUMBER_WORDS}`

/** A sum in words: "five thousand", "two million five hundred thousand". */
export const LARGE_WORDS = String.raw`(?:${NUMBER_WORDS}\s{1,3}(?:thousand|million|billion)(?:,?(?:\s{1,3}and)?\s{1,3}(?:${NUMBER_WORDS}\s{1,3}(?:thousand|million))){0,2}(?:,?(?:\s{1,3}and)?\s{1,3}${NUMBER_WORDS})?|${NUMBER_WORDS})`

/** "first" to "thirty-first": the days of a month in words. */
export const ORDINAL_WORDS = String.raw`(?:(?:twenty|thirty)[-\s](?:${ORDINALS.slice(0, 9).join('|')})|${ORDINALS.toReversed().join('|')}|thirtieth)`

const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  eighth: 8,
  tenth: 10,
}
const SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** A part of one in words: "one-half", "a quarter", "three eighths". */
export const PART_WORDS = String.raw`(?:(?:an?|${ONES})[-\s](?:${Object.keys(PARTS).join('|')})s?)`

/** "three-quarters", "3/4" and "¾" → 0.75; null for anything else, and for what is no part of one. */
export function fractionValue(written: string): number | null {
  const sign = SIGNS[written]
  if (sign !== undefined) return sign
  const [above = '', below = ''] = written.toLowerCase().split(/\s?\/\s?|[-\s]+/)
  const [many, size] = /^\d/.test(above)
    ? [Number(above), Number(below)]
    : [/^an?$/.test(above) ? 1 : wordValue(above), PARTS[below.replace(/s$/, '')] ?? Number.NaN]
  return many !== null && many < size ? many / size : null
}

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }

const VALUES: ReadonlyMap<string, number> = new Map([
  ...CARDINALS.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ['thirtieth', 30],
  ['hundred', 100],
])

/** "five" → "fifth", "twenty" → "twentieth", "hundred" → "hundredth". */
export function ordinalOf(word: string): string {
  const value = CARDINALS.indexOf(word)
  if (value !== -1) return ORDINALS[value] ?? word
  return word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`
}

/** one → 1 … ninety-nine → 99, and first → 1 … ninety-ninth → 99. Null for anything else. */
export function wordValue(text: string): number | null {
  const lower = text.toLowerCase()
  const simple = VALUES.get(lower) ?? foreignValue(lower)
  if (simple !== null) return simple
  const [tens = '', ones = '', ...more] = lower.split(/[\s-]+/)
  const low = CARDINALS.indexOf(ones) + 1 || ORDINALS.indexOf(ones) + 1
  const high = TENS.includes(tens) ? VALUES.get(tens) : undefined
  return more.length === 0 && high !== undefined && low > 0 && low < 10 ? high + low : null
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

/** "two million five hundred thousand" → 2,500,000; null for anything that is no number in words. */
export function numberOfWords(words: string): number | null {
  let total = 0
  let part = 0
  let hasNumber = false
  for (const word of words.toLowerCase().split(/[\s,-]+/)) {
    const scale = SCALES[word]
    if (word === '' || word === 'and') continue
    if (word === 'hundred') part *= 100
    else if (scale !== undefined) {
      total += part * scale
      part = 0
    } else {
      const value = wordValue(word)
      if (value === null) return null
      part += value
      hasNumber = true
    }
  }
  return hasNumber ? total + part : null
}
