import { catalogue } from '#fields/catalogue/catalogue.ts'
import { permissionGroups } from '#access/permissions.ts'
import { choice } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { day } from '#fields/day/day.ts'
import { flag } from '#fields/flag/flag.ts'
import type { Field } from '#fields/kinds.ts'
import { person } from '#fields/person/person.ts'
import { caseFields, closingFields, reopeningFields } from '#features/cases/caseFields.ts'
import { filedFields } from '#features/documents/documentFields.ts'
import { docketEntryFields } from '#features/docket/docketFields.ts'
import { hearingOutcomes } from '#features/docket/hearingFields.ts'
import { allFields } from '#collections/collection.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import { answerFields } from '#features/law/answerFields.ts'
import { lists, type ListName } from '#features/lists/lists.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { partyContactFields, partyFields } from '#features/profile/partyFields.ts'
import { everySection } from '#features/profile/sections/index.ts'
import { recordFields } from '#features/records/recordFields.ts'
import { allSettings } from '#features/settings/settings.ts'
import { dateFields } from '#features/forms/dateFields.ts'
import { bulletinCharts } from '#features/visaBulletin/bulletinFields.ts'
import { activityKinds } from './activityKinds.ts'
import { activityKindLabels } from './eventWords.ts'
import { timeFields } from '#features/timeEntries/timeFields.ts'
import { templateFields } from '#features/surveys/formFields.ts'
import { configAdminFields, configFields, memberFields, newTeamFields } from '#features/teams/fields.ts'
import { adminFields, personalFields, profileLists, userTypeChoices } from '#features/users/fields.ts'

const printed = {
  printed_parts: 'Parts',
  printed_of: 'Of',
  printed_entries: 'Entries',
  printed_people: person('parties', { label: 'People', many: true }),
  whole_numbers: flag({ label: 'Numbers not masked' }),
}

/** Type of a logged value: a form field, or only a label. */
export type LoggedFields = Readonly<Record<string, Field | string>>

