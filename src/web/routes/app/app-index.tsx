import { useState } from 'react'
import { paidFor } from '#web/features/billing/paid-for.ts'
import { takeInterruptedChat } from '#web/features/chat/conversation/chat-memory.ts'
import { paths } from '#web/paths.ts'
import { takePlace } from '#web/session/redirect/return-place.ts'
import { useUser } from '#web/session/use-session.ts'
import { Redirect } from '#web/ui/redirect.tsx'

/**
 * Where the application begins: the library, the chat in which a session ended before a question was answered, or the
 * screen that somebody had to sign in for. A payment that has yet to be confirmed comes first; the question stays in
 * its chat.
 */
export function Component() {
  const { id } = useUser()
  const [to] = useState(() => {
    const place = takePlace(id)
    const chat = takeInterruptedChat(id)
    return (isPaid(place) ? place : chat) ?? place ?? paths.documents
  })
  return <Redirect to={to} />
}

const isPaid = (place: string | null): boolean =>
  paidFor(new URLSearchParams(place?.split('?', 2)[1])) !== null
