import type { CronItem, TaskList } from 'graphile-worker'
import { reportWrongAccessSets } from '#access/server/wrongAccessSets.ts'
import { forgetOldAnswers } from '#core/server/http/forgetOldAnswers.ts'
import { sendOutboxMessage } from '#core/server/effects/outbox.ts'
import type { JobName } from '#core/server/effects/jobs.ts'
import type { Services } from '#core/server/process/services.ts'
import { sweepFiles } from '#features/documents/server/sweep.ts'
import { warnOfDisk } from '#features/outbox/server/warnOfDisk.ts'
import { archiveLog } from '#features/logs/server/archives.ts'
import { sealLog } from '#features/logs/server/seal.ts'
import { entryBulkWork } from '#features/docket/server/bulk.ts'
import { forgetReadNotifications } from '#features/notifications/server/forget.ts'
import { mailDigests, mailNotices } from '#features/notifications/server/mail.ts'
import { remind } from '#features/notifications/server/remind.ts'
import { forgetRemovedEntries } from '#features/parties/server/forgetRemoved.ts'
import { makeNameKeys } from '#features/parties/server/nameKeys.ts'
import { tidyNameWords } from '#features/search/server/tidyNameWords.ts'
import { sendRecovery } from '#features/session/server/recovery.ts'
import { bulkWork } from '#features/cases/server/bulk.ts'
import { forgetOldSessions } from '#features/session/server/forgetOldSessions.ts'
import { placeLogin } from '#features/session/server/lastLogin.ts'
import { forgetOldJobs, runTracked, type TrackedWork } from '#features/tracker/server/runTracked.ts'

/** Bulk operations, by kind. */
const trackedWork: Record<string, TrackedWork> = { ...bulkWork, ...entryBulkWork }

/** Job functions, by job name. */
export const allJobs = (services: Services): TaskList => ({
  'access.compare': (_payload, { logger }) =>
    reportWrongAccessSets(services, (message) => logger.error(message)),
  'disk.warn': () => warnOfDisk(services),
  'files.sweep': () => sweepFiles(services),
  'idempotency.forget': () => forgetOldAnswers(services),
  'logs.archive': () => archiveLog(services),
  'logs.seal': async () => {
    await sealLog(services)
  },
  'notifications.deliver': async () => {
    await remind(services)
    await mailNotices(services)
  },
  'notifications.digest': () => mailDigests(services),
  'notifications.forget': () => forgetReadNotifications(services),
  'outbox.send': (payload) => sendOutboxMessage(services, (payload as { id: number }).id),
  'parties.forgetRemoved': () => forgetRemovedEntries(services),
  'parties.makeNameKeys': (_payload, { abortSignal }) => makeNameKeys(services, abortSignal),
  'search.tidy': () => tidyNameWords(services),
  'session.forget': () => forgetOldSessions(services),
  'session.mailRecovery': (payload) => sendRecovery(services, (payload as { user_id: number }).user_id),
  'session.placeLogin': (payload) => placeLogin(services, (payload as { id: number }).id),
  'tracker.forget': () => forgetOldJobs(services),
  'tracker.run': (payload, { logger, abortSignal }) =>
    runTracked(services, trackedWork, (payload as { id: string }).id, {
      report: (message) => logger.error(message),
      stopping: abortSignal,
    }),
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
  nightly('tracker.forget', '20 9 * * *'),
  nightly('files.sweep', '20 9 * * *'),
  nightly('notifications.forget', '25 9 * * *'),
  nightly('parties.forgetRemoved', '25 9 * * *'),
  nightly('search.tidy', '30 9 * * *'),
  nightly('logs.archive', '35 9 * * *'),
  { task: 'logs.seal', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'parties.makeNameKeys', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'notifications.deliver', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'notifications.digest', match: '0 * * * *' },
  { task: 'disk.warn', match: '30 * * * *' },
]
