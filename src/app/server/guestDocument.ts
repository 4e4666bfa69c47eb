import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ReadDb } from '#core/server/db/db.ts'
import { readSetting } from '#features/settings/server/settings.ts'

/** The page of links for people without a login: its own document, with nothing of other sites and nothing inline but what is named by its hash. */
export function guestDocument(app: FastifyInstance, db: ReadDb, web_dir: string): void {
  const file = path.join(web_dir, 'guest.html')
  if (!existsSync(file)) return
  const html = readFileSync(file, 'utf8')
  const security = contentSecurityOf(html)
  app.get('/link/*', async (_request, reply) => {
    const { office_name } = await readSetting(db, 'misc')
    return reply
      .headers({
        'content-security-policy': security,
        'x-robots-tag': 'noindex, nofollow',
        // Nothing of it stays on a phone that others use.
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html.replace(/(<h1 id="office"[^>]*>)[^<]*/, (_, tag: string) => tag + escaped(office_name)))
  })
}

function contentSecurityOf(html: string): string {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
      ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf('script')].join(' '),
    ['style-src', ...hashesOf('style')].join(' '),
    "img-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
