const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const LETTER = /\p{L}/u
/** Letters as they are joined with their neighbours, which some fonts tell in place of the letters themselves. */
const JOINED_FORM = /[\uFB1D-\uFDFF\uFE70-\uFEFC]/
/** A number stays in one piece, with the signs inside it. */
const NUMBER = /[\p{Nd}](?:[\p{Nd}.,:/٫٬]*[\p{Nd}])?/gu
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** A character of a line in the order it is read, and where it stands in the line as it is printed. */
interface ReadCharacter {
  readonly text: string
  readonly from: number
}

/** Whether a line holds letters that are printed from right to left. */
export function runsFromRight(line: string): boolean {
  return RIGHT_TO_LEFT.test(line)
}

/**
 * The characters of a line that is printed from left to right, as a page has it, in the order in which they are
 * read: words that run from right to left are turned round, numbers and words of other scripts among them are
 * not. It undoes what Unicode's bidirectional algorithm does to a line, for one line without marks of direction;
 * what that shows alike ("days 60" and "60 days" between Hebrew words) is read as the number first.
 */
export function inReadingOrder(line: string): readonly ReadCharacter[] {
  const printed = Array.from(line, (text, from) => ({ text, from }))
  // Of characters outside the basic plane there are two units; contracts in these scripts have none.
  if (printed.length !== line.length) return printed
  const counts = { right: 0, left: 0 }
  for (const { text } of printed) {
    if (RIGHT_TO_LEFT.test(text)) counts.right += 1
    else if (LETTER.test(text)) counts.left += 1
  }
  if (counts.right > counts.left) return turn(printed)
  // Some words inside a line of another script: only they are turned.
  const read: ReadCharacter[] = []
  let rest = printed
  for (;;) {
    const first = rest.findIndex(({ text }) => RIGHT_TO_LEFT.test(text))
    if (first === -1) return [...read, ...rest]
    const other = rest.findIndex(({ text }, index) => index > first && isOtherLetter(text))
    const end = lastRight(rest, other === -1 ? rest.length : other)
    read.push(...rest.slice(0, first), ...turn(rest.slice(first, end)))
    rest = rest.slice(end)
  }
}

function lastRight(characters: readonly ReadCharacter[], before: number): number {
  return characters.slice(0, before).findLastIndex(({ text }) => RIGHT_TO_LEFT.test(text)) + 1
}

function isOtherLetter(text: string): boolean {
  return LETTER.test(text) && !RIGHT_TO_LEFT.test(text)
}

/** Turns characters round, and in them what runs from left to right back again. */
function turn(printed: readonly ReadCharacter[]): ReadCharacter[] {
  const turned = printed.toReversed()
  const kept = turned.map(() => false)
  const keep = (start: number, end: number) => {
    if (kept.slice(start, end).includes(true)) return
    turned.splice(start, end - start, ...turned.slice(start, end).toReversed())
    kept.fill(true, start, end)
  }
  for (let start = 0; start < turned.length; start += 1) {
    if (!isOtherLetter(turned[start]?.text ?? '')) continue
    let end = start + 1
    for (let at = end; at < turned.length && !RIGHT_TO_LEFT.test(turned[at]?.text ?? ''); at += 1)
      if (/[\p{L}\p{Nd}]/u.test(turned[at]?.text ?? '')) end = at + 1
    keep(start, end)
    start = end
  }
  const text = turned.map((character) => character.text).join('')
  for (const match of text.matchAll(NUMBER)) keep(match.index, match.index + match[0].length)
  const letters = turned.map(({ text: as, from }) => ({
    text: JOINED_FORM.test(as) ? as.normalize('NFKC') : as,
    from,
  }))
  const mirrored = letters.map(({ text: as, from }, index) => ({
    text: kept[index] ? as : (MIRRORED[as] ?? as),
    from,
  }))
  // Some files tell the signs as they are seen, others as they are meant: a bracket opens before it closes.
  return closesBeforeOpening(mirrored) && !closesBeforeOpening(letters) ? letters : mirrored
}

function closesBeforeOpening(characters: readonly ReadCharacter[]): boolean {
  let depth = 0
  for (const { text } of characters) {
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (depth < 0) return true
  }
  return false
}
