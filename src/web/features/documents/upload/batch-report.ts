import { namesInWords } from '../library/names-in-words.ts'
import type { Refusal } from './refuse-file.ts'

/** What became of one file of a batch, beside the note that stands on the page. */
export type FileEnd =
  | { readonly kind: 'uploaded'; readonly name: string }
  | { readonly kind: 'duplicate' | 'failed'; readonly name: string; readonly refusal: Refusal }

/** The one toast that a batch of files ends with. */
export interface BatchReport extends Refusal {
  readonly isGood: boolean
}

const UPLOADED = {
  title: 'Document uploaded',
  text: 'Your document was uploaded. Click Process to start analysis.',
} as const

/**
 * What is said once every file that was sent together has come to its end; null where nothing did, as all were given
 * up. One file alone says what it always said; of several those that are not there are named.
 */
export function batchReport(ends: readonly FileEnd[]): BatchReport | null {
  const [first] = ends
  if (!first) return null
  if (ends.length === 1) return { isGood: first.kind === 'uploaded', ...ownWords(first) }
  const uploaded = ends.filter(({ kind }) => kind === 'uploaded').length
  const start = uploaded === 0 ? [] : ['Click Process to start analysis.']
  if (uploaded === ends.length)
    return {
      isGood: true,
      title: `${uploaded} documents uploaded`,
      text: ['Your documents were uploaded.', ...start].join(' '),
    }
  const title = uploaded === 0 ? titleOfAll(ends) : `${uploaded} of ${ends.length} documents uploaded`
  const named = [
    ...group('Already in your library', ends, 'duplicate'),
    ...group('Not uploaded', ends, 'failed'),
  ]
  return { isGood: false, title, text: [...named, ...start].join(' ') }
}

const ownWords = (end: FileEnd): Refusal => (end.kind === 'uploaded' ? UPLOADED : end.refusal)

/** Ten files of one wrong kind have one title. */
function titleOfAll(ends: readonly FileEnd[]): string {
  const titles = new Set(ends.map((end) => ownWords(end).title))
  const [title] = titles
  return titles.size === 1 && title !== undefined ? title : 'No document uploaded'
}

function group(words: string, ends: readonly FileEnd[], wanted: FileEnd['kind']): string[] {
  const names = ends.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  return names.length === 0 ? [] : [`${words}: ${namesInWords(names)}.`]
}
