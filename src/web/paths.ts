/** Every address of the product. No path literal stands anywhere else in the browser's code. */

type Query = Readonly<Record<string, string | undefined>>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, value)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

export const paths = {
  home: '/',
  homeSection: (id: string): string => `/#${id}`,
  login: (query: { plan?: string; e?: 'bad_link' | 'session_ended'; mode?: 'sign_up' } = {}): string =>
    withQuery('/login', query),
  authHash: '/auth/hash',
  authOpen: '/auth/open',
  /** `type` is the product's own word for what the code is for: magic_link, signup, password_reset ... */
  authVerify: (query: { email: string; type?: string }): string => withQuery('/auth/verify', query),
  authError: (query: Query = {}): string => withQuery('/auth/error', query),
  authCode: (query: { type?: string } = {}): string => withQuery('/auth/code', query),
  authReset: '/auth/reset',
  authNewPassword: '/auth/new-password',
  completeInvite: (query: Query = {}): string => withQuery('/auth/complete-invite', query),
  terms: '/termsofservice',
  termsSection: (id: string): string => `/termsofservice#${id}`,
  privacy: '/privacypolicy',
  guidance: '/guidance',

  app: '/app',
  documents: '/app/documents',
  /** A document on its own: its overview; with a page, or a citation's page and range, it opens there. */
  document: (id: string, page?: number): string =>
    withQuery(`/app/documents/${encodeURIComponent(id)}`, page === undefined ? {} : { page: String(page) }),
  chat: (query: { session?: string; document?: string } = {}): string => withQuery('/app/chat', query),
  account: '/app/account',
  contactSales: '/app/contact-sales',
  enterprise: '/app/enterprise',
  adminOrg: '/app/admin/org',
  adminPlatform: '/app/admin/platform',
} as const

/** The same addresses as the router matches them. */
export const ROUTES = {
  home: '/',
  login: '/login',
  authHash: '/auth/hash',
  authOpen: '/auth/open',
  authVerify: '/auth/verify',
  authError: '/auth/error',
  authCode: '/auth/code',
  authReset: '/auth/reset',
  authNewPassword: '/auth/new-password',
  terms: '/termsofservice',
  privacy: '/privacypolicy',
  guidance: '/guidance',
  app: '/app',
  documents: 'documents',
  document: 'documents/:documentId',
  chat: 'chat',
  account: 'account',
} as const

/** Where the server sends the browser back to; an absolute address on this site. */
export function siteUrl(path: string): string {
  return new URL(path, window.location.origin).href
}
