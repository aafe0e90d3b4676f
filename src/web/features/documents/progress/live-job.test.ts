import { expect, test } from 'vitest'
import { readLiveJob, withJob } from './live-job.ts'

const pace = { pages_done: 3, page_count: 12, seconds_left: null }
const ocr = { id: 'j2', stage: 'ocr', status: 'queued', error_message: null, ...pace }

test('a message without what a job needs is no job', () => {
  expect(readLiveJob({ ...ocr, document_id: 'd1' })).toEqual({ ...ocr, documentId: 'd1' })
  expect(readLiveJob({ ...ocr, document_id: 'd1', error_message: 'No.' })?.error_message).toBe('No.')
  expect(readLiveJob(ocr)).toBeNull()
  expect(readLiveJob({ id: 'j2', document_id: 'd1' })).toBeNull()
})

test('a job that is there changes in its place, a new one comes last', () => {
  const ingest = { ...ocr, id: 'j1', stage: 'ingest' }
  const done = { ...ingest, status: 'done', documentId: 'd1' }
  expect(withJob([ingest, ocr], done)).toEqual([{ ...ingest, status: 'done' }, ocr])
  expect(withJob([ingest], ocr)).toEqual([ingest, ocr])
})
