import type { CronItem, TaskList } from 'graphile-worker'
import { reportWrongAccessSets } from '../../access/server/wrongAccessSets.ts'
import { forgetOldAnswers } from '../../core/server/idempotency.ts'
import { sendOutboxMessage, type Mailer } from '../../core/server/outbox.ts'
import type { JobName } from '../../core/server/jobs.ts'
import type { Surroundings } from '../../core/server/work.ts'
import { sendRecovery } from '../../features/session/server/account.ts'
import { forgetOldSessions } from '../../features/session/server/forgetOldSessions.ts'
import { placeLogin } from '../../features/session/server/lastLogin.ts'

/** What runs under each job name. */
export const allJobs = (around: Surroundings, mailer: Mailer): TaskList => ({
  'access.compare': (_payload, { logger }) =>
    reportWrongAccessSets(around, (message) => logger.error(message)),
  'idempotency.forget': () => forgetOldAnswers(around),
  'outbox.send': (payload) => sendOutboxMessage(around, mailer, (payload as { id: number }).id),
  'session.forget': () => forgetOldSessions(around),
  'session.mailRecovery': (payload) => sendRecovery(around, (payload as { user_id: number }).user_id),
  'session.placeLogin': (payload) => placeLogin(around, (payload as { id: number }).id),
})

/** At UTC hours when it is night in every US time zone. An office that was off then catches up when it starts. */
const nightly = (task: JobName, match: string): CronItem => ({
  task,
  match,
  options: { backfillPeriod: 24 * 3_600_000 },
})

export const schedule: CronItem[] = [
  nightly('idempotency.forget', '5 9 * * *'),
  nightly('session.forget', '10 9 * * *'),
  nightly('access.compare', '15 9 * * *'),
]
