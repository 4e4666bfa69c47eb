import { codeOf } from '#core/events.ts'
import { reactToEvery, type Reaction, type Reactions } from '#core/server/effects/record.ts'
import { closeLinksOfCase } from '#guests/server/closeLinksOfCase.ts'
import { syncEntry, syncLeaver, syncLinked } from '#features/calendarSync/server/queueSync.ts'
import { linkedCalendarEvents } from '#features/linkedCalendars/events.ts'
import { caseEvents } from '#features/cases/events.ts'
import { notifyCaseStaff } from '#features/cases/server/notifyStaff.ts'
import { sectionEvents } from '#collections/events.ts'
import { followTransfer } from '#features/detention/server/transfers.ts'
import { docketEvents } from '#features/docket/events.ts'
import { followHearing } from '#features/hearings/server/followHearing.ts'
import { signVersion } from '#features/hearings/server/versions.ts'
import { letterEvents } from '#features/letters/events.ts'
import { notifyEntryStaff } from '#features/docket/server/notifyStaff.ts'
import { followEntry, stopTextsOfCase } from '#features/messages/server/followEntries.ts'
import { notifyOfMessage } from '#features/messages/server/notifyOfMessage.ts'
import { incomingMessageEvents } from '#features/messages/events.ts'
import { entryFileEvents, partyDocumentEvents } from '#features/documents/events.ts'
import { surveyEvents } from '#features/surveys/events.ts'
import { userEvents } from '#features/users/events.ts'
import { followCaseByWorkflows, followEntryByWorkflows } from '#features/workflows/server/runWorkflows.ts'
import { reportEvent } from '#features/webhooks/server/reportEvent.ts'
import { notifyOfBroken, notifyOfStopped } from '#features/notifications/server/notifyOfService.ts'
import { webhookEvents } from '#features/webhooks/events.ts'
import { connectionEvents } from '#features/connections/events.ts'
import { notifySurveyStaff } from '#features/surveys/server/notifySurveyStaff.ts'
import { notifyOfFiles } from '#features/uploads/server/notifyOfFiles.ts'

/** Without waiting for each other, so that their first statements share a packet. */
const together =
  <Subject>(...all: readonly Reaction<Subject>[]): Reaction<Subject> =>
  async (ctx, event) => {
    await Promise.all(all.map((react) => react(ctx, event)))
  }

const closeLinks: Reaction = async (ctx, { code, entity_id }) => {
  if (code === codeOf(caseEvents, 'closed')) await closeLinksOfCase(ctx, entity_id!)
}

/**
 * Reactions to events, run in the transaction that records them. The activity log, live pages and Today's feed are no
 * reactions: they follow from every event.
 */
export const reactions: Reactions = new Map([
  ...reactToEvery(caseEvents, (notice) =>
    together(notifyCaseStaff(notice), stopTextsOfCase, closeLinks, followCaseByWorkflows, reportEvent),
  ),
  ...reactToEvery(letterEvents, notifyCaseStaff),
  ...reactToEvery(surveyEvents, notifySurveyStaff),
  ...reactToEvery(docketEvents, (notice) =>
    together(
      notifyEntryStaff(notice),
      followEntry,
      followEntryByWorkflows,
      signVersion,
      followHearing,
      syncEntry,
      reportEvent,
    ),
  ),
  [codeOf(linkedCalendarEvents, 'linked'), [syncLinked]],
  [codeOf(userEvents, 'deactivated'), [syncLeaver]],
  [codeOf(sectionEvents, 'entry_added'), [followTransfer]],
  [codeOf(sectionEvents, 'entry_changed'), [followTransfer]],
  [codeOf(sectionEvents, 'entry_restored'), [followTransfer]],
  [codeOf(incomingMessageEvents, 'received'), [notifyOfMessage]],
  [codeOf(incomingMessageEvents, 'placed'), [notifyOfMessage]],
  [codeOf(entryFileEvents, 'files_received'), [notifyOfFiles, reportEvent]],
  [codeOf(entryFileEvents, 'files_added'), [reportEvent]],
  [codeOf(partyDocumentEvents, 'documents_added'), [reportEvent]],
  [codeOf(connectionEvents, 'broken'), [notifyOfBroken]],
  [codeOf(webhookEvents, 'stopped'), [notifyOfStopped]],
])
