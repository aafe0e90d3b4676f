import { inOneLine, type Found } from './found.ts'
import { wordValue } from './numerals.ts'

const NUMBER_WORD = String.raw`(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|one|two|three|four|five|six|seven|eight|nine)`
const KIND = String.raw`(?:(?:full|consecutive|calendar|business|working|banking|additional|further)\s{1,3}){0,2}`
const NOTICE = String.raw`(?:['’]?s?['’]?\s{1,3}(?:prior\s{1,3}|advance\s{1,3}|written\s{1,3}){0,3}notice)?`
const PERIOD = new RegExp(
  String.raw`(?<![\w$€£.,/-])(?:(${NUMBER_WORD})\s{0,3}\(\s?(\d{1,4})\s?\)|(\d{1,4})|(${NUMBER_WORD}))[\s-]{1,3}(${KIND})(day|week|month|year|hour)s?(?![\p{L}])${NOTICE}`,
  'giu',
)
const RECURRING =
  /\b(?:on\s+or\s+before|no\s+later\s+than|not\s+later\s+than|by|on|before)\s+the\s+(?:close\s+of\s+the\s+)?(?:(?:first|second|third|fourth|fifth|tenth|fifteenth|last)|\d{1,2}(?:st|nd|rd|th))(?:\s*\(\d{1,2}(?:st|nd|rd|th)\))?\s+(?:business\s+)?(?:day\s+)?(?:of|in)\s+(?:each|every|the|such)\s+(?:calendar\s+)?(?:month|quarter|year)\b/gi
const AGE = /^\s{0,3}(?:of\s+age|old)\b/i

/** Periods ("within sixty (60) days") and days that come again ("on or before the first day of each month"). */
export function findPeriods(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(PERIOD)) {
    const [whole, , figures = match[3], , , kind = '', unit = ''] = match
    const end = match.index + whole.length
    if (AGE.test(text.slice(end, end + 12))) continue
    const count = figures === undefined ? wordValue(match[4] ?? '') : Number(figures)
    if (count === null || count === 0) continue
    const which = /business|working|banking/i.exec(kind)?.[0].toLowerCase()
    const value = `${count} ${which ? `${which} ` : ''}${unit.toLowerCase()}${count === 1 ? '' : 's'}`
    found.push({ type: 'deadline', value, start: match.index, end })
  }
  for (const match of text.matchAll(RECURRING)) {
    found.push({
      type: 'deadline',
      value: inOneLine(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    })
  }
  return found
}
