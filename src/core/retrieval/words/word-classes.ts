import { allStems } from './tokenize.ts'
import { SYNONYMS } from '#core/language/lexicon/synonyms/search.ts'
import { WORD_CLASSES } from '#core/language/lexicon/synonyms/kinds.ts'

const CLASSES_OF: ReadonlyMap<string, readonly string[]> = collect()

/** The kinds of thing a stem names, and the lines of synonyms it stands in. */
export function classesOf(stem: string): readonly string[] {
  return CLASSES_OF.get(stem) ?? []
}

function collect(): Map<string, string[]> {
  const classes = new Map<string, string[]>()
  const learn = (stems: readonly string[], name: string) => {
    for (const stem of new Set(stems)) classes.set(stem, [...(classes.get(stem) ?? []), name])
  }
  for (const [name, words] of Object.entries(WORD_CLASSES)) learn(words.split(/\s+/).flatMap(allStems), name)
  for (const line of SYNONYMS) {
    const alone = line
      .split(',')
      .map(allStems)
      .filter((stems) => stems.length === 1)
    learn(alone.flat(), line)
  }
  return classes
}
