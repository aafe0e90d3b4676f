/** The pieces of words that texts are cut into, and how likely each is. */
export interface Vocabulary {
  /** By number. */
  readonly pieces: readonly string[]
  /** Logarithms of how likely the pieces are, by number. */
  readonly scores: Float32Array
}

/** A text → the numbers of its pieces, in order. */
export type CutPieces = (text: string) => number[]

/** Numbers below are no pieces of texts: unknown, beginning, end, and three without a meaning. */
const RESERVED = 6
const UNKNOWN = 0
/** Stands before each word. */
const WORD_MARK = '▁'

/**
 * Cuts texts into the pieces that are most likely together (T. Kudo, "Subword Regularization", ACL 2018), as SentencePiece
 * does. White space of any kind and length is one space. What is in no piece is unknown, however much follows each other.
 * @param most how many pieces are cut at most; what stands behind them in the text does not count
 */
export function openVocabulary({ pieces, scores }: Vocabulary, most: number): CutPieces {
  const numberOf = new Map(pieces.slice(RESERVED).map((piece, at) => [piece, RESERVED + at]))
  const longest = Math.max(1, ...pieces.slice(RESERVED).map((piece) => Array.from(piece).length))
  const mostLetters = most * longest

  return (text) => {
    const letters = lettersOf(text, mostLetters)
    const best = new Float64Array(letters.length + 1).fill(-Infinity)
    const lastPiece = new Int32Array(letters.length + 1)
    const lastLength = new Int32Array(letters.length + 1)
    best[0] = 0
    for (let from = 0; from < letters.length; from++) {
      const offer = (length: number, number: number, score: number) => {
        const total = (best[from] as number) + score
        if (total < (best[from + length] as number)) return
        best[from + length] = total
        lastPiece[from + length] = number
        lastLength[from + length] = length
      }
      let piece = ''
      let isKnown = false
      for (let length = 1; length <= longest && from + length <= letters.length; length++) {
        piece += letters[from + length - 1] as string
        const number = numberOf.get(piece)
        if (number === undefined) continue
        isKnown = true
        offer(length, number, scores[number] as number)
      }
      if (!isKnown) offer(1, UNKNOWN, 0)
    }
    const numbers: number[] = []
    for (let end = letters.length; end > 0; end -= lastLength[end] as number) {
      const number = lastPiece[end] as number
      if (number !== UNKNOWN || numbers.at(-1) !== UNKNOWN) numbers.push(number)
    }
    return numbers.toReversed().slice(0, most)
  }
}

/** The first letters of a text, one word mark for what separates words. */
function lettersOf(text: string, most: number): string[] {
  const words = text
    .slice(0, most * 2)
    .normalize('NFKC')
    .split(/\s+/u)
    .filter(Boolean)
  return Array.from(words.map((word) => WORD_MARK + word).join('')).slice(0, most)
}
