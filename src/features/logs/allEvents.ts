import type { EventSet, EventDefinition } from '#core/events.ts'
import { listEvents, sectionEvents } from '#collections/events.ts'
import { guestLinkEvents, guestTextEvents, personLinkEvents } from '#guests/events.ts'
import { apiKeyEvents } from '#features/apiKeys/events.ts'
import { availabilityEvents } from '#features/availability/events.ts'
import { backupEvents } from '#features/backup/events.ts'
import { erasureEvents } from '#features/erasure/events.ts'
import { exportEvents, recordExportEvents } from '#features/exports/events.ts'
import { importEvents } from '#features/imports/events.ts'
import { calendarPermissionEvents } from '#features/calendarSharing/events.ts'
import { feedEvents } from '#features/feeds/events.ts'
import { linkedCalendarEvents } from '#features/linkedCalendars/events.ts'
import { interviewEvents, interviewStepEvents, personInterviewEvents } from '#features/interviews/events.ts'
import { calendarSyncEvents } from '#features/calendarSync/events.ts'
import { connectionEvents } from '#features/connections/events.ts'
import { keyEvents } from '#features/keys/events.ts'
import { contactDetailEvents } from '#features/contactDetails/events.ts'
import { caseEvents } from '#features/cases/events.ts'
import { docketEvents } from '#features/docket/events.ts'
import { clientPortalEvents } from '#features/clientPortal/events.ts'
import { docketwiseEvents, docketwiseOfficeEvents } from '#features/docketwise/events.ts'
import { invoiceEvents } from '#features/invoices/events.ts'
import { entryFileEvents, partyDocumentEvents } from '#features/documents/events.ts'
import { printedGuideEvents } from '#features/assistants/events.ts'
import { eligibilityEvents, partyLawEvents, printedLawEvents } from '#features/law/events.ts'
import { letterEvents, letterTextEvents } from '#features/letters/events.ts'
import { differentPeopleEvents, nameCheckEvents } from '#features/matching/events.ts'
import { memberPassEvents } from '#features/memberPass/events.ts'
import { mergeEvents } from '#features/merging/events.ts'
import { preferenceEvents } from '#features/notifications/events.ts'
import {
  automatedTextEvents,
  incomingMessageEvents,
  messageEvents,
  messageTemplateEvents,
} from '#features/messages/events.ts'
import { outboxEvents } from '#features/outbox/events.ts'
import { partyEvents, shownNumberEvents } from '#features/parties/events.ts'
import { printedDocketEvents, printedPartyEvents, printedRecordEvents } from '#features/printing/events.ts'
import { recordEvents } from '#features/records/events.ts'
import {
  accountEvents,
  emailEvents,
  passwordEvents,
  recoveryEvents,
  secondFactorEvents,
  sessionEvents,
  totpEvents,
} from '#features/session/events.ts'
import { printedReportEvents, savedReportEvents } from '#features/reports/events.ts'
import { ownQueryEvents, savedQueryEvents, searchJobEvents } from '#features/search/events.ts'
import { settingEvents } from '#features/settings/events.ts'
import { officeEvents } from '#features/setup/events.ts'
import { printedDeclarationEvents, statementEvents } from '#features/statements/events.ts'
import {
  shownAnswerEvents,
  surveyCardEvents,
  surveyEvents,
  surveyTemplateEvents,
} from '#features/surveys/events.ts'
import { teamEvents, teamMemberEvents, teamRoleEvents } from '#features/teams/events.ts'
import { newsEvents, userEvents } from '#features/users/events.ts'
import { hearingEvents } from '#features/hearings/events.ts'
import { tmetricEvents } from '#features/tmetric/events.ts'
import { timeEvents, timeExportEvents } from '#features/timeEntries/events.ts'
import { evidenceEvents } from '#features/evidence/events.ts'
import { packetEvents } from '#features/packets/events.ts'
import { formEditionEvents, formFilingEvents } from '#features/forms/events.ts'
import { custodyEvents } from '#features/detention/events.ts'
import { deadlineEvents } from '#features/deadlines/events.ts'
import { webhookEvents } from '#features/webhooks/events.ts'
import { transferEvents } from '#features/transfers/events.ts'
import { workflowEvents } from '#features/workflows/events.ts'
import { visaBulletinEvents } from '#features/visaBulletin/events.ts'
import type { ActivityKind } from './activityKinds.ts'
import { archiveEvents, logEvents } from './events.ts'

/** Every event there is, in the order in which the activity log offers them. */
export const allEvents: readonly EventSet<Record<string, EventDefinition>, unknown, ActivityKind>[] = [
  recordEvents,
  printedRecordEvents,
  caseEvents,
  letterEvents,
  letterTextEvents,
  surveyCardEvents,
  partyEvents,
  differentPeopleEvents,
  nameCheckEvents,
  shownNumberEvents,
  shownAnswerEvents,
  sectionEvents,
  contactDetailEvents,
  partyLawEvents,
  printedLawEvents,
  printedGuideEvents,
  statementEvents,
  printedDeclarationEvents,
  eligibilityEvents,
  partyDocumentEvents,
  importEvents,
  interviewEvents,
  personInterviewEvents,
  interviewStepEvents,
  memberPassEvents,
  docketwiseEvents,
  invoiceEvents,
  clientPortalEvents,
  mergeEvents,
  erasureEvents,
  printedPartyEvents,
  messageEvents,
  incomingMessageEvents,
  surveyEvents,
  personLinkEvents,
  docketEvents,
  automatedTextEvents,
  entryFileEvents,
  printedDocketEvents,
  guestLinkEvents,
  officeEvents,
  backupEvents,
  exportEvents,
  printedReportEvents,
  savedReportEvents,
  recordExportEvents,
  calendarSyncEvents,
  connectionEvents,
  docketwiseOfficeEvents,
  keyEvents,
  apiKeyEvents,
  webhookEvents,
  userEvents,
  accountEvents,
  preferenceEvents,
  newsEvents,
  teamEvents,
  teamRoleEvents,
  teamMemberEvents,
  sessionEvents,
  passwordEvents,
  recoveryEvents,
  emailEvents,
  totpEvents,
  secondFactorEvents,
  savedQueryEvents,
  ownQueryEvents,
  searchJobEvents,
  messageTemplateEvents,
  surveyTemplateEvents,
  listEvents,
  workflowEvents,
  availabilityEvents,
  linkedCalendarEvents,
  calendarPermissionEvents,
  feedEvents,
  transferEvents,
  visaBulletinEvents,
  formEditionEvents,
  formFilingEvents,
  packetEvents,
  timeEvents,
  timeExportEvents,
  evidenceEvents,
  tmetricEvents,
  deadlineEvents,
  custodyEvents,
  hearingEvents,
  settingEvents,
  guestTextEvents,
  outboxEvents,
  logEvents,
  archiveEvents,
]
