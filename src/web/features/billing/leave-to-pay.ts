import { supabase } from '#web/client/supabase.ts'
import { keepLeftToPay, leftToPay } from '#web/session/left-to-pay.ts'

/** A document in one of these is helped by a credit; `failed` means that it may be tried once more. */
const UNREAD = new Set(['uploaded', 'failed', 'awaiting_credit'])

/**
 * Keeps what the person comes back to from the payment page: the document they pay for, else the one that was refused
 * last, else the one that has waited longest. Never fails: whoever wants to pay is not held up by it.
 * @param documentId the document beside which the payment was asked for, null when there is none
 */
export async function keepForReturn(userId: string, documentId: string | null): Promise<void> {
  const wanted = documentId ?? leftToPay(userId)?.documentId ?? null
  const [waiting, unitsBought] = await Promise.all([findWaiting(userId, wanted), unitsOf(userId)])
  keepLeftToPay({ userId, documentId: waiting, unitsBought })
}

async function findWaiting(userId: string, wanted: string | null): Promise<string | null> {
  const documents = supabase.from('documents').select('id, status').eq('user_id', userId)
  const asked =
    wanted === null
      ? documents.eq('status', 'awaiting_credit')
      : documents.or(`status.eq.awaiting_credit,id.eq.${wanted}`)
  const { data } = await asked.order('created_at')
  const unread = (data ?? []).filter(({ status }) => UNREAD.has(status))
  return (unread.find(({ id }) => id === wanted) ?? unread[0])?.id ?? null
}

async function unitsOf(userId: string): Promise<number | null> {
  const { data } = await supabase.from('document_credits').select('units').eq('user_id', userId)
  return data?.reduce((sum, { units }) => sum + units, 0) ?? null
}

/** A payment that nothing was kept of, as after another browser has opened the provider's page, counts this long. */
const RECENT_MS = 3_600_000

/**
 * How many credits were added since the person left for the payment page.
 * @param unitsBefore what was bought by then; null where it is not known
 */
export async function countAdded(userId: string, unitsBefore: number | null): Promise<number> {
  const { data } = await supabase
    .from('document_credits')
    .select('units, created_at')
    .eq('user_id', userId)
    .throwOnError()
  const counted =
    unitsBefore === null
      ? data.filter(({ created_at }) => Date.parse(created_at) > Date.now() - RECENT_MS)
      : data
  return counted.reduce((sum, { units }) => sum + units, 0) - (unitsBefore ?? 0)
}
