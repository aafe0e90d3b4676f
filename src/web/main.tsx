import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/source-serif-4/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './router.tsx'
import { captureAuthRedirect } from './session/redirect/auth-redirect.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
// Before anything reads the address.
captureAuthRedirect()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)
