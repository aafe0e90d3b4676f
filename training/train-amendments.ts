import type { Span } from '#core/segmentation/span.ts'
import { overlaps } from '#core/structure/amendments/change.ts'
import { candidatesIn } from '#core/structure/amendments/find-amendments.ts'
import type { Candidate } from '#core/structure/amendments/pairs/candidates.ts'
import { wordScore, wordsOf, type WordWeights } from '#core/structure/amendments/pairs/changing-words.ts'
import {
  JUDGING_FEATURES,
  RANKING_FEATURES,
  rankPairs,
  type PairModel,
} from '#core/structure/amendments/pairs/judge-pairs.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import type { BoostedTrees } from '#core/model/boosted-trees.ts'
import type { AmendedPaper } from './amended-papers.ts'
import { fitBoostedTrees, type TreeExample } from './fit-boosted-trees.ts'
import { fitSoftmax, type Example } from './fit-softmax.ts'

/** Where the product reads it; below `src/core`, which opens no files. */
export const PAIR_MODEL = 'src/core/structure/amendments/pairs/pair-model.json'

/** What judges a paper is learned from papers that did not teach what ranks it: in so many parts. */
const FOLDS = 5
/** A word of fewer papers is chance. */
const LEAST_PAPERS = 3
const EPOCHS = 6
const RATE = 0.15
const TREES = {
  trees: 300,
  depth: 4,
  rate: 0.07,
  share: 0.7,
  columnShare: 0.4,
  leastCurve: 1,
  shrinkage: 1,
}

/** The sentences of a later paper, each with the old ones that it may change. */
export interface TaughtPaper {
  readonly sentences: readonly {
    readonly own: readonly Candidate[]
    readonly changed: ReadonlySet<Candidate>
  }[]
}

/** Which of the candidates of a paper are changes, by its marks. */
export function taughtBy({ document, changes }: AmendedPaper): TaughtPaper {
  const { clauses, facts } = buildStructure(document)
  const candidates = candidatesIn(document.text, clauses, facts)
  const touches = (spans: readonly Span[], one: Span) => spans.some((span) => overlaps(span, one))
  const isChange = ({ fresh, old }: Candidate) =>
    changes.some(({ inForce, notInForce }) => touches(inForce, fresh) && touches(notInForce, old))
  return {
    sentences: [...Map.groupBy(candidates, ({ fresh }) => fresh).values()].map((own) => ({
      own,
      changed: new Set(own.filter(isChange)),
    })),
  }
}

/** Teaches which sentence of a later paper changes which of an earlier one. */
export function trainAmendments(papers: readonly TaughtPaper[]): PairModel {
  const without = (fold: number) => papers.filter((_, at) => at % FOLDS !== fold)
  const folds = Array.from({ length: FOLDS }, (_, fold) => fitWords(without(fold)))
  const wordsFor = (paper: TaughtPaper) => folds[papers.indexOf(paper) % FOLDS] as WordWeights
  const rankings = folds.map((_, fold) => fitRanking(without(fold), wordsFor))
  const examples = papers.flatMap((paper, at) =>
    paper.sentences.flatMap(({ own, changed }): TreeExample[] => {
      const ranking = rankings[at % FOLDS] as BoostedTrees
      return rankPairs(own, { words: wordsFor(paper), ranking }).map(({ candidate, values }) => ({
        values,
        isTrue: changed.has(candidate),
      }))
    }),
  )
  const judging = fitBoostedTrees(examples, [...featuresOf(papers), ...JUDGING_FEATURES], TREES)
  return { words: fitWords(papers), ranking: fitRanking(papers, wordsFor), judging }
}

const featuresOf = (papers: readonly TaughtPaper[]): string[] =>
  Object.keys(papers.flatMap(({ sentences }) => sentences[0]?.own[0] ?? [])[0]?.features ?? {})

/** Learned from the sentences that change something: which of the old ones. */
function fitRanking(
  papers: readonly TaughtPaper[],
  wordsFor: (paper: TaughtPaper) => WordWeights,
): BoostedTrees {
  const examples = papers.flatMap((paper) =>
    paper.sentences
      .filter(({ changed }) => changed.size > 0)
      .flatMap(({ own, changed }) =>
        own.map((candidate) => ({
          values: {
            ...candidate.features,
            changing: wordScore(wordsFor(paper), candidate.fresh.words),
          },
          isTrue: changed.has(candidate),
        })),
      ),
  )
  return fitBoostedTrees(examples, [...featuresOf(papers), ...RANKING_FEATURES], TREES)
}

/** Learned from all sentences: whether they change anything, by their words. */
function fitWords(papers: readonly TaughtPaper[]): WordWeights {
  const taught = papers.map(({ sentences }) =>
    sentences.map(({ own, changed }) => ({
      words: wordsOf(own[0]?.fresh.words ?? ''),
      isTrue: changed.size > 0,
    })),
  )
  const counts = new Map<string, number>()
  for (const own of taught)
    for (const word of new Set(own.flatMap(({ words }) => words)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const names = [...counts].flatMap(([word, count]) => (count >= LEAST_PAPERS ? [word] : [])).toSorted()
  const rows = new Map(names.map((name, row) => [name, row]))
  const examples = taught.flat().map(({ words, isTrue }): Example => {
    const own = words.flatMap((word) => rows.get(word) ?? [])
    return {
      rows: Int32Array.from(own),
      values: new Float64Array(own.length).fill(1 / Math.sqrt(Math.max(1, own.length))),
      classes: [isTrue ? 1 : 0],
      weight: 1,
    }
  })
  const { weights, bias } = fitSoftmax(examples, {
    rows: names.length,
    classes: 2,
    epochs: EPOCHS,
    rate: RATE,
  })
  const difference = (row: number) =>
    Math.round(((weights[2 * row + 1] as number) - (weights[2 * row] as number)) * 100) / 100
  return {
    bias: Math.round(((bias[1] as number) - (bias[0] as number)) * 100) / 100,
    weights: Object.fromEntries(names.map((name, row) => [name, difference(row)])),
  }
}

export const pairModelFile = (model: PairModel): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(model)}\n`)
