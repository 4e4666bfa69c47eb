import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * The server for `npm start`: its sources without their types, joined into a few files (decision 70). Node runs them as they
 * are everywhere else.
 */
export default defineConfig({
  plugins: [ownPlaces()],
  publicDir: false,
  build: {
    ssr: 'src/app/server/main.ts',
    target: 'node24',
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/**
 * A module names its files and folders as seen from its source, which stays where it is; a thread or a process that it
 * starts is joined in the same way.
 */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null
      const started = /new URL\(['"]\.\/(\w+)\.ts['"], import\.meta\.url\)/g
      for (const [, name] of code.matchAll(started))
        this.emitFile({
          type: 'chunk',
          id: path.join(path.dirname(id), `${name}.ts`),
          fileName: `${name}.js`,
        })
      // From the folder of the joined files, which is two below that of the sources.
      const source = `../../${path.relative(import.meta.dirname, id)}`
      return code
        .replaceAll(started, (_, name: string) => `new URL('./${name}.js', import.meta['url'])`)
        .replaceAll('import.meta.url', `new URL('${source}', import.meta['url']).href`)
        .replaceAll('import.meta.dirname', `import.meta['dirname'] + '/${path.dirname(source)}'`)
    },
  }
}
