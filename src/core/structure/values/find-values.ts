import { dateLabel } from './dates/date-label.ts'
import { isoDate } from './dates/iso-date.ts'
import { asLabel, inOneLine, wordsAfter, wordsBefore, type Found } from './found.ts'
import { SumContexts } from './sum-context.ts'
import { inYears, MOST_YEARS } from './length-in-years.ts'
import type { PeriodType } from '#core/structure/values/period-type.ts'
import type { ValueWords } from '#core/language/lexicon/values/value-words.ts'

/** "1.250,00", "1 250,00", "1’250.00", "1,250.00", "1.250,-": what groups and what parts depends on the country. */
const FIGURE = String.raw`\d{1,3}(?:[.,’'   ]\d{3}(?!\d)){1,4}(?:[.,]\d{1,2}(?!\d))?|\d{1,12}(?:[.,]\d{1,2}(?!\d))?`
const DASHES = String.raw`(?:[.,][-–—]{1,2})?`
const BEFORE = String.raw`(?:US\$|[€$£]|EUR|CHF|USD|GBP|PLN|R\$|Fr\.)`
const AFTER = String.raw`(?:€|EUR\b|Euros?\b|CHF\b|Franken\b|francs\b|USD\b|US\$|\$|dólares\b|dollars?\b|pesos\b|£|GBP\b|zł(?!\p{L})|PLN\b|reais\b|real\b)`
/** A space within a line and a cell: what stands in the next row or column is no sum of this currency. */
const SPACE = String.raw`[^\S\n\f\t\v]?`
/** The same, or the end of a line of words that goes on with the figures of the sign: "costa €" above "180,00". */
const SPACE_IN_TEXT = String.raw`(?:${SPACE}|(?<=\p{L}[.:,]? [^\s\d]{1,4})\n[^\S\n]{0,12}(?=\d[\d.,’]*[.,]\d))`
const SUM = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:${BEFORE}${SPACE_IN_TEXT}(?!0\d)(?:${FIGURE})${DASHES}|-?(?!0\d)(?:${FIGURE})${DASHES}(?:${SPACE}|\n(?=\p{L}{4}))${AFTER})(?![\d])`,
  'giu',
)
/** "onderhoudstermijn van zes maanden", "Laufzeit von zwei Jahren": how long something lasts. */
const LASTS =
  /(?:\b(?!betalings|opzeg|reactie|herstel)\p{L}{3,}termijn|garantie|looptijd|duur|dauer|laufzeit|durée|duración|duração|durata)\s+(?:van|von|de|di|da)\s*$/iu
/** "2 % Skonto; zu zahlen sind dann": what is owed by whoever pays early. */
const DISCOUNTED =
  /(?<!\p{L})(?<word>skonto|escompte|sconto|betalingskorting|descuento por pronto pago)(?!\p{L})[^.]{0,60}$/iu
/** "pasados seis meses con un preaviso de": the notice is another period. */
const WITH = /\s(?:con|avec|mit|met|com|z)\s.*$/u
/** What a contract is called, and how long it runs. */
const IS_TERM =
  /laufzeit|vertrag|mietverhältnis|befristet|looptijd|overeenkomst|durée|contrat|\bbail\b|duraci[óo]n|contrato|vigencia|durata|contratto|duração|vigência|umow|okres/iu
const IS_VALID = /\b(?:gelten|gilt|gültig|geldig|valable|válid|valid[oa]|ważn)/iu
/** "kinderen tot 14 jaar", "Kinder unter 6 Jahren": how old somebody is. */
const OF_AGE =
  /(?:kind(?:er(?:en)?)?|jongeren|personen|enfants?|mineurs?|bambini|ragazzi|minori|niñ[oa]s|menores|crianças|dzieci)\s+(?:van\s+|de\s+|di\s+|von\s+)?(?:(?:tot|onder|boven|vanaf|bis|unter|über|ab|jusqu['’]à|fino\s+a|sotto\s+i|hasta|até|do|moins\s+de|plus\s+de)\s+)?(?:zu\s+|i\s+|de\s+)?(?:\d{1,2}\s?(?:à|a|bis|tot|até|do|[–—-])\s?)?$/iu
/** What a column is called whose sums are paid each month or year. */
const EACH_TIME =
  /(?<!\p{L})(?:(?:par|pro|je|per|al|por|ao|na|za|à\s+l['’])\s?(?:mois|monat|maand|mese|mes|mês|miesiąc|an(?:née)?|jahr|jaar|anno|año|ano|rok|semaine|woche|week|settimana|semana|tydzień|jour|tag|dag|giorno|día|dia)|mensuel(?:le)?s?|annuel(?:le)?s?|hebdomadaires?|monatlich\p{L}*|monats\p{L}+|jährlich\p{L}*|jahres\p{L}+|maandelijks\p{L}*|jaarlijks\p{L}*|maand\p{L}+|mensil[ei]|annu[oaei]|annual[ei]|mensual(?:es)?|anual(?:es)?|mensa(?:l|is)|anua(?:l|is)|miesięczn\p{L}+|roczn\p{L}+)(?!\p{L})/iu
const AROUND = 120
const NEAR = 90

/** Sums, percentages, dates and periods of a text in a language other than English. */
export function findValues(text: string, words: ValueWords, contexts = new SumContexts(text)): Found[] {
  const dates = datesIn(text, words)
  const days = new Set(dates.map(({ start }) => start))
  return [
    ...sumsIn(text, words, contexts),
    ...percentagesIn(text, words),
    ...dates,
    ...periodsIn(text, words).filter(({ start }) => !days.has(start)),
  ]
}

/** As printed, since every figure of a sum has to be found in its words. */
function sumsIn(text: string, words: ValueWords, contexts: SumContexts): Found[] {
  const telling = new RegExp(
    String.raw`(?<!\p{L})(?:\p{L}+-\s(?:und|oder|en|of|et|ou|y|o|e)\s)?(?:(?<held>${words.held})|${words.paid})(?!\p{L})`,
    'giu',
  )
  const behindSum = new RegExp(
    String.raw`^\s(?:(?:aan|an|di|für|voor|à\s+titre\s+de|en\s+concepto\s+de)\s)?(?<name>${words.paid})(?!\p{L})`,
    'iu',
  )
  return [...text.matchAll(SUM)].map((match) => {
    const start = match.index
    const end = start + match[0].length
    const { row: own, column, isTakenOff, isAddedUp } = contexts.at(start, end)
    const isEach = own !== null && column !== null && EACH_TIME.test(column) && !EACH_TIME.test(own)
    const row = isEach ? `${own}: ${column.toLowerCase()}` : own
    const before = wordsBefore(text, start, NEAR)
    const name = [...(row ?? before).matchAll(telling)].at(-1)
    const isPaid = name ? name.groups?.['held'] === undefined : isAddedUp
    const isOther = isTakenOff || (row === null && words.bound.test(before)) || !isPaid
    // "5,00 € Mahnkosten", "€ 40 aan incassokosten"
    const behind = row === null ? behindSum.exec(wordsAfter(text, end, 40))?.groups?.['name'] : undefined
    const discount = row === null ? DISCOUNTED.exec(before)?.groups?.['word'] : undefined
    const label = asLabel(
      row ?? (discount && name ? `${name[0]} (${discount})` : (behind ?? name?.[0] ?? '')),
    )
    return { type: isOther ? 'amount' : 'fee', value: inOneLine(match[0]), label, start, end }
  })
}

function percentagesIn(text: string, words: ValueWords): Found[] {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d.,])(?:(?<figures>\d{1,3}(?:[.,]\d{1,4})?)\s?|(?<word>${numberWords(words)})\s+)(?:${words.percent})(?!\p{L})`,
    'giu',
  )
  const telling = new RegExp(String.raw`(?<!\p{L})(?:${words.held}|${words.paid})(?!\p{L})`, 'giu')
  return [...text.matchAll(pattern)].map((match) => {
    const name = [...wordsBefore(text, match.index, NEAR).matchAll(telling)].at(-1)?.[0] ?? ''
    const { figures, word = '' } = match.groups ?? {}
    const value = `${figures ?? words.numbers[word.toLowerCase().replace(/\s+/g, ' ')] ?? ''}%`
    return {
      type: 'percentage',
      value,
      label: asLabel(name),
      start: match.index,
      end: match.index + match[0].length,
    }
  })
}

