import { wordValue } from '#core/structure/clauses/numerals.ts'

const SMALL = String.raw`(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|one|two|three|four|five|six|seven|eight|nine`

/** A number below a thousand in words: "one hundred and twenty". */
export const NUMBER_WORDS = String.raw`(?:(?:(?:one|two|three|four|five|six|seven|eight|nine)\s{1,3}hundred(?:(?:\s{1,3}and)?\s{1,3}(?:${SMALL}))?)|(?:${SMALL}))`

/** A sum in words: "five thousand", "two million five hundred thousand". */
export const LARGE_WORDS = String.raw`(?:${NUMBER_WORDS}\s{1,3}(?:thousand|million|billion)(?:,?(?:\s{1,3}and)?\s{1,3}(?:${NUMBER_WORDS}\s{1,3}(?:thousand|million))){0,2}(?:,?(?:\s{1,3}and)?\s{1,3}${NUMBER_WORDS})?|${NUMBER_WORDS})`

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }

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
