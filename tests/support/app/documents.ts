import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FunctionsHttpError } from '@supabase/supabase-js'
import type { Person, TestApp } from './app.ts'
import { waitFor } from '../environment/wait-for.ts'

/** Any reply of the upload: kept, a duplicate, or refused. */
export interface UploadReply {
  readonly status?: string
  readonly document_id?: string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly error?: string
  readonly reason?: string
}

/** Uploads a file as the site does. */
export async function upload(
  { client }: Pick<Person, 'client'>,
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  filename = 'lease.pdf',
  type = 'application/pdf',
): Promise<{ status: number; body: UploadReply }> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], filename, { type }))
  const { data, error } = await client.functions.invoke('ingest_upload_metadata', { body: form })
  if (error instanceof FunctionsHttpError) {
    const reply = error.context as Response
    return { status: reply.status, body: (await reply.json()) as UploadReply }
  }
  if (error) throw error
  return { status: 200, body: data as UploadReply }
}

/** Uploads and answers the new document's id. */
export async function uploaded(
  person: Pick<Person, 'client'>,
  bytes: Buffer,
  filename?: string,
): Promise<string> {
  const { status, body } = await upload(person, bytes, filename)
  if (status !== 200 || !body.document_id)
    throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`)
  return body.document_id
}

/** Presses Process: takes the credit and wakes the pipeline. */
export async function process(
  { client }: Pick<Person, 'client'>,
  documentId: string,
): Promise<{ ok: boolean; reason: string | null }> {
  const { data, error } = await client.rpc('start_processing', { p_document_id: documentId }).single()
  if (error) throw error
  const started = data as { ok: boolean; reason: string | null }
  if (started.ok) {
    const { error: refused } = await client.functions.invoke('ocr_and_annotation', {
      body: { trigger: 'start', document_id: documentId },
    })
    if (refused) throw refused
  }
  return started
}

/** Presses Retry on a failed document, step by step as the site does. */
export async function retry({ client }: Pick<Person, 'client'>, documentId: string): Promise<void> {
  const { error: notQueued } = await client
    .from('documents')
    .update({ status: 'queued' })
    .eq('id', documentId)
  if (notQueued) throw notQueued
  const { error: notDeleted } = await client.from('processing_jobs').delete().eq('document_id', documentId)
  if (notDeleted) throw notDeleted
  const input = { document_id: documentId, retry: true, retried_at: new Date().toISOString() }
  const { data, error } = await client
    .from('processing_jobs')
    .insert({ document_id: documentId, stage: 'ocr', status: 'queued', input_data: input })
    .select('id')
    .single()
  if (error) throw error
  const { error: notStarted } = await client.functions.invoke('ocr_and_annotation', {
    body: { trigger: 'retry', document_id: documentId, job_id: data.id },
  })
  if (notStarted) throw notStarted
}

export interface JobRow {
  readonly stage: string
  readonly status: string
  readonly attempt: number
  readonly error_message: string | null
  readonly error_reason: string | null
}

export interface DocumentRow {
  readonly id: string
  readonly status: string
  readonly page_count: number | null
  readonly jobs: readonly JobRow[]
}

/** The document and its jobs as its owner sees them. */
export async function documentOf(
  { client }: Pick<Person, 'client'>,
  documentId: string,
): Promise<DocumentRow | null> {
  const { data, error } = await client
    .from('documents')
    .select('id, status, page_count')
    .eq('id', documentId)
    .maybeSingle()
  if (error) throw error
  const { data: jobs, error: noJobs } = await client
    .from('processing_jobs')
    .select('stage, status, attempt, error_message, error_reason')
    .eq('document_id', documentId)
    .order('created_at', { ascending: true })
  if (noJobs) throw noJobs
  return data && { ...data, jobs }
}

const ENDS = ['completed', 'failed', 'awaiting_credit']

/** Waits until a document is completed, failed or waiting for a credit. @throws when that takes too long */
export async function ended(
  person: Pick<Person, 'client'>,
  documentId: string,
  timeoutMs?: number,
): Promise<DocumentRow> {
  const look = async (): Promise<DocumentRow | undefined> => {
    const document = await documentOf(person, documentId)
    return document && ENDS.includes(document.status) ? document : undefined
  }
  return waitFor(`the end of document ${documentId}`, look, timeoutMs)
}

/** Rows of a document in the tables the pipeline fills. */
export async function outputOf(app: TestApp, documentId: string): Promise<Record<string, number>> {
  const [row] = await app.context.db.asService(
    (tx) => tx.rows<Record<string, number>>`
      select
        (select count(*)::int from public.document_text where document_id = ${documentId}) as pages,
        (select count(*)::int from public.document_vectors where document_id = ${documentId}) as chunks,
        (select count(*)::int from public.document_vectors
          where document_id = ${documentId} and embedding is null) as bare_chunks,
        (select count(*)::int from public.document_clauses where document_id = ${documentId}) as clauses,
        (select count(*)::int from public.document_facts where document_id = ${documentId}) as facts`,
  )
  return row ?? {}
}

/** Names of the files in the object store's folder of documents. */
export async function storedFiles(app: TestApp): Promise<string[]> {
  return readdir(join(app.context.config.storageDir, 'documents')).catch(() => [])
}

/** A person's documents as the server keeps them, oldest first. */
export function documentRows(app: TestApp, { userId }: Pick<Person, 'userId'>) {
  return app.context.db.asService(
    (tx) => tx.rows<{ filename: string; mime_type: string; file_size: string; status: string; sha: string }>`
      select filename, mime_type, file_size, status, content_sha256 as sha from public.documents
      where user_id = ${userId} order by created_at`,
  )
}
