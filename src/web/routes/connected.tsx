import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { listenToNetwork } from '../client/connection/connection.ts'
import { queryClient } from '../client/queries/query-client.ts'
import { connectSupabase } from '../client/supabase.ts'
import { ToastHost } from '../ui/toasts/toast-host.tsx'

/** Screens below need the server: the client exists before they are shown. */
export async function loader(): Promise<null> {
  await connectSupabase()
  listenToNetwork()
  return null
}

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToastHost />
    </QueryClientProvider>
  )
}
