import { contentStems } from '#core/retrieval/words/tokenize.ts'

interface Row {
  readonly label: ReadonlySet<string>
  readonly value: string
}

const GAP = /\t+|[ \u00A0]{2,}/
/** "A4", "3.1": the number of a row. */
const NUMBER = /^\(?(?:[A-Z]?\d[\d.]*|[A-Z])[.)]?$/
const LABEL = /^(?<label>\p{L}[\p{L}’'/-]*(?: [\p{L}’'/-]+){0,4}):\s+(?<value>\S.*)$/su
/** What is of the head of a paper and not of what was agreed. */
const OF_HEAD =
  /\b(?:dated?|no|number|ref(?:erence)?|signed|by|name|to|from|re|subject|page|customer|client|tenant|landlord|between|parties|address|e-?mail|phone|prepared|account)\b/i
const KEPT =
  /\b(?:not|un)\s?(?:changed|altered|affected)\b|\bno change\b|\b(?:as|same)\b.*\bbefore\b|^same\b/i
const IS_FIGURE = /\d/
const LONGEST = 200
const LONGEST_VALUE = 12

/** Whether two lines are rows of one name with another value each: "Monthly charge   €79", "Monthly charge   €104". */
export function isSameRow(old: string, fresh: string): boolean {
  const [was, now] = [rowOf(old), rowOf(fresh)]
  if (!was || !now || was.value === now.value || KEPT.test(now.value)) return false
  return (
    was.label.size > 0 &&
    was.label.size === now.label.size &&
    [...was.label].every((stem) => now.label.has(stem))
  )
}

function rowOf(line: string): Row | null {
  // Words that wrap in their column go on below it.
  const plain = line.trim().replaceAll(/\s*\n\s*/g, ' ')
  if (plain.length > LONGEST) return null
  const named = LABEL.exec(plain)?.groups
  const cells = plain.split(GAP).filter((cell) => cell !== '')
  const own = named
    ? [named['label'] ?? '', named['value'] ?? '']
    : NUMBER.test(cells[0] ?? '')
      ? cells.slice(1)
      : cells
  const at = own.findIndex((cell, index) => index > 0 && (IS_FIGURE.test(cell) || index === own.length - 1))
  const label = own.slice(0, at).join(' ')
  const value = own.slice(at).join(' ')
  if (at < 1 || OF_HEAD.test(label) || value.split(' ').length > LONGEST_VALUE) return null
  return {
    label: new Set([...contentStems(label), ...(label.match(/\b[A-Z]\b/g) ?? [])]),
    value: value.replaceAll(/\s+/g, ' '),
  }
}
