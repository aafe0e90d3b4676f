import { DOCUMENTS_PATH } from '#core/document/documents-path.ts'

/** Where the protocols of the official client begin; it adds these names itself. */
export const WIRES = {
  auth: '/auth/v1',
  rest: '/rest/v1',
  storage: '/storage/v1',
  functions: '/functions/v1',
  realtime: '/realtime/v1',
} as const

/** Below the auth wire: what mails, providers and the browser name themselves. */
export const AUTH_PATHS = { callback: '/callback', user: '/user', verify: '/verify' } as const

/** Below the realtime wire. */
export const SOCKET_PATH = '/websocket'

export const CONFIG_PATH = '/config.json'
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** Where password managers look for the screen that changes a password. */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password'

/** Every address that shows a screen; `:name` stands for one segment. */
export const SCREENS = {
  home: '/',
  login: '/login',
  /** Takes over a session, and tells what a link has led to. */
  authHash: '/auth/hash',
  /** Mailed links lead here; the link itself stands in the fragment. */
  authOpen: '/auth/open',
  authVerify: '/auth/verify',
  authError: '/auth/error',
  authCode: '/auth/code',
  authReset: '/auth/reset',
  authNewPassword: '/auth/new-password',
  authCompleteInvite: '/auth/complete-invite',
  completeInvite: '/complete-invite',
  terms: '/termsofservice',
  privacy: '/privacypolicy',
  guidance: '/guidance',
  app: '/app',
  documents: DOCUMENTS_PATH,
  document: `${DOCUMENTS_PATH}/:documentId`,
  chat: '/app/chat',
  chats: '/app/chats',
  billing: '/app/billing',
  account: '/app/account',
  accountPassword: '/app/account/password',
  contactSales: '/app/contact-sales',
  enterprise: '/app/enterprise',
  adminOrg: '/app/admin/org',
  adminPlatform: '/app/admin/platform',
} as const

/** What the address of a screen says to somebody who comes back from a payment that went well; it proves nothing. */
export const PAID = {
  plan: { key: 'sub', value: 'success' },
  credit: { key: 'credit', value: 'success' },
} as const
export type Paid = keyof typeof PAID

/** Where the payment provider says that something happened. */
export const PAYMENT_WEBHOOK_PATH = '/webhooks/stripe'
