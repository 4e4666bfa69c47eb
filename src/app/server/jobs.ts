import type { CronItem, TaskList } from 'graphile-worker'
import { reportWrongAccessSets } from '#access/server/wrongAccessSets.ts'
import { purgeOldAnswers } from '#core/server/http/purgeOldAnswers.ts'
import type { JobName } from '#core/server/effects/jobs.ts'
import type { Services } from '#core/server/process/services.ts'
import { backUpWhenDue, rehearseWhenSet, runBackup } from '#features/backup/server/jobs.ts'
import { noteErasures } from '#features/erasure/server/ledger.ts'
import type { SyncedService } from '#features/calendarSync/server/calendarClient.ts'
import { syncAll } from '#features/calendarSync/server/queueSync.ts'
import { syncCalendars } from '#features/calendarSync/server/syncCalendars.ts'
import { revokeForgotten } from '#features/connections/server/disconnect.ts'
import { purgeConnections } from '#features/connections/server/service.ts'
import { purgeFiles } from '#features/documents/server/purgeFiles.ts'
import { warnOfDisk } from '#features/outbox/server/warnOfDisk.ts'
import { allExportWork, purgeExports } from '#features/exports/server/service.ts'
import { followLetters } from '#features/letters/server/followLetters.ts'
import { sealLetter } from '#features/letters/server/sealLetter.ts'
import { followCalendars } from '#features/linkedCalendars/server/followCalendars.ts'
import { archiveLog } from '#features/logs/server/archives.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import { checkImport } from '#features/imports/server/checkImport.ts'
import { importWork, purgeImports } from '#features/imports/server/jobs.ts'
import { followInvoice } from '#features/invoices/server/lookInvoiceUp.ts'
import { timeOutInterviews } from '#features/interviews/server/timeOut.ts'
import { clientPortalWork } from '#features/clientPortal/server/clientPortalWork.ts'
import { docketwiseWork } from '#features/docketwise/server/pushMany.ts'
import { formBatchWork } from '#features/forms/server/batches.ts'
import { entryBulkWork } from '#features/docket/server/bulk.ts'
import { keyWork, rotateKeys } from '#features/keys/server/jobs.ts'
import { purgeReadNotifications } from '#features/notifications/server/purgeReadNotifications.ts'
import { purgeDeliveries } from '#features/messages/server/purgeDeliveries.ts'
import { receiveDelivery } from '#features/messages/server/receiveDelivery.ts'
import { queueDueTexts } from '#features/messages/server/queueDueTexts.ts'
import { textWork } from '#features/messages/server/texts.ts'
import { mailDigests, mailNotices } from '#features/notifications/server/mailNotices.ts'
import { sendReminders } from '#features/notifications/server/sendReminders.ts'
import { surveyWork } from '#features/surveys/server/sendMany.ts'
import { packetWork } from '#features/packets/server/makePacket.ts'
import { partyBulkWork } from '#features/parties/server/tags.ts'
import { purgeRemovedEntries } from '#features/profile/server/purgeRemoved.ts'
import { makeNameKeys } from '#features/matching/server/nameKeys.ts'
import { purgeSearchJobs, searchWork } from '#features/search/server/jobs/runSearchJob.ts'
import { countPinned } from '#features/search/server/saved/pinnedQueries.ts'
import { checkWatched } from '#features/search/server/saved/watchedQueries.ts'
import { purgeNameWords } from '#features/search/server/purgeNameWords.ts'
import { mailReports } from '#features/reports/server/mailReports.ts'
import { reportWork } from '#features/reports/server/reportFiles.ts'
import { followSurveys, purgeSurveys } from '#features/surveys/server/followSurveys.ts'
import { sendRecovery } from '#features/session/server/accountRecovery.ts'
import { bulkWork } from '#features/cases/server/bulk.ts'
import { purgeOldSessions } from '#features/session/server/purgeOldSessions.ts'
import { locateLogin } from '#features/session/server/recordLogin.ts'
import {
  purgeOldJobs,
  runTracked,
  type SlowWork,
  type TrackedWork,
} from '#features/trackedJobs/server/runTracked.ts'
import { workflowWork } from '#features/workflows/server/applyWorkflow.ts'
import { deliverMessage } from '#features/webhooks/server/deliverMessage.ts'
import { purgeWebhookMessages } from '#features/webhooks/server/webhookMessages.ts'
import { endCovers } from '#features/transfers/server/endCovers.ts'
import { transferWork } from '#features/transfers/server/transferEntries.ts'
import { outsideServices } from './outsideServices.ts'
import { sealedPlaces } from './sealedValues.ts'

/** Bulk operations, by kind. */
const trackedWork: Record<string, TrackedWork | SlowWork> = {
  ...bulkWork,
  ...entryBulkWork,
  ...transferWork,
  ...partyBulkWork,
  ...formBatchWork,
  ...docketwiseWork,
  ...clientPortalWork,
  ...packetWork,
  ...surveyWork,
  ...textWork,
  ...workflowWork,
  ...importWork,
  ...searchWork,
  ...allExportWork(sealedPlaces),
  ...keyWork(sealedPlaces),
  ...reportWork,
}

