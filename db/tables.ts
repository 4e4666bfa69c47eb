// The database's tables, for Kysely; written by npm run db:migrate. Change a migration instead.
import type { ColumnType } from 'kysely'

/** A column with a default in the database. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** A column only the database writes. */
type GeneratedAlways<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>

/** A jsonb column is of unknown type until it is checked. */
type Json = ColumnType<unknown, JsonInput, JsonInput>
type JsonInput = object | string | number | boolean | null

/** ISO 8601 in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>

export interface Tables {
  access_sets: AccessSetsTable
  api_keys: ApiKeysTable
  appointment_locations: AppointmentLocationsTable
  asylum_declaration_versions: AsylumDeclarationVersionsTable
  asylum_facts: AsylumFactsTable
  asylum_paragraph_references: AsylumParagraphReferencesTable
  asylum_sources: AsylumSourcesTable
  asylum_statement_readings: AsylumStatementReadingsTable
  asylum_statements: AsylumStatementsTable
  attachments: AttachmentsTable
  audit_archives: AuditArchivesTable
  audit_log: AuditLogTable
  audit_seals: AuditSealsTable
  automated_text_outcomes: AutomatedTextOutcomesTable
  automated_text_recipients: AutomatedTextRecipientsTable
  automated_text_runs: AutomatedTextRunsTable
  automated_texts: AutomatedTextsTable
  availability_exceptions: AvailabilityExceptionsTable
  availability_rule_slots: AvailabilityRuleSlotsTable
  availability_rules: AvailabilityRulesTable
  backup_runs: BackupRunsTable
  benefit_types: BenefitTypesTable
  booking_link_users: BookingLinkUsersTable
  booking_links: BookingLinksTable
  browser_failures: BrowserFailuresTable
  calendar_feeds: CalendarFeedsTable
  calendar_permissions: CalendarPermissionsTable
  calendar_proposals: CalendarProposalsTable
  calendar_pushes: CalendarPushesTable
  case_invoices: CaseInvoicesTable
  checklists: ChecklistsTable
  closing_reasons: ClosingReasonsTable
  connection_requests: ConnectionRequestsTable
  connections: ConnectionsTable
  contact_codes: ContactCodesTable
  contact_questions: ContactQuestionsTable
  countries: CountriesTable
  custody_checks: CustodyChecksTable
  custody_transfers: CustodyTransfersTable
  deadline_rule_changes: DeadlineRuleChangesTable
  detention_authorities: DetentionAuthoritiesTable
  different_people: DifferentPeopleTable
  docket_entries: DocketEntriesTable
  docket_entries_assignments: DocketEntriesAssignmentsTable
  docket_entry_attendances: DocketEntryAttendancesTable
  docket_entry_notes: DocketEntryNotesTable
  docket_entry_notifications: DocketEntryNotificationsTable
  docket_entry_relations: DocketEntryRelationsTable
  docket_entry_type_notifications: DocketEntryTypeNotificationsTable
  docket_entry_types: DocketEntryTypesTable
  docket_transfer_items: DocketTransferItemsTable
  docket_transfers: DocketTransfersTable
  docketwise_contacts: DocketwiseContactsTable
  document_set_files: DocumentSetFilesTable
  document_sets: DocumentSetsTable
  document_types: DocumentTypesTable
  documents_parties: DocumentsPartiesTable
  encryption_keys: EncryptionKeysTable
  engagement_letters: EngagementLettersTable
  entry_deadlines: EntryDeadlinesTable
  entry_documents: EntryDocumentsTable
  entry_manners: EntryMannersTable
  erasures: ErasuresTable
  ethnicities: EthnicitiesTable
  evidence_request_files: EvidenceRequestFilesTable
  evidence_request_items: EvidenceRequestItemsTable
  evidence_requests: EvidenceRequestsTable
  exports: ExportsTable
  facilities: FacilitiesTable
  form_batch_items: FormBatchItemsTable
  form_batches: FormBatchesTable
  form_edition_dates: FormEditionDatesTable
  form_editions: FormEditionsTable
  form_filing_people: FormFilingPeopleTable
  form_filings: FormFilingsTable
  form_mappings: FormMappingsTable
  genders: GendersTable
  guest_link_tokens: GuestLinkTokensTable
  guest_links: GuestLinksTable
  guest_texts: GuestTextsTable
  guest_uploads: GuestUploadsTable
  hearing_checks: HearingChecksTable
  hearing_moves: HearingMovesTable
  hearing_types: HearingTypesTable
  hearing_versions: HearingVersionsTable
  holidays: HolidaysTable
  idempotency_keys: IdempotencyKeysTable
  immigration_statuses: ImmigrationStatusesTable
  incoming_messages: IncomingMessagesTable
  interpreter_languages: InterpreterLanguagesTable
  interpreters: InterpretersTable
  jurisdictions: JurisdictionsTable
  key_check: KeyCheckTable
  key_rotations: KeyRotationsTable
  known_names: KnownNamesTable
  languages: LanguagesTable
  legal_case_closing_reasons: LegalCaseClosingReasonsTable
  legal_case_closings: LegalCaseClosingsTable
  legal_case_parties: LegalCasePartiesTable
  legal_case_tags: LegalCaseTagsTable
  legal_case_types: LegalCaseTypesTable
  legal_case_users: LegalCaseUsersTable
  legal_cases: LegalCasesTable
  letter_signers: LetterSignersTable
  letter_steps: LetterStepsTable
  letter_text_versions: LetterTextVersionsTable
  letter_texts: LetterTextsTable
  linked_calendar_cursors: LinkedCalendarCursorsTable
  linked_calendar_items: LinkedCalendarItemsTable
  linked_calendars: LinkedCalendarsTable
  locations: LocationsTable
  login_challenges: LoginChallengesTable
  login_failures: LoginFailuresTable
  logins: LoginsTable
  marriage_endings: MarriageEndingsTable
  marriage_types: MarriageTypesTable
  member_pass_keys: MemberPassKeysTable
  member_passes: MemberPassesTable
  move_reports: MoveReportsTable
  name_words: NameWordsTable
  news: NewsTable
  news_seen: NewsSeenTable
  notification_preferences: NotificationPreferencesTable
  notifications: NotificationsTable
  office_logo: OfficeLogoTable
  office_seals: OfficeSealsTable
  outbound_calls: OutboundCallsTable
  outbox_messages: OutboxMessagesTable
  outcomes: OutcomesTable
  own_calendar_entries: OwnCalendarEntriesTable
  own_calendars: OwnCalendarsTable
  packet_exhibits: PacketExhibitsTable
  packet_parts: PacketPartsTable
  packet_redaction_boxes: PacketRedactionBoxesTable
  packet_redactions: PacketRedactionsTable
  packets: PacketsTable
  parties: PartiesTable
  party_addresses: PartyAddressesTable
  party_akas: PartyAkasTable
  party_asylum_claims: PartyAsylumClaimsTable
  party_asylum_clock_stops: PartyAsylumClockStopsTable
  party_asylum_crimes: PartyAsylumCrimesTable
  party_asylum_declarations: PartyAsylumDeclarationsTable
  party_asylum_eligibility_guides: PartyAsylumEligibilityGuidesTable
  party_asylum_harms: PartyAsylumHarmsTable
  party_children: PartyChildrenTable
  party_conduct: PartyConductTable
  party_criminal_histories: PartyCriminalHistoriesTable
  party_description: PartyDescriptionTable
  party_detention_histories: PartyDetentionHistoriesTable
  party_documents: PartyDocumentsTable
  party_education_histories: PartyEducationHistoriesTable
  party_eligibilities: PartyEligibilitiesTable
  party_eligibility_decisions: PartyEligibilityDecisionsTable
  party_emails: PartyEmailsTable
  party_ethnicities: PartyEthnicitiesTable
  party_external_ids: PartyExternalIdsTable
  party_firm_resettlements: PartyFirmResettlementsTable
  party_identifiers: PartyIdentifiersTable
  party_immigration_benefits: PartyImmigrationBenefitsTable
  party_immigration_proceedings: PartyImmigrationProceedingsTable
  party_immigration_statuses: PartyImmigrationStatusesTable
  party_import_layouts: PartyImportLayoutsTable
  party_import_people: PartyImportPeopleTable
  party_import_rows: PartyImportRowsTable
  party_imports: PartyImportsTable
  party_income: PartyIncomeTable
  party_informed_people: PartyInformedPeopleTable
  party_job_histories: PartyJobHistoriesTable
  party_law_answer_versions: PartyLawAnswerVersionsTable
  party_law_answers: PartyLawAnswersTable
  party_learned_languages: PartyLearnedLanguagesTable
  party_merge_rows: PartyMergeRowsTable
  party_merges: PartyMergesTable
  party_narratives: PartyNarrativesTable
  party_national_securities: PartyNationalSecuritiesTable
  party_nationalities: PartyNationalitiesTable
  party_one_year_filing_deadlines: PartyOneYearFilingDeadlinesTable
  party_overview: PartyOverviewTable
  party_parents: PartyParentsTable
  party_particular_social_groups: PartyParticularSocialGroupsTable
  party_passports: PartyPassportsTable
  party_persecutor_analyses: PartyPersecutorAnalysesTable
  party_personal_overview: PartyPersonalOverviewTable
  party_phones: PartyPhonesTable
  party_previous_denials: PartyPreviousDenialsTable
  party_races: PartyRacesTable
  party_religions: PartyReligionsTable
  party_removed_entries: PartyRemovedEntriesTable
  party_residence_histories: PartyResidenceHistoriesTable
  party_roles: PartyRolesTable
  party_safe_third_countries: PartySafeThirdCountriesTable
  party_siblings: PartySiblingsTable
  party_spouses: PartySpousesTable
  party_surveys: PartySurveysTable
  party_tags: PartyTagsTable
  party_travel_histories: PartyTravelHistoriesTable
  phone_numbers: PhoneNumbersTable
  phone_types: PhoneTypesTable
  pinned_queries: PinnedQueriesTable
  portal_export_files: PortalExportFilesTable
  portal_export_recipients: PortalExportRecipientsTable
  portal_exports: PortalExportsTable
  preference_categories: PreferenceCategoriesTable
  quick_interview_steps: QuickInterviewStepsTable
  quick_interviews: QuickInterviewsTable
  races: RacesTable
  record_departures: RecordDeparturesTable
  record_parties: RecordPartiesTable
  record_public_id_counters: RecordPublicIdCountersTable
  record_teams: RecordTeamsTable
  records: RecordsTable
  related_records: RelatedRecordsTable
  relations: RelationsTable
  religions: ReligionsTable
  saved_queries: SavedQueriesTable
  saved_reports: SavedReportsTable
  schema_migrations: SchemaMigrationsTable
  search_jobs: SearchJobsTable
  session_access_tokens: SessionAccessTokensTable
  session_refresh_tokens: SessionRefreshTokensTable
  sessions: SessionsTable
  short_message_templates: ShortMessageTemplatesTable
  short_message_translations: ShortMessageTranslationsTable
  site_settings: SiteSettingsTable
  survey_answers: SurveyAnswersTable
  survey_cards: SurveyCardsTable
  survey_sequences: SurveySequencesTable
  survey_templates: SurveyTemplatesTable
  tags: TagsTable
  team_members: TeamMembersTable
  team_resources: TeamResourcesTable
  team_roles: TeamRolesTable
  teams: TeamsTable
  time_activities: TimeActivitiesTable
  time_entries: TimeEntriesTable
  timers: TimersTable
  tmetric_entries: TmetricEntriesTable
  tracked_job_items: TrackedJobItemsTable
  tracked_jobs: TrackedJobsTable
  upload_link_items: UploadLinkItemsTable
  user_addresses: UserAddressesTable
  user_bar_memberships: UserBarMembershipsTable
  user_earlier_passwords: UserEarlierPasswordsTable
  user_email_addresses: UserEmailAddressesTable
  user_group_members: UserGroupMembersTable
  user_groups: UserGroupsTable
  user_links: UserLinksTable
  user_phone_numbers: UserPhoneNumbersTable
  user_recovery_codes: UserRecoveryCodesTable
  users: UsersTable
  venue_doubts: VenueDoubtsTable
  verified_contacts: VerifiedContactsTable
  visa_bulletin_dates: VisaBulletinDatesTable
  visa_bulletins: VisaBulletinsTable
  visa_types: VisaTypesTable
  watched_queries: WatchedQueriesTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_messages: WebhookMessagesTable
  webhooks: WebhooksTable
  workflow_case_types: WorkflowCaseTypesTable
  workflow_entries: WorkflowEntriesTable
  workflow_items: WorkflowItemsTable
  workflow_locations: WorkflowLocationsTable
  workflow_skips: WorkflowSkipsTable
  workflow_tags: WorkflowTagsTable
  workflows: WorkflowsTable
}

/** combinations of teams that see the same rows */
export interface AccessSetsTable {
  id: GeneratedAlways<number>
  /** sorted; members of any of these teams see the row */
  team_ids: number[]
  /** sorted; external users of these teams see the row too */
  external_team_ids: number[]
  /** sorted; members of these teams do not see the row, although they may see others */
  restricted_team_ids: Generated<number[]>
}

/** keys by which programs call Ellis in the name of a user; only the hash of each is stored */
export interface ApiKeysTable {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  /** areas of calls with read or write: cases:read */
  scopes: string[]
  token_hash: Buffer
  /** the last four characters, by which its owner knows it */
  token_end: string
  created_by_id: number
  created_at: Generated<Instant>
  expires_at: Instant
  revoked_at: Instant | null
  revoked_by_id: number | null
  last_used_at: Instant | null
  last_used_ip: string | null
}

export interface AppointmentLocationsTable {
  id: Generated<number>
  name: string
  address: string | null
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  /** a room of the office, which one appointment takes at a time */
  is_room: Generated<boolean>
  seats: number | null
}

