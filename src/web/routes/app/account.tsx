import { useQueryClient } from '@tanstack/react-query'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { ChangePasswordDialog } from '#web/features/auth/change-password-dialog.tsx'
import { paidFor } from '#web/features/billing/paid-for.ts'
import { ProfileDialog } from '#web/features/profile/profile-dialog.tsx'
import { devicesQuery } from '#web/features/profile/use-devices.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { Component as Documents } from './documents.tsx'

/**
 * The library with the profile open above it; closing leads to the library's own address. Who comes back from a payment
 * wants to see what was paid for, not their profile: the frame leads on from here.
 */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isAtPassword = useMatch(paths.accountPassword) !== null
  if (paidFor(search) !== null)
    return (
      <div className="read">
        <Loading>Confirming your payment…</Loading>
      </div>
    )
  return (
    <>
      <Documents />
      <ProfileDialog onClose={() => void navigate(paths.documents)}>
        {isAtPassword && <Password />}
      </ProfileDialog>
    </>
  )
}

/** Above the profile, which keeps what was typed there. */
function Password() {
  const user = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const close = () => void navigate(paths.account, { replace: true })
  return (
    <ChangePasswordDialog
      email={user.email}
      onClose={close}
      onChanged={() => {
        void client.invalidateQueries({ queryKey: devicesQuery(user.id).queryKey })
        close()
      }}
    />
  )
}
