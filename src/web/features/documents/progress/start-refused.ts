import type { StartEnd } from './start-report.ts'

const NO_PERIOD = 'No active period. Please subscribe.'
const REFUSALS: Readonly<Record<string, string>> = {
  insufficient_credits: 'Insufficient credits. Upgrade or buy a document credit.',
}
const UNPAID = new Set(['insufficient_credits', 'no_active_period'])
export const START_FAILED = 'Failed to start processing.'
const GONE = 'Deleted in the meantime: there is nothing to process.'
const NOT_READ = 'Could not be read. The card says why.'

/** A start the server refused, with the sentence to show. */
export class StartRefused extends Error {
  /** Whether a payment mends it: then others are refused as well. */
  readonly isUnpaid: boolean
  /** What is said of one among several: the sentences of a single start know no other reason. */
  readonly amongSeveral: string

  constructor(reason: string | null) {
    super(REFUSALS[reason ?? ''] ?? NO_PERIOD)
    this.amongSeveral = reason === 'not_found' ? GONE : this.message
    this.isUnpaid = UNPAID.has(reason ?? '')
  }
}

/**
 * Starts documents one after the other; after a refusal that a payment mends nobody else is asked for.
 * @param start whether the document runs by then; throws where it was not started
 * @param onAsk told before each, with how many were asked for including it
 */
export async function startInTurn<Item extends { readonly filename: string }>(
  documents: readonly Item[],
  start: (document: Item) => Promise<boolean>,
  onAsk: (asked: number) => void,
): Promise<StartEnd[]> {
  const ends: StartEnd[] = []
  for (const document of documents) {
    const { filename: name } = document
    const before = ends.at(-1)?.problem
    if (before?.isFinal) {
      ends.push({ name, problem: before })
      continue
    }
    onAsk(ends.length + 1)
    try {
      ends.push({ name, problem: (await start(document)) ? null : { text: NOT_READ, isFinal: false } })
    } catch (error) {
      const refused = error instanceof StartRefused ? error : null
      const text = refused?.amongSeveral ?? START_FAILED
      ends.push({ name, problem: { text, isFinal: refused?.isUnpaid ?? false } })
    }
  }
  return ends
}