/** a declaration as it was set down, in both languages; never changed */
export interface AsylumDeclarationVersionsTable {
  id: GeneratedAlways<number>
  declaration_id: number
  number: number
  sealed_content: Buffer | null
  /** of the content in clear */
  content_sha256: Buffer
  engagement_letter_id: number | null
  /** day it was signed on paper; signing by link stands with the letter */
  signed_date: string | null
  party_document_id: number | null
  created_by_id: number | null
  created_at: Generated<Instant>
}

/** facts of weight in an asylum claim, on which several statements exist */
export interface AsylumFactsTable {
  id: GeneratedAlways<number>
  party_id: number
  kind: string
  sealed_title: Buffer | null
  created_by_id: number | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** facts and documents that a paragraph of a declaration points to */
export interface AsylumParagraphReferencesTable {
  id: GeneratedAlways<number>
  version_id: number
  paragraph: number
  fact_id: number | null
  party_document_id: number | null
  created_by_id: number | null
  created_at: Generated<Instant>
}

/** interviews, forms, declarations and papers in which facts of a claim are stated */
export interface AsylumSourcesTable {
  id: GeneratedAlways<number>
  party_id: number
  kind: string
  made_date: string | null
  made_date_format: string | null
  made_date_uncertain: Generated<boolean>
  recorded_by: string | null
  language_id: number | null
  interpreter: string | null
  party_document_id: number | null
  /** day it was filed; from then on it and its statements stay as they are */
  filed_date: string | null
  filed_by_id: number | null
  created_by_id: number | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** certified translation of its document */
  translation_document_id: number | null
}

/** explanation of a difference between a statement and those recorded before it, by a person */
export interface AsylumStatementReadingsTable {
  id: GeneratedAlways<number>
  statement_id: number
  kind: string
  sealed_words: Buffer | null
  created_by_id: number | null
  created_at: Generated<Instant>
  withdrawn_at: Instant | null
  withdrawn_by_id: number | null
}

/** a fact as one source has it; never changed, but replaced by a better reading, or withdrawn */
export interface AsylumStatementsTable {
  id: GeneratedAlways<number>
  fact_id: number
  source_id: number
  sealed_words: Buffer | null
  stated_date: string | null
  stated_date_format: string | null
  stated_date_uncertain: Generated<boolean>
  page: string | null
  replaced_by_id: number | null
  withdrawn_at: Instant | null
  withdrawn_by_id: number | null
  created_by_id: number | null
  created_at: Generated<Instant>
}

/** a file that belongs to nothing (no entry, document, photo or document set) is seen only by its uploader */
export interface AttachmentsTable {
  id: GeneratedAlways<number>
  filename: string
  content_type: string
  size: number
  sha256: Buffer
  /** clones share the stored file; it is purged with the last row that names it */
  stored_name: string
  docket_entry_id: number | null
  created_by_id: number | null
  deleted_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  photo_of_id: number | null
}

/** months of the activity log that were moved into files */
export interface AuditArchivesTable {
  id: GeneratedAlways<number>
  /** month in which its lines were sealed, in UTC */
  month: string
  first_seal: number
  last_seal: number
  line_count: number
  stored_name: string
  size: number
  sha256: Buffer
  created_at: Generated<Instant>
}

/** activity log: who did what, when */
export interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Generated<Instant>
  actor_id: number | null
  actor_name: string | null
  /** sign-in it was done in */
  session_id: number | null
  request_id: string | null
  ip: string | null
  /** code of what was done, as in docket_entry.updated */
  action: string
  /** table of what it was done to */
  entity: string | null
  /** number of its row in that table */
  entity_id: number | null
  record_id: number | null
  /** field → [before, after]; sensitive values appear masked */
  changes: Generated<Json>
}

/** hashes that show whether the activity log was changed */
export interface AuditSealsTable {
  number: number
  previous_hash: Buffer
  /** ids of the lines it covers */
  ids: string
  line_count: number
  /** sha256 of each line, in the order of their ids: shows which line was changed */
  line_hashes: Buffer
  hash: Buffer
  sealed_at: Generated<Instant>
}

export interface AutomatedTextOutcomesTable {
  docket_entry_id: number
  party_id: number
  /** when the entry was to begin: one that moves has its text again */
  event_at: Instant
  outcome: string
  reason: string | null
  outbox_message_id: number | null
  decided_at: Generated<Instant>
}

export interface AutomatedTextRecipientsTable {
  docket_entry_id: number
  party_id: number
}

export interface AutomatedTextRunsTable {
  id: Generated<number>
  ran_at: Instant
}

export interface AutomatedTextsTable {
  docket_entry_id: number
  is_enabled: boolean
  message: string
  automated_text_interval: number
  automated_text_interval_unit: string
}

/** days on which a rule of availability does not hold */
export interface AvailabilityExceptionsTable {
  id: GeneratedAlways<number>
  availability_rule_id: number
  start_date: string
  end_date: string
}

/** times of the week of a rule of availability */
export interface AvailabilityRuleSlotsTable {
  id: GeneratedAlways<number>
  availability_rule_id: number
  /** 0 is Sunday */
  weekday: number
  start_time: string
  /** of the next morning where it is before the start */
  end_time: string
}

