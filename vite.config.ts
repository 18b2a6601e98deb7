import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  // Only a worker imports it, where the development server does not look: found late, it would reload the page.
  optimizeDeps: { include: ['altcha-lib'] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A file of its own is cached longer than the code around it, and small ones cost little over one connection.
    assetsInlineLimit: 0,
    // light-dark() and oklch() are used as they are: both are in every browser since 2024.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
