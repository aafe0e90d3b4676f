import { useState } from 'react'
import { Navigate } from 'react-router'
import { takeInterruptedChat } from '../features/chat/chat-memory.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'

/** Where the application begins: the library, or the chat in which a session ended before a question was answered. */
export function Component() {
  const { id } = useUser()
  const [to] = useState(() => takeInterruptedChat(id) ?? paths.documents)
  return <Navigate to={to} replace />
}
