import { useState } from 'react'
import { Navigate } from 'react-router'
import { takeInterruptedChat } from '#web/features/chat/conversation/chat-memory.ts'
import { paths } from '#web/paths.ts'
import { takePlace } from '#web/session/redirect/return-place.ts'
import { useUser } from '#web/session/use-session.ts'

/**
 * Where the application begins: the library, the chat in which a session ended before a question was answered, or the
 * screen that somebody had to sign in for.
 */
export function Component() {
  const { id } = useUser()
  const [to] = useState(() => {
    const place = takePlace(id)
    return takeInterruptedChat(id) ?? place ?? paths.documents
  })
  return <Navigate to={to} replace />
}
