import { createBrowserRouter } from 'react-router'
import { SCREENS } from '#contract/addresses.ts'
import { Component as NotFound } from './routes/site/not-found.tsx'
import { Component as Root } from './routes/root.tsx'
import { RouteError } from './routes/route-error.tsx'
import { Loading } from './ui/spinner.tsx'

/** Every address and its screen; each screen is a chunk of its own. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Loading,
      children: [
        { path: SCREENS.home, lazy: () => import('./routes/site/home.tsx') },
        { path: SCREENS.terms, lazy: () => import('./routes/site/terms.tsx') },
        { path: SCREENS.privacy, lazy: () => import('./routes/site/privacy.tsx') },
        { path: SCREENS.guidance, lazy: () => import('./routes/site/guidance.tsx') },
        { path: SCREENS.authOpen, lazy: () => import('./routes/auth/auth-open.tsx') },
        {
          lazy: () => import('./routes/connected.tsx'),
          ErrorBoundary: RouteError,
          children: [
            { path: SCREENS.login, lazy: () => import('./routes/auth/login.tsx') },
            { path: SCREENS.authHash, lazy: () => import('./routes/auth/auth-hash.tsx') },
            { path: SCREENS.authVerify, lazy: () => import('./routes/auth/auth-verify.tsx') },
            { path: SCREENS.authError, lazy: () => import('./routes/auth/auth-error.tsx') },
            { path: SCREENS.authCode, lazy: () => import('./routes/auth/auth-code.tsx') },
            { path: SCREENS.authReset, lazy: () => import('./routes/auth/auth-reset.tsx') },
            { path: SCREENS.authNewPassword, lazy: () => import('./routes/auth/auth-new-password.tsx') },
            {
              path: SCREENS.app,
              lazy: () => import('./routes/app/app-layout.tsx'),
              ErrorBoundary: RouteError,
              children: [
                { index: true, lazy: () => import('./routes/app/app-index.tsx') },
                { path: SCREENS.documents, lazy: () => import('./routes/app/documents.tsx') },
                { path: SCREENS.document, lazy: () => import('./routes/app/document.tsx') },
                { path: SCREENS.chat, lazy: () => import('./routes/app/chat.tsx') },
                { path: SCREENS.chats, lazy: () => import('./routes/app/chats.tsx') },
                { path: SCREENS.billing, lazy: () => import('./routes/app/billing.tsx') },
                {
                  path: SCREENS.account,
                  lazy: () => import('./routes/app/account.tsx'),
                  children: [{ path: SCREENS.accountPassword, element: null }],
                },
              ],
            },
          ],
        },
        { path: '*', Component: NotFound },
      ],
    },
  ])
}
