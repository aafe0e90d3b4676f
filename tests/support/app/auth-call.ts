import type { TestApp } from './app.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** A call to the auth wire as the official client sends it, for what the client hides: bodies and headers. */
export async function authCall(
  app: Pick<TestApp, 'url' | 'anonKey'>,
  method: string,
  path: string,
  body?: unknown,
  token = app.anonKey,
): Promise<Reply> {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: app.anonKey,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await reply.text()
  return {
    status: reply.status,
    headers: reply.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}
