import type { BenchServer } from '../support/bench-server.ts'

/** Gives a person so many documents. Four of six are processed, with 12 pages and 200 facts each. */
export async function addDocuments({ owner }: BenchServer, userId: string, count: number): Promise<void> {
  const sentence = 'This Lease is made between the Landlord and the Tenant for the premises named below. '
  const words = sentence.repeat(40)
  // Every fact stands where it says, on page 2: what is not on its page is shown nowhere.
  const start = words.length + 1 + sentence.indexOf('Tenant')
  await owner.query(
    `insert into public.documents (user_id, filename, mime_type, file_size, status, storage_path, page_count,
       content_sha256, created_at, language, agreement_kind, agreement_kind_confidence)
     select $1::uuid, 'Contract ' || n || ' about a home.pdf', 'application/pdf', 1572864,
       case n % 6 when 4 then 'uploaded' when 5 then 'failed' else 'completed' end,
       'documents/' || $1 || '/' || n || '.pdf', 12, encode(sha256(n::text::bytea), 'hex'), now() - n * interval '1 hour', 'en',
       'lease', 0.9
     from generate_series(0, $2::int - 1) n`,
    [userId, count],
  )
  await owner.query(
    `insert into public.document_text (document_id, page_number, content, source, width, height)
     select id, page, $1, 'text', 612, 792 from public.documents, generate_series(1, 12) page
     where status = 'completed'`,
    [words],
  )
  await owner.query(
    `insert into public.document_facts (document_id, id, type, value, text, label, page_number, char_start, char_end)
     select document.id, n,
       case when n < 3 then 'party' when n % 4 = 0 then 'date' when n % 4 = 1 then 'fee' else 'obligation' end,
       case when n < 3 then 'Harbor Lane Properties ' || n when n % 4 = 0 then '2099-05-' || lpad((1 + n % 28)::text, 2, '0')
         else '$75' end,
       'Tenant', 'Notice by', 2, $1, $1 + 6
     from public.documents document, generate_series(1, 200) n where document.status = 'completed'`,
    [start],
  )
  await owner.query('analyze')
}
