// Who may do what with a row that belongs to `owner`, table by table. The tests run every cell of it; a table
// that is not listed here fails them.

import { ACTORS, type TableRule } from './table-rule.ts'

const NOBODY = { select: [], insert: [], update: [], delete: [] } as const
/** What changes with the bytes of a stored file. */
const FILE_COLUMNS = ['size_bytes', 'mime_type', 'sha256', 'wrapped_key', 'cache_control'] as const
const PRICE_COLUMNS = ['monthly_cents', 'next_monthly_cents', 'currency'] as const
const NO_COLUMNS = { select: [], insert: [], update: [] } as const

/** Tables only the service touches. */
const serviceOnly = (table: string, rows: TableRule['rows']): TableRule => ({ ...HIDDEN, table, rows })
const HIDDEN = { ...NOBODY, columns: NO_COLUMNS }

/** Tables the service writes and their owner may look into. */
const ownerReads = (
  table: string,
  rows: TableRule['rows'],
  columns: TableRule['columns']['select'],
): TableRule => ({
  table,
  rows,
  ...NOBODY,
  select: ['owner'],
  columns: { ...NO_COLUMNS, select: columns },
})

/** What the pipeline writes about a document. */
const ofDocument = (table: string, isDeletable: boolean): TableRule => ({
  ...ownerReads(table, ['document_id', 'document'], 'all'),
  delete: isDeletable ? ['owner'] : [],
  derived: 'true',
})

/** Tables that name a document and hold nothing of what was read of it. */
export const NOT_DERIVED: readonly string[] = [
  'public.chat_sessions', // only a completed document is answered about
  'public.credit_entries',
  'public.document_usage_log',
  'public.processing_jobs', // how far it is
]

