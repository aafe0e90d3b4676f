import { useNavigate } from 'react-router'
import { ProfileDialog } from '#web/features/profile/profile-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Component as Documents } from './documents.tsx'

/** The library with the profile open above it; closing leads to the library's own address. */
export function Component() {
  const navigate = useNavigate()
  return (
    <>
      <Documents />
      <ProfileDialog onClose={() => void navigate(paths.documents)} />
    </>
  )
}
