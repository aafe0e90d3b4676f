import { allStems, isStopWord } from '#core/retrieval/words/tokenize.ts'

const MAX_SKIP = 3
/** Longer questions are about something of their own. */
const MAX_WORDS = 40

/** Whatever the paper is called, it is the paper. */
const PAPERS = new Set(
  allStems(
    `agreement contract lease policy bill letter paper document offer loan form notice invoice quote statement terms plan deal
     tenancy membership subscription insurance rules thing paperwork conditions`,
  ),
)

/** Stems that say nothing of a paper by themselves, and stand in any question about it. */
const isOwn = (stem: string, known: ReadonlySet<string>): boolean =>
  stem !== 'PAPER' && !isStopWord(stem) && !known.has(stem)

/**
 * What tells a question about the whole paper: its stems, those side by side, telling ones near each other, and how many
 * words it has that questions about whole papers do not have.
 * @param known the stems of such questions
 */
export function wholeFeatures(asked: string, known: ReadonlySet<string>): Set<string> {
  const stems = allStems(asked)
    .slice(0, MAX_WORDS)
    .map((stem) => (PAPERS.has(stem) ? 'PAPER' : stem))
  const features = new Set<string>()
  for (const [at, stem] of stems.entries()) {
    features.add(stem)
    features.add(`${at === 0 ? '^' : stems[at - 1]} ${stem}`)
  }
  features.add(`${stems.at(-1) ?? '^'} $`)
  const telling = stems.filter((stem) => !isStopWord(stem))
  for (const [at, stem] of telling.entries())
    for (const other of telling.slice(at + 1, at + 1 + MAX_SKIP))
      features.add([stem, other].toSorted().join('+'))
  const own = stems.filter((stem) => isOwn(stem, known)).length
  for (let count = 1; count <= Math.min(own, 4); count++) features.add(`own ${count}`)
  if (own === 0) features.add('own 0')
  for (const length of [3, 6, 10, 16]) if (stems.length > length) features.add(`longer ${length}`)
  return features
}
