import type { TaskList } from 'graphile-worker'
import { sendOutboxMessage, type Mailer } from '../../core/server/outbox.ts'
import type { Surroundings } from '../../core/server/work.ts'

/** What runs under each job name. */
export const allJobs = (around: Surroundings, mailer: Mailer): TaskList => ({
  'outbox.send': (payload) => sendOutboxMessage(around, mailer, (payload as { id: number }).id),
})
