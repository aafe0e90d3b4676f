const FIGURE = String.raw`\d{1,3}(?:[, ]?\d{2,3}){0,3}(?!\d)`
const SIGN = String.raw`(?:\p{Sc}|R|Rs\.?|RM)?\s?`
const BETWEEN = new RegExp(
  String.raw`(?<from>${FIGURE})\s?(?:-|–|to|and|bis)\s?${SIGN}(?<to>${FIGURE})`,
  'iu',
)
const BELOW = new RegExp(
  String.raw`\b(?:under|below|less than|up to|younger than|fewer than)\s${SIGN}(?<to>${FIGURE})`,
  'iu',
)
const ABOVE = new RegExp(
  String.raw`\b(?:over|above|more than|from|older than|exceeding)\s${SIGN}(?<from>${FIGURE})|(?<plus>${FIGURE})\s?\+(?!\d)`,
  'iu',
)

const valueOf = (figure: string): number => Number(figure.replaceAll(/[, ]/g, ''))

/** Whether a figure is within "5-15", "Under 5", "65+" or "Above Rs. 20,000"; null where words give no such band. */
export function isInBand(words: string, figure: number): boolean | null {
  const between = BETWEEN.exec(words)?.groups
  if (between) return figure >= valueOf(between['from'] ?? '') && figure <= valueOf(between['to'] ?? '')
  const below = BELOW.exec(words)?.groups
  if (below)
    return /\bup to\b/i.test(words)
      ? figure <= valueOf(below['to'] ?? '')
      : figure < valueOf(below['to'] ?? '')
  const above = ABOVE.exec(words)?.groups
  if (!above) return null
  if (above['plus'] !== undefined) return figure >= valueOf(above['plus'])
  return /\bfrom\b/i.test(words)
    ? figure >= valueOf(above['from'] ?? '')
    : figure > valueOf(above['from'] ?? '')
}
