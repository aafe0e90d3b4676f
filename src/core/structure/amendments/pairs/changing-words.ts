/** What the words of a sentence of a later paper say of whether it changes what was said before. */
export interface WordWeights {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
}

const CLAUSE_NUMBER =
  /(?:(?<!\p{L})(?:[Ss]ections?|[Cc]lauses?|[Aa]rticles?|[Pp]aragraphs?|[Ii]tems?|[Cc]onditions?|[Rr]ules?)\s+(?:no\.?\s*)?|§§?\s*)(?:\d+(?:\.\d+)*|[IVX]+|[A-Z])(?:\([a-z\d]{1,3}\))*(?![\p{L}\d])/gu

/** The words of a sentence and the pairs of its neighbours; figures and the numbers of clauses as such. */
export function wordsOf(sentence: string): string[] {
  const words = (
    sentence
      .replaceAll(CLAUSE_NUMBER, ' Clause# ')
      .match(/Clause#|[\p{L}’']+|[$€£]|\d[\d.,:]*|["“”]|[;:]/gu) ?? []
  ).map((word) =>
    word === 'Clause#'
      ? word
      : /\d/.test(word)
        ? '0'
        : /[“”]/.test(word)
          ? '"'
          : word.toLowerCase().replaceAll('’', "'"),
  )
  return [...new Set([...words, ...words.map((word, at) => `${at === 0 ? '^' : words[at - 1]} ${word}`)])]
}

/** How much the words speak for a change, in logarithms of odds; long sentences speak no louder than short ones. */
export function wordScore({ bias, weights }: WordWeights, sentence: string): number {
  const known = wordsOf(sentence).flatMap((word) =>
    Object.hasOwn(weights, word) ? (weights[word] ?? []) : [],
  )
  return bias + known.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, known.length))
}
