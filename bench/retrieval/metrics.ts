import type { Span } from '#core/segmentation/span.ts'
import { isHit } from '../../training/read-contracts.ts'

/** What a system said to a question, and what was right. */
export interface Judged {
  readonly receipts: readonly Span[]
  readonly isFound: boolean
  /** Larger the surer it is that there is an answer. */
  readonly score: number
  readonly marked: readonly Span[]
}

export interface Figures {
  readonly questions: number
  readonly answerable: number
  /** Share of answerable questions with a hit among the first 1 and 3 receipts. */
  readonly recall1: number
  readonly recall3: number
  /** Chance that an answerable question scores higher than one that is not. */
  readonly auc: number
  /** Mean of two shares: answerable, found and hit in the first 3; not answerable and not found. */
  readonly balanced3: number
}

/** The figures as the receipts benchmark defines them. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const answerable = judged.filter(({ marked }) => marked.length > 0)
  const others = judged.filter(({ marked }) => marked.length === 0)
  const hits = (count: number) => (one: Judged) =>
    one.receipts.slice(0, count).some((receipt) => one.marked.some((span) => isHit(receipt, span)))
  const share = (all: readonly Judged[], is: (one: Judged) => boolean) =>
    all.length === 0 ? Number.NaN : all.filter(is).length / all.length
  return {
    questions: judged.length,
    answerable: answerable.length,
    recall1: share(answerable, hits(1)),
    recall3: share(answerable, hits(3)),
    auc: areaUnderCurve(
      answerable.map(({ score }) => score),
      others.map(({ score }) => score),
    ),
    balanced3:
      (share(answerable, (one) => one.isFound && hits(3)(one)) + share(others, ({ isFound }) => !isFound)) /
      2,
  }
}

function areaUnderCurve(positive: readonly number[], negative: readonly number[]): number {
  const all = [
    ...positive.map((score) => ({ score, isPositive: true })),
    ...negative.map((score) => ({ score, isPositive: false })),
  ].sort((a, b) => a.score - b.score)
  let ranks = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]?.score === all[from]?.score) to++
    for (let at = from; at < to; at++) if (all[at]?.isPositive) ranks += (from + 1 + to) / 2
    from = to
  }
  return (ranks - (positive.length * (positive.length + 1)) / 2) / (positive.length * negative.length)
}
