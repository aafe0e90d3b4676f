import type { Fragment, Line } from './fragment.ts'

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const NUMBER = /^\d{1,3}$/
/** "120 m²": here the figure belongs to the word. */
const UNIT = /(?:^|[\s\d])(?:mm|cm|m|km|in|ft|yd|mi)$/
/** Against the line: how small and how far up, in font sizes, a raised figure is. */
const SMALLER = 0.8
const RAISED = 0.15

/**
 * A figure that is set small and high, as those of footnotes are, in letters that say so: "$1,850" and its
 * note 2 must not become $1,8502. As long as it was; null for anything else.
 */
export function raisedFigure(fragment: Fragment, line: Line): string | null {
  const isRaised =
    fragment.size <= SMALLER * line.size && line.baseline - fragment.baseline >= RAISED * line.size
  if (!isRaised || !NUMBER.test(fragment.text)) return null
  return fragment.text.replace(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit)))
}

/** Whether a raised figure goes on the word before it. */
export function belongsToUnit(text: string): boolean {
  return UNIT.test(text.slice(-4))
}
