import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.ELLIS_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/app/web/public',
  server: { proxy: { '/api': server } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: ['chrome121', 'firefox128', 'safari17.4'],
    sourcemap: 'hidden',
    // The content security policy allows nothing inline: no data: assets, no polyfill script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
