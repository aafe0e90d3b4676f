import { createBrowserRouter } from 'react-router'
import { ROUTES } from './paths.ts'
import { Component as NotFound } from './routes/not-found.tsx'
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
        { path: ROUTES.home, lazy: () => import('./routes/home.tsx') },
        { path: ROUTES.terms, lazy: () => import('./routes/terms.tsx') },
        { path: ROUTES.privacy, lazy: () => import('./routes/privacy.tsx') },
        { path: ROUTES.guidance, lazy: () => import('./routes/guidance.tsx') },
        { path: ROUTES.authOpen, lazy: () => import('./routes/auth-open.tsx') },
        {
          lazy: () => import('./routes/connected.tsx'),
          ErrorBoundary: RouteError,
          children: [
            { path: ROUTES.login, lazy: () => import('./routes/login.tsx') },
            { path: ROUTES.authHash, lazy: () => import('./routes/auth-hash.tsx') },
            { path: ROUTES.authVerify, lazy: () => import('./routes/auth-verify.tsx') },
            { path: ROUTES.authError, lazy: () => import('./routes/auth-error.tsx') },
            { path: ROUTES.authCode, lazy: () => import('./routes/auth-code.tsx') },
            { path: ROUTES.authReset, lazy: () => import('./routes/auth-reset.tsx') },
            { path: ROUTES.authNewPassword, lazy: () => import('./routes/auth-new-password.tsx') },
            {
              path: ROUTES.app,
              lazy: () => import('./routes/app-layout.tsx'),
              ErrorBoundary: RouteError,
              children: [
                { index: true, lazy: () => import('./routes/app-index.tsx') },
                { path: ROUTES.documents, lazy: () => import('./routes/documents.tsx') },
                { path: ROUTES.document, lazy: () => import('./routes/document.tsx') },
                { path: ROUTES.chat, lazy: () => import('./routes/chat.tsx') },
                { path: ROUTES.account, lazy: () => import('./routes/account.tsx') },
              ],
            },
          ],
        },
        { path: '*', Component: NotFound },
      ],
    },
  ])
}
