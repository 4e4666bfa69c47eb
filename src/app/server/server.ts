import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { guestDoor } from '#guests/server/admitGuest.ts'
import { permit } from '#access/server/permit.ts'
import { bindRoutes } from '#core/server/http/adapter.ts'
import { personOf, tokenOwners } from '#core/server/http/tokenOwners.ts'
import { giveCsrfCookie } from '#core/server/http/csrf.ts'
import { noSuchCall } from '#core/errors.ts'
import { httpServer } from '#core/server/http/http.ts'
import type { LiveEvents } from '#core/server/effects/live.ts'
import type { Services } from '#core/server/process/services.ts'
import { followListWords } from '#collections/server/listWords.ts'
import { followLists } from '#features/phrases/server/meanings.ts'
import { webhooks } from '#features/messages/server/webhooks.ts'
import { calendarWebhooks } from '#features/calendarSync/server/webhooks.ts'
import { invoicedWebhook } from '#features/invoices/server/webhook.ts'
import { quota } from '#features/documents/server/quota.ts'
import { isApiKeyToken } from '#core/server/http/apiKeyToken.ts'
import { KeyDoor, refuseOutsideScopes } from '#features/apiKeys/server/admitKey.ts'
import { callerOf, followCallers } from '#features/session/server/callerOf.ts'
import { refuseWithOldPassword } from '#features/session/server/passwordAge.ts'
import { refuseWhenClosed } from '#features/settings/server/refuseWhenClosed.ts'
import { webhookKinds } from '#features/webhooks/server/reportEvent.ts'
import { settingsCache } from '#features/settings/server/settings.ts'
import { guestDocument } from './guestDocument.ts'
import { health } from './health.ts'
import { allRoutes } from './routes.ts'
import { liveRoutes } from './live.ts'
import { readsRoutes } from './reads.ts'

interface ServerOptions extends Services {
  live: LiveEvents
  logger?: FastifyBaseLogger
  trust_proxy?: string[] | null
  /** The built web app; absent in tests of the API. */
  web_dir?: string
  per_minute?: number | null
  /** How much the files of the office may take; null: as much as there is room for. */
  files_gigabytes?: number | null
  strict_output?: boolean
}

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const owners = tokenOwners(options.database.read)
  const app = await httpServer({
    logger: options.logger,
    trust_proxy: options.trust_proxy ?? null,
    per_minute: options.per_minute === undefined ? 6_000 : options.per_minute,
    person_of: (request) => personOf(request, owners),
  })
  const keyDoor = new KeyDoor(options.database)
  giveCsrfCookie(app)
  settingsCache.follow(options.database, options.live)
  webhookKinds.follow(options.database, options.live)
  followLists(options.database, options.live)
  followListWords(options.database, options.live)
  followCallers(options.database, options.live)
  options.database.onCacheInvalidated(() => options.live.allHaveForgotten())
  bindRoutes(app, [...allRoutes, ...liveRoutes(options.live), ...readsRoutes(app)], {
    ...options,
    ...(options.files_gigabytes && { admitFiles: quota(options.database, options.files_gigabytes) }),
    async identify(db, token, ip) {
      if (isApiKeyToken(token)) {
        const actor = await keyDoor.admit(token, ip)
        owners.learn(token, `key ${actor.api_key!.id}`)
        return actor
      }
      const caller = await callerOf(db, token)
      owners.learn(token, caller?.user_id ?? null)
      return caller
    },
    admitGuest: guestDoor({ is_limited: options.per_minute !== null }),
    async permit(actor, endpoint, ip, name) {
      refuseOutsideScopes(actor, endpoint, name)
      permit(actor, endpoint)
      await refuseWhenClosed(options.database.read, actor, endpoint, ip)
      await refuseWithOldPassword(options.database.read, actor, endpoint)
    },
  })
  health(app, options)
  await webhooks(app, options)
  await calendarWebhooks(app, options)
  await invoicedWebhook(app, options)
  if (options.web_dir && existsSync(options.web_dir)) {
    guestDocument(app, options.database.read, options.web_dir)
    await webApp(app, options.web_dir)
  } else app.setNotFoundHandler(refuse)
  return app
}

const refuse = (): never => {
  throw noSuchCall()
}

/** The few files without a hash hardly change; asking for them anew each time would hold up every page. */
function lifetimeOf(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  return /\.html(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=86400'
}

/** Built pages have content hashes in their names and are immutable; every other path serves the app's one page. */
async function webApp(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: ['index.html'],
    // scripts/compress.mjs writes a .br and a .gz next to every file that gains by it.
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', lifetimeOf(file))
    },
  })
  // Not async: each promise of a reply adds listeners to the response, and the file server waits for two of them already.
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(?:api|assets)(?:[/?]|$)/.test(request.url)) return refuse()
    reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
