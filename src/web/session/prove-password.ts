import { isAuthRefusal } from '../client/is-auth-refusal.ts'
import { supabase } from '../client/supabase.ts'

/**
 * Signs this person in once more by their password: the service changes an address only soon after that. A new password
 * it takes from every live session; that the old one is asked for is the screen's doing, for whoever left it open. The
 * new session takes the place of the one so far, which ends, so that one browser stays one session.
 * @returns false for a wrong password
 * @throws the service's own error when it refuses for another reason
 */
export async function provePassword(email: string, password: string): Promise<boolean> {
  const before = await supabase.auth.getSession()
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error !== null) {
    if (isAuthRefusal(error, 'invalid_credentials')) return false
    throw error
  }
  const token = before.data.session?.access_token
  // Failing to end it costs nothing but a line too many in the list of devices.
  if (token !== undefined) await supabase.rpc('end_session', { p_session_id: sessionIdOf(token) })
  return true
}

function sessionIdOf(accessToken: string): string {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return (JSON.parse(atob(payload)) as { session_id: string }).session_id
}