export const ACCESS_MATRIX: readonly TableRule[] = [
  serviceOnly('auth.users', ['id', 'owner']),
  serviceOnly('auth.identities', ['user_id', 'owner']),
  serviceOnly('auth.sessions', ['user_id', 'owner']),
  serviceOnly('auth.refresh_tokens', ['session_id', 'none']),
  serviceOnly('auth.one_time_tokens', ['user_id', 'owner']),
  serviceOnly('auth.provider_sign_ins', ['state_hash', 'none']),
  serviceOnly('auth.auth_codes', ['user_id', 'owner']),
  serviceOnly('auth.rate_limits', ['key', 'none']),
  serviceOnly('auth.mail_requests', ['email', 'none']),
  serviceOnly('auth.sign_up_passwords', ['address_key', 'none']),
  serviceOnly('private.outgoing_mails', ['recipient', 'none']),
  serviceOnly('private.model_calls', ['user_id', 'owner']),
  serviceOnly('private.payment_customers', ['user_id', 'owner']),
  serviceOnly('private.payment_events', ['provider_event_id', 'none']),
  serviceOnly('private.billing_checks', ['user_id', 'owner']),
  serviceOnly('private.billing_differences', ['user_id', 'owner']),
  serviceOnly('private.payment_mails', ['user_id', 'owner']),
  serviceOnly('private.payment_mails_since', ['since', 'none']),
  serviceOnly('private.test_checkouts', ['user_id', 'owner']),
  serviceOnly('private.test_subscriptions', ['user_id', 'owner']),
  serviceOnly('private.test_invoices', ['user_id', 'owner']),
  serviceOnly('private.removed_objects', ['object_key', 'none']),
  serviceOnly('private.object_store', ['id', 'none']),
  serviceOnly('public.support_requests', ['user_id', 'owner']),
  {
    table: 'public.profiles',
    rows: ['id', 'owner'],
    ...NOBODY,
    select: ['owner'],
    update: ['owner'],
    columns: {
      select: 'all',
      insert: [],
      update: ['display_name', 'title', 'phone', 'bio', 'avatar_path', 'is_sample_hidden'],
    },
    change: `title = 'Tenant'`,
  },
  {
    table: 'public.documents',
    rows: ['id', 'document'],
    ...NOBODY,
    select: ['owner'],
    update: ['owner'],
    delete: ['owner'],
    columns: {
      select: [
        'id',
        'user_id',
        'filename',
        'mime_type',
        'file_size',
        'created_at',
        'updated_at',
        'status',
        'storage_path',
        'page_count',
        'language',
        'agreement_kind',
        'agreement_kind_confidence',
        'view_path',
        'warnings',
        'failure_reason',
        'failure_message',
        'failed_at',
        'is_sample',
      ],
      insert: [],
      update: ['filename', 'status'],
    },
    change: `filename = 'Renamed.pdf'`,
  },
  ofDocument('public.document_text', true),
  ofDocument('public.document_vectors', true),
  ofDocument('public.document_clauses', false),
  ofDocument('public.document_facts', false),
  ofDocument('public.document_references', false),
  ofDocument('public.document_fact_links', false),
  ofDocument('public.document_terms', false),
  ofDocument('public.document_tables', false),
  ofDocument('public.document_propositions', false),
  ofDocument('public.document_sentence_vectors', false),
  {
    table: 'public.processing_jobs',
    rows: ['document_id', 'document'],
    ...NOBODY,
    select: ['owner'],
    delete: ['owner'],
    // Only the job of a Retry, which private.accept-retry-job.test.ts is about; the seeded document has none.
    insert: [],
    columns: {
      select: [
        'id',
        'document_id',
        'stage',
        'status',
        'created_at',
        'started_at',
        'completed_at',
        'error_message',
        'error_reason',
        'input_data',
        'attempt',
        'pages_done',
        'page_count',
        'seconds_left',
      ],
      insert: ['document_id', 'stage', 'status', 'input_data'],
      update: [],
    },
    addition: `(document_id, stage, status) values ({document}, 'ocr', 'queued')`,
  },
  {
    table: 'public.chat_sessions',
    rows: ['id', 'chat'],
    select: ['owner'],
    insert: ['owner'],
    update: ['owner'],
    delete: ['owner'],
    columns: {
      select: 'all',
      insert: ['id', 'user_id', 'document_id', 'title', 'message_count', 'updated_at'],
      update: ['id', 'user_id', 'document_id', 'title', 'message_count', 'updated_at'],
    },
    change: `title = 'Renamed'`,
    addition: `(user_id, document_id) values ({owner}, {document})`,
  },
  {
    table: 'public.chat_messages',
    rows: ['session_id', 'chat'],
    select: ['owner'],
    insert: ['owner'],
    update: [],
    delete: ['owner'],
    columns: {
      select: 'all',
      insert: ['session_id', 'role', 'content', 'sequence_number', 'metadata'],
      update: [],
    },
    addition: `(session_id, role, content, sequence_number) select {chat}, 'user', 'When is rent due?',
      coalesce(max(sequence_number), 0) + 1 from public.chat_messages where session_id = {chat}`,
  },
  ownerReads(
    'public.answer_reports',
    ['session_id', 'chat'],
    ['id', 'user_id', 'session_id', 'message_id', 'reason', 'created_at'],
  ),
  ownerReads(
    'public.user_subscriptions',
    ['user_id', 'owner'],
    [
      'user_id',
      'plan_key',
      'status',
      'current_period_start',
      'current_period_end',
      'price_tier',
      'source',
      'cancel_at_period_end',
      'updated_at',
      'next_plan_key',
      'grace_until',
      ...PRICE_COLUMNS,
    ],
  ),
  ownerReads(
    'public.document_credits',
    ['user_id', 'owner'],
    ['id', 'user_id', 'units', 'reason', 'created_at'],
  ),
  ownerReads(
    'public.document_usage_log',
    ['user_id', 'owner'],
    [
      'id',
      'user_id',
      'document_id',
      'credit_kind',
      'period_start',
      'created_at',
      'returned_at',
      'deleted_in',
    ],
  ),
  ownerReads(
    'public.credit_entries',
    ['user_id', 'owner'],
    [
      'id',
      'user_id',
      'created_at',
      'kind',
      'purse',
      'units',
      'document_id',
      'plan_left',
      'one_off_left',
      'period_start',
    ],
  ),
  {
    table: 'public.organizations',
    rows: ['id', 'organization'],
    ...NOBODY,
    select: ['owner', 'colleague', 'admin'],
    update: ['admin'],
    columns: { select: 'all', insert: [], update: ['name', 'settings'] },
    change: `name = 'Renamed organization'`,
  },
  {
    table: 'public.user_organizations',
    rows: ['id', 'membership'],
    ...NOBODY,
    select: ['owner', 'admin'],
    update: ['admin'],
    delete: ['admin'],
    columns: { select: 'all', insert: [], update: ['role'] },
    change: `role = 'org_admin'`,
  },
  {
    table: 'public.org_invitations',
    rows: ['id', 'invitation'],
    ...NOBODY,
    select: ['admin'],
    update: ['admin'],
    columns: {
      select: ['id', 'organization_id', 'email', 'role', 'status', 'created_at', 'expires_at', 'invited_by'],
      insert: [],
      update: ['status'],
    },
    change: `status = 'cancelled'`,
  },
  {
    table: 'storage.buckets',
    rows: ['id', 'bucket'],
    ...NOBODY,
    select: ACTORS.filter((actor) => actor !== 'anonymous'),
    columns: { ...NO_COLUMNS, select: 'all' },
  },
  {
    table: 'storage.objects',
    rows: ['owner_id', 'owner'],
    select: ['owner'],
    insert: ['owner'],
    update: ['owner'],
    delete: ['owner'],
    columns: {
      select: 'all',
      insert: ['id', 'bucket_id', 'name', 'owner_id', ...FILE_COLUMNS],
      update: ['id', ...FILE_COLUMNS, 'updated_at'],
    },
    derived: `bucket_id in ('views', 'thumbnails')`,
    change: `size_bytes = 4`,
    addition: `(bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
      values ('avatars', {owner} || '/avatar.webp', {owner}, 3, 'image/webp', 'aa', 'key')`,
  },
]
