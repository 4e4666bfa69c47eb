import type { ReadDb } from '#core/server/db/db.ts'
import type { Route } from '#core/server/http/routes.ts'
import { guestsRoutes } from '#guests/server/routes.ts'
import { apiKeysRoutes } from '#features/apiKeys/server/routes.ts'
import { availabilityRoutes } from '#features/availability/server/routes.ts'
import { bookingRoutes } from '#features/booking/server/routes.ts'
import { backupRoutes } from '#features/backup/server/routes.ts'
import { calendarRoutes } from '#features/calendar/server/routes.ts'
import { calendarSharingRoutes } from '#features/calendarSharing/server/routes.ts'
import { calendarSyncRoutes } from '#features/calendarSync/server/routes.ts'
import { casesRoutes } from '#features/cases/server/routes.ts'
import { clocksRoutes } from '#features/clocks/server/routes.ts'
import { contactDetailsRoutes } from '#features/contactDetails/server/routes.ts'
import { connectionsRoutes } from '#features/connections/server/routes.ts'
import { clientPortalRoutes } from '#features/clientPortal/server/routes.ts'
import { docketwiseRoutes } from '#features/docketwise/server/routes.ts'
import { invoicesRoutes } from '#features/invoices/server/routes.ts'
import { docketRoutes } from '#features/docket/server/routes.ts'
import { documentReviewRoutes } from '#features/documentReview/server/routes.ts'
import { documentsRoutes } from '#features/documents/server/routes.ts'
import { erasureRoutes } from '#features/erasure/server/routes.ts'
import { exportsRoutes } from '#features/exports/server/routes.ts'
import { failuresRoutes } from '#features/failures/server/routes.ts'
import { feedsRoutes } from '#features/feeds/server/routes.ts'
import { importsRoutes } from '#features/imports/server/routes.ts'
import { interviewsRoutes } from '#features/interviews/server/routes.ts'
import { keysRoutes } from '#features/keys/server/routes.ts'
import { assistantsRoutes } from '#features/assistants/server/routes.ts'
import { eligibilityRoutes } from '#features/law/server/eligibilityRoutes.ts'
import { lawRoutes } from '#features/law/server/routes.ts'
import { lettersRoutes } from '#features/letters/server/routes.ts'
import { linkedCalendarsRoutes } from '#features/linkedCalendars/server/routes.ts'
import { listsRoutes } from '#features/lists/server/routes.ts'
import { logsRoutes } from '#features/logs/server/routes.ts'
import { matchingRoutes } from '#features/matching/server/routes.ts'
import { memberPassRoutes } from '#features/memberPass/server/routes.ts'
import { mergingRoutes } from '#features/merging/server/routes.ts'
import { messagesRoutes } from '#features/messages/server/routes.ts'
import { notificationsRoutes } from '#features/notifications/server/routes.ts'
import { outboxRoutes } from '#features/outbox/server/routes.ts'
import { partiesRoutes } from '#features/parties/server/routes.ts'
import { printingRoutes } from '#features/printing/server/routes.ts'
import { profileRoutes } from '#features/profile/server/routes.ts'
import { recordsRoutes } from '#features/records/server/routes.ts'
import { reportsRoutes } from '#features/reports/server/routes.ts'
import { savedQueriesRoutes, searchJobsRoutes, searchRoutes } from '#features/search/server/routes.ts'
import { sessionRoutes } from '#features/session/server/routes.ts'
import { officePhone } from '#features/settings/server/officePhone.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { diskRoutes, settingsRoutes } from '#features/settings/server/routes.ts'
import { setupRoutes } from '#features/setup/server/routes.ts'
import { statementsRoutes } from '#features/statements/server/routes.ts'
import { surveysRoutes } from '#features/surveys/server/routes.ts'
import { workflowChangesRoutes, workflowsRoutes } from '#features/workflows/server/routes.ts'
import { transfersRoutes } from '#features/transfers/server/routes.ts'
import { workflowsOf } from '#features/workflows/server/service.ts'
import { teamsRoutes } from '#features/teams/server/routes.ts'
import { trackedJobsRoutes } from '#features/trackedJobs/server/routes.ts'
import { todayRoutes } from '#features/today/server/routes.ts'
import { webhooksRoutes } from '#features/webhooks/server/routes.ts'
import { uploadsRoutes } from '#features/uploads/server/routes.ts'
import { usersRoutes } from '#features/users/server/routes.ts'
import { hearingsRoutes } from '#features/hearings/server/routes.ts'
import { detentionRoutes } from '#features/detention/server/routes.ts'
import { deadlinesRoutes } from '#features/deadlines/server/routes.ts'
import { tmetricRoutes } from '#features/tmetric/server/routes.ts'
import { timeEntriesRoutes } from '#features/timeEntries/server/routes.ts'
import { evidenceRoutes } from '#features/evidence/server/routes.ts'
import { packetsRoutes } from '#features/packets/server/routes.ts'
import { formsRoutes } from '#features/forms/server/routes.ts'
import { visaBulletinRoutes } from '#features/visaBulletin/server/routes.ts'
import { listUses } from './listUses.ts'
import { otherModels } from './models.ts'
import { outsideServices } from './outsideServices.ts'
import { resourceSearch } from './resourceSearch.ts'
import { settingReactions } from './settingReactions.ts'
import { version } from './version.ts'

