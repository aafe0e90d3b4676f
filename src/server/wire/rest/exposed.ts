import { UNKNOWN_TABLE } from '#contract/rest-codes.ts'
import { INSUFFICIENT_PRIVILEGE } from '#contract/sql-states.ts'
import type { Claims, Database } from '#server/ports/context.ts'
import { identifier, readSignatures, readTables, type Signature, type Table } from '#server/db/catalogue.ts'
import { RestError } from './rest-error.ts'
import type { Source } from './statement.ts'

/** The tables clients may name. Which of their columns and rows a caller sees, grants and policies decide. */
export const EXPOSED_TABLES = [
  'profiles',
  'documents',
  'document_text',
  'document_vectors',
  'document_clauses',
  'document_facts',
  'document_references',
  'document_fact_links',
  'document_terms',
  'document_tables',
  'document_propositions',
  'processing_jobs',
  'chat_sessions',
  'chat_messages',
  'answer_reports',
  'user_subscriptions',
  'document_credits',
  'document_usage_log',
  'credit_entries',
  'organizations',
  'user_organizations',
  'org_invitations',
] as const

/** Tables of `public` that the server reads as its caller, and that clients may not name. */
export const INTERNAL_TABLES = ['document_sentence_vectors'] as const

/** The functions clients may call: all of `public` that a signed-in user may execute. */
export const EXPOSED_FUNCTIONS = [
  'cancel_email_change',
  'end_session',
  'get_credit_summary',
  'get_user_subscription',
  'list_card_contents',
  'list_chats',
  'list_sessions',
  'list_waiting_documents',
  'start_processing',
] as const

/** What this wire exposes, as the database describes it. */
export interface Exposure {
  readonly tables: ReadonlyMap<string, Table>
  readonly functions: ReadonlyMap<string, readonly Signature[]>
}

/** Reads it once, at the first request; a failed reading is tried again by the next. */
export function exposureReader(db: Pick<Database, 'asService'>): () => Promise<Exposure> {
  let reading: Promise<Exposure> | undefined
  return () => {
    reading ??= readExposure(db).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

async function readExposure(db: Pick<Database, 'asService'>): Promise<Exposure> {
  const [tables, signatures] = await Promise.all([
    readTables(db, EXPOSED_TABLES),
    readSignatures(db, EXPOSED_FUNCTIONS),
  ])
  return { tables, functions: Map.groupBy(signatures, ({ name }) => name) }
}

/** @throws RestError PGRST205, the same for internal tables as for none at all */
export function tableNamed(exposure: Exposure, name: string): Table {
  const table = exposure.tables.get(name)
  if (table) return table
  throw new RestError(
    404,
    UNKNOWN_TABLE,
    `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`,
  )
}

/**
 * The readable part of a table.
 * @throws RestError 42501 when the role may read nothing of it
 */
export function readableSource(table: Table, role: Claims['role']): Source {
  const columns = table.readable[role]
  if (columns.size === 0)
    throw new RestError(
      role === 'anon' ? 401 : 403,
      INSUFFICIENT_PRIVILEGE,
      `permission denied for table ${table.name}`,
    )
  const list = [...columns.keys()].map(identifier).join(', ')
  return {
    name: table.name,
    columns,
    text: `select ${list} from public.${identifier(table.name)}`,
    values: [],
    isFunction: false,
  }
}
