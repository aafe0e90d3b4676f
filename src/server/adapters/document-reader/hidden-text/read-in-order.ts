/** Letters that readers of pictures take for one another, as a share of a word's. */
const MISREAD = 0.25
/** Shorter words are compared letter by letter. */
const MIN_MISREAD = 4
/** How far apart two neighbors may stand where a word between them was read as none, or as two. */
const MAX_STEP = 2

/**
 * Which words of a piece are also read on a page: those that stand there beside a neighbor of theirs, each with a few
 * letters misread. Common words that merely occur somewhere do not count.
 */
export function readInOrder(piece: readonly string[], page: readonly string[]): boolean[] {
  const places = piece.map((word) => placesOf(word, page))
  if (piece.length === 1) return places.map((all) => all.size > 0)
  const isBeside = (at: number, step: 1 | -1) => {
    const others = places[at + step]
    if (!others) return false
    for (const place of places[at] ?? [])
      for (let far = 1; far <= MAX_STEP; far += 1) if (others.has(place + step * far)) return true
    return false
  }
  return piece.map((_, at) => isBeside(at, 1) || isBeside(at, -1))
}

function placesOf(word: string, page: readonly string[]): ReadonlySet<number> {
  const allowed = word.length < MIN_MISREAD ? 0 : Math.max(1, Math.floor(word.length * MISREAD))
  const places = new Set<number>()
  for (const [place, other] of page.entries())
    if (other === word || (allowed > 0 && isWithin(word, other, allowed))) places.add(place)
  return places
}

/** Whether one word becomes the other by so many letters changed, left out or put in. */
export function isWithin(a: string, b: string, allowed: number): boolean {
  if (Math.abs(a.length - b.length) > allowed) return false
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      here.push(Math.min(change, (before[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1))
    }
    if (Math.min(...here) > allowed) return false
    before = here
  }
  return (before[b.length] ?? 0) <= allowed
}
