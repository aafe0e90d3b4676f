import type { Change } from '../change.ts'

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const SIGN = String.raw`(?:(?:[A-Z]{1,3}\s?)?[$€£₹]|R\s?|Rs\.?\s?)?\s?`
/** "Goes up from $89.00 to $93.00", "is shortened from 30 to 14 days": the figure before. */
const FROM_TO = new RegExp(
  String.raw`\b(?:go|goes|going|went|rais|ris|lower|reduc|increas|decreas|chang|mov|extend|shorten|cut|drop|fall|adjust|amend)\p{L}*(?:\s+(?:up|down|back))?\s+from\s+${SIGN}(?<before>${NUMBER})(?=[\s%\p{L}-]{0,24}\s+to\s+${SIGN}\d)`,
  'iu',
)

/**
 * Whether what a change takes back has the figure it says stood before: "from $89.00 to $93.00" changes nothing that says
 * $15. What an earlier change took back already may stand beside it. True where the change names none.
 */
export function hasFigureBefore({ kind, statement, replaced }: Change, text: string): boolean {
  const before = FROM_TO.exec(text.slice(statement.start, statement.end))?.groups?.['before']
  if (before === undefined || kind !== 'changed' || replaced.length === 0) return true
  // Words without a figure may have it spelled out.
  const figures = replaced.map(({ start, end }) => figuresIn(text.slice(start, end)))
  return figures.some((own) => own.length === 0 || own.includes(valueOf(before)))
}

const figuresIn = (words: string): number[] =>
  [...words.matchAll(new RegExp(NUMBER, 'g'))].map(([figure]) => valueOf(figure))

const valueOf = (figure: string): number => Number(figure.replaceAll(',', ''))