/** Changes are shown in the order of these: a name stands here also where its label could be derived. */
const byEntity: Record<string, LoggedFields> = {
  survey_templates: { ...templateFields, cards: 'Cards' },
  guest_texts: {
    language: 'Language',
    english: 'In English',
    text: 'Text',
    is_reviewed: flag({ label: 'Read by a speaker' }),
  },
  exports: {
    title: 'File',
    query: 'Search',
    rows: 'Rows',
    files: 'Files',
    format: 'Format',
    whole_numbers: printed.whole_numbers,
  },
  records: {
    public_id: 'Record no.',
    ...recordFields,
    party_id: person('parties', { label: 'Party' }),
    related_record: 'Related record',
    case_count: 'Cases with it',
    party_count: 'People with it',
    ...printed,
  },
  legal_cases: {
    ...caseFields,
    legal_case_type: 'Type',
    primary_attorney: 'Primary attorney',
    other_attorneys: 'Other attorneys',
    primary_legal_assistant: 'Primary legal assistant',
    other_legal_assistants: 'Other legal assistants',
    parties: 'Parties',
    tags: 'Tags',
    cloned_from: catalogue('legal_cases', { label: 'Made from' }),
    letter_title: 'Letter',
    fee_dollars: 'Fee in dollars',
    notification_channel: 'Sent',
    signers: 'Signers',
    portal_people: person('parties', { label: 'For', many: true }),
    portal_files: 'Documents',
    reason: 'Reason',
    checklist: 'Checklist',
    closed: day({ label: 'Closed', exact: true }),
    closing_reasons: 'Reasons for closing',
    closing_notes: closingFields.closing_notes,
    closing_channels: 'Told of the closing by',
    closing_recipient: 'Told of the closing',
    worked_by: 'Worked by',
    of_case: 'Case',
    worked_on: timeFields.worked_on,
    start_time: timeFields.start_time,
    minutes: timeFields.minutes,
    activity: 'Activity',
    description: 'Description',
    is_billable: timeFields.is_billable,
    ...reopeningFields,
  },
  parties: {
    imported_from: 'Imported from',
    merged_name: 'Merged entry',
    merged_into_id: person('parties', { label: 'Merged into' }),
    different_from_id: person('parties', { label: 'Not the same person' }),
    different_relative_of_id: person('parties', { label: 'Not the relative on the page of' }),
    relative: 'Relative',
    ...partyFields,
    ...partyContactFields,
    phone_extension: 'Extension',
    tags: 'Tags',
    ...answerFields,
    ...printed,
    photo_id: 'Photo',
    photo_original_id: 'Photo, whole',
    ...filedFields,
    files: 'Files',
    legal_case_id: catalogue('legal_cases', { label: 'Case' }),
    survey_title: 'Survey',
    form_name: 'Form',
    form_filing: 'Number of the form',
    filed_on: day({ label: 'Filed on', exact: true }),
    receipt_number: 'Receipt number',
    kind_of_fact: 'Kind of fact',
    source: 'Source',
    filed_date: day({ label: 'Filed', exact: true }),
    version_number: 'Version',
    signed_on: day({ label: 'Signed', exact: true }),
    lines: 'Lines of the log without details',
    details: 'Details',
  },
  docket_entries: {
    ...docketEntryFields,
    action_type: 'Kind',
    assignees: 'Assigned to',
    attending: 'Attending',
    deadline: 'Deadline rule',
    checklist: 'Checklist',
    require_all_done: 'Done only with the whole checklist',
    reminders: 'Reminders',
    is_internal: 'Internal',
    is_done: 'Done',
    hearing_outcome: choice({ label: 'Outcome', options: hearingOutcomes }),
    is_cancelled: 'Cancelled',
    cancelled_at: 'Cancelled',
    rescheduled_at: 'Rescheduled',
    deleted_at: 'Deleted',
    follows: catalogue('docket_entries', { label: 'Follows', many: true }),
    led_to: catalogue('docket_entries', { label: 'Led to', many: true }),
    note: 'Note',
    filename: 'File name',
    file: 'File',
    files: 'Files',
    requested_evidence: 'Requested evidence',
    printed_day: day({ label: 'Day printed on the notice', exact: true }),
    packet: 'Packet',
    exhibit: 'Exhibit',
    redactions: 'Redactions',
    filed_on: day({ label: 'Sent or filed on', exact: true }),
    receipt_number: 'Receipt number',
    open_points: 'Open',
    reason: 'Reason',
  },
  users: {
    ...personalFields,
    ...adminFields,
    user_type: choice({ label: 'User type', options: userTypeChoices }),
    deactivated: 'Deactivated',
    reset_required: 'Must choose a new password',
    locked_at: 'Locked',
    active_team_id: catalogue('teams', { label: 'Active team' }),
    team_ids: catalogue('teams', { label: 'Teams', many: true }),
    purpose: 'Purpose',
    reason: 'Reason',
    further_tries: 'Further tries',
    news_ids: catalogue('news', { label: 'News', many: true }),
    notify_of_own_acts: 'Also of what one does oneself',
    ...Object.fromEntries(Object.keys(profileLists).map((list) => [list, sentence(list)])),
  },
  teams: {
    ...newTeamFields,
    member_ids: person('users', { label: 'Members', many: true }),
    ...configFields,
    ...configAdminFields,
    record_id: catalogue('records', { label: 'Record' }),
    legal_case_id: catalogue('legal_cases', { label: 'Case' }),
    party_id: catalogue('parties', { label: 'Party' }),
  },
  team_roles: {
    name: 'Name',
    team_id: catalogue('teams', { label: 'Team' }),
    permissions: choices({
      label: 'May',
      options: Object.values(permissionGroups)
        .flatMap((group) => Object.entries(group.permissions))
        .map(([value, label]) => ({ value, label })),
    }),
  },
  team_members: {
    team_id: catalogue('teams', { label: 'Team' }),
    user_id: person('users', { label: 'Person' }),
    ...memberFields,
  },
  sessions: {
    user_id: person('users', { label: 'Person' }),
    ended_reason: 'How it ended',
    second_factor: 'With a second factor',
  },
  survey_cards: {
    title: 'Title',
    note: 'Note',
    of: 'About',
    questions: 'Questions',
    repeats: flag({ label: 'Several times' }),
    again: 'Button that adds another',
    hard: flag({ label: 'Hard' }),
    languages: 'Also in',
  },
  deadline_rule_changes: {
    title: 'Rule',
    rule_version: 'Version',
    period: 'Period',
    rolls: 'On a weekend or holiday',
    mailing_days: 'Days for mail',
    effective_from: 'In force from',
    effective_to: 'In force until',
    status: 'Status',
    authority: 'Authority',
    verified_on: 'Verified',
    note: 'Note',
  },
  form_editions: {
    form_name: 'Form',
    form_values: 'Values',
    form_source: 'From edition',
    ...dateFields,
  },
  visa_bulletins: {
    month: 'Month',
    source_url: 'Source',
    uscis_family: choice({ label: 'Chart of USCIS, family', options: bulletinCharts }),
    uscis_employment: choice({ label: 'Chart of USCIS, employment', options: bulletinCharts }),
  },
  saved_queries: {
    name: 'Name',
    description: 'Description',
    shared_with: 'Shared with',
    team: 'Team',
    conditions: 'Conditions',
  },
  api_keys: {
    name: 'Name',
    user_id: person('users', { label: 'Acts for' }),
    scopes: 'May do',
    expires_at: 'Works until',
  },
  webhooks: {
    name: 'Name',
    address: 'Address',
    kinds: 'Reports',
    user_id: person('users', { label: 'Sees what this account sees' }),
    count: 'Reports sent again',
  },
  search_jobs: { name: 'Name', expires_at: 'Kept until' },
  outbox_messages: { kind: 'Purpose', recipient: 'To', state: 'State' },
  time_entries: {
    legal_case_id: catalogue('legal_cases', { label: 'Case' }),
    user_id: person('users', { label: 'Worked by' }),
    from: day({ label: 'From', exact: true }),
    to: day({ label: 'To', exact: true }),
    search_term: 'Words',
  },
  party_imports: { made_count: 'New people', updated_count: 'People changed' },
  audit_log: {
    actor_id: person('users', { label: 'Who' }),
    kind: choice({
      label: 'Kind',
      options: activityKinds.map((value) => ({ value, label: activityKindLabels[value] })),
    }),
    action: 'Act',
    record_id: catalogue('records', { label: 'Record' }),
    from: day({ label: 'From', exact: true }),
    to: day({ label: 'To', exact: true }),
  },
}

