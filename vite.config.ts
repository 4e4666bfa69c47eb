import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.ELLIS_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), partsOfPdfjs(), withoutSummaries()],
  publicDir: 'src/app/web/public',
  server: { proxy: { '/api': server } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: ['chrome121', 'firefox128', 'safari17.4'],
    sourcemap: 'hidden',
    // The content security policy allows nothing inline: no data: assets, no polyfill script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Most of what a dialog needs is there when it opens, and naming it all would weigh on every page.
      resolveDependencies: (file, deps) => (/(Dialog|Modal|Editor|Drawer)-[^/]*$/.test(file) ? [] : deps),
    },
    rolldownOptions: {
      output: {
        // Pages name the parts they share with others many times over, so those are called by their hash alone.
        chunkFileNames: (chunk) => `assets/${chunk.isDynamicEntry ? '[name]-' : ''}[hash].js`,
      },
    },
  },
})

/** What a call is for and what only servers go by, a contract says to readers of the API; browsers have no use for it. */
function withoutSummaries(): Plugin {
  const summary =
    /\b(?:(?:summary|fresh):\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1|secret_answer: true|perMinute: [\w.]+|errors: \[[^\]]*\]),?/g
  return {
    name: 'without-summaries',
    apply: 'build',
    transform: {
      filter: { id: /(?:contract|calls)\.ts$/i },
      // Blanks in their place: every other character stays where the source map of the file has it.
      handler: (code) => ({
        code: code.replace(summary, (said) => said.replace(/[^\n]/g, ' ')),
        map: null,
      }),
    },
  }
}

/** What pdfjs fetches by itself for some documents: letters of Asia, fonts a document leaves out, decoders of scans. */
function partsOfPdfjs(): Plugin {
  const home = path.resolve('node_modules/pdfjs-dist')
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(path.join(home, folder))
      .filter((name) => !name.endsWith('.wasm') && !name.startsWith('LICENSE'))
      .map((name) => `${folder}/${name}`),
  )
  const base = `assets/pdfjs-${version}`
  return {
    name: 'parts-of-pdfjs',
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${base}/${file}`,
          source: readFileSync(path.join(home, file)),
        })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const file = request.url?.replace(/^\/|\?.*$/g, '') ?? ''
        if (!files.includes(file)) return next()
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(path.join(home, file)))
      })
    },
  }
}
