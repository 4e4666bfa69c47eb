import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#core/server/process/services.ts'
import { backupState } from '#features/backup/server/alarm.ts'

/** Whether the server runs, and whether it can work, for proxies and monitoring. */
export function health(app: FastifyInstance, { database, disk }: Services): void {
  // A proxy that asks must not take the office away because strangers flood it.
  app.get('/api/health/live', { config: { rateLimit: false } }, async () => ({ live: true }))
  app.get('/api/health/ready', async (_request, reply) => {
    try {
      const answer = database.read.selectNoFrom((eb) => eb.val(1).as('one')).execute()
      // A hanging database refuses nothing; this call must answer soon.
      await Promise.race([answer, pause(2_000, undefined, { ref: false }).then(() => Promise.reject())])
    } catch {
      return reply.code(503).header('retry-after', 2).send({ ready: false })
    }
    // Reads continue, but monitoring must learn of it.
    const { state } = await disk.space()
    if (state === 'full') return reply.code(503).header('retry-after', 60).send({ ready: false, disk: state })
    return { ready: true, ...(state === 'low' && { disk: state }) }
  })
  // Apart from readiness: an office whose backup is late goes on working.
  app.get('/api/health/backups', async (_request, reply) => {
    const state = await backupState(database.read)
    return reply.code(state.ok ? 200 : 503).send(state)
  })
}
