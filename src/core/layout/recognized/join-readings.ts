import { isSure } from './judge-recognized.ts'
import { overlaps, type Box, type RecognizedLine, type RecognizedWord } from './recognized-words.ts'

/**
 * What was recognized, with the sure words of a second look at what the first one missed. They take the place of
 * guesses that the first one made there, never of words it was sure of.
 */
export function joinReadings(
  first: readonly RecognizedLine[],
  second: readonly RecognizedLine[],
): RecognizedLine[] {
  const known = placesOf(withWords(first, isSure))
  const added = withWords(second, (word) => isSure(word) && !isOn(word, known))
  const places = placesOf(added)
  return [...withWords(first, (word) => isSure(word) || !isOn(word, places)), ...added]
}

function withWords(
  lines: readonly RecognizedLine[],
  isKept: (word: RecognizedWord) => boolean,
): RecognizedLine[] {
  return lines
    .map((line) => ({ ...line, words: line.words.filter(isKept) }))
    .filter(({ words }) => words.length > 0)
}

const placesOf = (lines: readonly RecognizedLine[]) =>
  lines.flatMap(({ words }) => words.map(({ box }) => box))

const isOn = ({ box }: RecognizedWord, places: readonly Box[]) => places.some((place) => overlaps(place, box))
