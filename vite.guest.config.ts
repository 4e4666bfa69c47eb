import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { guestLanguages } from './src/guests/languages.ts'
import { guestTexts } from './src/guests/server/texts.ts'

/** The document of people without a login, built apart: it shares no file with the office's pages. */
export default defineConfig({
  plugins: [guestDocument()],
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: '.vite/guest.json',
    // Phones are older than the computers of an office.
    target: ['chrome111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'guest.html' },
  },
})

const textsOf = (code: string) => guestTexts[code as keyof typeof guestTexts]

/**
 * Puts the styles, the language chooser and the words for browsers without JavaScript into the document itself: on a slow line
 * they are there before anything else. The server's content security policy names what is inline by its hash.
 */
export function guestDocument(): Plugin {
  return {
    name: 'guest-document',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/link/')) request.url = '/guest.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename }) {
        if (!filename.endsWith('guest.html')) return html
        const css = readFileSync('src/guests/web/page/guest.css', 'utf8').replace(/\s+/g, ' ')
        const languages = Object.entries(guestLanguages)
        const choices = languages.map(
          ([code, { name, dir }]) =>
            `<li><button type="button" data-language="${code}" lang="${code}" dir="${dir}" data-cut="${textsOf(code)['failed.text']}" data-again="${textsOf(code)['failed.again']}">${name}</button></li>`,
        )
        const sentences = languages.map(
          ([code, { dir }]) => `<p lang="${code}" dir="${dir}">${textsOf(code)['frame.no_script']}</p>`,
        )
        return html
          .replace('<style></style>', `<style>${css}</style>`)
          .replace('<ul id="languages"></ul>', `<ul id="languages">${choices.join('')}</ul>`)
          .replace('<noscript></noscript>', `<noscript>${sentences.join('')}</noscript>`)
      },
    },
  }
}
