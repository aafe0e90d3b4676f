import { isCovered, stemsOf } from '../../../question/same-words.ts'

/** Whether one of the words of a name is, or means, the asked one; both as stems. */
export const isIn = (stem: string, stems: readonly string[]): boolean =>
  stems.some((one) => isSame(stem, one))

/** What is paid and what is due are told apart by what they mean, not by words that stand for both. */
const PAYING = new Set(
  stemsOf('pay payment paid due payable owed owe fee charge penalty cost surcharge price rate dues'),
)
/** What rows call by another word than people do. */
const ALIASES = 'holiday leave vacation; rubbish refuse trash garbage waste; collection removal'
  .split(';')
  .map((group) => new Set(stemsOf(group.trim())))

/** "math" and "mathemat", "reconnect" and "reconnection": one begins the other. */
export function isSame(a: string, b: string): boolean {
  if (a === b) return true
  if (!PAYING.has(a) && isCovered(a, new Set([b]))) return true
  if (ALIASES.some((group) => group.has(a) && group.has(b))) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    short.length >= 4 && /^\p{L}+$/u.test(long) && long.startsWith(short) && long.length - short.length <= 6
  )
}
