import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readLiveDocument, showAdded, withDocument } from './live-document.ts'

const row = (id: string, created_at: string) => ({
  id,
  filename: `${id}.pdf`,
  mime_type: 'application/pdf',
  file_size: 2_048,
  status: 'uploaded',
  created_at,
  storage_path: `documents/nobody/${id}.pdf`,
})
const documentOf = (id: string, created_at: string) => {
  const read = readLiveDocument(row(id, created_at))
  if (read === null) throw new Error('no document')
  return read
}

test('a message that lacks what a card shows is no document', () => {
  expect(readLiveDocument(row('a', '2027-03-09T10:00:00+00:00'))).toMatchObject({
    id: 'a',
    file_size: 2_048,
    status: 'uploaded',
    page_count: null,
    failure_message: null,
  })
  for (const missing of ['id', 'filename', 'status', 'created_at', 'storage_path'])
    expect(readLiveDocument({ ...row('a', '2027-03-09'), [missing]: undefined })).toBeNull()
})

test('a document takes its place among the others, once', () => {
  const [old, middle, young] = [
    documentOf('old', '2027-03-09T10:00:00+00:00'),
    documentOf('middle', '2027-03-09T10:00:01.5+00:00'),
    documentOf('young', '2027-03-09T12:00:00+02:30'),
  ]
  expect(withDocument([], old)).toEqual([old])
  expect(withDocument([middle, old], young).map(({ id }) => id)).toEqual(['middle', 'old', 'young'])
  expect(withDocument([old], middle)).toEqual([middle, old])
  expect(withDocument([{ ...middle, filename: 'Renamed.pdf' }, old], middle)[0]?.filename).toBe('Renamed.pdf')
})

test('a document that is told of survives an older reading under way, and costs no reading otherwise', async () => {
  const queryKey = ['documents', 'somebody']
  const [old, young] = [
    documentOf('old', '2027-03-09T10:00:00Z'),
    documentOf('young', '2027-03-09T11:00:00Z'),
  ]
  const shown = (client: QueryClient) =>
    client.getQueryData<(typeof old)[]>(queryKey)?.map(({ id }) => id) ?? null
  for (const { isReading, found, reads } of [
    { isReading: false, found: [], reads: 0 },
    { isReading: true, found: [old], reads: 2 },
    { isReading: true, found: [young, old], reads: 1 },
  ]) {
    const client = new QueryClient()
    client.setQueryData(queryKey, [old])
    const first = Promise.withResolvers<(typeof old)[]>()
    const queryFn = vi.fn(() => (queryFn.mock.calls.length === 1 ? first.promise : [young, old]))
    const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 10_000 }).subscribe(() => null)
    if (isReading) void client.refetchQueries({ queryKey })
    const done = showAdded(client, queryKey, young)
    expect(shown(client)).toEqual(['young', 'old'])
    first.resolve(found)
    await done
    expect(shown(client)).toEqual(['young', 'old'])
    expect(queryFn).toHaveBeenCalledTimes(reads)
    stop()
  }
})