const officeOfGuests = async (db: ReadDb) => {
  const { office_name } = await readSetting(db, 'misc')
  return { office_name, phone_number: await officePhone(db) }
}

/** Every call of the product, by feature. */
export const allRoutes: Route[] = [
  ...sessionRoutes,
  ...usersRoutes,
  ...teamsRoutes(resourceSearch),
  ...listsRoutes(otherModels, listUses, workflowsOf),
  ...settingsRoutes(settingReactions),
  ...diskRoutes,
  ...guestsRoutes(officeOfGuests),
  ...partiesRoutes,
  ...profileRoutes,
  ...contactDetailsRoutes,
  ...connectionsRoutes(outsideServices),
  ...docketwiseRoutes,
  ...invoicesRoutes,
  ...clientPortalRoutes,
  ...memberPassRoutes,
  ...matchingRoutes,
  ...mergingRoutes,
  ...erasureRoutes,
  ...importsRoutes,
  ...interviewsRoutes,
  ...recordsRoutes,
  ...casesRoutes,
  ...docketRoutes,
  ...todayRoutes,
  ...calendarRoutes,
  ...calendarSyncRoutes,
  ...documentReviewRoutes,
  ...documentsRoutes,
  ...uploadsRoutes,
  ...printingRoutes,
  ...lawRoutes,
  ...assistantsRoutes,
  ...statementsRoutes,
  ...eligibilityRoutes,
  ...deadlinesRoutes,
  ...availabilityRoutes,
  ...bookingRoutes,
  ...linkedCalendarsRoutes,
  ...calendarSharingRoutes,
  ...feedsRoutes,
  ...clocksRoutes,
  ...detentionRoutes,
  ...hearingsRoutes,
  ...visaBulletinRoutes,
  ...formsRoutes,
  ...packetsRoutes,
  ...timeEntriesRoutes,
  ...evidenceRoutes,
  ...tmetricRoutes,
  ...lettersRoutes,
  ...surveysRoutes,
  ...workflowsRoutes,
  ...workflowChangesRoutes,
  ...transfersRoutes,
  ...messagesRoutes,
  ...notificationsRoutes,
  ...searchRoutes,
  ...reportsRoutes,
  ...savedQueriesRoutes,
  ...searchJobsRoutes,
  ...outboxRoutes,
  ...failuresRoutes,
  ...trackedJobsRoutes,
  ...logsRoutes,
  ...setupRoutes,
  ...backupRoutes,
  ...keysRoutes,
  ...exportsRoutes,
  ...webhooksRoutes,
  ...apiKeysRoutes(() => allRoutes, version),
]
