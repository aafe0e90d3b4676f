// Text as letters and digits only, so that white space, quotation marks and hyphens do not matter.

export interface PlainText {
  /** Lower case, without anything but letters and digits. */
  readonly letters: string
  /** The offset in the text of each of them. */
  readonly offsets: readonly number[]
  /** The index of the first letter at or after an offset of the text. */
  indexAt(offset: number): number
}

export function plainLetters(text: string): PlainText {
  let letters = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
    for (let index = 0; index < plain.length; index += 1) offsets.push(offset)
    letters += plain
    offset += character.length
  }
  return { letters, offsets, indexAt: (wanted) => firstAtLeast(offsets, wanted) }
}

function firstAtLeast(offsets: readonly number[], wanted: number): number {
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Where `words` begin between two indexes (they may run over the end): every exact place, or, when there is
 * none, the one that differs least, by no more than `maxWrong` of its letters.
 */
export function findPlaces(
  letters: string,
  words: string,
  from: number,
  to: number,
  maxWrong: number,
): number[] {
  if (words === '') return []
  const stretch = letters.slice(from, to + words.length - 1)
  const places: number[] = []
  for (let at = stretch.indexOf(words); at !== -1; at = stretch.indexOf(words, at + 1)) places.push(from + at)
  if (places.length > 0) return places
  const near = nearest(stretch, words, Math.floor(maxWrong * words.length))
  return near === null ? [] : [from + near]
}

/** Where the part of a text begins that differs least from `words`, by `most` changed letters at most. */
function nearest(text: string, words: string, most: number): number | null {
  // Sellers: the columns of an edit distance whose match may begin anywhere; each cell knows where it began.
  let costs = Array.from({ length: words.length + 1 }, (_, row) => row)
  let starts = costs.map(() => 0)
  let best: { cost: number; start: number } | null = null
  for (let column = 0; column < text.length; column += 1) {
    const [nextCosts, nextStarts] = [[0], [column + 1]]
    for (let row = 1; row <= words.length; row += 1) {
      const isSame = text[column] === words[row - 1]
      const options: readonly [number, number][] = [
        [(costs[row - 1] ?? 0) + (isSame ? 0 : 1), row === 1 ? column : (starts[row - 1] ?? 0)],
        [(costs[row] ?? 0) + 1, starts[row] ?? 0],
        [(nextCosts[row - 1] ?? 0) + 1, nextStarts[row - 1] ?? 0],
      ]
      const [cost, start] = options.reduce((a, b) => (b[0] < a[0] ? b : a))
      nextCosts.push(cost)
      nextStarts.push(start)
    }
    ;[costs, starts] = [nextCosts, nextStarts]
    const cost = costs[words.length] ?? Infinity
    if (cost <= most && cost < (best?.cost ?? Infinity)) best = { cost, start: starts[words.length] ?? 0 }
  }
  return best?.start ?? null
}
