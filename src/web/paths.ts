import { SCREENS } from '#contract/addresses.ts'

type Query = Readonly<Record<string, string | undefined>>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, value)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The addresses of the screens with what they carry. */
export const paths = {
  ...SCREENS,
  homeSection: (id: string): string => `${SCREENS.home}#${id}`,
  login: (query: { plan?: string; e?: 'bad_link' | 'session_ended'; mode?: 'sign_up' } = {}): string =>
    withQuery(SCREENS.login, query),
  /** `type` is the product's own word for what the code is for: magic_link, signup, password_reset ... */
  authVerify: (query: { email: string; type?: string }): string => withQuery(SCREENS.authVerify, query),
  authError: (query: Query = {}): string => withQuery(SCREENS.authError, query),
  authCode: (query: { type?: string } = {}): string => withQuery(SCREENS.authCode, query),
  completeInvite: (query: Query = {}): string => withQuery(SCREENS.authCompleteInvite, query),
  termsSection: (id: string): string => `${SCREENS.terms}#${id}`,
  /** A document on its own: its overview; with a page, or a citation's page and range, it opens there. */
  document: (id: string, page?: number): string =>
    withQuery(
      `${SCREENS.documents}/${encodeURIComponent(id)}`,
      page === undefined ? {} : { page: String(page) },
    ),
  chat: (query: { session?: string; document?: string } = {}): string => withQuery(SCREENS.chat, query),
} as const

/** Where the server sends the browser back to; an absolute address on this site. */
export function siteUrl(path: string): string {
  return new URL(path, window.location.origin).href
}
