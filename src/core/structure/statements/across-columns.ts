/** White space between two words as only columns have it. */
const GAP = /[\p{L}\d,.;)’'”](?: {3,}|\t)[\p{L}“"(]/u
/** The mark of a list item, with the space behind it. */
const MARK = /^\s*(?:\(?[\p{L}\d]{1,4}[.)]|[•▪●◦‣·–—*☐☒-]|\d{1,3}(?:\.\d{1,3})+)\s+/u
/** A box to tick with its price, in the middle of a sentence. */
const BOX = /[,\p{Ll}][^\S\n]*\n[^\S\n]*[☐☒☑] \p{L}[^\n]*(?: {3,}|\t)/u
/** One line may have been set apart by hand. */
const LEAST_LINES = 2

/**
 * Whether the lines of a sentence run across columns that nobody has told apart: "If you make no   You will pay off"
 * above "more charges   the balance" is two half sentences to whoever reads it, and not one.
 * @param words a sentence as the page has it, line by line
 */
export function goesAcrossColumns(words: string): boolean {
  if (BOX.test(words)) return true
  const lines = words.split('\n')
  return lines.filter((line) => GAP.test(line.replace(MARK, ''))).length >= LEAST_LINES
}