/** The words for numbers, the longest first, as the source of an expression. */
const numberWords = (words: ValueWords): string =>
  Object.keys(words.numbers)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', String.raw`\s+`))
    .join('|')

/** "12. März 2026", "1er mars 2026", "12 de marzo de 2026", "12.03.2026"; the day comes first. */
function datesIn(text: string, words: ValueWords): Found[] {
  const month = words.months.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d./-])(?:(?<day>\d{1,2})(?:er|º|°|\.)?\s{0,3}${words.of.replace(String.raw`\s{1,3}`, String.raw`\s{0,3}`)}(?<month>${month})${words.of}(?<year>\d{4})|(?<day>\d{1,2})(?<mark>[./-])(?<number>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})|(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2}))(?![\p{L}\d/-])`,
    'giu',
  )
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { day = '', month: name, number, year = '' } = match.groups ?? {}
    const index = name === undefined ? Number(number) : monthOf(name, words)
    const value = isoDate(year.length === 2 ? 2000 + Number(year) : Number(year), index, Number(day))
    if (value === null) return []
    const end = match.index + match[0].length
    const before = wordsBefore(text, match.index, NEAR)
    const happens = whatHappens(words.happens.find(([said]) => said.test(before))?.[1], before, words)
    return [
      {
        type: 'date',
        value,
        label: happens ?? dateLabel(text, match.index, end),
        start: match.index,
        end,
      } as const,
    ]
  })
}

/** Words that speak of paying, in any of the languages. */
const OF_PAYING =
  /fällig|zahl|überw|abbuch|eingezogen|paiement|pay[ée]|régl|prélèv|échéance|\bpag|addebit|versa|prelev|scadenza|vencimiento|vencimento|cargo|cobr|betal|betaa|vervaldatum|incass|afgeschr|afschr|płat|zapł/iu
/** "Contractvervaldatum", "scadenza del contratto", "fin de contrat": the end of it. */
const OF_TERM = /(?:contract|verzekering|polis|overeenkomst)s?verval\S*\s*:?\s*$/iu

/**
 * "Bei Zahlung bis zum": what lasts until a day has to be said, and that something is paid by one; "from" says nothing
 * of what begins.
 */
function whatHappens(happens: string | undefined, before: string, words: ValueWords): string | undefined {
  const near = before.slice(-50)
  if (happens === 'From') return IS_TERM.test(near) ? 'Begins' : undefined
  if (happens === 'Due') {
    if (OF_TERM.test(before)) return 'Ends'
    const sentence = before.slice(before.search(/[^.;]*$/))
    const paid = new RegExp(String.raw`(?<!\p{L})(?:${words.paid})(?!\p{L})`, 'iu')
    return OF_PAYING.test(sentence) || paid.test(sentence) ? happens : undefined
  }
  if (happens !== 'Until') return happens
  if (IS_VALID.test(near)) return 'Valid until'
  return IS_TERM.test(near) ? 'Ends' : undefined
}

function monthOf(name: string, { months }: ValueWords): number {
  const plain = name.toLowerCase().replace('.', '')
  return months.findIndex((month) => month.startsWith(plain)) + 1
}

/** "innerhalb von vierzehn (14) Tagen", "un préavis de trois mois": the value in English, as the page around it. */
function periodsIn(text: string, words: ValueWords): Found[] {
  const found: Found[] = []
  const number = numberWords(words)
  const unit = words.units.map(([pattern], index) => `(?<unit${index}>${pattern})`).join('|')
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d.,$€£])(?:(?:(?<word>${number})|\d{1,4})\s{0,3}\(\s?(?<inside>\d{1,4}|\p{L}{2,20})\s?\)|(?<figures>\d{1,4})|(?<alone>${number}))\s{1,3}(?:${unit})(?!\p{L})`,
    'giu',
  )
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {}
    const figures = /\d+/.exec(groups['figures'] ?? match[0])?.[0]
    const word = (groups['alone'] ?? groups['word'] ?? '').toLowerCase().replace(/\s+/g, ' ')
    const count = figures === undefined ? words.numbers[word] : Number(figures)
    const english = words.units.find((_, index) => groups[`unit${index}`] !== undefined)?.[1]
    if (!count || english === undefined || inYears(count, english) > MOST_YEARS) continue
    const end = match.index + match[0].length
    if (english === 'year' && OF_AGE.test(wordsBefore(text, match.index, NEAR))) continue
    const type = periodTypeOf(wordsBefore(text, match.index, NEAR), wordsAfter(text, end, AROUND), words)
    found.push({ type, value: `${count} ${english}${count === 1 ? '' : 's'}`, start: match.index, end })
  }
  for (const match of text.matchAll(new RegExp(String.raw`(?<![\p{L}\d])${words.dayOfMonth}`, 'giu'))) {
    const { day, ordinal = '', work } = match.groups ?? {}
    const which = day === undefined ? words.ordinals[ordinal.toLowerCase()] : Number(day)
    const kind = work !== undefined && !/^tag/i.test(work) ? 'business day' : 'day'
    const value = `${which === undefined ? 'last' : nth(which)} ${kind} of each month`
    found.push({ type: 'deadline', value, start: match.index, end: match.index + match[0].length })
  }
  return found
}

function periodTypeOf(before: string, after: string, words: ValueWords): PeriodType {
  if (LASTS.test(before)) return 'duration'
  if (words.notice.test(before) || words.notice.test(after.slice(0, 50).replace(WITH, '')))
    return 'notice_period'
  return words.limit.test(before.slice(-60)) || words.limit.test(after.slice(0, 30)) ? 'deadline' : 'duration'
}

const nth = (value: number): string =>
  `${value}${value > 10 && value < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`
