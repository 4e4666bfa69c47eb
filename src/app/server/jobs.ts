import type { TaskList } from 'graphile-worker'
import { sendOutboxMessage, type Mailer } from '../../core/server/outbox.ts'
import type { Surroundings } from '../../core/server/work.ts'
import { sendRecovery } from '../../features/session/server/account.ts'
import { placeLogin } from '../../features/session/server/lastLogin.ts'

/** What runs under each job name. */
export const allJobs = (around: Surroundings, mailer: Mailer): TaskList => ({
  'outbox.send': (payload) => sendOutboxMessage(around, mailer, (payload as { id: number }).id),
  'session.mailRecovery': (payload) => sendRecovery(around, (payload as { user_id: number }).user_id),
  'session.placeLogin': (payload) => placeLogin(around, (payload as { id: number }).id),
})
