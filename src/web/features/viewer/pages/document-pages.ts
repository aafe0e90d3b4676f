import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import type { TextBox } from '#core/document/page.ts'
import { readAll } from '#web/client/queries/read-all.ts'
import { supabase } from '#web/client/supabase.ts'
import type { PageSize } from './page-layout.ts'

/** What a page of the stored document is, without its words. */
export interface PageInfo extends PageSize {
  readonly number: number
  readonly label: string | null
  /** Degrees clockwise by which the file's page is turned to read upright. */
  readonly rotation: number
  /** True when the format has no pages of its own, so that the number is approximate. */
  readonly isAbout: boolean
}

/** The words of a page and where they stand on it. */
export interface PageText {
  readonly number: number
  readonly text: string
  readonly boxes: readonly TextBox[]
}

const COLUMNS =
  'id, filename, mime_type, status, storage_path, view_path, page_count, language, agreement_kind, agreement_kind_confidence, warnings, failure_message, is_sample'

/** `view_path` is a PDF that is shown instead of the file, `failure_message` why the last run failed. */
export type StoredDocument = Row<
  'documents',
  | 'id'
  | 'filename'
  | 'mime_type'
  | 'status'
  | 'storage_path'
  | 'view_path'
  | 'page_count'
  | 'language'
  | 'agreement_kind'
  | 'agreement_kind_confidence'
  | 'warnings'
  | 'failure_message'
  | 'is_sample'
>

/** The row behind a viewer; null when there is none that the caller may see. */
export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['viewer', 'document', documentId],
    queryFn: async ({ signal }): Promise<StoredDocument | null> => {
      const { data } = await supabase
        .from('documents')
        .select(COLUMNS)
        .eq('id', documentId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

/** A stored PDF to draw pages from. */
export interface ViewFile {
  readonly bucket: 'documents' | 'views'
  readonly name: string
}

/** What the pages are drawn from; null for a Word file without a copy, which only has its text. */
export function viewFileOf(
  document: Pick<StoredDocument, 'mime_type' | 'storage_path' | 'view_path'>,
): ViewFile | null {
  if (document.view_path !== null)
    return { bucket: 'views', name: document.view_path.replace(/^views\//, '') }
  if (document.mime_type !== 'application/pdf') return null
  return { bucket: 'documents', name: document.storage_path.replace(/^documents\//, '') }
}

/** Sizes and printed labels of all pages, in order. They do not change once a document is read. */
export const pagesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['viewer', 'pages', documentId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<PageInfo[]> => {
      const rows = await readAll((first, last) =>
        supabase
          .from('document_text')
          .select('page_number, label, width, height, rotation, source')
          .eq('document_id', documentId)
          .order('page_number')
          .range(first, last)
          .abortSignal(signal)
          .throwOnError(),
      )
      return rows.map(({ page_number, label, width, height, rotation, source }) => ({
        number: page_number,
        label,
        rotation,
        isAbout: source === 'flow',
        width,
        height,
      }))
    },
  })

/** One page's words with their boxes; null when the document has no such page. */
export const pageTextQuery = (documentId: string, page: number) =>
  queryOptions({
    queryKey: ['viewer', 'page', documentId, page],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<PageText | null> => {
      const { data } = await supabase
        .from('document_text')
        .select('page_number, content, boxes')
        .eq('document_id', documentId)
        .eq('page_number', page)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data && { number: data.page_number, text: data.content, boxes: readBoxes(data.boxes) }
    },
  })

/** A page's words without their places. */
export interface PageContent {
  readonly number: number
  readonly label: string | null
  readonly isAbout: boolean
  readonly text: string
}

/** The words of all pages, in order: what is shown as text, and what a search looks through. */
export const contentsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['viewer', 'contents', documentId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<PageContent[]> => {
      const rows = await readAll((first, last) =>
        supabase
          .from('document_text')
          .select('page_number, label, content, source')
          .eq('document_id', documentId)
          .order('page_number')
          .range(first, last)
          .abortSignal(signal)
          .throwOnError(),
      )
      return rows.map(({ page_number, label, content, source }) => ({
        number: page_number,
        label,
        isAbout: source === 'flow',
        text: content,
      }))
    },
  })

/** Boxes as the row's JSON holds them; anything that is no box is left out. */
export function readBoxes(json: unknown): TextBox[] {
  return Array.isArray(json) ? json.filter(isBox) : []
}

function isBox(value: unknown): value is TextBox {
  return (
    Array.isArray(value) &&
    value.length === 6 &&
    value.every((part) => typeof part === 'number' && Number.isFinite(part)) &&
    value[1] > value[0]
  )
}
