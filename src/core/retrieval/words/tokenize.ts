import { stem } from './stem.ts'

/** Words that say nothing about the topic. */
const STOP_WORDS = `a an the this that these those and or but nor so as if then than of in on at to for from by with without into onto
   about over under up down out off is are was were be been being am do does did done doing have has had having can could
   may might must shall should will would i me my mine myself we us our ours you your yours he him his she her hers it its
   they them their theirs there here what which who whom whose when where why how any some all each every both either
   neither no not only own same such too very just also ever still yet get gets got getting go goes going gone let lets
   s t d ll re ve m don doesn didn isn aren won can't cannot thing anything something nothing
   everything anyone someone somebody anybody everyone everybody one ones hereby herein hereof hereto hereunder thereof
   therein thereto thereunder whereas wherein said aforesaid pursuant per etc eg ie please tell know want like happen much
   many really actually while during upon back thanks thank hi hello`
/** As typed and as stemmed: both forms are asked about. */
const STOPPED = new Set(STOP_WORDS.split(/\s+/).flatMap((word) => [word, stem(word)]))

const STEMS = new Map<string, string>()
/** Keeps the memory of known words from growing with hostile texts. */
const MAX_REMEMBERED = 20_000

/** Lower case without accents, typographic marks as plain ones; the length may change. */
export function fold(text: string): string {
  // Most texts are plain ASCII, which has neither accents nor typographic marks.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[‘’ʼ]/g, "'")
    .toLowerCase()
}

/** Every word of a text, folded and stemmed, stop words included, in order. A number with its separators is one word. */
export function allStems(text: string): string[] {
  const words = fold(text).match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []
  return words.map((word) => rememberedStem(word))
}

/** The words of a text that carry meaning, folded and stemmed, in order. */
export function contentStems(text: string): string[] {
  return allStems(text).filter((word) => !isStopWord(word))
}

export function isStopWord(word: string): boolean {
  return STOPPED.has(word) || word.endsWith("n't")
}

function rememberedStem(word: string): string {
  const known = STEMS.get(word)
  if (known !== undefined) return known
  const found = stem(word.replace(/'.*$/, (rest) => (rest === "n't" || rest === "'t" ? rest : '')))
  if (STEMS.size >= MAX_REMEMBERED) STEMS.clear()
  STEMS.set(word, found)
  return found
}
