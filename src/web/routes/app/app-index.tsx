import { useState } from 'react'
import { Navigate } from 'react-router'
import { takeInterruptedChat } from '#web/features/chat/conversation/chat-memory.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'

/** Where the application begins: the library, or the chat in which a session ended before a question was answered. */
export function Component() {
  const { id } = useUser()
  const [to] = useState(() => takeInterruptedChat(id) ?? paths.documents)
  return <Navigate to={to} replace />
}
