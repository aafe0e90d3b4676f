import { namesInWords } from '../library/names-in-words.ts'

/** What became of one of several documents that were started together. */
export interface StartEnd {
  readonly name: string
  /** Why it was not started; `isFinal` when that holds for those after it as well. Null for one that was. */
  readonly problem: { readonly text: string; readonly isFinal: boolean } | null
}

/** The one toast at the end: how many were started, and each that was not, with its reason. */
export function startReport(ends: readonly StartEnd[]): { isGood: boolean; title: string; text: string } {
  const started = ends.filter(({ problem }) => problem === null)
  const [only] = started
  if (only && started.length === ends.length)
    return {
      isGood: true,
      title: 'Processing started',
      text: ends.length === 1 ? `Document "${only.name}" is queued.` : `${ends.length} documents are queued.`,
    }
  const byReason = Map.groupBy(
    ends.filter(({ problem }) => problem !== null),
    ({ problem }) => problem?.text ?? '',
  )
  return {
    isGood: false,
    title: started.length === 0 ? 'Cannot process' : `${started.length} of ${ends.length} documents started`,
    text: [...byReason]
      .map(([reason, those]) => `${namesInWords(those.map(({ name }) => name))}: ${reason}`)
      .join(' '),
  }
}
