import type { TestApp } from './app.ts'
import { joinTopic, openPhoenix, type PhoenixSocket } from './phoenix-socket.ts'

export const TOPIC = 'realtime:room-1'
/** The binding of a client that follows its chats. */
export const chats = { event: '*', schema: 'public', table: 'chat_sessions' }

export const openSocket = (app: TestApp): Promise<PhoenixSocket> => openPhoenix(app.url, app.anonKey)

/** Joins on a socket of the wire itself; with nothing else said, to follow chats. */
export const joinAs =
  (token: () => string) =>
  (
    socket: PhoenixSocket,
    bindings: object[] = [chats],
    accessToken: string | null = token(),
    topic = TOPIC,
    ref = '1',
  ) =>
    joinTopic(socket, { bindings, accessToken, topic, ref })
