import { Navigate, useLocation } from 'react-router'

/**
 * Leads to another place, which takes this one's entry in the history. Again for every entry it stands on: whoever
 * presses Back while the other place still loads comes to an entry that has to lead on as well.
 */
export function Redirect({ to }: { readonly to: string }) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} replace />
}
