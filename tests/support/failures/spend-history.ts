// What clients and readers of one account saw while its credits were spent, and what of it cannot be true.

/** A client asked to start a document. Times are milliseconds of one clock. */
export interface Spend {
  readonly documentId: string
  readonly askedMs: number
  readonly answeredMs: number
  /** `unknown` where no answer came: it may have happened, then or later. */
  readonly answer: 'started' | 'insufficient_credits' | 'unknown'
}

/** A credit was bought. */
interface Grant {
  readonly askedMs: number
  readonly answeredMs: number
}

/** What one statement of the owner of the database saw of the account. */
export interface Snapshot {
  /** Credits of the plan and bought ones, less those that are used: not cut off at 0. */
  readonly left: number
  /** By the last entry of the ledger. */
  readonly entered: number
  /** Documents that are queued, and usage rows: how many, and of how many documents. */
  readonly started: number
  readonly used: number
  readonly usedFor: number
}

/** What the account's person was told by a server. */
interface Summary {
  readonly askedMs: number
  readonly used: number
  readonly available: number
  readonly total: number
}

export interface SpendHistory {
  readonly spends: Spend[]
  readonly grants: Grant[]
  readonly snapshots: Snapshot[]
  /** Of one reader, in order. */
  readonly summaries: Summary[]
}

/**
 * @param history until every document was answered at last
 * @returns a sentence for each thing that was seen and cannot be, where every credit is spent once
 */
export function faultsOf(
  { spends, grants, snapshots, summaries }: SpendHistory,
  planCredits: number,
): string[] {
  const starts = spends.filter(({ answer }) => answer === 'started')
  const acknowledged = earliest(starts)
  const startedAtLast = new Set(starts.map(({ documentId }) => documentId))
  return [
    ...snapshots.flatMap(faultsOfSnapshot),
    ...summaries.flatMap((summary, index) => {
      const before = summaries[index - 1]?.used ?? 0
      const known = acknowledged.filter((ms) => ms < summary.askedMs).length
      return [
        ...(summary.used < before ? [`a reader saw ${before} credits used and then ${summary.used}`] : []),
        ...(summary.used < known
          ? [`${known} starts were acknowledged and ${summary.used} credits used`]
          : []),
        ...(summary.available < 0 || summary.available !== summary.total - summary.used
          ? [`${summary.available} available of ${summary.total} with ${summary.used} used`]
          : []),
      ]
    }),
    ...spends.flatMap((spend) => {
      if (spend.answer !== 'insufficient_credits') return []
      const there = planCredits + grants.filter(({ answeredMs }) => answeredMs < spend.askedMs).length
      // Whatever may have been taken by then: documents that did start and were asked for before this answer.
      const taken = new Set(
        spends
          .filter(({ askedMs, answer }) => askedMs < spend.answeredMs && answer !== 'insufficient_credits')
          .map(({ documentId }) => documentId)
          .filter((id) => startedAtLast.has(id)),
      ).size
      return taken < there ? [`refused with ${there} credits there and ${taken} taken at most`] : []
    }),
  ]
}

function faultsOfSnapshot({ left, entered, started, used, usedFor }: Snapshot): string[] {
  return [
    ...(left < 0 ? [`the balance was ${left}`] : []),
    ...(entered !== left ? [`the ledger said ${entered} and the sources ${left}`] : []),
    ...(started !== used || used !== usedFor
      ? [`${started} documents started, ${used} credits used for ${usedFor} documents`]
      : []),
  ]
}

/** When each document was first answered as started, in order. */
function earliest(spends: readonly Spend[]): number[] {
  const byDocument = new Map<string, number>()
  for (const { documentId, answeredMs } of spends)
    byDocument.set(documentId, Math.min(answeredMs, byDocument.get(documentId) ?? Number.POSITIVE_INFINITY))
  return [...byDocument.values()].toSorted((a, b) => a - b)
}