/** when somebody takes appointments of a type, by the clock of their own time zone */
export interface AvailabilityRulesTable {
  id: GeneratedAlways<number>
  user_id: number
  docket_entry_type_id: number
  start_date: string
  end_date: string | null
  /** every week until the last day; otherwise in the first week alone */
  is_recurring: Generated<boolean>
  /** minutes that stay free before an appointment, for travel and preparation */
  buffer_before: Generated<number>
  buffer_after: Generated<number>
  /** appointments of the type on one day; null: as many as fit */
  most_per_day: number | null
  on_holidays: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface BackupRunsTable {
  id: GeneratedAlways<number>
  kind: string
  state: Generated<string>
  backup: string | null
  place: string | null
  started_at: Generated<Instant>
  ended_at: Instant | null
  bytes: number | null
  row_count: number | null
  file_count: number | null
  /** why it failed, or what is wrong although it counts, in sentences */
  problem: string | null
}

export interface BenefitTypesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

/** those whom a client books by a link, all of them at once */
export interface BookingLinkUsersTable {
  booking_link_id: number
  user_id: number
}

/** what a client may book by a link, and what they have booked */
export interface BookingLinksTable {
  id: GeneratedAlways<number>
  legal_case_id: number
  docket_entry_type_id: number
  length_minutes: number
  from_day: string
  to_day: string
  timezone: string
  /** the times on offer; null: whatever the hours of those concerned leave */
  chosen_starts: string[] | null
  place: string
  place_text: string | null
  room_id: number | null
  /** an interpreter of this language comes along */
  language_id: number | null
  /** before an appointment, in which the client changes nothing any more */
  change_hours: number
  most_changes: number
  /** moved or cancelled by the client so often */
  changes: Generated<number>
  docket_entry_id: number | null
  created_at: Generated<Instant>
}

export interface BrowserFailuresTable {
  id: GeneratedAlways<number>
  kind: string
  /** method and path of the contract, such as PATCH /legal_cases/:id */
  call: Generated<string>
  status: Generated<number>
  code: Generated<string>
  page: Generated<string>
  error_name: Generated<string>
  /** file, line and column in the built page */
  place: Generated<string>
  request_id: string | null
  count: Generated<number>
  first_at: Generated<Instant>
  last_at: Generated<Instant>
}

/** calendars that programs read at a secret address, with what their owner may see at that moment */
export interface CalendarFeedsTable {
  id: GeneratedAlways<number>
  owner_id: number
  name: string
  user_id: number | null
  team_id: number | null
  legal_case_type_id: number | null
  /** busy: times alone; numbers: the kind of entry and the number of the record; full: as the owner sees it */
  privacy: string
  read_count: Generated<number>
  last_read_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** who may see somebody’s calendar, as a person or as a member of a team; no entry becomes visible by it */
export interface CalendarPermissionsTable {
  id: GeneratedAlways<number>
  from_user_id: number
  to_user_id: number | null
  to_team_id: number | null
  /** the highest; it includes those before it */
  permission: string
  /** may give others as much as they have, but not this */
  shares_on: Generated<boolean>
  /** the owner, or somebody who shares on: it counts as long as they may */
  given_by_id: number
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** changes of entries that people made in a calendar elsewhere, until they decide whether Ellis follows */
export interface CalendarProposalsTable {
  id: GeneratedAlways<number>
  own_calendar_entry_id: number
  /** none: it is not there any more */
  day: string | null
  /** none: it lasts all day there */
  starts_at: Instant | null
  ends_at: Instant | null
  noticed_at: Generated<Instant>
}

/** services that report changes of a linked calendar by themselves, until they expire */
export interface CalendarPushesTable {
  id: GeneratedAlways<number>
  linked_calendar_id: number
  /** by which the service names it: the channel at Google, the subscription at Microsoft */
  channel_id: string
  /** of the secret that each report has to bring */
  channel_hash: Buffer
  /** by which it is ended */
  resource_id: string
  expires_at: Instant
}

/** invoices of cases at the invoicing service; the case has its id there */
export interface CaseInvoicesTable {
  legal_case_id: number
  /** Idempotency-Key of the call that makes it */
  request_key: Generated<string>
  begun_at: Generated<Instant>
  begun_by_id: number | null
  /** null: the invoice is being made, or nobody knows whether it was */
  made_at: Instant | null
  number: string | null
  /** as it was there when it was read last; deleted: it is not there any more */
  status: string | null
  currency: string | null
  total_cents: number | null
  balance_cents: number | null
  /** when the call was made whose answer stands here */
  read_at: Instant | null
}

export interface ChecklistsTable {
  id: Generated<number>
  name: string
  applies_to: string
  items: Generated<string[]>
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface ClosingReasonsTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** people who were sent to a service to agree to a connection, and have not come back yet */
export interface ConnectionRequestsTable {
  /** of the state of OAuth, which is good for one use by this person */
  state_hash: Buffer
  service: string
  user_id: number
  expires_at: Instant
}

/** accounts at outside services that Ellis may use */
export interface ConnectionsTable {
  id: GeneratedAlways<number>
  service: string
  /** null: the account of the office */
  user_id: number | null
  state: Generated<string>
  /** access token, or the key that was entered */
  sealed_access: Buffer | null
  /** newest refresh token; at some services each is good for one use */
  sealed_refresh: Buffer | null
  access_expires_at: Instant | null
  /** name of the account at the service */
  account_name: string | null
  connected_at: Generated<Instant>
  connected_by_id: number | null
  last_success_at: Instant | null
  last_failure_at: Instant | null
  /** sentence; null once a call succeeded again */
  last_failure: string | null
}

/** codes on their way to a number or address that is being verified */
export interface ContactCodesTable {
  id: GeneratedAlways<number>
  party_id: number
  channel: string
  destination: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Instant
  expires_at: Instant
}

/** when each question about contact details was last gone through with a person */
export interface ContactQuestionsTable {
  party_id: number
  question: string
  checked_at: Instant
  checked_by_id: number | null
}

export interface CountriesTable {
  id: Generated<number>
  name: string
  iso2: string | null
  iso3: string | null
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** whether somebody in custody was still there on a day */
export interface CustodyChecksTable {
  id: GeneratedAlways<number>
  party_id: number
  result: string
  method: string
  /** where they were found */
  facility_name: string | null
  note: string | null
  /** on the calendar of the office */
  checked_on: string
  checked_by_id: number
  created_at: Generated<Instant>
}

/** moves between facilities, found by changes of the detention history */
export interface CustodyTransfersTable {
  id: GeneratedAlways<number>
  party_id: number
  from_facility: string
  to_facility: string
  /** what follows for the case: court, motions, interpreter, who was notified */
  answers: Json | null
  answered_by_id: number | null
  answered_at: Instant | null
  assignees_notified_at: Instant | null
  created_at: Generated<Instant>
}

/** versions of deadline rules that the office has changed or added */
export interface DeadlineRuleChangesTable {
  id: GeneratedAlways<number>
  rule_key: string
  /** the place of the version in its rule, from 1; one more than the rule has adds a version */
  rule_version: number
  /** the fields in which it differs from what comes with Ellis; of an added version, from the one before it */
  change: Json
  /** why, with the source */
  note: string | null
  changed_by_id: number
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface DetentionAuthoritiesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

/** pairs of people that somebody found to be different */
export interface DifferentPeopleTable {
  id: GeneratedAlways<number>
  party_id: number
  other_party_id: number | null
  kind: string | null
  /** an entry of a relative, by kind, who is not party_id; no foreign key: a deleted entry may be restored */
  entry_id: number | null
  created_by_id: number
  created_at: Generated<Instant>
}

export interface DocketEntriesTable {
  id: GeneratedAlways<number>
  legal_case_id: number
  docket_entry_type_id: number
  action_type: string
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
  /** derived from day, wall-clock time and time zone; null for an entry without a time */
  starts_at: Instant | null
  ends_at: Instant | null
  location_id: number | null
  appointment_location: string | null
  agency_num: string | null
  comment: string | null
  is_done: Generated<boolean>
  done_at: Instant | null
  done_by_id: number | null
  cancelled_at: Instant | null
  access_set_id: Generated<number>
  deleted_at: Instant | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  /** day of creation in the time zone of the office */
  created_on: string
  /** not for the client, nor for people outside the office */
  is_internal: Generated<boolean>
  /** [{ "text", "done", "done_by_id", "done_at" }] in their order */
  checklist: Generated<Json>
  require_all_done: Generated<boolean>
  rescheduled_at: Instant | null
  cancelled_by_id: number | null
  /** all related entries were deleted; shown so that somebody reviews it */
  left_without_relations: Generated<boolean>
  deleted_by_id: number | null
  search_words: GeneratedAlways<string>
  judge: string | null
  hearing_medium: string | null
  courtroom: string | null
  meeting_link: string | null
  hearing_outcome: string | null
  /** taken while the entry lasts, if it is one that only one appointment takes at a time */
  room_id: number | null
  interpreter_id: number | null
}

/** who works on a docket entry */
export interface DocketEntriesAssignmentsTable {
  docket_entry_id: number
  user_id: number
  /** copied from the entry, so that a person's two weeks are one index range */
  action_date: string | null
}

/** who was or is expected at a docket entry, and what came of it */
export interface DocketEntryAttendancesTable {
  id: GeneratedAlways<number>
  docket_entry_id: number
  party_id: number
  /** null: not recorded yet */
  outcome: string | null
  /** of the office only */
  notes: string | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** notes on docket entries, of the office only */
export interface DocketEntryNotesTable {
  id: GeneratedAlways<number>
  docket_entry_id: number
  body: string
  created_by_id: number
  created_at: Generated<Instant>
}

/** reminders of docket entries */
export interface DocketEntryNotificationsTable {
  id: GeneratedAlways<number>
  docket_entry_id: number
  channel: string
  minutes_before: number
  due_at: Instant | null
  sent_at: Instant | null
  created_at: Generated<Instant>
}

/** docket entries that follow from or depend on others */
export interface DocketEntryRelationsTable {
  parent_docket_entry_id: number
  child_docket_entry_id: number
  kind: string
  /** ends only when one of the two entries is deleted */
  is_protected: Generated<boolean>
  /** when one of the two entries was deleted; restoring it restores the relation */
  dropped_at: Instant | null
  created_at: Generated<Instant>
}

/** reminders that a new docket entry of a type begins with */
export interface DocketEntryTypeNotificationsTable {
  id: Generated<number>
  docket_entry_type_id: number
  channel: string
  minutes_before: number
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface DocketEntryTypesTable {
  id: Generated<number>
  name: string
  code: string | null
  action_type: string
  color: string
  default_length_minutes: number | null
  is_hearing: Generated<boolean>
  is_deadline: Generated<boolean>
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  checklist_id: number | null
  require_all_done: Generated<boolean>
  allow_automated_text: Generated<boolean>
  /** negative: before the entry */
  automated_text_interval: Generated<number>
  automated_text_interval_unit: Generated<string>
  automated_text_message: string | null
}

/** docket entries, and parts that the person had in cases */
export interface DocketTransferItemsTable {
  id: GeneratedAlways<number>
  transfer_id: number
  docket_entry_id: number | null
  legal_case_id: number | null
  part: string | null
  /** null: nobody could have it */
  to_user_id: number | null
  /** the colleague had it already, and keeps it when it goes back */
  had_it: Generated<boolean>
  moved_at: Instant | null
  returned_at: Instant | null
  /** why it did not go over */
  problem: string | null
  /** why it did not go back */
  return_problem: string | null
}

/** work of one person that went to colleagues, for good or while that person is absent */
export interface DocketTransfersTable {
  id: GeneratedAlways<number>
  from_user_id: number
  created_by_id: number
  rule: string
  /** last day of a cover, after which things go back; null: for good */
  ends_on: string | null
  created_at: Generated<Instant>
  /** when each item had its result */
  settled_at: Instant | null
  /** when it was taken back, or the cover ended */
  ended_at: Instant | null
  /** null with ended_at: the cover ended by itself */
  ended_by_id: number | null
}

/** people who are contacts at Docketwise */
export interface DocketwiseContactsTable {
  id: GeneratedAlways<number>
  party_id: number
  /** null: the contact is being made, or nobody knows whether it was */
  contact_id: string | null
  /** fields as both had them last; encrypted by the application */
  sealed_sent: Buffer | null
  begun_at: Generated<Instant>
  pushed_at: Instant | null
  pushed_by_id: number | null
}

/** files of document sets */
export interface DocumentSetFilesTable {
  document_set_id: number
  attachment_id: number
  position: Generated<number>
}

export interface DocumentSetsTable {
  id: Generated<number>
  name: string
  description: string | null
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface DocumentTypesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** whose documents they are */
export interface DocumentsPartiesTable {
  party_document_id: number
  party_id: number
}

export interface EncryptionKeysTable {
  id: number
  value: Buffer
  made_at: Generated<Instant>
  /** nothing depends on it any more, and nobody needs to keep it for this database */
  retired_at: Instant | null
  /** protected values of the database under this key when they were counted */
  value_count: number | null
  file_count: number | null
  counted_at: Instant | null
}

export interface EngagementLettersTable {
  id: GeneratedAlways<number>
  legal_case_id: number
  language_id: number
  letter_text_id: number | null
  letter_text_number: number | null
  title: string
  content: Json
  fee_dollars: number | null
  state: Generated<string>
  notification_channel: Generated<string>
  notification_language: string | null
  notification_message: string | null
  recipient_identifier: string | null
  identity_check: Generated<string>
  sealed_code_word: Buffer | null
  valid_days: Generated<number>
  reminder_days: number | null
  /** what is signed, placeholders filled in, since it was sent; its bytes give content_sha256 */
  frozen_content: string | null
  content_sha256: Buffer | null
  replaced_by_id: number | null
  /** the sealed PDF, once all have signed, or the scan of the signed paper */
  attachment_id: number | null
  /** of the sealed PDF, which remains when the file is removed */
  sealed_sha256: Buffer | null
  sent_at: Instant | null
  expires_at: Instant | null
  reminded_at: Instant | null
  opened_at: Instant | null
  ended_at: Instant | null
  end_reason: string | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  /** day it was signed on paper; the attachment is then the scan, and has no seal */
  paper_signed_on: string | null
  /** what is signed, where it is encrypted: content and frozen_content then say nothing */
  sealed_content: Buffer | null
}

/** how the day of a docket entry was counted from a deadline rule */
export interface EntryDeadlinesTable {
  docket_entry_id: number
  /** of the rules that come with Ellis */
  rule_key: string
  rule_version: number
  /** event that the deadline is counted from; the first day of what is known */
  trigger_day: string
  trigger_day_format: Generated<string>
  trigger_day_uncertain: Generated<boolean>
  /** whether it came by mail, custody, days that a notice set, and the like */
  facts: Generated<Json>
  legal_day: string
  safe_day: string
  /** the count in words, as it was shown */
  steps: Json
  computed_at: Generated<Instant>
}

export interface EntryDocumentsTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

export interface EntryMannersTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

/** people who were erased: nothing but the numbers their rows had */
export interface ErasuresTable {
  party_id: number
  /** created_at of the row: after a restore its number may be given to somebody else */
  entered_at: Instant
  erased_at: Generated<Instant>
  /** when it was written where the backups are; empty: not yet */
  noted_at: Instant | null
}

export interface EthnicitiesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** evidence for a thing that was asked for; without file: what it was is not there any more */
export interface EvidenceRequestFilesTable {
  id: GeneratedAlways<number>
  item_id: number
  position: number
  attachment_id: number | null
  /** of the document; null: English */
  language: string | null
  translation_id: number | null
}

/** single things that a notice asks for */
export interface EvidenceRequestItemsTable {
  id: GeneratedAlways<number>
  evidence_request_id: number
  position: number
  title: string
  /** who sees to it */
  owner_id: number | null
  /** it cannot be had; the note says why */
  is_unavailable: Generated<boolean>
  note: string | null
  /** what a person was asked to send for it */
  upload_item_id: number | null
}

/** notices that ask for evidence, and the response to each, which is sent at one time */
export interface EvidenceRequestsTable {
  id: GeneratedAlways<number>
  /** the response on the docket; its files, upload links and packets are those of the response */
  docket_entry_id: number
  kind: string
  /** the notice itself */
  notice_id: number | null
  mailed_on: string | null
  by_mail: boolean | null
  received_on: string | null
  /** the day printed on the notice, which goes before any count */
  due_on: string | null
  packet_id: number | null
  sent_on: string | null
  sent_way: string | null
  /** why it was sent although something was open; null: nothing was */
  sent_reason: string | null
  receipt_number: string | null
  sent_at: Instant | null
  sent_by_id: number | null
  created_by_id: number
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  /** the notice says that the response must be received by its day; null: nobody has looked */
  due_is_receipt: boolean | null
}

export interface ExportsTable {
  id: Generated<string>
  kind: string
  title: string
  record_id: number | null
  requested_by_id: number
  stored_name: string
  file_name: string
  size: number
  sha256: Buffer
  has_whole_numbers: Generated<boolean>
  has_internal: Generated<boolean>
  /** stored files that could not be read and of which the archive has a note */
  missing_count: Generated<number>
  created_at: Generated<Instant>
  expires_at: Instant
  job_id: string | null
  /** who may make the call that asked for it; whoever downloads it must still be allowed to */
  access: Json
  content_type: string
  /** rows of a spreadsheet, or files of an archive */
  row_count: number | null
  /** numbers of the rows that it shows, all of which whoever downloads it must still see; null: it shows none singly */
  row_ids: number[] | null
  /** what its requester might see when it was made; whoever sees less by now does not get it */
  rights: Json | null
}

export interface FacilitiesTable {
  id: Generated<number>
  name: string
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  phone_number: string | null
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  attorney_line: string | null
  visiting_rules: string | null
  mail_rules: string | null
  legal_mail_rules: string | null
  deposit_rules: string | null
}

/** the drafts of a batch, each for one person and at most one attorney */
export interface FormBatchItemsTable {
  batch_id: number
  position: number
  party_id: number
  legal_case_id: number | null
  /** the attorney whose form it is; null: the primary one of the case */
  preparer_id: number | null
  /** null: not begun yet, or deleted since */
  form_filing_id: number | null
}

/** one government form begun for many people at once, or for every attorney of a case */
export interface FormBatchesTable {
  id: GeneratedAlways<number>
  form_edition_id: number
  /** the work that begins the drafts; null once nobody asks any more how it went */
  job_id: string | null
  created_by_id: number
  created_at: Generated<Instant>
}

/** from when until when an agency accepts an edition of a form, and where that is said */
export interface FormEditionDatesTable {
  id: GeneratedAlways<number>
  form: string
  edition: string
  accepted_from: string | null
  /** last day; null: no end is known */
  accepted_until: string | null
  /** whether the day of the postmark or of the receipt counts; null: not known */
  counted_by: string | null
  source_url: string
  /** when somebody last looked at the source; null: never */
  verified_on: string | null
  note: string | null
  /** null: it came with Ellis */
  entered_by_id: number | null
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** blank forms of government agencies as the office has them */
export interface FormEditionsTable {
  id: GeneratedAlways<number>
  agency: string
  form: string
  edition: string
  title: string
  pages: number
  /** width and height of each page in points */
  sizes: Json
  /** fields that the PDF has: names, kinds, places and limits */
  fields: Json
  field_count: number
  /** SHA-256 of the names, kinds and values of the fields; empty where there are none */
  fingerprint: string
  /** how form and edition are known; person: whoever added it said so */
  recognised_by: string
  /** unchanged since its publisher signed it */
  is_as_published: boolean
  filename: string
  content_type: string
  size: number
  sha256: Buffer
  stored_name: string
  created_by_id: number | null
  created_at: Generated<Instant>
}

/** others whom a form asks about, by their part in it */
export interface FormFilingPeopleTable {
  form_filing_id: number
  role: string
  party_id: number
}

/** government forms that are being filled for a person, or were filed */
export interface FormFilingsTable {
  id: GeneratedAlways<number>
  form_edition_id: number
  /** whom the form is about, or who signs it */
  party_id: number
  legal_case_id: number | null
  preparer_id: number | null
  /** answers to questions of this form alone, and values that somebody wrote on it, encrypted */
  sealed_content: Buffer | null
  /** null: a draft, whose values follow the profile */
  filed_on: string | null
  filed_at: Instant | null
  filed_by_id: number | null
  receipt_number: string | null
  /** every value as it was filed, encrypted; never changed afterwards */
  sealed_values: Buffer | null
  content_type: string | null
  size: number | null
  sha256: Buffer | null
  /** the form as it was filed */
  stored_name: string | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** how the office fills a form; it goes before the mapping that comes with Ellis */
export interface FormMappingsTable {
  id: GeneratedAlways<number>
  form: string
  edition: string
  /** of the print whose fields it names; it stays when the blank form is deleted, for when it comes again */
  fingerprint: string
  /** fields of the form and where their values come from, as in src/features/forms/mapping.ts */
  content: Json
  based_on: string
  /** fields that differ from the edition it was carried over from and that nobody has looked at yet */
  moved: Generated<Json>
  updated_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface GendersTable {
  id: Generated<number>
  name: string
  code: string | null
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** SHA-256 of the tokens that open a link or a calendar feed: one for each time it was handed over or sent */
export interface GuestLinkTokensTable {
  token_hash: Buffer
  guest_link_id: number | null
  created_at: Generated<Instant>
  calendar_feed_id: number | null
}

/** links that let people without an account read and write one thing */
export interface GuestLinksTable {
  id: GeneratedAlways<number>
  kind: string
  docket_entry_id: number | null
  party_id: number | null
  language: string | null
  expires_at: Instant
  /** null: any number until it expires */
  max_uses: number | null
  use_count: Generated<number>
  /** when it was last opened or used */
  last_used_at: Instant | null
  revoked_at: Instant | null
  revoked_by_id: number | null
  created_by_id: number
  created_at: Generated<Instant>
  letter_signer_id: number | null
  party_survey_id: number | null
  booking_link_id: number | null
}

/** the office's own words on pages for people without an account, and what a speaker has reviewed */
export interface GuestTextsTable {
  language: string
  key: string
  /** null: the words that come with Ellis */
  text: string | null
  version: Generated<number>
  updated_by_id: number | null
  updated_at: Generated<Instant>
  /** the words that a speaker of the language has read; they count only while they are the words shown */
  reviewed_text: string | null
}

/** files that came through an upload link */
export interface GuestUploadsTable {
  attachment_id: number
  guest_link_id: number
  item_id: number | null
  /** chosen by the page: a file sent again after a cut line is stored once */
  upload_key: string
  created_at: Generated<Instant>
}

/** whether a hearing still stood as the docket has it */
export interface HearingChecksTable {
  id: GeneratedAlways<number>
  docket_entry_id: number
  result: string
  source: string
  note: string | null
  /** on the calendar of the office */
  checked_on: string
  checked_by_id: number
  created_at: Generated<Instant>
}

/** entries whose day follows from a hearing that moved, until a person moves or keeps it */
export interface HearingMovesTable {
  id: GeneratedAlways<number>
  docket_entry_id: number
  /** the hearing as it is now */
  hearing_id: number
  from_day: string
  to_day: string
  outcome: string | null
  settled_by_id: number | null
  settled_at: Instant | null
  created_at: Generated<Instant>
}

export interface HearingTypesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** each state of a hearing that the docket has had, never changed but for its source */
export interface HearingVersionsTable {
  id: GeneratedAlways<number>
  docket_entry_id: number
  docket_entry_type_id: number
  action_date: string
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
  location_id: number | null
  judge: string | null
  hearing_medium: string | null
  courtroom: string | null
  /** null: entered on the docket, and nobody has said from what */
  source: string | null
  note: string | null
  noted_by_id: number | null
  noted_at: Generated<Instant>
}

/** days on which the office is closed; deadlines go by the holidays of the federation, whatever stands here */
export interface HolidaysTable {
  id: Generated<number>
  name: string
  day: string
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface IdempotencyKeysTable {
  actor_id: number
  key: string
  endpoint: string
  request_hash: Buffer
  status: number
  response: Json | null
  created_at: Generated<Instant>
  refreshes: Generated<string[]>
}

export interface ImmigrationStatusesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

export interface IncomingMessagesTable {
  id: GeneratedAlways<number>
  channel: string
  provider_id: string
  sender: string
  body: string
  /** whose number it came from; null: nobody has it */
  party_id: number | null
  legal_case_id: number | null
  received_at: Instant
  read_at: Instant | null
  read_by_id: number | null
  /** seems to ask for no more texts, in words that are no keyword: a person decides */
  asks_to_stop: Generated<boolean>
}

/** languages that an interpreter speaks in addition to English */
export interface InterpreterLanguagesTable {
  interpreter_id: number
  language_id: number
  position: Generated<number>
}

/** people who interpret for the office, one appointment at a time */
export interface InterpretersTable {
  id: Generated<number>
  name: string
  phone_number: string | null
  email: string | null
  note: string | null
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface JurisdictionsTable {
  id: Generated<number>
  name: string
  kind: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface KeyCheckTable {
  only_row: Generated<boolean>
  value: Buffer
  values_are_bound: Generated<boolean>
}

export interface KeyRotationsTable {
  id: GeneratedAlways<number>
  key_id: number
  requested_by_id: number | null
  started_at: Generated<Instant>
  finished_at: Instant | null
  done_count: Generated<number>
  total_count: Generated<number>
  damaged_count: Generated<number>
  /** why it does not go on; it is tried again */
  problem: string | null
}

/** synchronized by triggers on parties, their other names and their relatives */
export interface KnownNamesTable {
  id: GeneratedAlways<number>
  party_id: number
  kind: string
  /** id in party_<kind>; for parties, of the person */
  entry_id: number
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  dob: string | null
  dob_format: string | null
  uncertain_dob: Generated<boolean>
  a_number: string | null
  /** computed by a job after the name was entered or changed; null until then */
  keys: number[] | null
  /** version of the rules that computed the keys (features/matching/server/matchKeys.ts) */
  keys_version: Generated<number>
}

export interface LanguagesTable {
  id: Generated<number>
  name: string
  iso639: string | null
  is_indigenous: Generated<boolean>
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** why a case was closed */
export interface LegalCaseClosingReasonsTable {
  closing_id: number
  closing_reason_id: number
}

/** when cases were closed and opened again */
export interface LegalCaseClosingsTable {
  id: GeneratedAlways<number>
  legal_case_id: number
  /** day it was closed */
  closed: string
  closing_notes: string | null
  closed_by_id: number
  /** equals done_at or cancelled_at of the entries that the closing settled */
  closed_at: Generated<Instant>
  reopening_reason: string | null
  reopened_by_id: number | null
  reopened_at: Instant | null
  closing_channels: Generated<string[]>
  closing_message: string | null
  closing_recipient_id: number | null
}

/** people of cases, and what part they have */
export interface LegalCasePartiesTable {
  legal_case_id: number
  party_id: number
  party_role_id: number | null
  created_at: Generated<Instant>
}

/** tags of cases */
export interface LegalCaseTagsTable {
  legal_case_id: number
  tag_id: number
}

export interface LegalCaseTypesTable {
  id: Generated<number>
  name: string
  code: string | null
  category: string
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  checklist_id: number | null
}

/** the other attorneys and legal assistants; the primary ones are columns of the case */
export interface LegalCaseUsersTable {
  legal_case_id: number
  user_id: number
  part: string
}

export interface LegalCasesTable {
  id: GeneratedAlways<number>
  record_id: number
  title: string
  legal_case_type_id: number
  primary_attorney_id: number | null
  primary_legal_assistant_id: number | null
  /** [{ "text", "done", "done_by_id", "done_at" }] in their order */
  checklist: Generated<Json>
  opened: string
  /** day it was closed; empty: it is open */
  closed: string | null
  is_closed: GeneratedAlways<boolean>
  last_created_docket_entry_date: string | null
  /** ascending: newest docket entry first, cases without one last */
  recency: GeneratedAlways<number>
  invoiced_invoice_id: string | null
  access_set_id: Generated<number>
  deleted_at: Instant | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  search_title: GeneratedAlways<string>
  deleted_by_id: number | null
  /** separate from version: ticking an item does not conflict with editing the title */
  checklist_version: Generated<number>
}

export interface LetterSignersTable {
  id: GeneratedAlways<number>
  engagement_letter_id: number
  position: number
  role: string
  party_id: number | null
  user_id: number | null
  name: string
  /** invited: it is their turn; they sign in the order of position */
  state: Generated<string>
  failed_checks: Generated<number>
  identified_at: Instant | null
  opened_at: Instant | null
  signed_at: Instant | null
  signature: Json | null
  /** where the link is sent; null: they sign on a device of the office, an attorney in Ellis */
  recipient: string | null
  /** words they agreed to before they signed on a screen, as shown, with their language and how they read the letter */
  consent: Json | null
}

/** what happened to a letter, as its certificate states it */
export interface LetterStepsTable {
  id: GeneratedAlways<number>
  engagement_letter_id: number
  letter_signer_id: number | null
  step: string
  at: Instant
  ip: string | null
  device: string | null
  detail: string | null
  outbox_message_id: number | null
}

export interface LetterTextVersionsTable {
  letter_text_id: number
  number: number
  title: string
  content: Json
  created_by_id: number | null
  created_at: Generated<Instant>
}

export interface LetterTextsTable {
  id: GeneratedAlways<number>
  language_id: number
  /** null: for every type of case that has no text of its own */
  legal_case_type_id: number | null
  /** number of the newest version */
  version: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** how far a calendar of a service has been read */
export interface LinkedCalendarCursorsTable {
  linked_calendar_id: number
  cursor: string
  /** when all of it was read last */
  whole_at: Instant
}

/** entries of calendars elsewhere, their times in clear and their words sealed */
export interface LinkedCalendarItemsTable {
  id: GeneratedAlways<number>
  linked_calendar_id: number
  uid: string
  /** one of a recurring entry; empty: it does not recur */
  instance: Generated<string>
  item_type: Generated<string>
  all_day: Generated<boolean>
  /** of an entry that lasts all day, the start of its first day in the zone of the calendar */
  starts_at: Instant
  ends_at: Instant
  start_date: string | null
  /** the last day of an entry that lasts all day */
  end_date: string | null
  timezone: string | null
  is_busy: Generated<boolean>
  /** title, place, link and attendees, as much as the office lets be stored; null: nothing */
  sealed_details: Buffer | null
  updated_at: Generated<Instant>
}

/** calendars that people have elsewhere; those linked take time here */
export interface LinkedCalendarsTable {
  id: GeneratedAlways<number>
  user_id: number
  service: string
  /** its id at the service */
  calendar_id: string
  name: string
  description: string | null
  linked: Generated<boolean>
  /** for times that name no zone; null: each names its own */
  timezone: string | null
  /** where a calendar of the service ics is read again; null: it came as a file */
  sealed_address: Buffer | null
  last_read_at: Instant | null
  next_read_at: Instant | null
  /** why the last reading failed, in words for its owner */
  failure: string | null
  /** it has more entries than are stored */
  is_cut: Generated<boolean>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface LocationsTable {
  id: Generated<number>
  name: string
  kind: string
  code: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  timezone: string
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  directions: string | null
}

export interface LoginChallengesTable {
  token_hash: Buffer
  user_id: number
  strategy: string | null
  passcode_hash: Buffer | null
  passcode_expires_at: Instant | null
  tries: Generated<number>
  redirect_to: string | null
  created_at: Generated<Instant>
  expires_at: Instant
  used_at: Instant | null
  sent_at: Instant | null
}

export interface LoginFailuresTable {
  /** account:…, address:… or pair:… with a hash of what was typed, whether or not such an account exists; code: and codes: of wrong codes, with the user ID */
  subject: string
  failures: number
  last_failed_at: Instant
}

/** when somebody signed in, and from where */
export interface LoginsTable {
  id: GeneratedAlways<number>
  user_id: number
  at: Generated<Instant>
  ip: string | null
  host: string | null
  country: string | null
  region: string | null
  city: string | null
}

export interface MarriageEndingsTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

export interface MarriageTypesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** the Ed25519 keys that the codes of passes are signed with */
export interface MemberPassKeysTable {
  id: GeneratedAlways<number>
  public_key: Buffer
  /** encrypted by the application */
  sealed_key: Buffer | null
  created_at: Generated<Instant>
}

/** cards of clients, whose code others can check */
export interface MemberPassesTable {
  id: GeneratedAlways<number>
  party_id: number
  kind: Generated<string>
  serial: string
  issued_at: Generated<Instant>
  issued_by_id: number | null
  expires_at: Instant
  ended_at: Instant | null
  ended_by_id: number | null
  end_reason: string | null
}

/** docket entries by which the office follows the report of a person's move */
export interface MoveReportsTable {
  id: GeneratedAlways<number>
  party_id: number
  duty: string
  moved_on: string
  docket_entry_id: number
}

/** words of names, to search by */
export interface NameWordsTable {
  word: string
  sound: GeneratedAlways<string>
  spelling_keys: GeneratedAlways<string[]>
}

export interface NewsTable {
  id: GeneratedAlways<number>
  title: string
  body: string
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  published_on: string
}

/** who has seen which news */
export interface NewsSeenTable {
  news_id: number
  user_id: number
  seen_at: Generated<Instant>
}

/** a kind without a row is delivered by the product's default */
export interface NotificationPreferencesTable {
  user_id: number
  kind: string
  delivery: string
}

/** notices to staff */
export interface NotificationsTable {
  id: GeneratedAlways<number>
  user_id: number
  /** what happened */
  kind: string
  docket_entry_id: number | null
  legal_case_id: number | null
  actor_id: number | null
  /** field → [before, after], the changes of the last minutes combined */
  changes: Generated<Json>
  status: Generated<string>
  read: GeneratedAlways<boolean>
  read_at: Instant | null
  delivery: Generated<string>
  mailed_at: Instant | null
  created_at: Generated<Instant>
  /** further people whose changes this notice combines; actor_id is the last one */
  other_actor_ids: Generated<number[]>
  /** when the last of the combined changes was made */
  updated_at: Generated<Instant>
  access_set_id: Generated<number | null>
  /** copied from its entry */
  is_internal: Generated<boolean>
  /** its case or record is deleted */
  is_gone: Generated<boolean>
  /** who a message came from; of such a notice alone */
  party_id: number | null
  /** of a notice of new matches alone */
  saved_query_id: number | null
  /** of a notice of a transfer of work alone */
  transfer_id: number | null
  /** of a notice about an outside service alone: where it is mended */
  page: string | null
}

/** the logo on letters and prints */
export interface OfficeLogoTable {
  id: Generated<number>
  stored_name: string
  content_type: string
  size: number
  sha256: Buffer
  created_at: Generated<Instant>
  created_by_id: number | null
  /** stored before uploaded logos were re-encoded; the next start re-encodes it */
  is_as_uploaded: Generated<boolean>
}

/** keys with which the office seals documents; the newest seals, all verify */
export interface OfficeSealsTable {
  id: GeneratedAlways<number>
  /** DER */
  certificate: Buffer
  /** PKCS#8 in base64, encrypted */
  sealed_key: Buffer | null
  created_at: Generated<Instant>
}

/** calls to outside services, for an admin to read; without their addresses and texts */
export interface OutboundCallsTable {
  id: GeneratedAlways<number>
  called_at: Generated<Instant>
  service: string
  /** owner of the account; null: the office */
  user_id: number | null
  /** words: read the calendars */
  purpose: string
  host: string
  /** refused: by an answer; failed: surely not done; unknown: perhaps done */
  outcome: string
  status: number | null
  attempts: number
  milliseconds: number
  /** sentence, where it was not answered well */
  problem: string | null
}

/** texts and mails that were sent or wait */
export interface OutboxMessagesTable {
  id: GeneratedAlways<number>
  channel: string
  kind: string
  recipient: string
  subject: string | null
  body: string
  /** held: no service is configured to send it; unknown: handed over, and no answer recorded; cancelled: not sent any more */
  state: Generated<string>
  attempts: Generated<number>
  last_error: string | null
  created_at: Generated<Instant>
  sent_at: Instant | null
  /** the user whose account it is about */
  user_id: number | null
  legal_case_id: number | null
  party_id: number | null
  docket_entry_id: number | null
  /** the text opens an account: only the recipient may read it */
  is_secret: Generated<boolean>
  /** the text of a secret message, encrypted, until it is sent */
  sealed_body: Buffer | null
  /** the process that sends it has died when this is over */
  claimed_until: Instant | null
  language: string | null
  /** not sent before */
  due_at: Generated<Instant>
  /** not sent after: it would make no sense any more */
  expires_at: Instant | null
  /** the number the provider gave it */
  provider_id: string | null
  /** of the provider */
  error_code: number | null
  /** how many a long text was cut into, each paid for */
  parts: number | null
  created_by_id: number | null
  /** the same for the texts of one background task, so that those that wait can be stopped */
  batch_id: string | null
  /** also in the quiet hours of the recipient: a person decided so */
  at_once: Generated<boolean>
}

export interface OutcomesTable {
  id: Generated<number>
  name: string
  applies_to: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

/** entries that stand in a calendar of a service */
export interface OwnCalendarEntriesTable {
  id: GeneratedAlways<number>
  own_calendar_id: number
  /** no reference: an entry that is gone here is still to be removed there */
  docket_entry_id: number
  /** none: the service has refused it from the start */
  event_id: string | null
  /** of the event as it was written, with the key of the office */
  content_sha256: Buffer
  last_day: string
  /** as it was written; none: it lasts all of last_day */
  starts_at: Instant | null
  ends_at: Instant | null
  /** why the service has refused what is to stand there, in a sentence */
  refusal: string | null
}

/** calendars that Ellis made for people at a service, and writes their entries into */
export interface OwnCalendarsTable {
  id: GeneratedAlways<number>
  user_id: number
  service: string
  calendar_id: string
  created_at: Generated<Instant>
  /** when it was last as the docket is */
  written_at: Instant | null
  /** when it was found that its owner has deleted it there */
  lost_at: Instant | null
  /** how far the changes that its owner makes there have been read */
  cursor: string | null
  /** when all of it was read last */
  whole_at: Instant | null
}

/** documents of a packet; without file and form: what it was is not there any more */
export interface PacketExhibitsTable {
  id: GeneratedAlways<number>
  packet_id: number
  position: number
  title: string
  attachment_id: number | null
  form_filing_id: number | null
  first_page: number | null
  last_page: number | null
  /** of the document; null: English */
  language: string | null
  translation_id: number | null
  translator: string | null
  /** the translator says so; null: nobody has asked */
  translator_is_competent: boolean | null
  translated_on: string | null
  /** person of the case whose declaration or affidavit it is */
  declarant_id: number | null
  /** somebody else whose declaration or affidavit it is */
  declarant: string | null
  /** so nobody had to read it to them; null: as their profile says */
  declarant_reads_english: boolean | null
  /** who read it to the declarant; null: no certificate of interpretation */
  interpreter: string | null
  /** address and phone of the interpreter */
  interpreter_contact: string | null
  /** in both languages, as the interpreter says; null: nobody has asked */
  interpreter_is_competent: boolean | null
  /** language in which it was read */
  interpreted_into: string | null
  /** day on which it was read, before it was signed */
  interpreted_on: string | null
  /** address and phone of the translator, which the certificate for the court includes */
  translator_contact: string | null
}

/** files of a packet as they were made last, each at most as large as agencies take */
export interface PacketPartsTable {
  packet_id: number
  number: number
  attachment_id: number
  page_count: number
}

/** in parts of the width and height of the page as it is shown, from its upper left corner */
export interface PacketRedactionBoxesTable {
  id: GeneratedAlways<number>
  packet_redaction_id: number
  page: number
  x: number
  y: number
  width: number
  height: number
  /** width of the page by its height, as it was shown */
  ratio: number
  reason: string | null
}

/** files of a packet of which parts are blacked out, wherever the packet shows them */
export interface PacketRedactionsTable {
  id: GeneratedAlways<number>
  packet_id: number
  attachment_id: number | null
  form_filing_id: number | null
  /** of the contents on which the boxes were drawn: on others, they would cover something else */
  sha256: Buffer
  drawn_at: Instant
  drawn_by_id: number | null
}

/** exhibits of a case in order, to be filed together */
export interface PacketsTable {
  id: GeneratedAlways<number>
  /** what it is filed for; its parts are files of this entry */
  docket_entry_id: number
  kind: string
  title: string
  tabs: Generated<string>
  /** of the court or office, on the cover page */
  place: string | null
  judge: string | null
  hearing: string | null
  /** who receives a copy; null: no certificate of service */
  served_on: string | null
  served_by: string | null
  served_date: string | null
  /** counts changes of what the parts show */
  exhibits_version: Generated<number>
  /** of the packet as its parts show it; an older one means that they are out of date */
  made_version: number | null
  made_at: Instant | null
  made_by_id: number | null
  page_count: number | null
  filed_on: string | null
  filed_by_way: string | null
  filed_at: Instant | null
  filed_by_id: number | null
  receipt_number: string | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface PartiesTable {
  id: GeneratedAlways<number>
  first_name: string
  middle_name: string | null
  last_name: string | null
  dob: string | null
  /** which parts of the date of birth are known */
  dob_format: string | null
  uncertain_dob: Generated<boolean>
  deceased: boolean | null
  gender_id: number | null
  birth_country_id: number | null
  city_of_birth: string | null
  state_of_birth: string | null
  a_number: string | null
  no_a_number: boolean | null
  /** encrypted by the application; ssn_index is its keyed hash for exact look-up */
  ssn: Buffer | null
  ssn_index: Buffer | null
  no_ssn: boolean | null
  other_id: Buffer | null
  other_id_index: Buffer | null
  identifiers_notes: string | null
  display_name: GeneratedAlways<string>
  sort_name: GeneratedAlways<string>
  access_set_id: Generated<number>
  deleted_at: Instant | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  /** normalized names, the parts of compound ones, and the A-number, each after a space: like '% term%' finds a part by its beginning */
  search_text: GeneratedAlways<string>
  photo_id: number | null
  photo_original_id: number | null
  deleted_by_id: number | null
  /** deleted with the last record they were in, and restored with any of them; false: deleted by itself */
  deleted_with_record: Generated<boolean>
  /** a copy of the person before a merge, for undoing it */
  is_merge_copy: Generated<boolean>
  /** as it was typed; the nine digits are in a_number */
  a_number_original: string | null
  initials: GeneratedAlways<string>
}

export interface PartyAddressesTable {
  id: GeneratedAlways<number>
  party_id: number
  address_type: string
  same_as_physical: Generated<boolean>
  address: string | null
  city: string | null
  county: string | null
  state: string | null
  zip: string | null
  non_us_data: Generated<boolean>
  int_state: string | null
  int_zip: string | null
  country_id: number | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  safe_to_contact: boolean | null
  may_write: boolean | null
  code_word: string | null
  contact_note: string | null
  since: string | null
  since_format: string | null
  since_uncertain: Generated<boolean>
}

export interface PartyAkasTable {
  id: GeneratedAlways<number>
  party_id: number
  name: string
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  last_name: string | null
  first_name: string | null
  middle_name: string | null
}

export interface PartyAsylumClaimsTable {
  id: GeneratedAlways<number>
  party_id: number
  country_id: number | null
  harm_type: string | null
  harm_description: string | null
  agent_description: string | null
  motive_description: string | null
  basis_of_race: boolean | null
  basis_of_religion: boolean | null
  basis_of_nationality: boolean | null
  basis_of_particular_social_group: boolean | null
  basis_of_political_opinion: boolean | null
  nexus: string | null
  state_protection: string | null
  relocation: string | null
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyAsylumClockStopsTable {
  id: GeneratedAlways<number>
  party_id: number
  stopped_date: string
  restarted_date: string | null
  reason: string
  stopped_by: string | null
  source: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyAsylumCrimesTable {
  id: GeneratedAlways<number>
  party_id: number
  crime: string | null
  country_id: number | null
  date_of_crime: string | null
  date_of_crime_format: string | null
  date_of_crime_uncertain: Generated<boolean>
  date_of_crime_unknown: Generated<boolean>
  date_of_conviction: string | null
  date_of_conviction_format: string | null
  date_of_conviction_uncertain: Generated<boolean>
  date_of_conviction_unknown: Generated<boolean>
  aggravated_felony: boolean | null
  particularly_serious_crime: boolean | null
  serious_non_political: boolean | null
  known: string | null
  to_research: string | null
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyAsylumDeclarationsTable {
  id: GeneratedAlways<number>
  party_id: number
  kind: string | null
  declarant: string | null
  source_language: number | null
  written_date: string | null
  written_date_format: string | null
  written_date_uncertain: Generated<boolean>
  narrative_source: string | null
  narrative: string | null
  read_back: boolean | null
  signed_date: string | null
  signed_date_format: string | null
  signed_date_uncertain: Generated<boolean>
  interpreter_full_name: string | null
  interpreter_competent: boolean | null
  interpreter_date: string | null
  interpreter_date_format: string | null
  interpreter_date_uncertain: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyAsylumEligibilityGuidesTable {
  id: GeneratedAlways<number>
  party_id: number
  harm_rising: boolean | null
  harm_motive: boolean | null
  harm_agent: boolean | null
  failure_of_state: boolean | null
  internal_relocation: boolean | null
  filed_within_one_year: boolean | null
  no_crime_bars: boolean | null
  no_national_security: boolean | null
  no_firm_resettlement: boolean | null
  theory: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyAsylumHarmsTable {
  id: GeneratedAlways<number>
  party_id: number
  incident_date: string | null
  incident_date_format: string | null
  incident_date_uncertain: Generated<boolean>
  incident_end_date: string | null
  incident_end_date_format: string | null
  incident_end_date_uncertain: Generated<boolean>
  place: string | null
  what: string
  who: string | null
  words_spoken: string | null
  injuries: string | null
  reported: boolean | null
  report_outcome: string | null
  source: string | null
  source_date: string | null
  source_date_format: string | null
  source_date_uncertain: Generated<boolean>
  source_page: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyChildrenTable {
  id: GeneratedAlways<number>
  party_id: number
  relation: number | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  dob: string | null
  dob_format: string | null
  uncertain_dob: Generated<boolean>
  gender_id: number | null
  deceased: boolean | null
  a_number: string | null
  no_a_number: boolean | null
  birth_country_id: number | null
  state_of_birth: string | null
  city_of_birth: string | null
  residence_country_id: number | null
  immigration_status: number | null
  immigration_status_other: string | null
  linked_party_id: number | null
  resides_with_id: number | null
  dependent_of_id: number | null
  monthly_income: string | null
  income_verification: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** as it was typed; the nine digits are in a_number */
  a_number_original: string | null
}

/** answers to questions of good moral character and of security; null: not answered */
export interface PartyConductTable {
  id: GeneratedAlways<number>
  party_id: number
  claimed_citizen: boolean | null
  voted: boolean | null
  owes_taxes: boolean | null
  nonresident_taxes: boolean | null
  communist: boolean | null
  advocated: boolean | null
  group_weapon: boolean | null
  group_kidnapping: boolean | null
  group_threatened: boolean | null
  torture: boolean | null
  genocide: boolean | null
  killing: boolean | null
  injuring: boolean | null
  sexual_contact: boolean | null
  no_religion: boolean | null
  persecution: boolean | null
  military_police: boolean | null
  armed_group: boolean | null
  detaining: boolean | null
  weapon_group: boolean | null
  used_weapon: boolean | null
  threatened_weapon: boolean | null
  weapons_sold: boolean | null
  weapons_training: boolean | null
  recruited_child: boolean | null
  used_child: boolean | null
  crime_not_arrested: boolean | null
  arrested: boolean | null
  completed_sentence: boolean | null
  prostitution: boolean | null
  drugs: boolean | null
  polygamy: boolean | null
  sham_marriage: boolean | null
  smuggling: boolean | null
  gambling: boolean | null
  failed_support: boolean | null
  public_benefit: boolean | null
  false_information: boolean | null
  lied_entry: boolean | null
  proceedings: boolean | null
  removed: boolean | null
  selective_service: boolean | null
  avoided_draft: boolean | null
  exemption: boolean | null
  court_martial: boolean | null
  discharged_alien: boolean | null
  deserted: boolean | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyCriminalHistoriesTable {
  id: GeneratedAlways<number>
  party_id: number
  incident_date: string | null
  incident_date_format: string | null
  incident_date_uncertain: Generated<boolean>
  incident_location: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  charge: string | null
  statute: string | null
  offense_kind: string | null
  offense_level: string | null
  disposition: string | null
  conviction_date: string | null
  conviction_date_format: string | null
  conviction_date_uncertain: Generated<boolean>
  sentence_imposed: string | null
  sentence_served: string | null
  maximum_sentence: string | null
}

/** description of a person, as government forms ask for it */
export interface PartyDescriptionTable {
  id: GeneratedAlways<number>
  party_id: number
  height_feet: number | null
  height_inches: number | null
  weight_pounds: number | null
  eye_color: string | null
  hair_color: string | null
  uscis_online_account: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyDetentionHistoriesTable {
  id: GeneratedAlways<number>
  party_id: number
  authority: number | null
  facility: number | null
  facility_other: string | null
  initiated_date: string | null
  initiated_date_format: string | null
  initiated_date_uncertain: Generated<boolean>
  terminated_date: string | null
  terminated_date_format: string | null
  terminated_date_uncertain: Generated<boolean>
  reason: string | null
  bond_amt: string | null
  conditions: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  released: boolean | null
}

/** a document is deleted while its attachment is */
export interface PartyDocumentsTable {
  id: GeneratedAlways<number>
  attachment_id: number
  document_type: number | null
  notes: string | null
  identifier: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** that it is written in; null: nobody has entered it */
  language_id: number | null
}

export interface PartyEducationHistoriesTable {
  id: GeneratedAlways<number>
  party_id: number
  school: string | null
  citystate: string | null
  country_id: number | null
  start_date: string | null
  start_date_format: string | null
  start_date_uncertain: Generated<boolean>
  end_date: string | null
  end_date_format: string | null
  end_date_uncertain: Generated<boolean>
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** eligibility screenings of people, with the facts and the law data they were made with */
export interface PartyEligibilitiesTable {
  id: GeneratedAlways<number>
  party_id: number
  answers: Generated<Json>
  law_version: string | null
  as_of: string | null
  used: Json | null
  findings: Json | null
  created_by_id: number | null
  finished_by_id: number | null
  finished_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** what people decided about findings of eligibility screenings */
export interface PartyEligibilityDecisionsTable {
  id: GeneratedAlways<number>
  eligibility_id: number
  kind: string
  identifier: string
  decision: string
  reason: string | null
  decided_by_id: number | null
  decided_at: Generated<Instant>
}

export interface PartyEmailsTable {
  id: GeneratedAlways<number>
  party_id: number
  address: string | null
  no_email: Generated<boolean>
  owner: string | null
  primary: Generated<boolean>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  safe_to_contact: boolean | null
  may_write: boolean | null
  code_word: string | null
  contact_note: string | null
}

/** ethnicities of people */
export interface PartyEthnicitiesTable {
  party_id: number
  ethnicity_id: number
}

/** numbers of people in the system they were imported from, by which a second import finds them */
export interface PartyExternalIdsTable {
  /** hash of the headers, or the name of a known system */
  source: string
  external_id: string
  party_id: number
}

export interface PartyFirmResettlementsTable {
  id: GeneratedAlways<number>
  party_id: number
  country_id: number | null
  stay_began: string | null
  stay_began_format: string | null
  stay_began_uncertain: Generated<boolean>
  stay_ended: string | null
  stay_ended_format: string | null
  stay_ended_uncertain: Generated<boolean>
  offer_of_permanent_residence: boolean | null
  citizenship: boolean | null
  other_firm_resettlement: string | null
  conditions: string | null
  to_research: string | null
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyIdentifiersTable {
  id: GeneratedAlways<number>
  party_id: number
  kind: string
  value: Buffer
  value_index: Buffer
  note: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyImmigrationBenefitsTable {
  id: GeneratedAlways<number>
  party_id: number
  benefit_type: number | null
  receipt_number: string | null
  initiated_date: string | null
  initiated_date_format: string | null
  initiated_date_uncertain: Generated<boolean>
  benefit_outcome: number | null
  outcome_date: string | null
  outcome_date_format: string | null
  outcome_date_uncertain: Generated<boolean>
  a_number: string | null
  nvc_number: string | null
  other_identifier: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** as it was typed; the nine digits are in a_number */
  a_number_original: string | null
  priority_date: string | null
  priority_date_format: string | null
  priority_date_uncertain: Generated<boolean>
  preference_category_id: number | null
  chargeability_country_id: number | null
  valid_until: string | null
  valid_until_format: string | null
  valid_until_uncertain: Generated<boolean>
}

export interface PartyImmigrationProceedingsTable {
  id: GeneratedAlways<number>
  party_id: number
  hearing_type: number | null
  proceeding_jurisdiction: number | null
  immigration_judge: string | null
  initiated_date: string | null
  initiated_date_format: string | null
  initiated_date_uncertain: Generated<boolean>
  hearing_date: string | null
  hearing_date_format: string | null
  hearing_date_uncertain: Generated<boolean>
  charges: Generated<string[]>
  removal_outcome: number | null
  expedited_removal_outcome: number | null
  outcome_date: string | null
  outcome_date_format: string | null
  outcome_date_uncertain: Generated<boolean>
  appeal_jurisdiction: number | null
  fear_expressed: boolean | null
  fear_date: string | null
  fear_date_format: string | null
  fear_date_uncertain: Generated<boolean>
  fear_interview_outcome: number | null
  fear_interview_outcome_date: string | null
  fear_interview_outcome_date_format: string | null
  fear_interview_outcome_date_uncertain: Generated<boolean>
  fear_ao_jurisdiction: number | null
  fear_review_outcome: number | null
  fear_review_date: string | null
  fear_review_date_format: string | null
  fear_review_date_uncertain: Generated<boolean>
  fear_review_jurisdiction: number | null
  federal_action: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyImmigrationStatusesTable {
  id: GeneratedAlways<number>
  party_id: number
  immigration_status: number | null
  immigration_status_other: string | null
  niv_type: number | null
  admission_category: string | null
  card_number: string | null
  certificate_number: string | null
  naturalization_certificate_number: string | null
  date_obtained: string | null
  date_obtained_format: string | null
  date_obtained_uncertain: Generated<boolean>
  date_expires: string | null
  date_expires_format: string | null
  date_expires_uncertain: Generated<boolean>
  place_obtained: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** columns of spreadsheets as people assigned them, by hash of the headers */
export interface PartyImportLayoutsTable {
  header_key: string
  columns: Json
  updated_at: Generated<Instant>
}

/** people whom a row of an import has made, relatives included */
export interface PartyImportPeopleTable {
  row_id: number
  party_id: number
}

/** rows of imports: their values until they expire, and their outcome */
export interface PartyImportRowsTable {
  id: GeneratedAlways<number>
  import_id: number
  line: number
  /** cells, problems and likely duplicates, encrypted */
  sealed_row: Buffer | null
  problem_count: Generated<number>
  duplicate_count: Generated<number>
  person_count: Generated<number>
  /** keyed hash of the household the row belongs to */
  household: Buffer | null
  /** choice of a person; null: the default */
  choice: string | null
  /** outcome that the row is to have */
  plan: Generated<string>
  outcome: string | null
  party_id: number | null
  record_id: number | null
  opened_record: Generated<boolean>
  /** values before an update, by which it is undone, encrypted */
  sealed_before: Buffer | null
  done_at: Instant | null
}

/** spreadsheets of people that were uploaded, and their imports */
export interface PartyImportsTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  state: string
  file_name: string
  /** the uploaded file, until the import ends or expires */
  stored_name: string | null
  sha256: Buffer
  size: number
  /** headers, examples of values, unknown words and what was decided on them, encrypted */
  sealed_facts: Buffer | null
  /** encoding, delimiter, sheet and numbering of days by which the file is read */
  reading: Generated<Json>
  /** by column: the path of its field, who assigned it, the order of its days */
  columns: Generated<Json>
  /** hash of the headers, by which columns are remembered */
  header_key: string
  source: string | null
  mode: Generated<string>
  duplicates: Generated<string>
  team_ids: Generated<number[]>
  opened: string
  row_count: Generated<number>
  checked_count: Generated<number>
  error: string | null
  job_id: string | null
  created_by_id: number
  created_at: Generated<Instant>
  /** when the uploaded values are deleted */
  expires_at: Instant | null
}

export interface PartyIncomeTable {
  id: GeneratedAlways<number>
  party_id: number
  monthly_income: string | null
  income_verification: string | null
  monthly_household_income_estimated: string | null
  yearly_household_income_range: string | null
  household_size: number | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyInformedPeopleTable {
  id: GeneratedAlways<number>
  party_id: number
  name: string
  relation: string | null
  phone_number: string | null
  may_learn: string
  code_word: string | null
  note: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyJobHistoriesTable {
  id: GeneratedAlways<number>
  party_id: number
  job_title: string | null
  company: string | null
  start_date: string | null
  start_date_format: string | null
  start_date_uncertain: Generated<boolean>
  end_date: string | null
  end_date_format: string | null
  end_date_uncertain: Generated<boolean>
  non_us_data: Generated<boolean>
  city: string | null
  state: string | null
  zip: string | null
  int_state: string | null
  int_zip: string | null
  country_id: number | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** earlier answers of the analysis of relief and grounds */
export interface PartyLawAnswerVersionsTable {
  answer_id: number
  version: number
  answer: string
  notes: string | null
  answered_by_id: number | null
  answered_at: Instant
}

/** answers of the analysis of relief and grounds */
export interface PartyLawAnswersTable {
  id: GeneratedAlways<number>
  party_id: number
  catalogue: string
  identifier: string
  answer: Generated<string>
  notes: string | null
  answered_by_id: number | null
  answered_at: Generated<Instant>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyLearnedLanguagesTable {
  id: GeneratedAlways<number>
  party_id: number
  language_id: number
  primary: Generated<boolean>
  speaking: string | null
  reading: string | null
  writing: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** rows that merging two people changed, to undo it */
export interface PartyMergeRowsTable {
  id: GeneratedAlways<number>
  merge_id: number
  /** moved to the surviving person; set_aside: stays with the copy of its owner; removed: a duplicate; changed; added */
  operation: string
  table_name: string
  column_name: string
  /** the primary key after the merge */
  key: Json
  before: Json | null
  after: Json | null
}

/** people that were merged */
export interface PartyMergesTable {
  id: GeneratedAlways<number>
  /** the surviving person; no foreign key: they may have been merged since */
  survivor_party_id: number
  merged_party_id: number
  survivor_name: string
  merged_name: string
  survivor_copy_id: number | null
  merged_copy_id: number | null
  /** columns of the surviving person that took a value → that value, or null where it is the one of the other entry */
  changed: Generated<Json>
  merged_by_id: number
  merged_at: Generated<Instant>
  undone_by_id: number | null
  undone_at: Instant | null
  /** sentences: what undoing could not restore, because it had been changed since */
  not_undone: Generated<Json>
}

export interface PartyNarrativesTable {
  id: GeneratedAlways<number>
  party_id: number
  entry_date: string | null
  entry_date_format: string | null
  entry_date_uncertain: Generated<boolean>
  taken_by_id: number | null
  text: string
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyNationalSecuritiesTable {
  id: GeneratedAlways<number>
  party_id: number
  putative_incident: string | null
  organization: string | null
  organization_tier: string | null
  support_given: string | null
  under_duress: boolean | null
  to_research: string | null
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** nationalities of people */
export interface PartyNationalitiesTable {
  party_id: number
  country_id: number
}

export interface PartyOneYearFilingDeadlinesTable {
  id: GeneratedAlways<number>
  party_id: number
  arrival_date: string | null
  arrival_date_format: string | null
  arrival_date_uncertain: Generated<boolean>
  arrival_date_unknown: Generated<boolean>
  filed_date: string | null
  filed_date_format: string | null
  filed_date_uncertain: Generated<boolean>
  filed_more_than_one_year: boolean | null
  does_an_exception_apply: boolean | null
  exception_type: string | null
  exception_basis: string | null
  exception_end_date: string | null
  exception_end_date_format: string | null
  exception_end_date_uncertain: Generated<boolean>
  exception_end_date_unknown: Generated<boolean>
  exception_goes_on: Generated<boolean>
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  exception_begin_date: string | null
  exception_begin_date_format: string | null
  exception_begin_date_uncertain: Generated<boolean>
}

export interface PartyOverviewTable {
  id: GeneratedAlways<number>
  party_id: number
  num_entries: number | null
  date_first_entry: string | null
  date_first_entry_format: string | null
  date_first_entry_uncertain: Generated<boolean>
  departed_since_first_entry: boolean | null
  confirm_departed_since_first_entry: boolean | null
  date_last_entry: string | null
  date_last_entry_format: string | null
  date_last_entry_uncertain: Generated<boolean>
  any_enforcement_history: boolean | null
  any_benefits_history: boolean | null
  currently_married: boolean | null
  num_marriages: number | null
  spouse_status: string | null
  num_children: number | null
  child_status: string | null
  mother_status: string | null
  father_status: string | null
  num_siblings: number | null
  usc_siblings: number | null
  lpr_siblings: number | null
  years_education: number | null
  any_work_history: boolean | null
  any_criminal_history: boolean | null
  previously_detained: boolean | null
  presently_detained: boolean | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  open_messages: boolean | null
}

export interface PartyParentsTable {
  id: GeneratedAlways<number>
  party_id: number
  relation: number | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  dob: string | null
  dob_format: string | null
  uncertain_dob: Generated<boolean>
  gender_id: number | null
  deceased: boolean | null
  a_number: string | null
  no_a_number: boolean | null
  birth_country_id: number | null
  state_of_birth: string | null
  city_of_birth: string | null
  residence_country_id: number | null
  immigration_status: number | null
  immigration_status_other: string | null
  linked_party_id: number | null
  resides_with_id: number | null
  dependent_of_id: number | null
  monthly_income: string | null
  income_verification: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** as it was typed; the nine digits are in a_number */
  a_number_original: string | null
}

export interface PartyParticularSocialGroupsTable {
  id: GeneratedAlways<number>
  party_id: number
  definition: string
  immutable: boolean | null
  immutable_evidence: string | null
  particular: boolean | null
  particular_evidence: string | null
  socially_distinct: boolean | null
  socially_distinct_evidence: string | null
  membership_evidence: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyPassportsTable {
  id: GeneratedAlways<number>
  party_id: number
  country_id: number | null
  passport_number: Buffer | null
  passport_number_index: Buffer | null
  issue_date: string | null
  issue_date_format: string | null
  issue_date_uncertain: Generated<boolean>
  expiry_date: string | null
  expiry_date_format: string | null
  expiry_date_uncertain: Generated<boolean>
  place_issued: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyPersecutorAnalysesTable {
  id: GeneratedAlways<number>
  party_id: number
  persecutor_facts: string | null
  to_research: string | null
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyPersonalOverviewTable {
  id: GeneratedAlways<number>
  party_id: number
  fear_returning_home_country: boolean | null
  suffered_physical_harm_home_country: boolean | null
  suffered_mental_harm: boolean | null
  mistreated_by_coyote_in_transit: boolean | null
  forced_sexual_encounters: boolean | null
  forced_to_work_against_will: boolean | null
  experienced_labor_violation_us: boolean | null
  victim_of_ucrime_us: boolean | null
  victim_of_dv_us_usc_relative: boolean | null
  victim_of_dv_abuse_by_relative_childhood: boolean | null
  us_military_service: boolean | null
  national_of_tps_designated_country: boolean | null
  nacara_eligibility: boolean | null
  hrifa_eligibility: boolean | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyPhonesTable {
  id: GeneratedAlways<number>
  party_id: number
  /** E.164 */
  phone_number: string
  country_prefix: string | null
  extension: string | null
  owner: string | null
  preferred_text: boolean | null
  preferred_voice: boolean | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  phone_type: number | null
  safe_to_contact: boolean | null
  may_call: boolean | null
  may_leave_message: boolean | null
  may_text: boolean | null
  good_from: string | null
  good_until: string | null
  code_word: string | null
  contact_note: string | null
}

export interface PartyPreviousDenialsTable {
  id: GeneratedAlways<number>
  party_id: number
  previous_application_filed: boolean | null
  filed_date: string | null
  filed_date_format: string | null
  filed_date_uncertain: Generated<boolean>
  granted: boolean | null
  denied_by_uscis: boolean | null
  denied_by_immigration_judge: boolean | null
  denied_by_bia: boolean | null
  denied_by_unknown: boolean | null
  denied_date: string | null
  denied_date_format: string | null
  denied_date_uncertain: Generated<boolean>
  frivolous_finding: boolean | null
  changed_circumstances: string | null
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** races of people */
export interface PartyRacesTable {
  party_id: number
  race_id: number
}

/** religions of people */
export interface PartyReligionsTable {
  party_id: number
  religion_id: number
}

/** entries of profiles that were deleted and can be brought back */
export interface PartyRemovedEntriesTable {
  kind: string
  entry_id: number
  party_id: number
  /** the row as it was; sealed values remain sealed */
  entry: Json
  removed_by_id: number | null
  removed_at: Generated<Instant>
}

export interface PartyResidenceHistoriesTable {
  id: GeneratedAlways<number>
  party_id: number
  address: string | null
  county: string | null
  non_us_data: Generated<boolean>
  city: string | null
  state: string | null
  zip: string | null
  int_state: string | null
  int_zip: string | null
  country_id: number | null
  start_date: string | null
  start_date_format: string | null
  start_date_uncertain: Generated<boolean>
  end_date: string | null
  end_date_format: string | null
  end_date_uncertain: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartyRolesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  is_adverse: Generated<boolean>
  in_caption: Generated<boolean>
}

export interface PartySafeThirdCountriesTable {
  id: GeneratedAlways<number>
  party_id: number
  country_id: number | null
  passed_through: string | null
  passed_through_format: string | null
  passed_through_uncertain: Generated<boolean>
  protection_sought: boolean | null
  fear_of_country: boolean | null
  exception: string | null
  narrative: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface PartySiblingsTable {
  id: GeneratedAlways<number>
  party_id: number
  relation: number | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  dob: string | null
  dob_format: string | null
  uncertain_dob: Generated<boolean>
  gender_id: number | null
  deceased: boolean | null
  a_number: string | null
  no_a_number: boolean | null
  birth_country_id: number | null
  state_of_birth: string | null
  city_of_birth: string | null
  residence_country_id: number | null
  immigration_status: number | null
  immigration_status_other: string | null
  linked_party_id: number | null
  resides_with_id: number | null
  dependent_of_id: number | null
  monthly_income: string | null
  income_verification: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** as it was typed; the nine digits are in a_number */
  a_number_original: string | null
}

export interface PartySpousesTable {
  id: GeneratedAlways<number>
  party_id: number
  relation: number | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  dob: string | null
  dob_format: string | null
  uncertain_dob: Generated<boolean>
  gender_id: number | null
  deceased: boolean | null
  a_number: string | null
  no_a_number: boolean | null
  birth_country_id: number | null
  state_of_birth: string | null
  city_of_birth: string | null
  residence_country_id: number | null
  immigration_status: number | null
  immigration_status_other: string | null
  linked_party_id: number | null
  resides_with_id: number | null
  dependent_of_id: number | null
  monthly_income: string | null
  income_verification: string | null
  marriage_date: string | null
  marriage_date_format: string | null
  marriage_date_uncertain: Generated<boolean>
  marriage_place: string | null
  marriage_type: number | null
  termination_date: string | null
  termination_date_format: string | null
  termination_date_uncertain: Generated<boolean>
  termination_place: string | null
  termination_type: number | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** as it was typed; the nine digits are in a_number */
  a_number_original: string | null
}

/** surveys of people: questions that they answer on a page of their own */
export interface PartySurveysTable {
  id: GeneratedAlways<number>
  party_id: number
  title: string
  /** map from the key of a card to whether it is asked */
  cards: Json
  contact_type: string
  /** entry of the profile's phones or e-mails, as contact_type says */
  contact_id: number | null
  language: string
  message: string | null
  identity_check: string
  sealed_code_word: Buffer | null
  failed_checks: Generated<number>
  valid_days: number
  reminder_days: number | null
  template_id: number | null
  state: Generated<string>
  /** message that carried the link last */
  outbox_message_id: number | null
  bounced_at: Instant | null
  bounce_reason: string | null
  sent_at: Instant | null
  reminded_at: Instant | null
  opened_at: Instant | null
  last_answer_at: Instant | null
  done_at: Instant | null
  reviewed_at: Instant | null
  reviewed_by_id: number | null
  returned_at: Instant | null
  expires_at: Instant | null
  current_card_index: Generated<number>
  completed: Generated<boolean>
  /** cards in order, copies included, and how far each is */
  card_list: Generated<Json>
  /** highest number by card, so that a removed copy's identifier is not used again */
  copy_numbers: Generated<Json>
  /** appointment to whose agenda the parked questions were added */
  docket_entry_id: number | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  deleted_at: Instant | null
  /** names that browsers have given themselves, for the order of their acts; only so many are known */
  browsers: Generated<Json>
  /** when a question was first left for later: staff are notified once */
  parked_at: Instant | null
  deleted_by_id: number | null
}

/** tags of people */
export interface PartyTagsTable {
  party_id: number
  tag_id: number
}

export interface PartyTravelHistoriesTable {
  id: GeneratedAlways<number>
  party_id: number
  entry_date: string | null
  entry_date_format: string | null
  entry_date_uncertain: Generated<boolean>
  entry_place: string | null
  entry_place_unknown: Generated<boolean>
  entry_state: string | null
  entry_via: string | null
  entry_manner: number | null
  entry_documents: number | null
  i94_number: string | null
  immigration_status: number | null
  immigration_status_other: string | null
  entry_manner_notes: string | null
  reason_entry_unknown: string | null
  entry_apprehended: boolean | null
  entry_apprehended_confirm: boolean | null
  entry_apprehended_notes: string | null
  what_happened_entry: string | null
  departure_date: string | null
  departure_date_format: string | null
  departure_date_uncertain: Generated<boolean>
  departure_place: string | null
  departure_via: string | null
  departure_apprehended: boolean | null
  departure_apprehended_notes: string | null
  what_happened_departure: string | null
  travel_duration: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  countries_visited: string | null
}

export interface PhoneNumbersTable {
  number: string
  /** its owner answered STOP, or the provider says so */
  opted_out_at: Instant | null
  /** why the provider could not deliver, until a text arrives */
  error_code: number | null
  error_at: Instant | null
}

export interface PhoneTypesTable {
  id: Generated<number>
  name: string
  code: string | null
  receives_texts: Generated<boolean>
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** saved queries in the menu of a person, with how many rows they found last */
export interface PinnedQueriesTable {
  user_id: number
  saved_query_id: number
  position: number
  count: number | null
  /** when it was counted, or last tried */
  counted_at: Instant | null
  problem: string | null
}

/** files of an export to the client portal, and whether they arrived there */
export interface PortalExportFilesTable {
  id: GeneratedAlways<number>
  portal_export_id: number
  /** null: the file is gone for good */
  attachment_id: number | null
  /** sending, after its process has ended: nobody knows whether it arrived; left_out: gone, or hidden from the sender */
  state: Generated<string>
  problem: string | null
  begun_at: Instant | null
  sent_at: Instant | null
}

/** people for whom documents were sent to the client portal */
export interface PortalExportRecipientsTable {
  portal_export_id: number
  party_id: number
}

/** documents of cases that were sent to the client portal */
export interface PortalExportsTable {
  id: GeneratedAlways<number>
  /** our name of the export at the portal, by which a repetition is known there */
  reference: Generated<string>
  legal_case_id: number
  /** the latest job that sends its files; it is purged before the export */
  job_id: string | null
  /** null: the portal has not accepted it yet */
  remote_id: string | null
  /** why the portal does not know yet that nothing more comes */
  problem: string | null
  /** the portal knows that nothing more comes */
  completed_at: Instant | null
  created_by_id: number | null
  created_at: Generated<Instant>
}

export interface PreferenceCategoriesTable {
  id: Generated<number>
  name: string
  code: string
  description: string | null
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** steps that a new quick interview has, in their order */
export interface QuickInterviewStepsTable {
  id: GeneratedAlways<number>
  title: string
  button_label: string
  /** questions and checks of the step */
  component: string
  instructions: string | null
  position: number
  /** whether somebody else approves the answers before the interview is finished */
  requires_review: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** first interviews with people who ask for help */
export interface QuickInterviewsTable {
  id: GeneratedAlways<number>
  state: Generated<string>
  /** the person as known when the interview began, or what is stored of a closed one, encrypted */
  sealed_initial_party_data: Buffer | null
  /** answers by card, encrypted */
  sealed_steps_data: Buffer | null
  /** the steps as they were when the interview began */
  steps: Json
  last_step_index: Generated<number>
  last_step_title: string | null
  /** the person found, or made when it was finished; the interview is then visible as they are */
  party_id: number | null
  record_id: number | null
  legal_case_id: number | null
  team_id: number | null
  created_by_id: number
  /** who interviews; nobody else changes the answers */
  taken_by_id: number
  times_out_at: Instant | null
  outcome: string | null
  close_reason: string | null
  /** null: nobody has sent it to review */
  review_state: string | null
  review_note: string | null
  reviewed_by_id: number | null
  reviewed_at: Instant | null
  ended_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** since when it waits for somebody who may finish it; null: it does not */
  handed_over_at: Instant | null
}

export interface RacesTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** people that were taken out of a record */
export interface RecordDeparturesTable {
  record_id: number
  party_id: number
  was_contact: boolean
  left_at: Generated<Instant>
  taken_off_by_id: number
}

/** people of records */
export interface RecordPartiesTable {
  record_id: number
  party_id: number
  created_at: Generated<Instant>
}

/** last number given to a record in each series */
export interface RecordPublicIdCountersTable {
  series: string
  last_number: number
}

/** teams that work on a record */
export interface RecordTeamsTable {
  record_id: number
  team_id: number
}

export interface RecordsTable {
  id: GeneratedAlways<number>
  /** number of the record as people use it */
  public_id: string
  opened: string
  record_holder_party_id: number
  contact_party_id: number | null
  invoiced_customer_id: string | null
  access_set_id: Generated<number>
  archived_at: Instant | null
  deleted_at: Instant | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  deleted_by_id: number | null
}

/** records that belong together */
export interface RelatedRecordsTable {
  record_id: number
  related_record_id: number
  created_by_id: number | null
  created_at: Generated<Instant>
}

export interface RelationsTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

export interface ReligionsTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** searches kept under a name; each runs with the rights of its reader */
export interface SavedQueriesTable {
  id: GeneratedAlways<number>
  owner_id: number | null
  /** of a query that comes with Ellis, whose words and conditions are in the program */
  shipped_key: string | null
  name: string | null
  description: string | null
  query: Json | null
  result_params: Json | null
  /** the team that has it; neither a team nor the office: its owner alone */
  team_id: number | null
  is_of_office: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** reports with their parameters, saved by the people who use them */
export interface SavedReportsTable {
  id: GeneratedAlways<number>
  user_id: number
  type: string
  name: string
  /** input of the call of the report */
  parameters: Json
  /** mailed to its owner at the beginning of each month */
  is_mailed: Generated<boolean>
  /** first day of the month at the beginning of which it was last mailed */
  mailed_for: string | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface SchemaMigrationsTable {
  name: string
  sha256: string
  applied_at: Generated<Instant>
}

/** searches that run in the background */
export interface SearchJobsTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  user_id: number
  tracked_job_id: string | null
  name: string
  query: Json
  result_params: Json
  status: Generated<string>
  error: string | null
  /** ids of what was found, encrypted by the application */
  results: Buffer | null
  result_count: number | null
  /** more was found than is kept */
  is_cut: Generated<boolean>
  created_at: Generated<Instant>
  started_at: Instant | null
  finished_at: Instant | null
  expires_at: Instant | null
}

export interface SessionAccessTokensTable {
  token_hash: Buffer
  session_id: number
  expires_at: Instant
}

export interface SessionRefreshTokensTable {
  token_hash: Buffer
  session_id: number
  created_at: Generated<Instant>
  used_at: Instant | null
  replaced_by: Buffer | null
}

export interface SessionsTable {
  id: GeneratedAlways<number>
  user_id: number
  created_at: Generated<Instant>
  last_seen_at: Generated<Instant>
  second_factor_at: Instant | null
  idle_expires_at: Instant
  expires_at: Instant
  ended_at: Instant | null
  ended_reason: string | null
  ip: string | null
  user_agent: string | null
  password_at: Instant | null
}

export interface ShortMessageTemplatesTable {
  id: GeneratedAlways<number>
  name: string
  /** of its own text; one of the twelve of the pages for clients */
  language: string
  message: string
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

export interface ShortMessageTranslationsTable {
  id: GeneratedAlways<number>
  template_id: number
  language: string
  message: string
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** settings of the office */
export interface SiteSettingsTable {
  id: GeneratedAlways<number>
  name: string
  value: Json
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  updated_by_id: number | null
}

/** answers of surveys; a question without a row is blank */
export interface SurveyAnswersTable {
  id: GeneratedAlways<number>
  party_survey_id: number
  identifier: string
  question: string
  state: string
  sealed_value: Buffer | null
  answered_at: Instant
  /** null: not reviewed */
  review: string | null
  reviewed_by_id: number | null
  reviewed_at: Instant | null
  /** what the review wrote to the profile and what was there before, by which it is undone */
  sealed_written: Buffer | null
  /** entry of the section that the card was written to */
  entry_id: number | null
}

/** cards of surveys that the office has added; their key is office_<id> */
export interface SurveyCardsTable {
  id: GeneratedAlways<number>
  /** text by language */
  title: Json
  note: Json | null
  /** label of the button that adds a copy, by language */
  again: Json | null
  /** section of the profile, one entry of which the card describes */
  of: string | null
  repeats: Generated<boolean>
  hard: Generated<boolean>
  questions: Json
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** newest act of each browser on each question, so that a late or repeated request changes nothing */
export interface SurveySequencesTable {
  party_survey_id: number
  identifier: string
  question: string
  browser: string
  sequence: number
}

/** sets of cards with all else a survey is sent with */
export interface SurveyTemplatesTable {
  id: GeneratedAlways<number>
  name: string
  cards: Json
  title: string
  language: string | null
  message: string | null
  identity_check: Generated<string>
  valid_days: Generated<number>
  reminder_days: number | null
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface TagsTable {
  id: Generated<number>
  name: string
  tone: Generated<string>
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** who is in which team */
export interface TeamMembersTable {
  id: GeneratedAlways<number>
  team_id: number
  user_id: number
  role_id: number | null
  is_admin: Generated<boolean>
  created_at: Generated<Instant>
}

/** records, cases and people that a team is permitted to see, or restricted from */
export interface TeamResourcesTable {
  id: GeneratedAlways<number>
  team_id: number
  /** permitted or restricted; lifting a restriction restores a permit on the same row */
  access: string
  record_id: number | null
  legal_case_id: number | null
  party_id: number | null
  created_by_id: number | null
  created_at: Generated<Instant>
}

/** what members of a team may do */
export interface TeamRolesTable {
  id: GeneratedAlways<number>
  /** null: a template shared by all teams */
  team_id: number | null
  name: string
  permissions: Generated<string[]>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** teams of the office */
export interface TeamsTable {
  id: GeneratedAlways<number>
  name: string
  description: string | null
  /** all staff see the team and may give records to it, without being members */
  is_global: Generated<boolean>
  config: Generated<Json>
  config_admin: Generated<Json>
  /** an archived team gives no access and no rights */
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** kinds of work that time is spent on */
export interface TimeActivitiesTable {
  id: Generated<number>
  name: string
  /** what an entry of time with it begins with */
  is_billable: Generated<boolean>
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** time that people worked on cases */
export interface TimeEntriesTable {
  id: GeneratedAlways<number>
  user_id: number
  legal_case_id: number
  /** on the clock of the office; the day it began where it goes past midnight */
  worked_on: string
  /** on the clock of the office; null: only how long it took was entered */
  start_time: string | null
  minutes: number
  time_activity_id: number | null
  description: string | null
  is_billable: boolean
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** time that is running, one for each person at most; it becomes an entry when it is stopped */
export interface TimersTable {
  user_id: number
  legal_case_id: number
  started_at: Instant
  time_activity_id: number | null
  description: string | null
  is_billable: boolean
}

/** entries of time that are at TMetric, too */
export interface TmetricEntriesTable {
  time_entry_id: number
  begun_at: Generated<Instant>
  /** day under which it is looked for there */
  sent_on: string
  workspace_id: string | null
  project_id: string | null
  /** of TMetric; null: it is being sent, or nobody knows whether it was */
  entry_id: string | null
  sent_at: Instant | null
  /** of the entry as it is there */
  sent_version: number | null
}

export interface TrackedJobItemsTable {
  job_id: string
  position: number
  entity_id: number
  label: string
  /** why it failed; null: it succeeded, or is still pending */
  problem: string | null
  done_at: Instant | null
}

export interface TrackedJobsTable {
  id: Generated<string>
  user_id: number
  kind: string
  input: Json
  /** status: Pending, Running, Done or Failed */
  description: Generated<string>
  /** percent; null while it waits */
  progress: number | null
  /** why the whole job ended early; failures of single items stand with the item */
  error: string | null
  visible: Generated<boolean>
  created_at: Generated<Instant>
  finished_at: Instant | null
  /** what was requested: "Close 12 cases" */
  title: string
  /** while it runs, no other job has the same; null: any number of them may run */
  running_key: string | null
}

/** what a person is asked to send through an upload link */
export interface UploadLinkItemsTable {
  id: GeneratedAlways<number>
  guest_link_id: number
  position: number
  title: string
  note: string | null
  received_at: Instant | null
}

/** addresses of staff */
export interface UserAddressesTable {
  id: GeneratedAlways<number>
  user_id: number
  address: string
  city: string | null
  state: string | null
  zip: string | null
  kind: string | null
}

/** bars that attorneys are admitted to */
export interface UserBarMembershipsTable {
  id: GeneratedAlways<number>
  user_id: number
  jurisdiction: string
  bar_number: string | null
  admitted_on: string | null
}

export interface UserEarlierPasswordsTable {
  id: GeneratedAlways<number>
  user_id: number
  password_hash: string
  created_at: Generated<Instant>
}

/** e-mail addresses of staff */
export interface UserEmailAddressesTable {
  id: GeneratedAlways<number>
  user_id: number
  address: string
  kind: string | null
}

/** who is in which group */
export interface UserGroupMembersTable {
  user_group_id: number
  user_id: number
  position: Generated<number>
}

export interface UserGroupsTable {
  id: GeneratedAlways<number>
  name: string
  position: Generated<number>
  archived_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** one-time links sent to a user; only the hash of the token is stored */
export interface UserLinksTable {
  token_hash: Buffer
  user_id: number
  purpose: string
  email: string | null
  created_at: Generated<Instant>
  expires_at: Instant
  used_at: Instant | null
  handed_over_by: number | null
}

/** phone numbers of staff */
export interface UserPhoneNumbersTable {
  id: GeneratedAlways<number>
  user_id: number
  phone_number: string
  extension: string | null
  kind: string | null
}

export interface UserRecoveryCodesTable {
  id: GeneratedAlways<number>
  user_id: number
  code_hash: Buffer
  used_at: Instant | null
  /** the key of its hash */
  key_id: Generated<number>
}

export interface UsersTable {
  id: GeneratedAlways<number>
  login: string
  first_name: string
  last_name: string | null
  display_name: string
  email: string
  email_verified_at: Instant | null
  phone_number: string | null
  user_type: string
  is_attorney: Generated<boolean>
  is_assignable: Generated<boolean>
  all_teams: Generated<boolean>
  active_team_id: number | null
  timezone: string | null
  deactivated: Generated<boolean>
  locked_at: Instant | null
  reset_required: Generated<boolean>
  password_hash: string | null
  password_changed_at: Instant | null
  /** encrypted by the application */
  totp_secret: Buffer | null
  totp_confirmed_at: Instant | null
  /** time step of the last accepted code: a code works once (RFC 6238 5.2) */
  totp_last_step: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  notify_of_own_acts: Generated<boolean>
  /** when they last looked at Today */
  today_seen_at: Instant | null
  /** anything newer is new to them */
  previous_visit_ended_at: Instant | null
  /** a program works under this name, with keys of the office; nobody signs in as it */
  is_service: Generated<boolean>
}

/** future hearings of somebody who was moved, until a person confirms their court */
export interface VenueDoubtsTable {
  id: GeneratedAlways<number>
  docket_entry_id: number
  transfer_id: number
  /** the court of the hearing at the transfer */
  location_id: number | null
  outcome: string | null
  source: string | null
  cleared_by_id: number | null
  cleared_at: Instant | null
  created_at: Generated<Instant>
}

/** numbers and addresses from which a person gave back the code that was sent there */
export interface VerifiedContactsTable {
  id: GeneratedAlways<number>
  party_id: number
  channel: string
  destination: string
  verified_at: Instant
  verified_by_id: number | null
}

/** cells of the charts of a Visa Bulletin */
export interface VisaBulletinDatesTable {
  visa_bulletin_id: number
  chart: string
  /** the code of the preference category */
  category: string
  /** column of the chart: countries listed apart, all others in all */
  area: string
  availability: string
  /** a visa number is available to priority dates before this day */
  cutoff_date: string | null
}

/** months of the Visa Bulletin of the Department of State */
export interface VisaBulletinsTable {
  id: GeneratedAlways<number>
  /** the first of the month the bulletin is for */
  month: string
  source_url: string
  /** how the figures came here, where nobody of the office entered them */
  source_note: string | null
  /** chart that USCIS uses this month for adjustment of status in family categories; null: not known */
  uscis_family: string | null
  uscis_employment: string | null
  /** who entered or last corrected it; null: it came with Ellis */
  entered_by_id: number | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

export interface VisaTypesTable {
  id: Generated<number>
  name: string
  description: string | null
  position: Generated<number>
  archived_at: Instant | null
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  meaning: string | null
}

/** saved queries whose new matches a person is notified of */
export interface WatchedQueriesTable {
  user_id: number
  saved_query_id: number
  /** of the conditions that found seen_ids; others begin anew, without a notice; null: it never ran */
  query_hash: string | null
  /** what matched at the last check */
  seen_ids: Generated<number[]>
  next_check_at: Generated<Instant>
  failures: Generated<number>
  problem: string | null
  created_at: Generated<Instant>
}

export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>
  provider: string
  kind: string
  /** the same for a repetition */
  event_key: string
  raw_body: string
  query: string
  received_at: Generated<Instant>
  handled_at: Instant | null
}

/** reports to programs outside: ids and kinds, and how their delivery went; for thirty days */
export interface WebhookMessagesTable {
  id: GeneratedAlways<number>
  webhook_id: number
  /** the same however often it is sent, so that its reader knows a repetition */
  message_id: Generated<string>
  kind: string
  subject: string | null
  subject_id: number | null
  record_id: number | null
  occurred_at: Generated<Instant>
  state: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Generated<Instant>
  answered_at: Instant | null
  /** HTTP status of the last answer */
  status: number | null
  milliseconds: number | null
  /** sentence, where the last attempt did not succeed */
  problem: string | null
}

/** addresses of programs to which Ellis reports what happened */
export interface WebhooksTable {
  id: GeneratedAlways<number>
  name: string
  address: string
  kinds: string[]
  /** only what this account may see is reported */
  user_id: number
  /** with which messages are signed; encrypted by the application */
  sealed_secret: Buffer | null
  paused_at: Instant | null
  /** failures: after many in a row; gone: the address answered that it is gone for good */
  pause_reason: string | null
  /** in a row, of any of its messages */
  failures: Generated<number>
  failing_since: Instant | null
  last_success_at: Instant | null
  created_by_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

/** only for cases of one of these types; none: of all */
export interface WorkflowCaseTypesTable {
  workflow_id: number
  legal_case_type_id: number
}

/** docket entries that workflows made */
export interface WorkflowEntriesTable {
  docket_entry_id: number
  workflow_item_id: number
  /** the day from which in_days was counted */
  counted_from: string
  created_at: Generated<Instant>
  /** the entry that it was made of; null: a case, or an entry that is gone */
  follows_id: number | null
  /** what the item said when it made the entry, the comment as its hash; what was changed this once or by hand is left out */
  item: Generated<Json>
  /** type, day, hash of the comment and assignees as they were made: who changed one by hand keeps it */
  made: Generated<Json>
}

/** docket entries that a workflow makes */
export interface WorkflowItemsTable {
  id: GeneratedAlways<number>
  workflow_id: number
  docket_entry_type_to_create_id: number
  /** below zero: before the day counted from */
  in_days: Generated<number>
  comment: string | null
  use_default_comment: Generated<boolean>
  /** assigned to everybody assignable of the teams of the record */
  all_teams: Generated<boolean>
  /** ids of users, primary_attorney, primary_legal_assistant, same_as_parent */
  assignees: Generated<Json>
  position: Generated<number>
  /** taken out of the workflow; entries it made still name it */
  archived_at: Instant | null
  created_at: Generated<Instant>
}

/** only before one of these courts and agencies; none: before all */
export interface WorkflowLocationsTable {
  workflow_id: number
  location_id: number
}

/** docket entries of which somebody left out what follows */
export interface WorkflowSkipsTable {
  docket_entry_id: number
  event: string
  created_at: Generated<Instant>
}

/** only for cases with one of these tags; none: for all */
export interface WorkflowTagsTable {
  workflow_id: number
  tag_id: number
}

/** what follows a docket entry or a case of a type by itself */
export interface WorkflowsTable {
  id: GeneratedAlways<number>
  docket_entry_type_id: number | null
  legal_case_type_id: number | null
  event: string
  /** only after a hearing that ended so; null: after any */
  hearing_outcome: string | null
  /** only while somebody in the case is detained, or nobody is; null: always */
  is_detained: boolean | null
  /** ids of users, all_editors, all_contributors, all_admins: who may change what it makes */
  editors: Generated<Json>
  /** same: who may leave it out */
  skippers: Generated<Json>
  version: Generated<number>
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  /** since when it follows this event on these conditions */
  conditions_at: Generated<Instant>
}