/** Job functions, by job name. */
export const allJobs = (services: Services): TaskList => ({
  'access.compare': (_payload, { logger }) =>
    reportWrongAccessSets(services, (message) => logger.error(message)),
  'backup.due': (_payload, { abortSignal }) => backUpWhenDue(services, abortSignal),
  'backup.rehearse': (_payload, { abortSignal }) => rehearseWhenSet(services, abortSignal),
  'backup.run': (payload, { abortSignal }) =>
    runBackup(services, (payload as { kind: 'backup' | 'rehearsal' }).kind, abortSignal),
  'calendarSync.all': () => syncAll(services),
  'calendarSync.run': (payload, { abortSignal }) =>
    syncCalendars(services, payload as { user_id: number; service: SyncedService }, abortSignal),
  'connections.purge': () => purgeConnections(services),
  'connections.revoke': (payload) =>
    revokeForgotten(services, outsideServices, payload as Parameters<typeof revokeForgotten>[2]),
  'disk.warn': () => warnOfDisk(services),
  'erasure.note': () => noteErasures(services),
  'exports.purge': () => purgeExports(services),
  'files.purge': () => purgeFiles(services),
  'idempotency.purge': () => purgeOldAnswers(services),
  'imports.check': (payload, { abortSignal }) =>
    checkImport(services, payload as { id: number; version: number }, abortSignal),
  'imports.purge': () => purgeImports(services),
  'interviews.timeOut': () => timeOutInterviews(services),
  'invoices.follow': (payload) =>
    followInvoice(services, (payload as { legal_case_id: number }).legal_case_id),
  'keys.rotate': (_payload, { abortSignal }) => rotateKeys(services, sealedPlaces, abortSignal),
  'linkedCalendars.follow': () => followCalendars(services),
  'letters.follow': () => followLetters(services),
  'letters.seal': (payload) => sealLetter(services, (payload as { id: number }).id),
  'logs.archive': () => archiveLog(services),
  'logs.seal': async () => {
    await sealLog(services)
  },
  'matching.makeNameKeys': (_payload, { abortSignal }) => makeNameKeys(services, abortSignal),
  'messages.automated': () => queueDueTexts(services),
  'messages.purge': () => purgeDeliveries(services),
  'messages.receive': (payload) => receiveDelivery(services, (payload as { id: number }).id),
  'notifications.deliver': async () => {
    await sendReminders(services)
    await mailNotices(services)
  },
  'notifications.digest': () => mailDigests(services),
  'notifications.purge': () => purgeReadNotifications(services),
  'profile.purgeRemoved': () => purgeRemovedEntries(services),
  'reports.mail': () => mailReports(services),
  'search.checkWatched': (_payload, { abortSignal }) => checkWatched(services, abortSignal),
  'search.countPinned': (payload) => countPinned(services, (payload as { user_id: number }).user_id),
  'search.purgeJobs': () => purgeSearchJobs(services),
  'search.purgeNameWords': () => purgeNameWords(services),
  'session.purge': () => purgeOldSessions(services),
  'session.mailRecovery': (payload) => sendRecovery(services, (payload as { user_id: number }).user_id),
  'session.locateLogin': (payload) => locateLogin(services, (payload as { id: number }).id),
  'surveys.follow': () => followSurveys(services),
  'surveys.purge': () => purgeSurveys(services),
  'transfers.endCovers': () => endCovers(services),
  'webhooks.deliver': (payload) => deliverMessage(services, payload as { id: number }),
  'webhooks.purge': () => purgeWebhookMessages(services),
  'trackedJobs.purge': () => purgeOldJobs(services),
  'trackedJobs.run': (payload, { logger, abortSignal }) =>
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
  nightly('idempotency.purge', '5 9 * * *'),
  nightly('session.purge', '10 9 * * *'),
  nightly('access.compare', '15 9 * * *'),
  nightly('trackedJobs.purge', '20 9 * * *'),
  nightly('exports.purge', '15 9 * * *'),
  nightly('imports.purge', '15 9 * * *'),
  nightly('connections.purge', '15 9 * * *'),
  nightly('files.purge', '20 9 * * *'),
  nightly('notifications.purge', '25 9 * * *'),
  nightly('profile.purgeRemoved', '25 9 * * *'),
  nightly('search.purgeJobs', '25 9 * * *'),
  nightly('search.purgeNameWords', '30 9 * * *'),
  nightly('messages.purge', '30 9 * * *'),
  nightly('surveys.purge', '30 9 * * *'),
  nightly('webhooks.purge', '30 9 * * *'),
  nightly('logs.archive', '35 9 * * *'),
  { task: 'logs.seal', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'interviews.timeOut', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'matching.makeNameKeys', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'messages.automated', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'notifications.deliver', match: '* * * * *', options: { maxAttempts: 1 } },
  {
    task: 'search.checkWatched',
    match: '*/15 * * * *',
    options: { maxAttempts: 1, queueName: 'search.watched' },
  },
  { task: 'calendarSync.all', match: '*/15 * * * *', options: { maxAttempts: 1 } },
  { task: 'letters.follow', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'linkedCalendars.follow', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'surveys.follow', match: '*/10 * * * *', options: { maxAttempts: 1 } },
  { task: 'notifications.digest', match: '0 * * * *' },
  { task: 'reports.mail', match: '10 * * * *' },
  { task: 'transfers.endCovers', match: '25 * * * *' },
  { task: 'keys.rotate', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'disk.warn', match: '30 * * * *' },
  { task: 'backup.due', match: '45 * * * *', options: { maxAttempts: 1 } },
  { task: 'backup.rehearse', match: '50 9 * * *', options: { maxAttempts: 1 } },
]
