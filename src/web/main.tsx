import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installErrorHandlers, reportError } from '../reporting/web/report-error.ts'
import '../ui/theme.css'
import { registerServiceWorker } from './offline/register-service-worker.ts'
import { router } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

installErrorHandlers()
registerServiceWorker()

// Those a page's boundary catches do not reach the window.
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
