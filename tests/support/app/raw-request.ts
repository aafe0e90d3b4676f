import type { Person, TestApp } from './app.ts'

export type RawRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** A request beside the official client, for what it never sends: with the API key and a bearer token. */
export function rawRequest(
  app: TestApp,
  path: string,
  token: string,
  init: RawRequest = {},
): Promise<Response> {
  const { headers = {}, ...rest } = init
  return fetch(app.url + path, {
    ...rest,
    headers: { apikey: app.anonKey, authorization: `Bearer ${token}`, ...headers },
  })
}

/** A JSON body and its header. */
export const json = (value: unknown): RawRequest => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

/** The access token a person's client holds. */
export async function tokenOf({ client }: Pick<Person, 'client'>): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? ''
}
