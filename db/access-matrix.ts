// Who may do what with a row that belongs to `owner`, table by table. The tests run every cell of it; a table
// that is not listed here fails them.

/**
 * `owner` is a plain member of an organization; `colleague` and `admin` belong to the same one, `former_member`
 * did, `other_admin` runs another one, `platform_owner` the platform's. A `stranger` belongs to none.
 */
export const ACTORS = [
  'owner',
  'colleague',
  'admin',
  'other_admin',
  'former_member',
  'platform_owner',
  'stranger',
  'anonymous',
] as const
export type Actor = (typeof ACTORS)[number]

/** The rows the tests seed, by the id that finds each: all belong to `owner`. */
export type Seeded =
  | 'owner'
  | 'document'
  | 'chat'
  | 'organization'
  | 'membership'
  | 'invitation'
  | 'bucket'
  | 'none'

export interface TableRule {
  /** Schema and name. */
  readonly table: string
  /** Which rows are the owner's: a column and what it equals. */
  readonly rows: readonly [column: string, seeded: Seeded]
  readonly select: readonly Actor[]
  /** Who may add a row to what is the owner's. */
  readonly insert: readonly Actor[]
  readonly update: readonly Actor[]
  readonly delete: readonly Actor[]
  /** Columns granted to signed-in users, in the table's order. `all` means every column. */
  readonly columns: {
    readonly select: 'all' | readonly string[]
    readonly insert: readonly string[]
    readonly update: readonly string[]
  }
  /** A change and an insert to try where some actor may make one. */
  readonly change?: string
  readonly addition?: string
}

const NOBODY = { select: [], insert: [], update: [], delete: [] } as const
/** What changes with the bytes of a stored file. */
const FILE_COLUMNS = ['size_bytes', 'mime_type', 'sha256', 'wrapped_key', 'cache_control'] as const
const NO_COLUMNS = { select: [], insert: [], update: [] } as const

/** Tables only the service touches. */
const serviceOnly = (table: string, rows: TableRule['rows']): TableRule => ({
  table,
  rows,
  ...NOBODY,
  columns: NO_COLUMNS,
})

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
})

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
  serviceOnly('private.outgoing_mails', ['recipient', 'none']),
  serviceOnly('private.model_calls', ['user_id', 'owner']),
  serviceOnly('private.payment_customers', ['user_id', 'owner']),
  serviceOnly('private.payment_events', ['provider_event_id', 'none']),
  serviceOnly('private.test_checkouts', ['user_id', 'owner']),
  serviceOnly('private.test_subscriptions', ['user_id', 'owner']),
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
      update: ['display_name', 'title', 'phone', 'bio', 'avatar_path'],
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
    ],
  ),
  ownerReads(
    'public.document_credits',
    ['user_id', 'owner'],
    ['id', 'user_id', 'units', 'reason', 'created_at'],
  ),
  ownerReads('public.document_usage_log', ['user_id', 'owner'], 'all'),
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
    change: `size_bytes = 4`,
    addition: `(bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
      values ('avatars', {owner} || '/avatar.webp', {owner}, 3, 'image/webp', 'aa', 'key')`,
  },
]
