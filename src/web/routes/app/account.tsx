import { useNavigate, useSearchParams } from 'react-router'
import { paidFor } from '#web/features/billing/paid-for.ts'
import { ProfileDialog } from '#web/features/profile/profile-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { Component as Documents } from './documents.tsx'

/**
 * The library with the profile open above it; closing leads to the library's own address. Who comes back from a payment
 * wants to see what was paid for, not their profile: the frame leads on from here.
 */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (paidFor(search) !== null)
    return (
      <div className="read">
        <Loading>Confirming your payment…</Loading>
      </div>
    )
  return (
    <>
      <Documents />
      <ProfileDialog onClose={() => void navigate(paths.documents)} />
    </>
  )
}
