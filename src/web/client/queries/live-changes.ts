import { useEffect, useId, useRef } from 'react'
import { followTable, type Following, type LiveChange } from './follow-table.ts'
import { checkSession, supabase } from '../supabase.ts'

/**
 * Watches a table's rows that the signed-in user may see. A deleted row carries its primary key only.
 * @param filter one condition, "user_id=eq.{id}", or null for every visible row
 * @param onChange may be a new function on every render
 */
export function useLiveChanges(
  table: Following['table'],
  filter: string | null,
  onChange: (change: LiveChange) => void,
): void {
  const name = useId()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(
    () =>
      followTable(supabase, {
        table,
        filter,
        name,
        checkSession,
        onChange: (change) => latest.current(change),
      }),
    [table, filter, name],
  )
}