/** Entries of lists are logged in words. */
const listWords = (list: ListDefinition): LoggedFields => ({
  ...Object.fromEntries(Object.entries(allFields(list)).map(([name, { label }]) => [name, label])),
  position: 'Place in the list',
  reminders: 'Reminders',
})

/** Entries of a person's sections are logged as sentences too, except for people, whom not every reader sees. */
const sectionWords = (section: SectionDefinition): LoggedFields => ({
  section: choice({ label: 'Entry', options: [{ value: section.key, label: section.title[0] }] }),
  ...Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => [
      name,
      field.kind === 'person' ? field : field.label,
    ]),
  ),
})

const settingWords = ({ fields }: { fields: LoggedFields }): LoggedFields => ({ ...fields, logo: 'Logo' })
const unknownSetting = settingWords({ fields: {} })

const nothing: LoggedFields = {}

const made = new WeakMap<object, LoggedFields>()

/** A log has thousands of lines about one definition. */
function once<D extends object>(definition: D, make: (definition: D) => LoggedFields): LoggedFields {
  let fields = made.get(definition)
  if (!fields) {
    fields = make(definition)
    made.set(definition, fields)
  }
  return fields
}

/**
 * The fields of what a line is about. Settings are identified by their name (`part`), lists by their table, entries
 * by their section.
 */
export function loggedFields(entity: string | null, part: string | undefined): LoggedFields {
  if (entity === 'site_settings') {
    const setting = allSettings[part ?? '']
    return setting ? once(setting, settingWords) : unknownSetting
  }
  if (entity === 'parties' && part !== undefined && Object.hasOwn(everySection, part))
    return once<SectionDefinition>(everySection[part]!, sectionWords)
  if (entity && Object.hasOwn(lists, entity))
    return once<ListDefinition>(lists[entity as ListName], listWords)
  return byEntity[entity ?? ''] ?? nothing
}

export function labelOf(fields: LoggedFields, name: string): string {
  const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
  return typeof field === 'string' ? field : (field?.label ?? sentence(name.replace(/^is_|_ids?$/g, '')))
}

/** `is_global_team` → "Is global team": for names that nobody has put into words. */
export function sentence(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
