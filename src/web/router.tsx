import { createBrowserRouter } from 'react-router'
import { ROUTES } from './paths.ts'
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
        { path: ROUTES.home, lazy: () => import('./routes/site/home.tsx') },
        { path: ROUTES.terms, lazy: () => import('./routes/site/terms.tsx') },
        { path: ROUTES.privacy, lazy: () => import('./routes/site/privacy.tsx') },
        { path: ROUTES.guidance, lazy: () => import('./routes/site/guidance.tsx') },
        { path: ROUTES.authOpen, lazy: () => import('./routes/auth/auth-open.tsx') },
        {
          lazy: () => import('./routes/connected.tsx'),
          ErrorBoundary: RouteError,
          children: [
            { path: ROUTES.login, lazy: () => import('./routes/auth/login.tsx') },
            { path: ROUTES.authHash, lazy: () => import('./routes/auth/auth-hash.tsx') },
            { path: ROUTES.authVerify, lazy: () => import('./routes/auth/auth-verify.tsx') },
            { path: ROUTES.authError, lazy: () => import('./routes/auth/auth-error.tsx') },
            { path: ROUTES.authCode, lazy: () => import('./routes/auth/auth-code.tsx') },
            { path: ROUTES.authReset, lazy: () => import('./routes/auth/auth-reset.tsx') },
            { path: ROUTES.authNewPassword, lazy: () => import('./routes/auth/auth-new-password.tsx') },
            {
              path: ROUTES.app,
              lazy: () => import('./routes/app/app-layout.tsx'),
              ErrorBoundary: RouteError,
              children: [
                { index: true, lazy: () => import('./routes/app/app-index.tsx') },
                { path: ROUTES.documents, lazy: () => import('./routes/app/documents.tsx') },
                { path: ROUTES.document, lazy: () => import('./routes/app/document.tsx') },
                { path: ROUTES.chat, lazy: () => import('./routes/app/chat.tsx') },
                { path: ROUTES.account, lazy: () => import('./routes/app/account.tsx') },
              ],
            },
          ],
        },
        { path: '*', Component: NotFound },
      ],
    },
  ])
}
